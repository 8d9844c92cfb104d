// SPDX-License-Identifier: GPL-3.0-or-later
// How fragmented the memory is that an allocator has from the driver: segments, with blocks in use and free pieces.
#pragma once

#include "core/analysis/memory/memory_history.h"

#include <cstddef>
#include <cstdint>

namespace core {

struct SegmentUse {
    std::size_t segments = 0;      ///< those whose address is recorded
    std::int64_t free = 0;         ///< bytes of them that are in no block in use
    std::int64_t largestFree = 0;  ///< the largest piece of these: no larger block fits
};

/// Returns how segments are used by blocks, both alive at one moment on one device.
SegmentUse segmentUse(const Trace& trace, const AliveMemory& segments, const AliveMemory& blocks);

}  // namespace core
