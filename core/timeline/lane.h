// SPDX-License-Identifier: GPL-3.0-or-later
// A row of intervals none of which hides another, indexed so that any stretch of time is found and measured at once:
// what a timeline draws a stream, a thread or a level of ranges from.
#pragma once

#include "core/base/ids.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace core {

/// Intervals [start, start + duration) as columns by start, of a trace or of an analysis; whoever holds these keeps
/// them alive.
struct SpanColumns {
    std::span<const Nanos> start;
    std::span<const Nanos> duration;

    Nanos end(std::size_t item) const { return start[item] + duration[item]; }
};

/// Disjoint intervals in order of time. Positions count within the lane; items index the columns and rise like their
/// starts. About 8.5 bytes an interval.
class Lane {
public:
    static constexpr std::size_t blockSize =
        32;  // half of it is a byte more for each interval, double of it twice the time of a frame

    /// Empty, with room for so many.
    Lane(SpanColumns columns, std::size_t room);
    /// An item that starts where the last one ends, or later.
    void append(std::uint32_t item, Nanos duration) {
        if (size() % blockSize == 0) {
            m_blockStart.push_back(m_columns.start[item]);
            m_blockBusy.push_back(m_blockBusy.back());
        }
        m_items.push_back(item);
        m_busy.push_back(static_cast<std::uint32_t>(m_blockBusy.back() - m_blockBusy[m_blockBusy.size() - 2]));
        m_blockBusy.back() += duration;
    }
    /// No more items come: gives back room that was not used.
    void finish();

    std::size_t size() const { return m_items.size(); }
    std::uint32_t item(std::size_t position) const { return m_items[position]; }
    Nanos start(std::size_t position) const { return m_columns.start[m_items[position]]; }
    Nanos end(std::size_t position) const { return m_columns.end(m_items[position]); }
    /// Reads the lane alone.
    Nanos duration(std::size_t position) const {
        Nanos one = 0;
        forEachDuration(position, position + 1, [&](std::size_t, Nanos duration) { one = duration; });
        return one;
    }

    const SpanColumns& columns() const { return m_columns; }
    /// The first position from `from` on that holds this item or a later one; size() where there is none. The nearer to
    /// `likely`, the faster. Reads the lane alone.
    std::size_t holdingFrom(std::size_t item, std::size_t from, std::size_t likely) const;
    /// The first position from `from` on that starts at `time` or later; size() where there is none.
    std::size_t startingFrom(Nanos time, std::size_t from = 0) const;
    /// The first position that is seen in a window from `time` on: it starts there, or reaches into it.
    std::size_t reaching(Nanos time) const;

    /// Durations of all positions before this one, added up.
    Nanos busyBefore(std::size_t position) const;
    /// Time before `time` that is covered; `position` is startingFrom(time).
    Nanos busyUpTo(Nanos time, std::size_t position) const;
    /// Time of [from, to) that is covered.
    Nanos busyWithin(Nanos from, Nanos to) const;

    /// The first block from `from` on that starts at `time` or later; as many as there are where none does. The nearer
    /// to `likely`, the faster.
    std::size_t blockStartingFrom(Nanos time, std::size_t from, std::size_t likely) const;
    std::size_t blockCount() const { return m_blockStart.size(); }
    Nanos blockStart(std::size_t block) const { return m_blockStart[block]; }
    /// Time before `time` that is covered, as if what the block covers were spread evenly up to the start of the next
    /// one, which there must be: `time` lies between the two.
    Nanos busyAbout(Nanos time, std::size_t block) const;

    /// visit(position, duration) for positions [from, to): reads the lane alone, in order.
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
    /// Whether the offsets of a block do not fit 32 bits: 32 intervals of more than four seconds together.
    bool isLong(std::size_t block) const { return m_blockBusy[block + 1] - m_blockBusy[block] > 0xffffffff; }

    SpanColumns m_columns;
    std::vector<std::uint32_t> m_items;
    std::vector<std::uint32_t> m_busy;  ///< covered time before each position since its block's first
    std::vector<Nanos> m_blockStart;    ///< of each block's first position
    std::vector<Nanos> m_blockBusy{0};  ///< covered time before each block, and in all
};

}  // namespace core
