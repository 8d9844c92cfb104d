// SPDX-License-Identifier: GPL-3.0-or-later
// Where each repeat of a period begins: steps are not all of the same length.
#pragma once

#include "core/analysis/pattern/periods.h"

namespace core {

/// The indices at which repeats begin, followed by the one at which the last ends; empty where there is none. A repeat
/// begins at the anchor of the period, wherever that occurs, or as far before it as the names before the first two
/// anchors agree. Where an anchor is missing, the period decides. Incomplete repeats at either end belong to none.
std::vector<std::uint32_t> repeatsOf(std::span<const NameId> names, const Period& period);

}  // namespace core
