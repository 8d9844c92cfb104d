// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/query/query_figures.h"

#include "core/base/text.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace ui {

namespace {

const core::Cell* cellOf(const core::Table& table, std::size_t row, std::string_view column) {
    const auto found = std::ranges::find_if(
        table.columns, [&](const core::Column& each) { return core::lowerCase(each.title) == column; });
    if (found == table.columns.end()) return nullptr;
    return &table.rows[row][static_cast<std::size_t>(found - table.columns.begin())];
}

std::optional<std::int64_t> wholeOf(const core::Table& table, std::size_t row, std::string_view column) {
    const core::Cell* cell = cellOf(table, row, column);
    const auto* whole = cell ? std::get_if<std::int64_t>(cell) : nullptr;
    return whole ? std::optional(*whole) : std::nullopt;
}

/// Returns the column by which the rows are sorted, the largest first, if there is one: its figures have bars.
std::optional<std::size_t> descendingColumn(const core::Table& table) {
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        const auto ascends = [&](const auto& above, const auto& below) {
            const auto high = numberOf(above[column]), low = numberOf(below[column]);
            return !(high && low && *high >= *low && *low >= 0);
        };
        const auto& rows = table.rows;
        if (rows.size() < 2 || numberOf(rows.front()[column]) == numberOf(rows.back()[column])) continue;
        if (std::ranges::adjacent_find(rows, ascends) == rows.end()) return column;
    }
    return std::nullopt;
}

}  // namespace

std::optional<QueryPlace> placeOf(const core::Table& table, std::size_t row) {
    const auto start = wholeOf(table, row, "start"), device = wholeOf(table, row, "device");
    if (!start || !device) return std::nullopt;
    const auto duration = wholeOf(table, row, "duration"), end = wholeOf(table, row, "end");
    QueryPlace place;
    place.mark.device = device;
    place.mark.stream = wholeOf(table, row, "stream");
    place.mark.range = core::TimeWindow{*start, std::max(end.value_or(*start + duration.value_or(0)), *start + 1)};
    if (const core::Cell* profile = cellOf(table, row, "profile"))
        if (const auto* name = std::get_if<std::string>(profile)) place.profile = *name;
    return place;
}

Figures queryFigures(const QueryAnswerPtr& answer, std::function<bool(const std::string& profile)> isCurrent) {
    Figures figures = figuresOf(answer->table);
    const std::optional<std::size_t> bars = descendingColumn(*answer->table);
    for (std::size_t column = 0; column < figures.columns.size(); ++column) {
        FigureColumn& shown = figures.columns[column];
        shown.stretch = shown.head.kind == core::CellKind::Text;
        shown.optional = column > 0 && column < mostAskedColumns;  // QueryPane::showRows() chooses them
        shown.shareBar = column > 0 && column == bars;
    }
    figures.measures = answer->measures;
    figures.key = [](Figures::Row row) { return std::uint64_t{row}; };
    figures.mark = [table = answer->table, isCurrent = std::move(isCurrent)](Figures::Row row) {
        const auto place = placeOf(*table, row);
        return place && isCurrent(place->profile) ? place->mark : Mark();
    };
    return figures;
}

}  // namespace ui
