# SPDX-License-Identifier: GPL-3.0-or-later
# Adds what only a Debian package has: a changelog and copyright, a compressed manual page, and copies of two libraries.
# cpack runs this on the staged files before it packs them.
if(NOT CPACK_GENERATOR STREQUAL DEB)
    return()
endif()
set(usr ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr)
file(COPY ${CPACK_LACUNA_DEBIAN}/copyright DESTINATION ${usr}/share/doc/${CPACK_LACUNA_PACKAGE})
file(COPY ${CPACK_LACUNA_DEBIAN}/changelog DESTINATION ${usr}/share/doc/${CPACK_LACUNA_PACKAGE})
execute_process(COMMAND gzip -9nf ${usr}/share/doc/${CPACK_LACUNA_PACKAGE}/changelog ${usr}/share/man/man1/lacuna.1
    COMMAND_ERROR_IS_FATAL ANY)

# The sonames of these two libraries differ between Debian 12, Debian 13 and Ubuntu 24.04, and no distribution has
# static archives of them. The package therefore has copies, which no other program finds, and works on all three.
set(own ${usr}/${CPACK_LACUNA_LIBRARIES})
set(doc ${usr}/share/doc/${CPACK_LACUNA_PACKAGE})
execute_process(COMMAND ldd ${usr}/bin/lacuna OUTPUT_VARIABLE libraries COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "/[^ \n]*/lib(fmt|simdjson)[.]so[^ \n]*" libraries "${libraries}")
foreach(library IN LISTS libraries)
    get_filename_component(soname ${library} NAME)
    get_filename_component(file ${library} REALPATH)
    configure_file(${file} ${own}/${soname} COPYONLY)
    file(CHMOD ${own}/${soname} PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
    string(REGEX REPLACE "[.]so[.]" "" package ${soname})
    configure_file(/usr/share/doc/${package}/copyright ${doc}/${package}.copyright COPYONLY)
endforeach()
execute_process(COMMAND patchelf --set-rpath $ORIGIN/../${CPACK_LACUNA_LIBRARIES} ${usr}/bin/lacuna
    COMMAND_ERROR_IS_FATAL ANY)
