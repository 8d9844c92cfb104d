// SPDX-License-Identifier: GPL-3.0-or-later
// How large the blocks are that PyTorch's allocator gave out: its records say how much was asked for, but a block is
// rounded up, and a large one takes the rest of its place if that is small.
#pragma once

#include <cstdint>
#include <map>

namespace core {

class BlockSizes {
public:
    void addSegment(std::uint64_t address, std::int64_t size, bool isExpandable);
    void removeSegment(std::uint64_t address) { m_segments.erase(address); }
    bool isInSegment(std::uint64_t address) const { return segmentAt(address) != nullptr; }
    /// Says that a block of this size is in use.
    void addUsed(std::uint64_t address, std::int64_t size);
    /// Returns the size of the block that is given out for this request at this address. If no segment is there, the
    /// size is the request.
    std::int64_t allocated(std::uint64_t address, std::int64_t request);
    /// Returns the size of the block that is given back.
    std::int64_t freed(std::uint64_t address, std::int64_t request);
    /// Returns the size of a block of which only the request is known.
    std::int64_t roundedAt(std::uint64_t address, std::int64_t request) const;

private:
    struct Segment {
        std::uint64_t end = 0;
        bool isExpandable = false;
    };
    const Segment* segmentAt(std::uint64_t address) const;

    std::map<std::uint64_t, Segment> m_segments;    ///< by address
    std::map<std::uint64_t, std::int64_t> m_large;  ///< large blocks in use: small ones take no rest
};

}  // namespace core
