// SPDX-License-Identifier: GPL-3.0-or-later
// Percentiles by nearest rank: always one of the values.
#pragma once

#include "core/base/ids.h"

#include <algorithm>
#include <cstddef>
#include <span>

namespace core {

/// Returns of n values in rising order the one at n x percent / 100, rounded up. There is at least one; reorders them.
inline Nanos percentileOf(std::span<Nanos> values, std::size_t percent) {
    const std::size_t rank = (values.size() * percent + 99) / 100;
    const auto place = values.begin() + static_cast<std::ptrdiff_t>(std::max<std::size_t>(rank, 1) - 1);
    std::nth_element(values.begin(), place, values.end());
    return *place;
}

}  // namespace core
