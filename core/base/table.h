// SPDX-License-Identifier: GPL-3.0-or-later
// The only form in which figures leave the engine: every pane's table, every export and every test reads a Table.
#pragma once

#include "core/base/exact_sum.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace core {

enum class CellKind : std::uint8_t { Text, Count, Time, Bytes, Percent, Real };

/// A column. The exported header is `Title (unit)`, or only the title if the unit is empty.
struct Column {
    std::string title;
    std::string unit = {};  ///< "ns", "%", "MB", "GB/s", ""
    CellKind kind = CellKind::Text;
    int decimals = 0;  ///< decimals of real cells in exports; integers are always written in full

    std::string header() const { return unit.empty() ? title : title + " (" + unit + ")"; }
};

/// A cell. An empty one (std::monostate) means "not recorded", which is never the same as 0.
using Cell = std::variant<std::monostate, std::int64_t, double, std::string>;

struct Table {
    std::string name;  ///< the name for `--table`
    std::vector<Column> columns;
    std::vector<std::vector<Cell>> rows = {};  ///< each as long as `columns`, in a stable order; views sort
    std::string whole = {};                    ///< the base of percentages: "kernel time"
    std::string missing = {};                  ///< why there are no rows, if the input cannot provide them
    std::string note = {};                     ///< an explanation of the rows for readers: why cells are empty
};

/// Returns a cell of the value, or an empty cell if there is none or if it is not finite.
Cell realCell(std::optional<double> value, double scale = 1);
Cell countCell(std::optional<std::int64_t> value);
/// Returns the cell of a sum for `table`: if it does not fit into 64 bits, the cell is empty and the note says so.
Cell sumCell(const ExactSum& sum, Table& table);
Cell percentCell(std::optional<double> fraction);
/// Returns the share in percent; an empty cell if the whole is 0.
Cell shareCell(double part, double whole);
inline Cell shareCell(const ExactSum& part, const ExactSum& whole) { return shareCell(part.real(), whole.real()); }
/// Returns the quotient; an empty cell if the count is 0.
Cell quotientCell(double sum, double count);
inline Cell quotientCell(const ExactSum& sum, double count) { return quotientCell(sum.real(), count); }

}  // namespace core
