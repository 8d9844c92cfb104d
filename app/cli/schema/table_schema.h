// SPDX-License-Identifier: GPL-3.0-or-later
// What the columns of all tables are: title, type, unit, meaning, and the meaning of a cell without a value.
#pragma once

#include "core/base/table.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cli {

struct ColumnSchema {
    std::string header;     ///< as in CSV and JSON: "Total Time (ns)"
    std::string_view type;  ///< of a value in JSON: "string", "integer", "number", or "array" for the labels of a path
    std::string unit;       ///< "ns", "bytes", "%"; empty: none
    std::string meaning;    ///< as the guide says it
    std::string null;       ///< what a cell without a value means
};

struct TableSchema {
    std::string name;
    std::string command;  ///< that prints it, "report" or "compare"; or "query", for rows of a recording
    std::string about;    ///< as the guide says it
    std::vector<ColumnSchema> columns;
};

/// Returns the schema of a table by what it is and what the guide says of it.
TableSchema schemaOf(const core::Table& table, std::string_view command);

/// Returns every table, in the order of the commands.
std::vector<TableSchema> tableSchemas();

/// Returns the columns that any table may have in addition, under the conditions that their meaning gives.
std::vector<ColumnSchema> occasionalColumns();

/// Returns the schema as JSON.
std::string schemaJson(std::span<const TableSchema> tables);

}  // namespace cli
