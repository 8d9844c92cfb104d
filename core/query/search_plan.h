// SPDX-License-Identifier: GPL-3.0-or-later
// How SQLite searches a table: which order it reads, and which bounds rows have.
#pragma once

#include "core/query/key_order.h"

#include <sqlite3.h>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace core {

/// A condition whose value is known when the search begins.
struct SearchTerm {
    std::size_t column = 0;  ///< the number of columns: the profile
    unsigned char form = 0;  ///< SQLITE_INDEX_CONSTRAINT_EQ, _GT, ...
};

struct SearchPlan {
    std::optional<std::size_t> column = {};  ///< whose order is read; none: rows as they are
    bool isDescending = false;
    std::vector<SearchTerm> terms = {};
};

/// Chooses a plan for the conditions and the order that SQLite asks for, and tells it. Conditions only save reading
/// rows: SQLite checks most of them again.
int choosePlan(const RawTable& table, std::size_t rows, std::size_t profiles, sqlite3_index_info* info);
/// Returns the plan that SQLite was told.
SearchPlan planOf(int number, const char* text);

struct ColumnBounds {
    std::size_t column = 0;
    Bounds bounds = {};
    std::optional<std::string> name = {};  ///< of a column of names: the only one
};

struct SearchBounds {
    std::vector<ColumnBounds> columns = {};
    std::optional<std::string> profile = {};

    /// Returns the bounds of the keys of a column in a profile; nothing if no row can be within them.
    std::optional<Bounds> of(std::size_t column, const QueryProfile& in) const;
};

/// Sets the bounds by the values of the plan's conditions, one each. A join does so for every row: memory is used
/// again.
void readBounds(const SearchPlan& plan, const RawTable& table, sqlite3_value** values, SearchBounds& all);

}  // namespace core
