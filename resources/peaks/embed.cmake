# SPDX-License-Identifier: GPL-3.0-or-later
# Writes the table of peaks into a source file, so that the engine contains it and needs no files beside it.
# cmake -DINPUT=... -DOUTPUT=... -P embed.cmake
file(READ ${INPUT} text)
file(WRITE ${OUTPUT} "// Made from resources/peaks; edit that.
#include <string_view>

namespace core {

extern const std::string_view bundledPeaks;
const std::string_view bundledPeaks = R\"TSV(${text})TSV\";

}  // namespace core
")
