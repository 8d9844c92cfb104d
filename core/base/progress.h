// SPDX-License-Identifier: GPL-3.0-or-later
// The progress that a worker reports. The worker writes, and the reader polls with a timer; nothing is signaled.
#pragma once

#include <atomic>
#include <cstdint>

namespace core {

struct Progress {
    std::atomic<std::uint64_t> done{0};   ///< in the units of `total` (usually bytes of input)
    std::atomic<std::uint64_t> total{0};  ///< 0: not yet known
    std::atomic<std::uint64_t> events{0};
};

}  // namespace core
