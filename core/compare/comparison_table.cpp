// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/scope/bounded_sum.h"
#include "core/classify/class_colors.h"
#include "core/compare/comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace core {

namespace {

std::vector<std::size_t> candidatesOf(const Comparison& comparison) {
    std::vector<std::size_t> candidates;
    for (std::size_t i = 0; i < comparison.profiles.size(); ++i)
        if (i != comparison.baseline) candidates.push_back(i);
    return candidates;
}

std::string meanOf(std::int64_t devices) { return devices > 1 ? fmt::format(" mean of {} GPUs", devices) : ""; }

/// A row of the comparison, as one of its profiles has it.
struct ComparedItem {
    const Comparison& all;
    const ComparisonRow& row;
    std::size_t profile;

    const Measured& time() const { return row.times[profile]; }
    const Measured& base() const { return row.times[all.baseline]; }
    const Change& change() const { return row.changes[profile]; }
    bool isKnown() const { return base().isRecorded && time().isRecorded; }
    ExactSum difference() const { return time().whole - base().whole; }
};

/// Returns which classes became slower or faster with the clock of the GPU, and which at the same clock.
std::string clockNote(const Comparison& comparison, std::span<const std::string> names) {
    std::string note;
    const std::vector<std::size_t> candidates = candidatesOf(comparison);
    for (const std::size_t i : candidates)
        for (const ComparisonRow& row : comparison.rows)
            if (const auto change = row.clockChange(comparison.baseline, i))
                note += (note.empty() ? "" : "; ") +
                        clockSentence(candidates.size() > 1 ? names[i] + ", " + row.name : row.name, *change);
    return note;
}

// The titles follow the name of the profile.
const ColumnOf<ComparedItem> timeOfProfile{
    {"", "ns", CellKind::Time},
    [](auto& of) { return of.time().isRecorded ? CellOrSum(of.time().whole) : CellOrSum(Cell()); }};
const ColumnOf<ComparedItem> wholeChanges[]{
    {{" change", "ns", CellKind::Time},
     [](auto& of) { return of.isKnown() ? CellOrSum(of.difference()) : CellOrSum(Cell()); }},
    {{" change", "%", CellKind::Percent, 2},
     [](auto& of) { return of.isKnown() ? shareCell(of.difference(), of.base().whole) : Cell(); }}};
const ColumnOf<ComparedItem> iterationChanges[]{
    {{" change per iteration", "%", CellKind::Percent, 2},
     [](auto& of) { return of.all.isByIteration[of.profile] ? percentCell(of.change().change) : Cell(); }},
    {{" low", "%", CellKind::Percent, 2}, [](auto& of) { return percentCell(of.change().low); }},
    {{" high", "%", CellKind::Percent, 2}, [](auto& of) { return percentCell(of.change().high); }},
    {{" verdict"}, [](auto& of) {
         const bool isAnywhere = of.base().isRecorded || of.time().isRecorded;
         return isAnywhere ? Cell(std::string(text(of.change().verdict))) : Cell();
     }}};

}  // namespace

Table toTable(const Comparison& comparison, std::span<const std::string> names) {
    Table table{"comparison", {{"Class"}}};
    std::vector<std::pair<const ColumnOf<ComparedItem>*, std::size_t>> columns;  // with the profile of each
    const auto add = [&](const ColumnOf<ComparedItem>& column, std::size_t profile, const std::string& note = {}) {
        table.columns.push_back(column.is.column());
        table.columns.back().title.insert(0, names[profile] + note);
        columns.emplace_back(&column, profile);
    };
    for (std::size_t i = 0; i < names.size(); ++i)
        add(timeOfProfile, i, meanOf(comparison.profiles[i].devices));
    const std::vector<std::size_t> candidates = candidatesOf(comparison);
    for (const std::size_t i : candidates)
        for (const auto& column : wholeChanges)
            add(column, i);
    for (const std::size_t i : candidates)
        for (const auto& column : iterationChanges)
            add(column, i);
    for (const ComparisonRow& row : comparison.rows) {
        std::vector<Cell> cells{row.name};
        for (const auto& [column, profile] : columns) {
            CellOrSum shown = column->show({comparison, row, profile});
            if (!shown.fits) noteSumBeyond(table);
            cells.push_back(std::move(shown.cell));
        }
        table.rows.push_back(std::move(cells));
    }
    table.whole = names.empty() ? "" : names[comparison.baseline];
    const std::string note = clockNote(comparison, names);
    if (!note.empty()) table.note += (table.note.empty() ? "" : "; ") + note;
    return table;
}

BarChart toBars(const Comparison& comparison, std::span<const std::string> names) {
    BarChart bars;
    for (const std::string& name : names)
        bars.bars.push_back({name, {}});
    const std::size_t classes = comparison.colors.size();
    std::vector<std::string> classNames;
    for (std::size_t row = 0; row < classes; ++row)
        classNames.push_back(comparison.rows[row].name);
    std::vector<ClassColor> colors =
        classColors(classNames, comparison.colors, comparison.firstUnmatched, comparison.inUse);
    colors.push_back(idleColor());
    for (std::size_t row = 0; row <= classes; ++row) {
        const auto& times = comparison.rows[row].times;
        if (std::all_of(times.begin(), times.end(), [](const Measured& each) { return each.whole == ExactSum(); }))
            continue;
        const ClassColor& color = colors[row];
        bars.series.push_back(
            {comparison.rows[row].name, color.light, color.dark, color.hatch != Hatch::None, row == classes});
        for (std::size_t i = 0; i < times.size(); ++i)
            bars.bars[i].parts.push_back(bounded(times[i].whole));
    }
    return bars;
}

}  // namespace core
