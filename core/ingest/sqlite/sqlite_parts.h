// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of a table, which all threads read ahead of what is made of their rows.
#pragma once

#include "core/ingest/sqlite/sqlite_pages.h"
#include "core/ingest/sqlite/sqlite_tree.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

/// The leaves of a table, divided into parts of a few thousand rows: a stop waits for those that are being read.
class TableParts {
public:
    /// `pageSize` is the size of each leaf in bytes.
    TableParts(std::vector<TableLeaf> leaves, std::uint32_t pageSize);

    std::size_t size() const { return (m_leaves.size() + m_leavesPerPart - 1) / m_leavesPerPart; }
    void read(std::size_t part, SqlitePages& pages, StoredRows& rows) const;

private:
    std::vector<TableLeaf> m_leaves;
    std::size_t m_leavesPerPart;
};

/// A part as a batch of OrderedWork, whose leading thread makes something of the rows.
struct SqlitePart {
    using Reader = SqlitePages;

    std::size_t number = 0;
    const TableParts* of = nullptr;
    StoredRows rows;

    void read(SqlitePages& pages) { of->read(number, pages, rows); }
    void set() {}
    void finish() {}
};

}  // namespace core
