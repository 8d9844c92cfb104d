// SPDX-License-Identifier: GPL-3.0-or-later
// Steps that are found by pattern begin with any kernel of them: cut anew, they begin with what another's begin with.
#pragma once

#include "core/match/alignment.h"
#include "core/match/match_step.h"

#include <optional>
#include <span>

namespace core {

/// The profile with the steps of `own` cut so that they begin with what `others` begins with, by the first operation
/// whose name, or operator, each side has once; one step less. Nothing where no such operation is known, steps begin
/// with it already, they are no pattern's, or run on several devices.
std::optional<ComparedProfile> withStepsCutAs(const ComparedProfile& profile, const MatchSteps& own,
                                              std::span<const Evidence> shown, std::span<const Evidence> others);

}  // namespace core
