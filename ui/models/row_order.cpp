// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/row_order.h"

#include "ui/format/quantity.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <numeric>
#include <optional>
#include <string>
#include <utility>

namespace ui {

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

}  // namespace ui
