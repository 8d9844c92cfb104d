// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/memory/memory_segments.h"

#include "core/analysis/scope/bounded_sum.h"

#include <algorithm>

namespace core {

namespace {

struct AddressRange {
    std::uint64_t start = 0, end = 0;
    std::uint32_t allocation = 0;
};

/// Returns where memory with an address is, in the order of addresses.
std::vector<AddressRange> rangesOf(const Trace& trace, const AliveMemory& alive) {
    std::vector<AddressRange> ranges;
    for (const std::uint32_t allocation : alive.allocations) {
        const MemoryEvent& event = trace.memory[allocation];
        if (event.address != 0 && event.bytes > 0)
            ranges.push_back({event.address, event.address + static_cast<std::uint64_t>(event.bytes), allocation});
    }
    std::ranges::sort(ranges, {}, &AddressRange::start);
    return ranges;
}

}  // namespace

// A block may begin in the segment before: expandable segments are recorded in parts. Where segments overlap, which
// none does in truth, the first has the bytes: there are never more pieces than twice the segments and blocks.
SegmentMap::SegmentMap(const Trace& trace, const AliveMemory& segments, const AliveMemory& blocks) {
    const std::vector<AddressRange> used = rangesOf(trace, blocks);
    std::uint64_t at = 0;
    for (const AddressRange& segment : rangesOf(trace, segments)) {
        at = std::max(at, segment.start);
        if (segment.end <= at) continue;
        m_segments.push_back({at, m_bytes, m_pieces.size()});
        auto block = std::ranges::lower_bound(used, at, {}, &AddressRange::start);
        if (block != used.begin() && std::prev(block)->end > at) --block;
        for (; block != used.end() && block->start < segment.end; ++block) {
            add(isFree, at, block->start);
            at = std::max(at, block->start);
            add(block->allocation, at, std::min(block->end, segment.end));
            at = std::max(at, std::min(block->end, segment.end));
        }
        add(isFree, at, segment.end);
        at = segment.end;
    }
}

void SegmentMap::add(std::uint32_t block, std::uint64_t from, std::uint64_t to) {
    if (to <= from) return;
    const auto bytes = static_cast<std::int64_t>(to - from);
    m_pieces.push_back({m_bytes, m_used, static_cast<std::uint32_t>(m_segments.size() - 1), block});
    addBounded(m_bytes, bytes);
    if (block == isFree)
        m_largestFree = std::max(m_largestFree, bytes);
    else
        addBounded(m_used, bytes);
}

std::int64_t SegmentMap::bytesOfPiece(std::size_t piece) const {
    return (piece + 1 < m_pieces.size() ? m_pieces[piece + 1].place : m_bytes) - m_pieces[piece].place;
}

std::int64_t SegmentMap::bytesOfSegment(std::size_t segment) const {
    return (segment + 1 < m_segments.size() ? m_segments[segment + 1].place : m_bytes) - m_segments[segment].place;
}

std::uint64_t SegmentMap::addressOf(std::size_t piece) const {
    const MappedSegment& segment = m_segments[m_pieces[piece].segment];
    return segment.address + static_cast<std::uint64_t>(m_pieces[piece].place - segment.place);
}

std::size_t SegmentMap::pieceAt(std::int64_t place) const {
    const auto after = std::ranges::upper_bound(m_pieces, place, {}, &SegmentPiece::place);
    return static_cast<std::size_t>(std::max(after, m_pieces.begin() + 1) - m_pieces.begin()) - 1;
}

std::int64_t SegmentMap::usedBefore(std::int64_t place) const {
    if (m_pieces.empty() || place >= m_bytes) return m_used;
    const SegmentPiece& piece = m_pieces[pieceAt(place)];
    return piece.usedBefore + (piece.block == isFree ? 0 : std::max<std::int64_t>(place - piece.place, 0));
}

}  // namespace core
