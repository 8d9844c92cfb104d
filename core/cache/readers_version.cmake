# SPDX-License-Identifier: GPL-3.0-or-later
# Writes to OUTPUT a hash that changes with every source that determines the contents of a trace. FOLDER is core.
file(GLOB_RECURSE sources ${FOLDER}/base/*.cpp ${FOLDER}/base/*.h ${FOLDER}/trace/*.cpp ${FOLDER}/trace/*.h
    ${FOLDER}/cache/*.cpp ${FOLDER}/cache/*.h ${FOLDER}/ingest/*.cpp ${FOLDER}/ingest/*.h
    ${FOLDER}/doubt/*.cpp ${FOLDER}/doubt/*.h)
foreach(source IN LISTS sources)
    file(SHA256 ${source} hash)
    string(APPEND hashes ${hash})
endforeach()
string(SHA256 version ${hashes})
file(WRITE ${OUTPUT} "#include \"core/cache/trace_file_layout.h\"\n\n"
    "const std::string_view core::readersVersion = \"${version}\";\n")
