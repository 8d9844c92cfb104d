# SPDX-License-Identifier: GPL-3.0-or-later
# Writes the bundled rules into a source file, so that the engine contains them and needs no files beside it.
# cmake -DFOLDER=... -DOUTPUT=... -P embed.cmake
# The first is the default.
set(presets pytorch inference-engine jax-xla amd-rocm ascend)
set(entries "")
foreach(id IN LISTS presets)
    set(preset ${FOLDER}/${id}.json)
    file(READ ${preset} text)
    string(REGEX MATCH "\"name\": \"([^\"]*)\"" found "${text}")
    if(NOT found)
        message(FATAL_ERROR "${preset} has no name")
    endif()
    # A literal of more than 64 KiB is not portable.
    string(APPEND entries "        {\"${id}\", \"${CMAKE_MATCH_1}\", R\"JSON(${text})JSON\"},\n")
endforeach()
file(WRITE ${OUTPUT} "// Made from resources/presets; edit those.
#include \"core/classify/rules.h\"

namespace core {

const std::vector<Preset>& presets() {
    static const std::vector<Preset> all{
${entries}    };
    return all;
}

}  // namespace core
")
