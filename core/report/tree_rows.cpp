// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/tree_rows.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <string_view>

namespace core {

namespace {

constexpr std::string_view separator = " > ";

std::size_t columnOf(const Table& table, std::string_view title) {
    return static_cast<std::size_t>(std::ranges::find(table.columns, title, &Column::title) - table.columns.begin());
}

const std::int64_t* wholeIn(const Cell& cell) { return std::get_if<std::int64_t>(&cell); }

std::int64_t wholeOf(const Cell& cell, std::int64_t otherwise) {
    const auto* whole = wholeIn(cell);
    return whole ? *whole : otherwise;
}

}  // namespace

std::optional<TreeColumns> treeColumns(const Table& table) {
    const TreeColumns columns{columnOf(table, "Path"), columnOf(table, "Depth"), columnOf(table, "Total"),
                              columnOf(table, "Self")};
    const std::size_t last = std::max({columns.path, columns.depth, columns.total, columns.self});
    return last < table.columns.size() ? std::optional(columns) : std::nullopt;
}

std::vector<std::vector<std::string>> treePaths(const Table& table, const TreeColumns& columns) {
    std::vector<std::vector<std::string>> paths;
    std::vector<std::string> labels;
    std::vector<std::size_t> ends;  // of the text of each path that is open, the separator behind it included
    for (const auto& row : table.rows) {
        const auto* path = std::get_if<std::string>(&row[columns.path]);
        const std::int64_t depth = wholeOf(row[columns.depth], 1);
        const std::size_t above = std::min<std::size_t>(depth > 0 ? std::size_t(depth - 1) : 0, labels.size());
        labels.resize(above);
        ends.resize(above);
        const std::string text = path ? *path : std::string();
        const std::size_t begin = std::min(above > 0 ? ends.back() : 0, text.size());
        labels.push_back(text.substr(begin));
        ends.push_back(text.size() + separator.size());
        paths.push_back(labels);
    }
    return paths;
}

std::vector<std::optional<std::int64_t>> ownTimes(const Table& table, const TreeColumns& columns) {
    std::vector<std::optional<std::int64_t>> own(table.rows.size());
    std::vector<std::size_t> open;  // rows of the path
    for (std::size_t i = 0; i < own.size(); ++i) {
        const auto* total = wholeIn(table.rows[i][columns.total]);
        const auto* self = wholeIn(table.rows[i][columns.self]);
        if (total || self) own[i] = total ? *total : *self;
        const std::int64_t depth = wholeOf(table.rows[i][columns.depth], 1);
        open.resize(std::min<std::size_t>(depth > 0 ? std::size_t(depth - 1) : 0, open.size()));
        if (total && !open.empty() && wholeIn(table.rows[open.back()][columns.total])) *own[open.back()] -= *total;
        open.push_back(i);
    }
    return own;
}

void keepLargest(Table& table, const TreeColumns& columns, std::size_t count) {
    if (table.rows.size() <= count) return;
    // A sum that no cell holds is greater than all others.
    const auto total = [&](std::size_t row) {
        return wholeOf(table.rows[row][columns.total], std::numeric_limits<std::int64_t>::max());
    };
    std::vector<std::size_t> rows(table.rows.size());
    std::iota(rows.begin(), rows.end(), std::size_t{0});
    std::stable_sort(rows.begin(), rows.end(), [&](std::size_t a, std::size_t b) { return total(a) > total(b); });
    rows.resize(count);
    std::sort(rows.begin(), rows.end());
    std::vector<std::vector<Cell>> kept;
    for (const std::size_t row : rows)
        kept.push_back(std::move(table.rows[row]));
    table.rows = std::move(kept);
}

}  // namespace core
