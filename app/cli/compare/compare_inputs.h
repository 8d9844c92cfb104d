// SPDX-License-Identifier: GPL-3.0-or-later
// The inputs of `compare`: a path, or FILE,ENGINE,MODEL,SECONDS as the graph tool takes them.
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
    core::EngineModel which;          ///< empty: as given by --engine and --model
    std::optional<core::Nanos> wall;  ///< measured without profiling; absent: the profile's own span
};

/// Parses an input. The last three commas separate the fields, unless the whole text is the name of an existing file;
/// with fewer commas, all are part of a path. As in the graph tool, 0 or no seconds mean the profile's own span.
core::Result<CompareInput> compareInput(const std::string& argument);

/// Sets the wall times from --seconds ("12.5,11"), one for each input.
core::Result<core::Done> takeSeconds(std::string_view list, std::span<CompareInput> inputs);

}  // namespace cli
