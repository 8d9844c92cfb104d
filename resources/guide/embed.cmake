# SPDX-License-Identifier: GPL-3.0-or-later
# Writes the pages of the guide into a source file, so that the program can tell what its columns mean wherever it is.
# cmake -DFOLDER=... -DOUTPUT=... -P embed.cmake
file(GLOB pages ${FOLDER}/*.md)
list(FILTER pages EXCLUDE REGEX README.md)
list(SORT pages)
set(entries "")
foreach(page IN LISTS pages)
    cmake_path(GET page STEM name)
    file(READ ${page} text)
    # A literal of more than 64 KiB is not portable.
    string(APPEND entries "        {\"${name}\", R\"PAGE(${text})PAGE\"},\n")
endforeach()
file(WRITE ${OUTPUT} "// Made from resources/guide; edit its pages.
#include \"app/cli/guide/guide_pages.h\"

namespace cli {

const std::vector<GuidePage>& guidePages() {
    static const std::vector<GuidePage> all{
${entries}    };
    return all;
}

}  // namespace cli
")
