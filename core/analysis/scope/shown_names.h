// SPDX-License-Identifier: GPL-3.0-or-later
// Kernels under their base or short names, as the user asked for them.
#pragma once

#include "core/analysis/scope/view.h"

#include <string>
#include <string_view>
#include <vector>

namespace core {

std::string shownName(std::string_view kernel, KernelNames names);

/// By NameId: the first name that is shown alike, so that what is counted under it is counted together. Only names of
/// operations are looked at; the others stay by themselves.
std::vector<NameId> sameShownName(const Trace& trace, KernelNames names);

}  // namespace core
