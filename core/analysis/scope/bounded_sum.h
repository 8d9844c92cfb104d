// SPDX-License-Identifier: GPL-3.0-or-later
// Sums of times over streams or devices in 64 bits, where many are kept: of a trace that spans decades they may be
// longer than the clock. What leaves an analysis is an ExactSum, or becomes one with ExactSum::ofBounded().
#pragma once

#include "core/base/exact_sum.h"
#include "core/base/ids.h"

#include <limits>

namespace core {

/// Adds a time that is not negative; a sum beyond the range of Nanos stays at its end, and so is told from all others.
inline void addBounded(Nanos& sum, Nanos time) {
    if (__builtin_add_overflow(sum, time, &sum)) sum = std::numeric_limits<Nanos>::max();
}

/// Beyond the range of Nanos its end.
inline Nanos bounded(const ExactSum& time) { return time.whole().value_or(std::numeric_limits<Nanos>::max()); }

}  // namespace core
