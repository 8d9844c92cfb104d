// SPDX-License-Identifier: GPL-3.0-or-later
// Kernels under their base or short names, as the user chose.
#pragma once

#include "core/analysis/scope/view.h"

#include <string>
#include <string_view>
#include <vector>

namespace core {

std::string shownName(std::string_view kernel, KernelNames names);

/// By NameId: the first name that is shown the same, so that they are counted together. Only names of operations are
/// considered; every other name maps to itself.
std::vector<NameId> sameShownName(const Trace& trace, KernelNames names);

}  // namespace core
