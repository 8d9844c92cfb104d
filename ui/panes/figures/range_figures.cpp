// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/range_figures.h"

#include "core/trace/labels.h"
#include "ui/models/column_list.h"

#include <QCoreApplication>

#include <algorithm>

namespace ui {

namespace {

using core::Cell;
using core::CellKind;

/// The translation context of the pane.
struct RangesText {
    Q_DECLARE_TR_FUNCTIONS(RangesPane)
};

/// The rows are those of the engine's table: all ranges of one name.
ColumnList<core::RangeSummaryItem> summaryColumns() {
    const core::RangeSummaryColumns& of = core::rangeSummaryColumns;
    return {
        {of.name.is,
         RangesText::tr("Range"),
         {},
         [](const core::RangeSummaryItem& each) -> Cell {
             return core::withoutCounters(each.trace.names[each.row.name]);
         }},
        {of.style, RangesText::tr("Style"), {.optional = true}},
        {of.projected,
         RangesText::tr("Total on GPU"),
         {.hint =
              RangesText::tr("Sum of the spans from the first start to the last end of what each range launched; gaps "
                             "are within, and nested ranges count in both")}},
        {of.instances, RangesText::tr("Instances")},
        {of.average, RangesText::tr("Avg")},
        {of.median, RangesText::tr("Med")},
        {of.least, RangesText::tr("Min")},
        {of.most, RangesText::tr("Max")},
        {of.deviation, RangesText::tr("Std dev"), {.optional = true}},
        {of.operations,
         RangesText::tr("GPU ops"),
         {.hint = RangesText::tr("Launches in the ranges; a graph launch is one")}},
        {of.host, RangesText::tr("On host"), {.hint = RangesText::tr("Sum of the durations of the ranges themselves")}},
    };
}

/// A row of the list: one range.
struct Range {
    const ProjectedRanges& projected;
    const core::RangeRow& row;

    const core::HostRanges& host() const { return projected.snapshot->trace->hostRanges; }
    std::string around() const {
        if (!row.parent) return QCoreApplication::translate("RangesPane", "(no other range)").toStdString();
        return std::string(projected.snapshot->trace->names[host().name[projected.ranges.rows[*row.parent].range]]);
    }
};

ColumnList<Range> rangeColumns() {
    return {
        {{.head = columnHead(RangesText::tr("Within")),
          .hint = RangesText::tr("The tightest range around it on its thread")},
         [](const Range& range) -> Cell { return range.around(); }},
        {{.head = columnHead(RangesText::tr("On GPU"), CellKind::Time)},
         [](const Range& range) -> Cell { return range.row.projectedEnd - range.row.projectedStart; }},
        {{.head = columnHead(RangesText::tr("At"), CellKind::Time),
          .hint = RangesText::tr("First start on the GPU, since the first event")},
         [](const Range& range) -> Cell { return range.row.projectedStart; }},
        {{.head = columnHead(RangesText::tr("On host"), CellKind::Time)},
         [](const Range& range) -> Cell { return range.host().duration[range.row.range]; }},
        {{.head = columnHead(RangesText::tr("GPU ops"), CellKind::Count)},
         [](const Range& range) -> Cell { return range.row.operations; }},
        {{.head = columnHead(RangesText::tr("Level"), CellKind::Count)},
         [](const Range& range) -> Cell { return std::int64_t{range.row.level}; }},
    };
}

}  // namespace

ProjectedRangesPtr projectedRanges(std::shared_ptr<const core::Snapshot> snapshot, std::stop_token stop) {
    auto projected = std::make_shared<ProjectedRanges>();
    projected->ranges = core::rangeTable(core::viewOf(*snapshot, std::move(stop)));
    projected->summary = core::rangeSummary(projected->ranges, *snapshot->trace);
    projected->sameName = core::namesWithoutCounters(snapshot->trace->names);
    projected->listed = core::rangeSummary(projected->ranges, *snapshot->trace, projected->sameName);
    projected->snapshot = std::move(snapshot);
    return projected;
}

bool haveSameRanges(const core::Snapshot& a, const core::Snapshot& b) {
    return a.trace == b.trace && a.options.filter == b.options.filter && a.iterations == b.iterations;
}

Figures rangeFigures(const ProjectedRangesPtr& projected) {
    Figures figures;
    figures.rows = static_cast<Figures::Row>(projected->listed.rows.size());
    figures.key = [projected](Figures::Row row) {
        const core::RangeSummaryRow& range = projected->listed.rows[row];
        const std::hash<std::string> hash;
        return hash(core::withoutCounters(projected->snapshot->trace->names[range.name])) * 31 +
               static_cast<std::uint64_t>(range.kind);
    };
    setColumns(figures, summaryColumns(), [projected](Figures::Row row) {
        return core::RangeSummaryItem{projected->listed.rows[row], *projected->snapshot->trace};
    });
    return figures;
}

std::vector<std::size_t> longestRanges(const ProjectedRanges& projected, std::size_t row) {
    const core::RangeSummaryRow& wanted = projected.listed.rows[row];
    const core::HostRanges& host = projected.snapshot->trace->hostRanges;
    const auto& ranges = projected.ranges.rows;
    std::vector<std::size_t> rows;
    for (std::size_t i = 0; i < ranges.size(); ++i)
        if (projected.sameName[core::index(host.name[ranges[i].range])] == wanted.name &&
            host.kind[ranges[i].range] == wanted.kind)
            rows.push_back(i);
    const auto listed = static_cast<std::ptrdiff_t>(std::min(rows.size(), core::maxListedGaps));
    const auto length = [&](std::size_t i) { return ranges[i].projectedEnd - ranges[i].projectedStart; };
    std::partial_sort(rows.begin(), rows.begin() + listed, rows.end(), [&](std::size_t a, std::size_t b) {
        return length(a) != length(b) ? length(a) > length(b) : a < b;
    });
    rows.resize(static_cast<std::size_t>(listed));
    return rows;
}

Figures rangeListFigures(const ProjectedRangesPtr& projected, std::vector<std::size_t> rows) {
    Figures figures;
    figures.rows = static_cast<Figures::Row>(rows.size());
    const auto shown = std::make_shared<const std::vector<std::size_t>>(std::move(rows));
    figures.key = [shown](Figures::Row row) { return std::uint64_t{(*shown)[row]}; };
    figures.mark = [projected, shown](Figures::Row row) {
        const core::RangeRow& range = projected->ranges.rows[(*shown)[row]];
        return Mark{.range = core::TimeWindow{range.projectedStart, range.projectedEnd}};
    };
    setColumns(figures, rangeColumns(), [projected, shown](Figures::Row row) {
        return Range{*projected, projected->ranges.rows[(*shown)[row]]};
    });
    return figures;
}

}  // namespace ui
