// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/range_figures.h"

#include <QCoreApplication>

#include <algorithm>

namespace ui {

namespace {

using core::Cell;
using core::CellKind;
using Row = Figures::Row;

Cell summaryCell(const ProjectedRanges& projected, Row row, std::size_t at) {
    const core::RangeSummaryRow& range = projected.listed.rows[row];
    switch (at) {
        case 0:
            return core::withoutCounters(projected.snapshot->trace->names[range.name]);
        case 1:
            return std::string(core::text(range.kind));
        case 2:
            return totalCell(range.projected.total);
        case 3:
            return range.projected.instances;
        case 4:
            return core::realCell(range.projected.average);
        case 5:
            return core::realCell(range.projected.median);
        case 6:
            return core::countCell(range.projected.min);
        case 7:
            return core::countCell(range.projected.max);
        case 8:
            return core::realCell(range.projected.deviation);
        case 9:
            return range.operations;
        default:
            return totalCell(range.host);
    }
}

std::vector<FigureColumn> summaryColumns() {
    std::vector<FigureColumn> columns{
        figureColumn(QCoreApplication::translate("RangesPane", "Range"), CellKind::Text),
        figureColumn(QCoreApplication::translate("RangesPane", "Style"), CellKind::Text),
        figureColumn(QCoreApplication::translate("RangesPane", "Total on GPU"), CellKind::Time, "ns"),
        figureColumn(QCoreApplication::translate("RangesPane", "Instances"), CellKind::Count),
        figureColumn(QCoreApplication::translate("RangesPane", "Avg"), CellKind::Time, "ns"),
        figureColumn(QCoreApplication::translate("RangesPane", "Med"), CellKind::Time, "ns"),
        figureColumn(QCoreApplication::translate("RangesPane", "Min"), CellKind::Time, "ns"),
        figureColumn(QCoreApplication::translate("RangesPane", "Max"), CellKind::Time, "ns"),
        figureColumn(QCoreApplication::translate("RangesPane", "Std dev"), CellKind::Time, "ns"),
        figureColumn(QCoreApplication::translate("RangesPane", "GPU ops"), CellKind::Count),
        figureColumn(QCoreApplication::translate("RangesPane", "On host"), CellKind::Time, "ns")};
    nameInTables(columns, {"Range", "Style", "Total Proj Time", "Range Instances", "Proj Avg", "Proj Med", "Proj Min",
                           "Proj Max", "Proj StdDev", "Total GPU Ops", "Total Range Time"});
    columns[1].optional = columns[8].optional = true;
    columns[2].hint = QCoreApplication::translate(
        "RangesPane",
        "Sum of the spans from the first start to the last end of what each range launched; gaps are "
        "within, and nested ranges count in both");
    columns[9].hint = QCoreApplication::translate("RangesPane", "Launches in the ranges; a graph launch is one");
    columns[10].hint = QCoreApplication::translate("RangesPane", "Sum of the durations of the ranges themselves");
    return columns;
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
    figures.columns = summaryColumns();
    figures.rows = static_cast<Row>(projected->listed.rows.size());
    figures.key = [projected](Row row) {
        const core::RangeSummaryRow& range = projected->listed.rows[row];
        const std::hash<std::string> hash;
        return hash(core::withoutCounters(projected->snapshot->trace->names[range.name])) * 31 +
               static_cast<std::uint64_t>(range.kind);
    };
    figures.cell = [projected](Row row, std::size_t at) { return summaryCell(*projected, row, at); };
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
    const auto listed = static_cast<std::ptrdiff_t>(std::min(rows.size(), core::mostListedGaps));
    const auto length = [&](std::size_t i) { return ranges[i].projectedEnd - ranges[i].projectedStart; };
    std::partial_sort(rows.begin(), rows.begin() + listed, rows.end(), [&](std::size_t a, std::size_t b) {
        return length(a) != length(b) ? length(a) > length(b) : a < b;
    });
    rows.resize(static_cast<std::size_t>(listed));
    return rows;
}

Figures rangeListFigures(const ProjectedRangesPtr& projected, std::vector<std::size_t> rows) {
    Figures figures;
    figures.columns = {figureColumn(QCoreApplication::translate("RangesPane", "Within"), CellKind::Text),
                       figureColumn(QCoreApplication::translate("RangesPane", "On GPU"), CellKind::Time, "ns"),
                       figureColumn(QCoreApplication::translate("RangesPane", "At"), CellKind::Time, "ns"),
                       figureColumn(QCoreApplication::translate("RangesPane", "On host"), CellKind::Time, "ns"),
                       figureColumn(QCoreApplication::translate("RangesPane", "GPU ops"), CellKind::Count),
                       figureColumn(QCoreApplication::translate("RangesPane", "Level"), CellKind::Count)};
    figures.columns[0].hint = QCoreApplication::translate("RangesPane", "The tightest range around it on its thread");
    figures.columns[2].hint =
        QCoreApplication::translate("RangesPane", "First start on the GPU, since the first event");
    figures.rows = static_cast<Row>(rows.size());
    const auto shown = std::make_shared<const std::vector<std::size_t>>(std::move(rows));
    figures.key = [shown](Row row) { return std::uint64_t{(*shown)[row]}; };
    figures.mark = [projected, shown](Row row) {
        const core::RangeRow& range = projected->ranges.rows[(*shown)[row]];
        return Mark{.range = core::TimeWindow{range.projectedStart, range.projectedEnd}};
    };
    figures.cell = [projected, shown](Row row, std::size_t at) -> Cell {
        const core::Trace& trace = *projected->snapshot->trace;
        const core::RangeRow& range = projected->ranges.rows[(*shown)[row]];
        switch (at) {
            case 0:
                if (!range.parent) return QCoreApplication::translate("RangesPane", "(no other range)").toStdString();
                return std::string(trace.names[trace.hostRanges.name[projected->ranges.rows[*range.parent].range]]);
            case 1:
                return range.projectedEnd - range.projectedStart;
            case 2:
                return range.projectedStart;
            case 3:
                return trace.hostRanges.duration[range.range];
            case 4:
                return range.operations;
            default:
                return std::int64_t{range.level};
        }
    };
    return figures;
}

}  // namespace ui
