// SPDX-License-Identifier: GPL-3.0-or-later
// A row of disjoint intervals, with an index that finds and measures any stretch of time quickly: a timeline draws a
// stream, a thread or a level of ranges from it.
#pragma once

#include "core/base/ids.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace core {

/// Intervals [start, start + duration) as columns sorted by start, of a trace or of an analysis; the owner of a lane
/// keeps them alive.
struct SpanColumns {
    std::span<const Nanos> start;
    std::span<const Nanos> duration;

    Nanos end(std::size_t item) const { return start[item] + duration[item]; }
};

/// Disjoint intervals in order of time. Positions count within the lane; items index the columns and rise with their
/// starts. About 8.5 bytes per interval.
class Lane {
public:
    static constexpr std::size_t blockSize =
        32;  // half of it is a byte more for each interval, double of it twice the time of a frame

    /// Empty, with capacity for this many intervals.
    Lane(SpanColumns columns, std::size_t room);
    /// The item must start where the last one ends, or later.
    void append(std::uint32_t item, Nanos duration) {
        if (size() % blockSize == 0) {
            m_blockStart.push_back(m_columns.start[item]);
            m_blockBusy.push_back(m_blockBusy.back());
        }
        m_items.push_back(item);
        m_busy.push_back(static_cast<std::uint32_t>(m_blockBusy.back() - m_blockBusy[m_blockBusy.size() - 2]));
        m_blockBusy.back() += duration;
    }
    /// No more items follow: releases unused memory.
    void finish();

    std::size_t size() const { return m_items.size(); }
    std::uint32_t item(std::size_t position) const { return m_items[position]; }
    Nanos start(std::size_t position) const { return m_columns.start[m_items[position]]; }
    Nanos end(std::size_t position) const { return m_columns.end(m_items[position]); }
    /// Reads only the lane.
    Nanos duration(std::size_t position) const {
        Nanos one = 0;
        forEachDuration(position, position + 1, [&](std::size_t, Nanos duration) { one = duration; });
        return one;
    }

    const SpanColumns& columns() const { return m_columns; }
    /// The first position from `from` on with this item or a later one; size() where there is none. Faster the nearer
    /// it is to `likely`. Reads only the lane.
    std::size_t holdingFrom(std::size_t item, std::size_t from, std::size_t likely) const;
    /// The first position from `from` on that starts at `time` or later; size() where there is none.
    std::size_t startingFrom(Nanos time, std::size_t from = 0) const;
    /// The first position that is visible in a window from `time` on: it starts there, or reaches into it.
    std::size_t reaching(Nanos time) const;

    /// The sum of the durations of all positions before this one.
    Nanos busyBefore(std::size_t position) const;
    /// The covered time before `time`; `position` must be startingFrom(time).
    Nanos busyUpTo(Nanos time, std::size_t position) const;
    /// The covered time in [from, to).
    Nanos busyWithin(Nanos from, Nanos to) const;

    /// The first block from `from` on that starts at `time` or later; the number of blocks where none does. Faster the
    /// nearer it is to `likely`.
    std::size_t blockStartingFrom(Nanos time, std::size_t from, std::size_t likely) const;
    std::size_t blockCount() const { return m_blockStart.size(); }
    Nanos blockStart(std::size_t block) const { return m_blockStart[block]; }
    /// The covered time before `time`, estimated as if the block's covered time were spread evenly up to the start of
    /// the next block, which must exist: `time` lies between the two.
    Nanos busyAbout(Nanos time, std::size_t block) const;

    /// Calls visit(position, duration) for positions [from, to): reads only the lane, in order.
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
    /// Whether the offsets of a block do not fit into 32 bits: its 32 intervals take more than four seconds.
    bool isLong(std::size_t block) const { return m_blockBusy[block + 1] - m_blockBusy[block] > 0xffffffff; }

    SpanColumns m_columns;
    std::vector<std::uint32_t> m_items;
    std::vector<std::uint32_t> m_busy;  ///< covered time before each position since its block's first
    std::vector<Nanos> m_blockStart;    ///< of each block's first position
    std::vector<Nanos> m_blockBusy{0};  ///< covered time before each block, and in total
};

}  // namespace core
