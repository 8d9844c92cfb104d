// SPDX-License-Identifier: GPL-3.0-or-later
// How long loops run until they look whether a stop was requested: often enough that nobody waits for them, and rarely
// enough that looking costs nothing.
#pragma once

#include <cstddef>
#include <stop_token>

namespace core {

/// Number of steps between two looks, for loops whose steps take some nanoseconds: rows, events, calls. That is less
/// than a millisecond, or a few where each step misses the cache.
inline constexpr std::size_t stopInterval = 65536;

/// Returns whether a stop was requested, but looks only at step 0 and every few after it.
inline bool everyFew(std::size_t step, const std::stop_token& stop, std::size_t interval = stopInterval) {
    return step % interval == 0 && stop.stop_requested();
}

}  // namespace core
