// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/row_order.h"

#include "ui/format/quantity.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <limits>
#include <numeric>

namespace ui {

namespace {

using Row = Figures::Row;

QRegularExpression expressionOf(const RowFilter& filter) {
    return QRegularExpression(filter.pattern, QRegularExpression::CaseInsensitiveOption);
}

/// By row: does its own name pass?
std::vector<char> namesThatPass(const Figures& figures, const RowFilter& filter) {
    std::vector<char> passes(figures.rows, 1);
    if (filter.pattern.isEmpty() || !errorOf(filter).isEmpty()) return passes;
    const QRegularExpression expression = filter.regex ? expressionOf(filter) : QRegularExpression();
    for (Row row = 0; row < figures.rows; ++row) {
        const QString name = QString::fromStdString(figures.words ? figures.words(row) : figures.nameOf(row));
        passes[row] =
            filter.regex ? expression.match(name).hasMatch() : name.contains(filter.pattern, Qt::CaseInsensitive);
    }
    return passes;
}

/// By row: shown or not, with the rows above and below taken into account.
std::vector<char> shownRows(const Figures& figures, const RowFilter& filter) {
    const std::vector<char> passes = namesThatPass(figures, filter);
    std::vector<char> shown = passes;
    for (Row row = 0; row < figures.rows; ++row) {
        const std::int32_t parent = figures.parentOf(row);
        if (parent == Figures::none) continue;
        shown[row] = passes[row] || passes[static_cast<Row>(parent)];
        if (shown[row]) shown[static_cast<Row>(parent)] = 1;
    }
    return shown;
}

bool isBeforeIgnoringCase(const std::string& a, const std::string& b) {
    const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
    return std::ranges::lexicographical_compare(a, b, {}, lower, lower);
}

/// Rows in the wanted order; rows without a value last in either direction.
template <class Key, class IsBefore, class IsMissing>
void sortRows(std::vector<Row>& rows, const std::vector<Key>& keys, bool descending, IsBefore isBefore,
              IsMissing isMissing) {
    std::ranges::stable_sort(rows, [&](Row a, Row b) {
        const bool aMissing = isMissing(keys[a]);
        const bool bMissing = isMissing(keys[b]);
        if (aMissing || bMissing) return !aMissing && bMissing;
        return descending ? isBefore(keys[b], keys[a]) : isBefore(keys[a], keys[b]);
    });
}

std::vector<Row> sortedRows(const Figures& figures, const RowSort& sort) {
    std::vector<Row> rows(figures.rows);
    std::iota(rows.begin(), rows.end(), Row{0});
    if (sort.column < 0 || sort.column >= static_cast<int>(figures.columns.size())) return rows;
    const auto column = static_cast<std::size_t>(sort.column);
    const bool descending = sort.order == Qt::DescendingOrder;
    if (figures.columns[column].head.kind == core::CellKind::Text) {
        std::vector<std::string> keys(figures.rows);
        for (Row row = 0; row < figures.rows; ++row) {
            core::Cell cell = figures.cell(row, column);
            if (auto* text = std::get_if<std::string>(&cell)) keys[row] = std::move(*text);
        }
        sortRows(rows, keys, descending, isBeforeIgnoringCase, [](const std::string& key) { return key.empty(); });
        return rows;
    }
    std::vector<double> keys(figures.rows);
    for (Row row = 0; row < figures.rows; ++row)
        keys[row] = numberOf(figures.cell(row, column)).value_or(std::numeric_limits<double>::quiet_NaN());
    sortRows(rows, keys, descending, std::less<double>(), [](double key) { return std::isnan(key); });
    return rows;
}

}  // namespace

QString errorOf(const RowFilter& filter) {
    if (!filter.regex || filter.pattern.isEmpty()) return {};
    const QRegularExpression expression = expressionOf(filter);
    if (expression.isValid()) return {};
    return QCoreApplication::translate("RowFilter", "%1 at character %2")
        .arg(expression.errorString())
        .arg(expression.patternErrorOffset() + 1);
}

const std::vector<Row>& RowOrder::children(Row row) const {
    static const std::vector<Row> nothing;
    const auto found = below.find(row);
    return found == below.end() ? nothing : found->second;
}

RowOrder rowOrder(const Figures& figures, const RowFilter& filter, const RowSort& sort) {
    RowOrder order;
    order.place.assign(figures.rows, Figures::none);
    const std::vector<char> shown = shownRows(figures, filter);
    for (const Row row : sortedRows(figures, sort)) {
        if (!shown[row]) continue;
        const std::int32_t parent = figures.parentOf(row);
        std::vector<Row>& siblings = parent == Figures::none ? order.top : order.below[static_cast<Row>(parent)];
        order.place[row] = static_cast<std::int32_t>(siblings.size());
        siblings.push_back(row);
    }
    return order;
}

}  // namespace ui
