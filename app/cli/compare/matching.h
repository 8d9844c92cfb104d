// SPDX-License-Identifier: GPL-3.0-or-later
// `--match` and `--name-map`: how kernels of two profiles meet.
#pragma once

#include "app/cli/commands.h"
#include "core/base/result.h"
#include "core/match/step_match.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace cli {

enum class MatchBy : std::uint8_t { Names, Map, Sequence };

struct MatchArguments {
    std::string by = "names";
    std::string nameMap;
};

void addMatchOptions(CLI::App& app, MatchArguments& arguments);

struct Matching {
    MatchBy by = MatchBy::Names;
    core::NameMap given = {};  ///< of --name-map
};

/// Reads the file of names. An error of usage, or of a file that cannot be read.
core::Result<Matching> matchingOf(const MatchArguments& arguments);

/// What a candidate comes to beside the baseline.
struct MatchedProfile {
    std::optional<core::StepMatch> steps;  ///< absent where names alone meet
    core::NameMap names = {};              ///< as given, and as the steps have it
};

/// One for each profile behind the first. What little meets is said on stderr.
std::vector<MatchedProfile> matchedProfiles(const Matching& matching, std::span<const core::ComparedProfile> profiles,
                                            std::span<const std::string> names, const Environment& environment);

}  // namespace cli
