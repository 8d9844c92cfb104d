// SPDX-License-Identifier: GPL-3.0-or-later
// Values that belong to a column of a table as a whole: the unit of its numbers, its widest cells, and the sum of the
// rows shown. They are computed when first used, since a table may have a hundred thousand rows.
#pragma once

#include "ui/format/quantity.h"
#include "ui/models/figures.h"

#include <QString>
#include <Qt>

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace ui {

/// Properties of all cells of a column that must be known before formatting any of them: the unit and the widest cell.
struct ColumnMeasure {
    Magnitudes values;                 ///< the numbers, if the column has a unit
    std::vector<Figures::Row> widest;  ///< rows that include the widest cell of a numeric column
};

/// Measures a column in O(rows). A column of texts needs no measure.
ColumnMeasure measureOf(const Figures& figures, std::size_t column);

/// Measures every column; called by workers that make figures with a hundred thousand rows.
std::shared_ptr<const std::vector<ColumnMeasure>> measuresOf(const Figures& figures);

// Which rows of figures are shown, and in which order: filter and sort as pure functions on raw values.

/// The content of the filter box. An empty pattern matches every name; case is ignored.
struct RowFilter {
    QString pattern;
    bool regex = false;

    bool operator==(const RowFilter&) const = default;
};

/// Returns the error in the pattern ("missing ) at character 4"); empty if it is valid.
QString errorOf(const RowFilter& filter);

/// The column and direction to sort by. Column -1 keeps the figures' own order.
struct RowSort {
    int column = -1;
    Qt::SortOrder order = Qt::AscendingOrder;

    bool operator==(const RowSort&) const = default;
};

struct RowOrder {
    std::vector<Figures::Row> top;
    std::unordered_map<Figures::Row, std::vector<Figures::Row>> below;
    std::vector<std::int32_t> place;  ///< indexed by row: position among its siblings, or Figures::none if filtered out

    const std::vector<Figures::Row>& children(Figures::Row row) const;
};

/// Returns the rows to show in order. A row is shown if its name, or that of its parent or a child, matches. Equal
/// values keep the figures' own order in either direction; missing values come last. An invalid pattern hides nothing.
RowOrder rowOrder(const Figures& figures, const RowFilter& filter, const RowSort& sort);

class ColumnFigures {
public:
    /// Keeps references to both arguments; forget() or forgetTotals() must be called when they change.
    ColumnFigures(const Figures& figures, const RowOrder& order) : m_figures(figures), m_order(order) {}

    /// Must be called after the figures have changed.
    void forget();
    /// Must be called after other rows are shown, or in another order.
    void forgetTotals();
    TimeUnit timeUnit() const { return m_timeUnit; }
    void setTimeUnit(TimeUnit unit);

    const NumberFormat& format(int column) const;
    const ColumnMeasure& measure(int column) const;
    /// Returns the exact sum over the rows that pass the filter (over child rows if there are two levels); empty if the
    /// column is not summed, or if the sum does not fit into 64 bits.
    core::Cell exactTotal(int column) const;
    /// Returns the same sum for drawing, rounded beyond 2^53.
    std::optional<double> total(int column) const { return numberOf(exactTotal(column)); }
    /// Returns the text in the total row for all rows together; empty if some rows are filtered out.
    QString totalText(int column) const;
    QString totalTip(int column) const;

private:
    core::Cell sumOf(std::size_t column) const;
    bool showsAll() const;

    const Figures& m_figures;
    const RowOrder& m_order;
    TimeUnit m_timeUnit = TimeUnit::Auto;
    // Indexed by column.
    mutable std::vector<std::optional<ColumnMeasure>> m_measures;
    mutable std::vector<std::optional<NumberFormat>> m_formats;
    mutable std::vector<std::optional<core::Cell>> m_totals;
};

}  // namespace ui
