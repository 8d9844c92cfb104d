// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the start of each repeat of a period: steps are not all of the same length.
#pragma once

#include "core/analysis/pattern/periods.h"

namespace core {

/// Returns the indices at which repeats start, followed by the one at which the last ends; empty if there is none. A
/// repeat starts at the anchor of the period, or as far before it as the names before the first two anchors agree. If
/// an anchor is missing, the period decides. Incomplete repeats at either end are left out.
std::vector<std::uint32_t> repeatsOf(std::span<const NameId> names, const Period& period);

}  // namespace core
