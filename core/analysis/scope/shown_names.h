// SPDX-License-Identifier: GPL-3.0-or-later
// Kernel names as the user chose to see them: full, base or short.
#pragma once

#include "core/analysis/scope/view.h"

#include <string>
#include <string_view>
#include <vector>

namespace core {

std::string shownName(std::string_view kernel, KernelNames names);

/// Returns for each NameId the first name that is shown the same, so that they are counted together. Only names of
/// operations are considered; every other name maps to itself.
std::vector<NameId> sameShownName(const View& view, KernelNames names);

}  // namespace core
