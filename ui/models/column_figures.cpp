// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/column_figures.h"

#include "ui/models/table_model.h"

#include <algorithm>

namespace ui {

namespace {

/// Adds up the numbers of cells. A sum of integers is exact; with a fraction among them, the sum is a double.
class Sum {
public:
    void add(const core::Cell& cell) {
        if (const auto* whole = std::get_if<std::int64_t>(&cell)) {
            m_whole += *whole;
            m_hasWhole = true;
        } else if (const auto* real = std::get_if<double>(&cell)) {
            m_real = m_real.value_or(0) + *real;
        }
    }
    bool hasAny() const { return m_hasWhole || m_real; }
    core::Cell cell() const {
        if (m_real) return *m_real + m_whole.real();
        return m_hasWhole ? core::countCell(m_whole.whole()) : core::Cell();
    }

private:
    core::ExactSum m_whole;
    std::optional<double> m_real;
    bool m_hasWhole = false;
};

}  // namespace

void ColumnFigures::forget() {
    m_measures.assign(m_figures.columns.size(), std::nullopt);
    m_formats.assign(m_figures.columns.size(), std::nullopt);
    forgetTotals();
}

void ColumnFigures::forgetTotals() { m_totals.assign(m_figures.columns.size(), std::nullopt); }

void ColumnFigures::setTimeUnit(TimeUnit unit) {
    m_timeUnit = unit;
    m_formats.assign(m_figures.columns.size(), std::nullopt);
}

const ColumnMeasure& ColumnFigures::measure(int column) const {
    const auto c = static_cast<std::size_t>(column);
    if (m_figures.measures) return (*m_figures.measures)[c];
    auto& made = m_measures[c];
    if (!made) made = measureOf(m_figures, c);
    return *made;
}

const NumberFormat& ColumnFigures::format(int column) const {
    const auto c = static_cast<std::size_t>(column);
    auto& format = m_formats[c];
    if (format) return *format;
    const FigureColumn& head = m_figures.columns[c];
    Magnitudes values = measure(column).values;
    for (std::size_t other = 0; head.compared && other < m_figures.columns.size(); ++other)
        if (m_figures.columns[other].compared)
            values.most = std::max(values.most, measure(static_cast<int>(other)).values.most);
    format.emplace(numberFormat(head.head, values, m_timeUnit)).isChange = head.change;
    return *format;
}

core::Cell ColumnFigures::exactTotal(int column) const {
    const auto c = static_cast<std::size_t>(column);
    if (const int whole = m_figures.columns[c].changeOf; whole >= 0) {
        const auto part = total(column - 1), of = total(whole);
        return part && of && *of > 0 ? core::Cell(100 * *part / *of) : core::Cell();
    }
    if (!m_figures.columns[c].summed) return {};
    if (!m_totals[c]) m_totals[c] = sumOf(c);
    return *m_totals[c];
}

bool ColumnFigures::showsAll() const {
    const auto below = std::ranges::count_if(m_figures.parents, [](std::int32_t row) { return row != Figures::none; });
    return static_cast<std::ptrdiff_t>(m_order.top.size()) + below == m_figures.rows;
}

QString ColumnFigures::totalText(int column) const {
    return m_figures.totalText && showsAll() ? m_figures.totalText(static_cast<std::size_t>(column)) : QString();
}

QString ColumnFigures::totalTip(int column) const {
    const auto c = static_cast<std::size_t>(column);
    const bool hasNumbers = m_figures.columns[c].summed && measure(column).values.most > 0;
    if (hasNumbers && m_figures.columns[c].changeOf < 0 && !m_order.top.empty() && !numberOf(exactTotal(column)))
        return TableModel::tr("The sum exceeds 64 bits: the times in the file cannot be right.");
    return m_figures.totalTip && showsAll() ? m_figures.totalTip(static_cast<std::size_t>(column)) : QString();
}

core::Cell ColumnFigures::sumOf(std::size_t c) const {
    Sum ofTop, ofLeaves;
    for (const Figures::Row row : m_order.top) {
        ofTop.add(m_figures.cell(row, c));
        for (const Figures::Row child : m_order.children(row))
            ofLeaves.add(m_figures.cell(child, c));
    }
    return ofLeaves.hasAny() ? ofLeaves.cell() : ofTop.cell();
}

}  // namespace ui
