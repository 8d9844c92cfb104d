// SPDX-License-Identifier: GPL-3.0-or-later
// The candidates of a comparison as they meet the baseline.
#pragma once

#include "core/compare/matching.h"
#include "core/match/step_match.h"

#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace core {

/// What a candidate comes to beside the baseline.
struct MatchedProfile {
    std::optional<StepMatch> steps;  ///< absent where names alone meet
    NameMap names = {};              ///< as given, and as the steps have it
};

/// One for each profile behind the first; `shown` are the numbers of the iterations that stand side by side, by
/// profile.
std::vector<MatchedProfile> matchedProfiles(const Matching& matching, std::span<const ComparedProfile> profiles,
                                            std::span<const std::optional<std::int64_t>> shown = {},
                                            const std::stop_token& stop = {});

/// Puts kernels of the candidates that meet one of the baseline's into its class.
void takeMeetingClasses(std::span<const MatchedProfile> matched, std::span<ComparedProfile> profiles);

}  // namespace core
