// SPDX-License-Identifier: GPL-3.0-or-later
// A binary search that begins at a guess.
#pragma once

#include <algorithm>
#include <cstddef>

namespace core {

/// Returns the first index in [low, high) that is not before the target; `high` if all are. The search proceeds from
/// `near` in growing steps: a better guess means fewer probes and has no other effect.
template <class IsBefore>
std::size_t partitionPointNear(std::size_t low, std::size_t high, std::size_t near, const IsBefore& isBefore) {
    near = std::clamp(near, low, high);
    if (near < high && isBefore(near)) {
        for (std::size_t step = 1; near < high && isBefore(near); step *= 2) {
            low = near + 1;
            near += step;
        }
        high = std::min(high, near);
    } else {
        high = near;
        for (std::size_t step = 1; near > low && !isBefore(near - 1); step *= 2) {
            high = near - 1;
            near -= std::min(step, near - low);
        }
        low = near;
    }
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        if (isBefore(middle))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

}  // namespace core
