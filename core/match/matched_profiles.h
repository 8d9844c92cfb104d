// SPDX-License-Identifier: GPL-3.0-or-later
// Matches the candidates of a comparison with the baseline.
#pragma once

#include "core/compare/matching.h"
#include "core/match/step_match.h"

#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace core {

/// How a candidate matches the baseline.
struct MatchedProfile {
    std::optional<StepMatch> steps;  ///< absent if operations are matched by name only
    NameMap names = {};              ///< names that match, as given and as derived from the steps
};

/// Returns one entry for each profile after the first. `shown` contains, by profile, the numbers of the iterations to
/// compare.
std::vector<MatchedProfile> matchedProfiles(const Matching& matching, std::span<const ComparedProfile> profiles,
                                            std::span<const std::optional<std::int64_t>> shown = {},
                                            const std::stop_token& stop = {});

/// Moves kernels of the candidates into the class of the baseline's kernel that they match.
void takeMeetingClasses(std::span<const MatchedProfile> matched, std::span<ComparedProfile> profiles);

}  // namespace core
