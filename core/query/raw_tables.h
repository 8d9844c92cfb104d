// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a recording as tables: which there are, and their columns.
#pragma once

#include "core/query/query_profile.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

struct sqlite3_context;

namespace core {

/// Takes the value of a cell; a cell without a value is null.
class CellSink {
public:
    explicit CellSink(sqlite3_context* context) : m_context(context) {}

    void whole(std::int64_t value) const;
    /// Takes a text that lasts as long as the profile.
    void text(std::string_view value) const;
    void copy(std::string_view value) const;

private:
    sqlite3_context* m_context;
};

/// How rows can be found by a column. A key is a number; that of a text is its position in the order of names.
enum class KeyUse : std::uint8_t {
    None,
    Filter,  ///< rows are skipped one by one
    Search,  ///< rows are put into its order once; values may be missing (noKey)
    Order,   ///< the same, and no value is missing, so that SQLite need not sort by it
    Sorted,  ///< the rows are in its order, and no value is missing
    Name     ///< like Order, by text
};

constexpr std::int64_t noKey = -1;  ///< the key of a cell without a value, and of values that are never searched

struct RawColumn {
    std::string_view name;
    std::string_view type;  ///< INTEGER or TEXT
    std::string_view unit;  ///< "ns", "bytes", or none
    void (*show)(const QueryProfile& of, std::size_t row, const CellSink& cell);
    KeyUse use = KeyUse::None;
    std::int64_t (*key)(const QueryProfile& of, std::size_t row) = nullptr;
    /// Where the value is in memory, so that it can be fetched early when rows are not read as they are; null: unknown.
    const void* (*place)(const QueryProfile& of, std::size_t row) = nullptr;

    /// Returns whether rows can be read in the order of the column instead of being sorted.
    bool hasOrder() const { return use == KeyUse::Order || use == KeyUse::Sorted || use == KeyUse::Name; }
};

struct RawTable {
    std::string_view name;
    std::vector<RawColumn> columns;
    std::size_t (*rows)(const QueryProfile& of);
};

const std::vector<RawTable>& rawTables();

}  // namespace core
