// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/tree_rows.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <span>
#include <string_view>

namespace core {

namespace {

constexpr std::string_view pathSeparator = " > ";
constexpr std::size_t noParent = std::numeric_limits<std::size_t>::max();

std::optional<std::size_t> columnOf(const Table& table, std::string_view title) {
    const auto found = std::ranges::find(table.columns, title, &Column::title);
    if (found == table.columns.end()) return std::nullopt;
    return static_cast<std::size_t>(found - table.columns.begin());
}

const std::int64_t* wholeIn(const Cell& cell) { return std::get_if<std::int64_t>(&cell); }

/// Returns the size of a row. A sum that no cell contains is greater than all others.
double sizeIn(const Cell& cell) {
    if (const auto* whole = wholeIn(cell)) return std::abs(static_cast<double>(*whole));
    const auto* real = std::get_if<double>(&cell);
    return real ? std::abs(*real) : std::numeric_limits<double>::infinity();
}

std::int64_t wholeOf(const Cell& cell, std::int64_t otherwise) {
    const auto* whole = wholeIn(cell);
    return whole ? *whole : otherwise;
}

/// Returns, for each row, its parent row, or noParent.
std::vector<std::size_t> parentsOf(const Table& table, const TreeColumns& columns) {
    std::vector<std::size_t> parents(table.rows.size(), noParent), open;
    for (std::size_t row = 0; row < parents.size(); ++row) {
        const std::int64_t depth = wholeOf(table.rows[row][columns.depth], 1);
        open.resize(std::min<std::size_t>(depth > 0 ? std::size_t(depth - 1) : 0, open.size()));
        if (!open.empty()) parents[row] = open.back();
        open.push_back(row);
    }
    return parents;
}

}  // namespace

std::optional<TreeColumns> treeColumns(const Table& table) {
    const auto path = columnOf(table, "Path"), depth = columnOf(table, "Depth");
    const auto total = columnOf(table, "Total"), self = columnOf(table, "Self");
    const auto change = columnOf(table, "Change");
    if (!path || !depth) return std::nullopt;
    if (total && self) return TreeColumns{*path, *depth, *total, total, self};
    if (change) return TreeColumns{*path, *depth, *change, {}, {}};
    return std::nullopt;
}

std::vector<std::vector<std::string>> treePaths(const Table& table, const TreeColumns& columns) {
    std::vector<std::vector<std::string>> paths;
    std::vector<std::string> labels;
    std::vector<std::size_t> ends;  // end of each open path's text, including the separator after it
    for (const auto& row : table.rows) {
        const auto* path = std::get_if<std::string>(&row[columns.path]);
        const std::int64_t depth = wholeOf(row[columns.depth], 1);
        const std::size_t above = std::min<std::size_t>(depth > 0 ? std::size_t(depth - 1) : 0, labels.size());
        labels.resize(above);
        ends.resize(above);
        const std::string text = path ? *path : std::string();
        const std::size_t begin = std::min(above > 0 ? ends.back() : 0, text.size());
        labels.push_back(text.substr(begin));
        ends.push_back(text.size() + pathSeparator.size());
        paths.push_back(labels);
    }
    return paths;
}

std::vector<std::optional<std::int64_t>> ownTimes(const Table& table, const TreeColumns& columns) {
    std::vector<std::optional<std::int64_t>> own(table.rows.size());
    std::vector<std::size_t> open;  // rows of the current path
    for (std::size_t i = 0; i < own.size(); ++i) {
        const auto* total = wholeIn(table.rows[i][*columns.total]);
        const auto* self = wholeIn(table.rows[i][*columns.self]);
        if (total || self) own[i] = total ? *total : *self;
        const std::int64_t depth = wholeOf(table.rows[i][columns.depth], 1);
        open.resize(std::min<std::size_t>(depth > 0 ? std::size_t(depth - 1) : 0, open.size()));
        if (total && !open.empty() && wholeIn(table.rows[open.back()][*columns.total])) *own[open.back()] -= *total;
        open.push_back(i);
    }
    return own;
}

void keepLargest(Table& table, const TreeColumns& columns, std::size_t count) {
    if (table.rows.size() <= count) return;
    const std::vector<std::size_t> parents = parentsOf(table, columns);
    std::vector<std::size_t> rows(table.rows.size());
    std::iota(rows.begin(), rows.end(), std::size_t{0});
    std::ranges::stable_sort(rows, std::greater(),
                             [&](std::size_t row) { return sizeIn(table.rows[row][columns.size]); });
    std::vector<bool> isKept(table.rows.size());
    for (const std::size_t largest : std::span(rows).first(count))
        for (std::size_t row = largest; row != noParent && !isKept[row]; row = parents[row])
            isKept[row] = true;
    std::vector<std::vector<Cell>> kept;
    for (std::size_t row = 0; row < table.rows.size(); ++row)
        if (isKept[row]) kept.push_back(std::move(table.rows[row]));
    table.rows = std::move(kept);
}

}  // namespace core
