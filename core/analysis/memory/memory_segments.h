// SPDX-License-Identifier: GPL-3.0-or-later
// How fragmented the memory is that an allocator has from the driver: segments, with blocks in use and free pieces.
#pragma once

#include "core/analysis/memory/memory_history.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

/// A block in use, as far as it is in one segment, or a free piece between blocks. `place` is its start on the map: the
/// bytes of all segments and pieces before it.
struct SegmentPiece {
    std::int64_t place = 0;
    std::int64_t usedBefore = 0;  ///< those of them that are in use
    std::uint32_t segment = 0;    ///< index into SegmentMap::segments()
    std::uint32_t block = 0;      ///< index of Trace::memory, or SegmentMap::isFree
};

/// A segment whose address is recorded.
struct MappedSegment {
    std::uint64_t address = 0;
    std::int64_t place = 0;
    std::size_t firstPiece = 0;
};

/// The segments of an allocator at a moment, one after another by address without what lies between them.
class SegmentMap {
public:
    static constexpr std::uint32_t isFree = 0xffffffff;

    SegmentMap() = default;
    /// Both are alive at one moment on one device. Blocks outside of segments are left out.
    SegmentMap(const Trace& trace, const AliveMemory& segments, const AliveMemory& blocks);

    const std::vector<MappedSegment>& segments() const { return m_segments; }
    const std::vector<SegmentPiece>& pieces() const { return m_pieces; }
    std::int64_t bytes() const { return m_bytes; }
    std::int64_t used() const { return m_used; }
    std::int64_t free() const { return m_bytes - m_used; }
    /// The largest free piece: no larger block fits.
    std::int64_t largestFree() const { return m_largestFree; }

    std::int64_t bytesOfPiece(std::size_t piece) const;
    std::int64_t bytesOfSegment(std::size_t segment) const;
    std::uint64_t addressOf(std::size_t piece) const;
    /// Returns the piece at a place; there are pieces.
    std::size_t pieceAt(std::int64_t place) const;
    /// Returns how many of the bytes before a place are in use.
    std::int64_t usedBefore(std::int64_t place) const;

private:
    void add(std::uint32_t block, std::uint64_t from, std::uint64_t to);

    std::vector<MappedSegment> m_segments;
    std::vector<SegmentPiece> m_pieces;
    std::int64_t m_bytes = 0, m_used = 0, m_largestFree = 0;
};

}  // namespace core
