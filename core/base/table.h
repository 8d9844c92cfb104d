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

/// One column. The exported header is `Title (unit)`, or only the title where the unit is empty.
struct Column {
    std::string title;
    std::string unit = {};  ///< "ns", "%", "MB", "GB/s", ""
    CellKind kind = CellKind::Text;
    int decimals = 0;  ///< of real cells in exports; integers are always written in full

    std::string header() const { return unit.empty() ? title : title + " (" + unit + ")"; }
};

/// Empty (std::monostate) means "not recorded", which is never the same as 0.
using Cell = std::variant<std::monostate, std::int64_t, double, std::string>;

struct Table {
    std::string name;  ///< as `--table` names it
    std::vector<Column> columns;
    std::vector<std::vector<Cell>> rows = {};  ///< each as long as `columns`, in a stable order; views sort
    std::string whole = {};                    ///< what percentages are a share of: "kernel time"
    std::string missing = {};                  ///< why there are no rows, where the input cannot give them
    std::string note = {};                     ///< what a reader must know about the rows: why cells are empty
};

/// A figure, or the empty cell where there is none or where no number can hold it.
Cell realCell(std::optional<double> value, double scale = 1);
Cell countCell(std::optional<std::int64_t> value);
/// The cell of a sum that goes into `table`: where no 64-bit number holds it, the cell is empty and the note says so.
Cell sumCell(const ExactSum& sum, Table& table);
Cell percentCell(std::optional<double> fraction);
/// In percent; empty where the whole is 0.
Cell shareCell(double part, double whole);
inline Cell shareCell(const ExactSum& part, const ExactSum& whole) { return shareCell(part.real(), whole.real()); }
/// Empty where the count is 0.
Cell quotientCell(double sum, double count);
inline Cell quotientCell(const ExactSum& sum, double count) { return quotientCell(sum.real(), count); }

}  // namespace core
