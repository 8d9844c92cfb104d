// SPDX-License-Identifier: GPL-3.0-or-later
// Assigns idle intervals to the pairs of operations that own them.
#pragma once

#include "core/analysis/idle/pairs.h"

#include <cstddef>
#include <functional>

namespace core {

/// Calls visit(row, interval) for each idle interval of the same view, with the row of the device pair that owns it; an
/// interval without a pair gets the index after the last row.
void forEachPairIdle(const View& view, const IdleCauseTable& causes, const PairTable& pairs,
                     const std::function<void(std::size_t row, std::size_t interval)>& visit);

}  // namespace core
