// SPDX-License-Identifier: GPL-3.0-or-later
// Which pair of operations owns an idle interval.
#pragma once

#include "core/analysis/idle/pairs.h"

#include <cstddef>
#include <functional>

namespace core {

/// Each idle interval of the same view and the row of the pair of devices that owns it: visit(row, interval); what no
/// pair has is of the row behind the last.
void forEachPairIdle(const View& view, const IdleCauseTable& causes, const PairTable& pairs,
                     const std::function<void(std::size_t row, std::size_t interval)>& visit);

}  // namespace core
