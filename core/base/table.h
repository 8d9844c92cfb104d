// SPDX-License-Identifier: GPL-3.0-or-later
// The only form in which figures leave the engine: every pane's table, every export and every test reads a Table.
#pragma once

#include "core/base/exact_sum.h"

#include <array>
#include <bit>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
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
/// Returns the text, or an empty cell if it is empty.
Cell textIfAny(std::string_view text);
Cell percentCell(std::optional<double> fraction);
/// Returns the share in percent; an empty cell if the whole is 0.
Cell shareCell(double part, double whole);
inline Cell shareCell(const ExactSum& part, const ExactSum& whole) { return shareCell(part.real(), whole.real()); }
/// Returns the quotient; an empty cell if the count is 0.
Cell quotientCell(double sum, double count);
inline Cell quotientCell(const ExactSum& sum, double count) { return quotientCell(sum.real(), count); }

/// Title, unit, kind and decimals of a column, as constants: see Column.
struct Heading {
    const char* title;
    const char* unit = "";
    CellKind kind = CellKind::Text;
    int decimals = 0;

    Column column() const { return {title, unit, kind, decimals}; }
};

/// What a row shows in a column: a cell, or a sum, whose cell is empty if it does not fit into 64 bits.
struct CellOrSum {
    Cell cell;
    bool fits = true;

    // Columns return whatever their figure is.
    template <class Value>
    requires std::is_constructible_v<Cell, Value>
    constexpr CellOrSum(Value&& value) : cell(std::forward<Value>(value)) {}
    CellOrSum(std::string_view text) : cell(std::string(text)) {}
    CellOrSum(std::optional<double> value) : cell(realCell(value)) {}
    CellOrSum(std::optional<std::int64_t> value) : cell(countCell(value)) {}
    CellOrSum(const ExactSum& sum) : cell(countCell(sum.whole())), fits(sum.whole().has_value()) {}
    CellOrSum(const std::optional<ExactSum>& sum) : CellOrSum(sum ? CellOrSum(*sum) : CellOrSum(Cell())) {}
};

/// A column as one row: what it is, and what it shows of each row. `Row` is a row with all that its cells need.
template <class Row>
struct ColumnOf {
    Heading is;
    CellOrSum (*show)(const Row& row);

    /// The figure is a lambda without captures, so that it is a plain function; it returns what a CellOrSum is made of.
    template <class FigureOf>
    constexpr ColumnOf(Heading heading, FigureOf)
        : is(heading), show([](const Row& row) -> CellOrSum { return FigureOf()(row); }) {}

    Cell operator()(const Row& row) const { return show(row).cell; }
};

template <class Row>
using ColumnsOf = std::vector<ColumnOf<Row>>;

/// Returns the columns of a struct that holds nothing else, so that each has a name, in their order.
template <class Row, class Columns>
ColumnsOf<Row> asList(const Columns& columns) {
    const auto all = std::bit_cast<std::array<ColumnOf<Row>, sizeof(Columns) / sizeof(ColumnOf<Row>)>>(columns);
    return {all.begin(), all.end()};
}

/// Returns a table of these columns, a list or an array, without rows.
template <class Columns>
Table tableWith(std::string name, const Columns& columns) {
    Table table{std::move(name), {}};
    for (const auto& each : columns)
        table.columns.push_back(each.is.column());
    return table;
}

void noteSumBeyond(Table& table);  ///< says in the note why cells of sums are empty

template <class Columns, class Row>
void addRow(Table& table, const Columns& columns, const Row& row) {
    std::vector<Cell> cells;
    cells.reserve(std::size(columns));
    for (const auto& each : columns) {
        CellOrSum shown = each.show(row);
        if (!shown.fits) noteSumBeyond(table);
        cells.push_back(std::move(shown.cell));
    }
    table.rows.push_back(std::move(cells));
}

/// Returns a table of these columns with a row for each of `rows`; `rowOf` adds to it what its cells need.
template <class Columns, class Rows, class RowOf>
Table tableWith(std::string name, const Columns& columns, const Rows& rows, const RowOf& rowOf) {
    Table table = tableWith(std::move(name), columns);
    table.rows.reserve(rows.size());
    for (const auto& each : rows)
        addRow(table, columns, rowOf(each));
    return table;
}

}  // namespace core
