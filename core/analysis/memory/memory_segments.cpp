// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/memory/memory_segments.h"

#include <algorithm>
#include <vector>

namespace core {

namespace {

struct Piece {
    std::uint64_t start = 0, end = 0;
};

/// Returns where memory with an address is, in the order of addresses.
std::vector<Piece> piecesOf(const Trace& trace, const AliveMemory& alive) {
    std::vector<Piece> pieces;
    for (const std::uint32_t allocation : alive.allocations) {
        const MemoryEvent& event = trace.memory[allocation];
        if (event.address != 0 && event.bytes > 0)
            pieces.push_back({event.address, event.address + static_cast<std::uint64_t>(event.bytes)});
    }
    std::ranges::sort(pieces, {}, &Piece::start);
    return pieces;
}

}  // namespace

SegmentUse segmentUse(const Trace& trace, const AliveMemory& segments, const AliveMemory& blocks) {
    SegmentUse use;
    const std::vector<Piece> used = piecesOf(trace, blocks);
    const auto addFree = [&](std::uint64_t from, std::uint64_t to) {
        if (to <= from) return;
        use.free += static_cast<std::int64_t>(to - from);
        use.largestFree = std::max(use.largestFree, static_cast<std::int64_t>(to - from));
    };
    for (const Piece& segment : piecesOf(trace, segments)) {
        ++use.segments;
        std::uint64_t at = segment.start;
        for (auto block = std::ranges::lower_bound(used, segment.start, {}, &Piece::start);
             block != used.end() && block->start < segment.end; ++block) {
            addFree(at, block->start);
            at = std::max(at, block->end);
        }
        addFree(at, segment.end);
    }
    return use;
}

}  // namespace core
