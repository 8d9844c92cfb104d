// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a table in the order of a column's keys.
#pragma once

#include "core/query/raw_tables.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace core {

/// Bounds of a number, both included.
struct Bounds {
    std::int64_t least = std::numeric_limits<std::int64_t>::min();
    std::int64_t most = std::numeric_limits<std::int64_t>::max();

    bool contains(std::int64_t value) const { return least <= value && value <= most; }
};

/// Positions [begin, end) in an order.
struct RowSpan {
    std::size_t begin = 0, end = 0;
};

class KeyOrder {
public:
    /// Sorts the rows unless they are in this order already. If stopped, the order is incomplete.
    KeyOrder(const QueryProfile& profile, const RawTable& table, const RawColumn& column);

    std::size_t row(std::size_t position) const { return m_rows.empty() ? position : m_rows[position]; }
    /// Returns a row with the same key as the row at a position; mostly the same row for all of them, so that it is in
    /// the cache of the processor when rows of a name, which are all over the table, are read one after another.
    std::size_t sameKey(std::size_t position) const;
    /// Returns the rows whose keys are within the bounds. A search near those found last is faster.
    RowSpan find(const Bounds& bounds) const;

private:
    std::int64_t key(std::size_t position) const { return m_column.key(m_profile, row(position)); }
    std::size_t firstFrom(std::int64_t least) const;
    std::size_t searched(std::size_t near, std::int64_t least) const;
    void sortByCounting(std::int64_t least, std::size_t keys);
    void sortByKey();

    const QueryProfile& m_profile;
    const RawColumn& m_column;
    std::size_t m_count = 0;
    std::vector<std::uint32_t> m_rows;    ///< empty: the rows as they are
    std::int64_t m_least = 0;             ///< key
    std::vector<std::uint32_t> m_ends;    ///< of the rows of each key from m_least on, if they were counted
    mutable std::size_t m_lastFound = 0;  ///< where the last search ended
};

}  // namespace core
