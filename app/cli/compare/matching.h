// SPDX-License-Identifier: GPL-3.0-or-later
// The options `--match`, `--name-map` and `--match-steps`: how kernels of two profiles are matched.
#pragma once

#include "app/cli/commands.h"
#include "core/base/result.h"
#include "core/match/matched_profiles.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace cli {

struct MatchArguments {
    std::string by = "names";
    std::string nameMap;
    std::string steps;
};

void addMatchOptions(CLI::App& app, MatchArguments& arguments);

/// The parsed options.
struct RequestedMatching {
    core::Matching matching;
    std::vector<std::optional<std::int64_t>> steps = {};  ///< the iterations of --match-steps, by profile
};

/// Parses the options and reads the file of names. An error is one of usage, or of a file that cannot be read.
core::Result<RequestedMatching> matchingOf(const MatchArguments& arguments, std::size_t profiles);

/// Returns one match for each profile after the first. Warns on stderr if too little is matched.
std::vector<core::MatchedProfile> matchedProfiles(const RequestedMatching& requested,
                                                  std::span<const core::ComparedProfile> profiles,
                                                  std::span<const std::string> names, const Environment& environment);

/// If names match too little of the kernel time, returns a suggestion to match by sequence, with how much each way
/// matches; otherwise an empty text.
std::string sequenceOffer(const core::ComparedProfile& baseline, const core::ComparedProfile& candidate,
                          const Environment& environment);

}  // namespace cli
