# SPDX-License-Identifier: GPL-3.0-or-later
# Writes OUTPUT: a text that is another one as soon as any source is that has a say in what a trace holds. FOLDER is core.
file(GLOB_RECURSE sources ${FOLDER}/base/*.cpp ${FOLDER}/base/*.h ${FOLDER}/trace/*.cpp ${FOLDER}/trace/*.h
    ${FOLDER}/cache/*.cpp ${FOLDER}/cache/*.h ${FOLDER}/ingest/*.cpp ${FOLDER}/ingest/*.h)
foreach(source IN LISTS sources)
    file(SHA256 ${source} hash)
    string(APPEND hashes ${hash})
endforeach()
string(SHA256 version ${hashes})
file(WRITE ${OUTPUT} "#include \"core/cache/trace_file_layout.h\"\n\n"
    "const std::string_view core::readersVersion = \"${version}\";\n")
