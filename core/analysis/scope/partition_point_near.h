// SPDX-License-Identifier: GPL-3.0-or-later
// Binary search for who has a good guess.
#pragma once

#include <algorithm>
#include <cstddef>

namespace core {

/// The first of the places [low, high) that is not before what is sought; `high` where all are. Looks from `near` on in
/// steps that grow: the better the guess, the fewer places are looked at; it changes nothing else.
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
