// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the common clock of the profiles of a job: what must be added to the times of each.
#pragma once

#include "core/ranks/aligned_ranks.h"

#include <span>
#include <string>
#include <vector>

namespace core {

/// Aligns the profiles. `check` is set later by the code that matches the collectives.
std::vector<ProfileAlignment> profileAlignments(std::span<const ProfileCollectives> profiles,
                                                std::span<const std::string> names, AlignBy by);

}  // namespace core
