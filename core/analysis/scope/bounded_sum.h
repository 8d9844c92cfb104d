// SPDX-License-Identifier: GPL-3.0-or-later
// Sums of times over streams or devices in 64 bits, for the many intermediate ones: in a trace that spans decades they
// may overflow. A sum that leaves an analysis is an ExactSum, or becomes one with ExactSum::ofBounded().
#pragma once

#include "core/base/exact_sum.h"
#include "core/base/ids.h"

#include <limits>

namespace core {

/// Adds a time that is not negative. A sum beyond the range of Nanos becomes its maximum, which no other sum reaches.
inline void addBounded(Nanos& sum, Nanos time) {
    if (__builtin_add_overflow(sum, time, &sum)) sum = std::numeric_limits<Nanos>::max();
}

/// Returns the sum, or the maximum of Nanos if it exceeds the range.
inline Nanos bounded(const ExactSum& time) { return time.whole().value_or(std::numeric_limits<Nanos>::max()); }

}  // namespace core
