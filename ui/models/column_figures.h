// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of each column of a table as a whole: the unit of its numbers, its widest cells, and the sum of the
// rows that are shown. All of it is made at its first use, for a table may have a hundred thousand rows.
#pragma once

#include "ui/format/quantity.h"
#include "ui/models/column_measure.h"
#include "ui/models/row_order.h"

#include <optional>
#include <vector>

namespace ui {

class ColumnFigures {
public:
    /// Both may change, after which forget() or forgetTotals() is called.
    ColumnFigures(const Figures& figures, const RowOrder& order) : m_figures(figures), m_order(order) {}

    /// The figures are others.
    void forget();
    /// Other rows are shown, or they are in another order.
    void forgetTotals();
    TimeUnit timeUnit() const { return m_timeUnit; }
    void setTimeUnit(TimeUnit unit);

    const NumberFormat& format(int column) const;
    const ColumnMeasure& measure(int column) const;
    /// The sum over the rows that pass the filter (of the lower level where there are two): exact, of whatever size;
    /// empty where the column is not summed, or where no 64-bit number holds the sum.
    core::Cell exactTotal(int column) const;
    /// The same for drawing: rounded beyond 2^53.
    std::optional<double> total(int column) const { return numberOf(exactTotal(column)); }
    /// The text for all rows together; empty where rows are filtered out.
    QString totalText(int column) const;
    QString totalTip(int column) const;

private:
    core::Cell sumOf(std::size_t column) const;
    bool showsAll() const;

    const Figures& m_figures;
    const RowOrder& m_order;
    TimeUnit m_timeUnit = TimeUnit::Auto;
    // By column.
    mutable std::vector<std::optional<ColumnMeasure>> m_measures;
    mutable std::vector<std::optional<NumberFormat>> m_formats;
    mutable std::vector<std::optional<core::Cell>> m_totals;
};

}  // namespace ui
