// SPDX-License-Identifier: GPL-3.0-or-later
// Steps found by pattern may begin with any of their kernels: cuts them so that they begin like another profile's.
#pragma once

#include "core/match/alignment.h"
#include "core/match/match_step.h"

#include <optional>
#include <span>

namespace core {

/// Returns the profile with the steps of `own` cut so that they begin like `others`, at the first operation whose name
/// or operator is unique on both sides; there is one step less. nullopt if there is no such operation, if the steps
/// already begin with it, do not come from a pattern, or run on several devices.
std::optional<ComparedProfile> withStepsCutAs(const ComparedProfile& profile, const MatchSteps& own,
                                              std::span<const Evidence> shown, std::span<const Evidence> others);

}  // namespace core
