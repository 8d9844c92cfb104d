// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/column_figures.h"

#include "ui/models/table_model.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <numeric>
#include <string>
#include <utility>

namespace ui {

// Digits have equal widths and all cells the same number of decimals, so the values farthest from 0 on either side are
// the widest numbers. The value closest to 0 may be formatted differently, and so may missing values.
ColumnMeasure measureOf(const Figures& figures, std::size_t column) {
    using Row = Figures::Row;
    ColumnMeasure measure;
    const FigureColumn& head = figures.columns[column];
    if (head.head.kind == core::CellKind::Text) return measure;
    const bool hasUnit = head.head.kind != core::CellKind::Percent;
    std::optional<Row> most, least, nearest, missing;
    double high = 0, low = 0, near = 0, sum = 0;
    for (Row row = 0; row < figures.rows; ++row) {
        const core::Cell cell = figures.cell(row, column);
        const auto value = numberOf(cell);
        if (!value || !std::isfinite(*value)) {
            if (!std::holds_alternative<std::string>(cell)) missing = row;
            continue;
        }
        if (!most || *value > high) most = row, high = *value;
        if (!least || *value < low) least = row, low = *value;
        if (*value != 0 && (!nearest || std::abs(*value) < near)) nearest = row, near = std::abs(*value);
        if (hasUnit) measure.values.add(*value);
        if (figures.parentOf(row) == Figures::none) sum += *value;
    }
    if (hasUnit && head.summed) measure.values.addSum(sum);  // includes all rows: a filter must not change the unit
    for (const auto& row : {most, least, nearest, missing})
        if (row) measure.widest.push_back(*row);
    return measure;
}

std::shared_ptr<const std::vector<ColumnMeasure>> measuresOf(const Figures& figures) {
    std::vector<ColumnMeasure> measures;
    for (std::size_t column = 0; column < figures.columns.size(); ++column)
        measures.push_back(measureOf(figures, column));
    return std::make_shared<const std::vector<ColumnMeasure>>(std::move(measures));
}

namespace {

QRegularExpression expressionOf(const RowFilter& filter) {
    return QRegularExpression(filter.pattern, QRegularExpression::CaseInsensitiveOption);
}

/// Returns, for each row, whether its own name matches.
std::vector<char> namesThatPass(const Figures& figures, const RowFilter& filter) {
    std::vector<char> passes(figures.rows, 1);
    if (filter.pattern.isEmpty() || !errorOf(filter).isEmpty()) return passes;
    const QRegularExpression expression = filter.regex ? expressionOf(filter) : QRegularExpression();
    for (Figures::Row row = 0; row < figures.rows; ++row) {
        const QString name = QString::fromStdString(figures.words ? figures.words(row) : figures.nameOf(row));
        passes[row] =
            filter.regex ? expression.match(name).hasMatch() : name.contains(filter.pattern, Qt::CaseInsensitive);
    }
    return passes;
}

/// Returns, for each row, whether it is shown, due to its own name or one above or below. Parents precede children.
std::vector<char> shownRows(const Figures& figures, const RowFilter& filter) {
    std::vector<char> shown = namesThatPass(figures, filter);
    if (figures.parents.empty()) return shown;
    for (Figures::Row row = 0; row < figures.rows; ++row)  // children of rows that match
        if (const std::int32_t parent = figures.parents[row]; parent != Figures::none)
            shown[row] = shown[row] || shown[static_cast<Figures::Row>(parent)];
    for (Figures::Row row = figures.rows; row-- > 0;)  // parents of rows that match
        if (const std::int32_t parent = figures.parents[row]; parent != Figures::none && shown[row])
            shown[static_cast<Figures::Row>(parent)] = 1;
    return shown;
}

bool isBeforeIgnoringCase(const std::string& a, const std::string& b) {
    const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
    return std::ranges::lexicographical_compare(a, b, {}, lower, lower);
}

/// A row with its sort key side by side. Looking up keys by row would cause a cache miss for each of 100,000 rows.
template <class Key>
struct KeyedRow {
    Key key;
    Figures::Row row;
};

/// Sorts rows stably by their keys.
template <class Key, class IsBefore>
void sortRows(std::vector<KeyedRow<Key>>& rows, bool descending, IsBefore isBefore) {
    const auto isInOrder = [&](const KeyedRow<Key>& a, const KeyedRow<Key>& b) {
        return descending ? isBefore(b.key, a.key) : isBefore(a.key, b.key);
    };
    if (!std::ranges::is_sorted(rows, isInOrder)) std::ranges::stable_sort(rows, isInOrder);
}

/// Returns all rows, sorted by the key that `keyOf` returns; rows without a key come last in either direction.
template <class Key, class KeyOf, class IsBefore>
std::vector<Figures::Row> sortedBy(Figures::Row rows, bool descending, KeyOf keyOf, IsBefore isBefore) {
    std::vector<KeyedRow<Key>> keyed;
    keyed.reserve(rows);
    std::vector<Figures::Row> missing;
    for (Figures::Row row = 0; row < rows; ++row)
        if (auto key = keyOf(row))
            keyed.push_back({std::move(*key), row});
        else
            missing.push_back(row);
    sortRows(keyed, descending, isBefore);
    std::vector<Figures::Row> sorted;
    sorted.reserve(rows);
    for (const auto& each : keyed)
        sorted.push_back(each.row);
    sorted.insert(sorted.end(), missing.begin(), missing.end());
    return sorted;
}

std::vector<Figures::Row> sortedRows(const Figures& figures, const RowSort& sort) {
    if (sort.column < 0 || sort.column >= static_cast<int>(figures.columns.size())) {
        std::vector<Figures::Row> rows(figures.rows);
        std::iota(rows.begin(), rows.end(), Figures::Row{0});
        return rows;
    }
    const auto column = static_cast<std::size_t>(sort.column);
    const bool descending = sort.order == Qt::DescendingOrder;
    const auto numberAt = [&](Figures::Row row) {
        const auto number = numberOf(figures.cell(row, column));
        return number && !std::isnan(*number) ? number : std::nullopt;
    };
    const auto textAt = [&](Figures::Row row) {
        core::Cell cell = figures.cell(row, column);
        auto* text = std::get_if<std::string>(&cell);
        return text && !text->empty() ? std::optional(std::move(*text)) : std::nullopt;
    };
    if (figures.columns[column].head.kind == core::CellKind::Text)
        return sortedBy<std::string>(figures.rows, descending, textAt, isBeforeIgnoringCase);
    return sortedBy<double>(figures.rows, descending, numberAt, std::less<double>());
}

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

QString errorOf(const RowFilter& filter) {
    if (!filter.regex || filter.pattern.isEmpty()) return {};
    const QRegularExpression expression = expressionOf(filter);
    if (expression.isValid()) return {};
    return QCoreApplication::translate("RowFilter", "%1 at character %2")
        .arg(expression.errorString())
        .arg(expression.patternErrorOffset() + 1);
}

const std::vector<Figures::Row>& RowOrder::children(Figures::Row row) const {
    static const std::vector<Figures::Row> nothing;
    const auto found = below.find(row);
    return found == below.end() ? nothing : found->second;
}

RowOrder rowOrder(const Figures& figures, const RowFilter& filter, const RowSort& sort) {
    RowOrder order;
    order.place.assign(figures.rows, Figures::none);
    const std::vector<char> shown = shownRows(figures, filter);
    for (const Figures::Row row : sortedRows(figures, sort)) {
        if (!shown[row]) continue;
        const std::int32_t parent = figures.parentOf(row);
        std::vector<Figures::Row>& siblings =
            parent == Figures::none ? order.top : order.below[static_cast<Figures::Row>(parent)];
        order.place[row] = static_cast<std::int32_t>(siblings.size());
        siblings.push_back(row);
    }
    return order;
}

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
