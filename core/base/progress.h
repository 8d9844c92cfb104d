// SPDX-License-Identifier: GPL-3.0-or-later
// What a worker tells while it runs. The worker writes, a timer of the reader's own reads: nothing is signalled.
#pragma once

#include <atomic>
#include <cstdint>

namespace core {

struct Progress {
    std::atomic<std::uint64_t> done{0};   ///< in the units of `total` (bytes of input, as a rule)
    std::atomic<std::uint64_t> total{0};  ///< 0: not known yet
    std::atomic<std::uint64_t> events{0};
};

}  // namespace core
