// SPDX-License-Identifier: GPL-3.0-or-later
// `--match`, `--name-map` and `--match-steps`: how kernels of two profiles meet.
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

/// What is asked for.
struct AskedMatching {
    core::Matching matching;
    std::vector<std::optional<std::int64_t>> steps = {};  ///< of --match-steps, by profile
};

/// Reads the file of names. An error of usage, or of a file that cannot be read.
core::Result<AskedMatching> matchingOf(const MatchArguments& arguments, std::size_t profiles);

/// One for each profile behind the first. What little meets is said on stderr.
std::vector<core::MatchedProfile> matchedProfiles(const AskedMatching& asked,
                                                  std::span<const core::ComparedProfile> profiles,
                                                  std::span<const std::string> names, const Environment& environment);

/// What to ask for instead where names meet for too little of the kernel time, with how much would meet then; empty
/// where enough does.
std::string sequenceOffer(const core::ComparedProfile& baseline, const core::ComparedProfile& candidate,
                          const Environment& environment);

}  // namespace cli
