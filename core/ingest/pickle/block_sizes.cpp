// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/pickle/block_sizes.h"

#include <algorithm>
#include <iterator>

namespace core {

namespace {

// The constants of PyTorch's caching allocator, since 2017.
constexpr std::int64_t blockUnit = 512;
constexpr std::int64_t largestSmall = 1 << 20;  ///< larger blocks are in segments of their own kind
constexpr std::int64_t largestRest = 1 << 20;   ///< of a large block that is not split

std::int64_t blockSizeOf(std::int64_t request) {
    return std::max(blockUnit, (request + blockUnit - 1) / blockUnit * blockUnit);
}

}  // namespace

void BlockSizes::addSegment(std::uint64_t address, std::int64_t size, bool isExpandable) {
    m_segments[address] = {address + static_cast<std::uint64_t>(size), isExpandable};
}

void BlockSizes::addUsed(std::uint64_t address, std::int64_t size) {
    if (size > largestSmall) m_large[address] = size;
}

const BlockSizes::Segment* BlockSizes::segmentAt(std::uint64_t address) const {
    const auto after = m_segments.upper_bound(address);
    if (after == m_segments.begin()) return nullptr;
    const Segment& segment = std::prev(after)->second;
    return address < segment.end ? &segment : nullptr;
}

std::int64_t BlockSizes::roundedAt(std::uint64_t address, std::int64_t request) const {
    return segmentAt(address) ? blockSizeOf(request) : request;
}

std::int64_t BlockSizes::allocated(std::uint64_t address, std::int64_t request) {
    const Segment* segment = segmentAt(address);
    if (!segment) return request;
    std::int64_t size = blockSizeOf(request);
    if (size <= largestSmall) return size;
    if (!segment->isExpandable) {
        const auto next = m_large.upper_bound(address);
        const std::uint64_t end = next == m_large.end() ? segment->end : std::min(segment->end, next->first);
        const std::uint64_t usedTo = address + static_cast<std::uint64_t>(size);
        if (end > usedTo && end - usedTo <= largestRest) size += static_cast<std::int64_t>(end - usedTo);
    }
    m_large[address] = size;
    return size;
}

std::int64_t BlockSizes::freed(std::uint64_t address, std::int64_t request) {
    const auto large = m_large.find(address);
    if (large == m_large.end()) return roundedAt(address, request);
    const std::int64_t size = large->second;
    m_large.erase(large);
    return size;
}

}  // namespace core
