// SPDX-License-Identifier: GPL-3.0-or-later
// Percentiles by nearest rank: always one of the values.
#pragma once

#include "core/base/ids.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

namespace core {

/// Returns of n values in rising order those at n x percent / 100, rounded up, for rising percents. There is at least
/// one value; reorders them. Each percentile is looked for behind the one before.
template <std::size_t count>
std::array<Nanos, count> percentilesOf(std::span<Nanos> values, const std::array<std::size_t, count>& percents) {
    std::array<Nanos, count> found{};
    auto from = values.begin();
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t rank = (values.size() * percents[i] + 99) / 100;
        const auto place = values.begin() + static_cast<std::ptrdiff_t>(std::max<std::size_t>(rank, 1) - 1);
        std::nth_element(from, place, values.end());
        found[i] = *place;
        from = place;
    }
    return found;
}

inline Nanos percentileOf(std::span<Nanos> values, std::size_t percent) {
    return percentilesOf<1>(values, {percent})[0];
}

}  // namespace core
