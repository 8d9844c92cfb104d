// SPDX-License-Identifier: GPL-3.0-or-later
// Percentiles by nearest rank: always one of the values.
#pragma once

#include "core/base/ids.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <span>

namespace core {

/// Partially sorts: the value of rank `rank` is put in its sorted place, with no greater value before it and no smaller
/// one after it. Values move without an unpredictable branch, which takes a third of the time of std::nth_element; that
/// takes over if the choice of the pivot fails again and again.
template <class T>
void orderAround(std::span<T> values, std::size_t rank) {
    constexpr std::size_t few = 24;
    int patience = 2 * std::bit_width(values.size());
    while (values.size() > few && patience-- > 0) {
        const T a = values.front(), b = values[values.size() / 2], c = values.back();
        const T pivot = std::max(std::min(a, b), std::min(std::max(a, b), c));
        const auto gather = [&](std::size_t from, const auto& belongs) {
            for (std::size_t i = from; i < values.size(); ++i) {
                const T value = values[i];
                values[i] = values[from];
                values[from] = value;
                from += belongs(value) ? 1 : 0;
            }
            return from;
        };
        const std::size_t less = gather(0, [&](T value) { return value < pivot; });
        if (rank < less) {
            values = values.first(less);
            continue;
        }
        const std::size_t notGreater = gather(less, [&](T value) { return !(pivot < value); });
        if (rank < notGreater) return;
        values = values.subspan(notGreater);
        rank -= notGreater;
    }
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(rank), values.end());
}

/// Returns of n values in rising order those at n x percent / 100, rounded up, for rising percents. There is at least
/// one value; reorders them. Each percentile is looked for behind the one before.
template <std::size_t count>
std::array<Nanos, count> percentilesOf(std::span<Nanos> values, const std::array<std::size_t, count>& percents) {
    std::array<Nanos, count> found{};
    std::size_t from = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t rank = (values.size() * percents[i] + 99) / 100, place = std::max<std::size_t>(rank, 1) - 1;
        orderAround(values.subspan(from), place - from);
        found[i] = values[place];
        from = place;
    }
    return found;
}

inline Nanos percentileOf(std::span<Nanos> values, std::size_t percent) {
    return percentilesOf<1>(values, {percent})[0];
}

}  // namespace core
