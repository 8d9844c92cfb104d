# SPDX-License-Identifier: GPL-3.0-or-later
# What only a Debian package has: its changelog and copyright, and the manual page compressed. Run by cpack on the files
# it has staged, before it packs them.
if(NOT CPACK_GENERATOR STREQUAL DEB)
    return()
endif()
set(usr ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr)
file(COPY ${CPACK_LACUNA_DEBIAN}/copyright DESTINATION ${usr}/share/doc/${CPACK_LACUNA_PACKAGE})
file(COPY ${CPACK_LACUNA_DEBIAN}/changelog DESTINATION ${usr}/share/doc/${CPACK_LACUNA_PACKAGE})
execute_process(COMMAND gzip -9nf ${usr}/share/doc/${CPACK_LACUNA_PACKAGE}/changelog ${usr}/share/man/man1/lacuna.1
    COMMAND_ERROR_IS_FATAL ANY)
