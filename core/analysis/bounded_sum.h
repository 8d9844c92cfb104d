// SPDX-License-Identifier: GPL-3.0-or-later
// Sums of times over streams or devices: of a trace that spans decades they may be longer than the clock.
#pragma once

#include "core/base/ids.h"

#include <limits>

namespace core {

/// Adds a time that is not negative; a sum beyond the range of Nanos stays at its end.
inline void addBounded(Nanos& sum, Nanos time) {
    if (__builtin_add_overflow(sum, time, &sum)) sum = std::numeric_limits<Nanos>::max();
}

/// A sum that was kept as a double; beyond the range of Nanos its end.
inline Nanos bounded(double time) {
    constexpr Nanos longest = std::numeric_limits<Nanos>::max();
    return time < static_cast<double>(longest) ? static_cast<Nanos>(time) : longest;
}

}  // namespace core
