// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sqlite/sqlite_parts.h"

#include <algorithm>
#include <exception>
#include <span>
#include <utility>

namespace core {

TableParts::TableParts(std::vector<TableLeaf> leaves, std::uint32_t pageSize) : m_leaves(std::move(leaves)) {
    constexpr std::size_t bytesPerPart = 128 * 1024;
    m_leavesPerPart = bytesPerPart / pageSize;
}

void TableParts::read(std::size_t part, SqlitePages& pages, StoredRows& rows) const {
    const std::size_t first = part * m_leavesPerPart;
    const auto leaves = std::span(m_leaves).subspan(first, std::min(m_leavesPerPart, m_leaves.size() - first));
    try {
        pages.read(leaves, m_leaves.size() == 1, rows);
    } catch (const std::exception&) {
        rows.found = RowsFound::OtherValues;  // the cause shows when SQLite reads them
    }
}

}  // namespace core
