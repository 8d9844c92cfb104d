// SPDX-License-Identifier: GPL-3.0-or-later
// Where each repeat of a period begins: steps are not all of the same length.
#pragma once

#include "core/analysis/pattern/periods.h"

namespace core {

/// The places at which repeats begin, and behind them the one at which the last ends; empty where there is none. A
/// repeat begins with the anchor of the period, wherever that comes, or as far before it as the names before the first
/// two are alike. Where the anchor is missing, the period tells. What is there in part at either end belongs to none.
std::vector<std::uint32_t> repeatsOf(std::span<const NameId> names, const Period& period);

}  // namespace core
