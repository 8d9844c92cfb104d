// SPDX-License-Identifier: GPL-3.0-or-later
// A row of disjoint intervals, with an index that finds and measures any stretch of time quickly. A timeline draws a
// stream, a thread or a level of ranges from it.
#pragma once

#include "core/base/ids.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace core {

/// Intervals [start, start + duration) as columns sorted by start, from a trace or an analysis. The owner of a lane
/// must keep them alive.
struct SpanColumns {
    std::span<const Nanos> start;
    std::span<const Nanos> duration;

    Nanos end(std::size_t item) const { return start[item] + duration[item]; }
};

/// Disjoint intervals in order of time. Positions count within the lane; items are indices into the columns and rise
/// with the starts. Takes about 8.5 bytes per interval.
class Lane {
public:
    static constexpr std::size_t blockSize =
        32;  // half of this costs a byte more per interval, double of it doubles the time of a frame

    /// Creates an empty lane with capacity for this many intervals.
    Lane(SpanColumns columns, std::size_t room);
    /// Adds an item, which must start at or after the end of the last one.
    void append(std::uint32_t item, Nanos duration) {
        if (size() % blockSize == 0) {
            m_blockStart.push_back(m_columns.start[item]);
            m_blockBusy.push_back(m_blockBusy.back());
        }
        m_items.push_back(item);
        m_busy.push_back(static_cast<std::uint32_t>(m_blockBusy.back() - m_blockBusy[m_blockBusy.size() - 2]));
        m_blockBusy.back() += duration;
    }
    /// Releases unused memory; must be called after the last item.
    void finish();

    std::size_t size() const { return m_items.size(); }
    std::uint32_t item(std::size_t position) const { return m_items[position]; }
    Nanos start(std::size_t position) const { return m_columns.start[m_items[position]]; }
    Nanos end(std::size_t position) const { return m_columns.end(m_items[position]); }
    /// Returns the duration at a position. Reads only the lane.
    Nanos duration(std::size_t position) const {
        Nanos one = 0;
        forEachDuration(position, position + 1, [&](std::size_t, Nanos duration) { one = duration; });
        return one;
    }

    const SpanColumns& columns() const { return m_columns; }
    /// Returns the first position at or after `from` whose item is this one or a later one; size() if there is none.
    /// Faster the nearer the result is to `likely`. Reads only the lane.
    std::size_t holdingFrom(std::size_t item, std::size_t from, std::size_t likely) const;
    /// Returns the first position at or after `from` that starts at `time` or later; size() if there is none.
    std::size_t startingFrom(Nanos time, std::size_t from = 0) const;
    /// Returns the first position visible in a window from `time` on: it starts there or later, or extends into it.
    std::size_t reaching(Nanos time) const;

    /// Returns the sum of the durations of all positions before this one.
    Nanos busyBefore(std::size_t position) const;
    /// Returns the covered time before `time`; `position` must be startingFrom(time).
    Nanos busyUpTo(Nanos time, std::size_t position) const;
    /// Returns the covered time in [from, to).
    Nanos busyWithin(Nanos from, Nanos to) const;

    /// Returns the first block at or after `from` that starts at `time` or later; blockCount() if there is none. Faster
    /// the nearer the result is to `likely`.
    std::size_t blockStartingFrom(Nanos time, std::size_t from, std::size_t likely) const;
    std::size_t blockCount() const { return m_blockStart.size(); }
    Nanos blockStart(std::size_t block) const { return m_blockStart[block]; }
    /// Estimates the covered time before `time`, as if the block's covered time were spread evenly up to the start of
    /// the next block, which must exist. `time` must lie between these two starts.
    Nanos busyAbout(Nanos time, std::size_t block) const;

    /// Calls visit(position, duration) for positions [from, to). Reads only the lane, in order.
    template <class Visit>
    void forEachDuration(std::size_t from, std::size_t to, const Visit& visit) const {
        while (from < to) {
            const std::size_t block = from / blockSize;
            const std::size_t end = std::min(to, (block + 1) * blockSize);
            if (isLong(block)) {
                for (; from < end; ++from)
                    visit(from, m_columns.duration[m_items[from]]);
                continue;
            }
            const std::size_t last = std::min(size(), (block + 1) * blockSize) - 1;
            const Nanos all = m_blockBusy[block + 1] - m_blockBusy[block];
            for (; from < end; ++from)
                visit(from, (from < last ? Nanos{m_busy[from + 1]} : all) - Nanos{m_busy[from]});
        }
    }

    std::size_t memoryBytes() const;

private:
    /// Returns whether the offsets in a block exceed 32 bits, that is, its 32 intervals take more than four seconds.
    bool isLong(std::size_t block) const { return m_blockBusy[block + 1] - m_blockBusy[block] > 0xffffffff; }

    SpanColumns m_columns;
    std::vector<std::uint32_t> m_items;
    std::vector<std::uint32_t> m_busy;  ///< covered time between the start of the block and each position
    std::vector<Nanos> m_blockStart;    ///< start of each block's first position
    std::vector<Nanos> m_blockBusy{0};  ///< covered time before each block, and in total
};

}  // namespace core
