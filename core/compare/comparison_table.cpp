// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/scope/bounded_sum.h"
#include "core/classify/class_colors.h"
#include "core/compare/comparison.h"

#include <fmt/format.h>

#include <algorithm>

namespace core {

namespace {

std::vector<std::size_t> candidatesOf(const Comparison& comparison) {
    std::vector<std::size_t> candidates;
    for (std::size_t i = 0; i < comparison.profiles.size(); ++i)
        if (i != comparison.baseline) candidates.push_back(i);
    return candidates;
}

std::string meanOf(std::int64_t devices) { return devices > 1 ? fmt::format(" mean of {} GPUs", devices) : ""; }

}  // namespace

Table toTable(const Comparison& comparison, std::span<const std::string> names) {
    Table table{"comparison", {{"Class"}}};
    const std::vector<std::size_t> candidates = candidatesOf(comparison);
    for (std::size_t i = 0; i < names.size(); ++i)
        table.columns.push_back({names[i] + meanOf(comparison.profiles[i].devices), "ns", CellKind::Time});
    for (const std::size_t i : candidates) {
        table.columns.push_back({names[i] + " change", "ns", CellKind::Time});
        table.columns.push_back({names[i] + " change", "%", CellKind::Percent, 2});
    }
    for (const std::size_t i : candidates) {
        table.columns.push_back({names[i] + " change per iteration", "%", CellKind::Percent, 2});
        table.columns.push_back({names[i] + " low", "%", CellKind::Percent, 2});
        table.columns.push_back({names[i] + " high", "%", CellKind::Percent, 2});
        table.columns.push_back({names[i] + " verdict"});
    }
    for (const ComparisonRow& row : comparison.rows) {
        std::vector<Cell> cells{row.name};
        const Measured& base = row.times[comparison.baseline];
        for (const Measured& measured : row.times)
            cells.push_back(measured.isRecorded ? sumCell(measured.whole, table) : Cell());
        for (const std::size_t i : candidates) {
            const bool isKnown = base.isRecorded && row.times[i].isRecorded;
            const ExactSum change = row.times[i].whole - base.whole;
            cells.push_back(isKnown ? sumCell(change, table) : Cell());
            cells.push_back(isKnown ? shareCell(change, base.whole) : Cell());
        }
        for (const std::size_t i : candidates) {
            cells.push_back(comparison.isByIteration[i] ? percentCell(row.changes[i].change) : Cell());
            cells.push_back(percentCell(row.changes[i].low));
            cells.push_back(percentCell(row.changes[i].high));
            const bool isAnywhere = base.isRecorded || row.times[i].isRecorded;
            cells.push_back(isAnywhere ? Cell(std::string(text(row.changes[i].verdict))) : Cell());
        }
        table.rows.push_back(std::move(cells));
    }
    table.whole = names.empty() ? "" : names[comparison.baseline];
    return table;
}

StackedBars toBars(const Comparison& comparison, std::span<const std::string> names) {
    StackedBars bars;
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
