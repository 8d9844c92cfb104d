// SPDX-License-Identifier: GPL-3.0-or-later
// The inputs of `compare`: a path, or the graph tool's FILE,ENGINE,MODEL,SECONDS.
#pragma once

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/classify/rules.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace cli {

struct CompareInput {
    std::string path;
    core::EngineModel which;          ///< empty: as --engine and --model say
    std::optional<core::Nanos> wall;  ///< measured without profiling; absent: the profile's own span
};

/// The last three commas part the fields; a file that exists under the whole text is meant as such, and fewer commas
/// are part of a path. Seconds of 0, or none, leave the profile its own span, as the graph tool's manual says.
core::Result<CompareInput> compareInput(const std::string& argument);

/// Sets the wall times to those of --seconds ("12.5,11"), one for each input.
core::Result<core::Done> takeSeconds(std::string_view list, std::span<CompareInput> inputs);

}  // namespace cli
