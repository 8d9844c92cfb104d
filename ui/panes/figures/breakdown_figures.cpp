// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/breakdown_figures.h"

#include "core/analysis/analysis.h"
#include "core/trace/labels.h"
#include "ui/format/quantity.h"

#include <QCoreApplication>

#include <algorithm>

namespace ui {

namespace {

using core::Breakdown;
using core::BreakdownRow;
using core::Cell;
using core::CellKind;

constexpr std::size_t maxDevicesSideBySide = 2;

double percentOf(core::Nanos part, core::Nanos whole) {
    return whole > 0 ? 100.0 * static_cast<double>(part) / static_cast<double>(whole) : 0.0;
}

QString percentText(double percent) { return numberText(percent, {CellKind::Percent, 1, {}, 2}, QLocale()); }

/// Shows unrecorded graphs only if there are any, and filtered time only if a filter chooses kernels.
std::vector<WallPart> shownParts(const core::BreakdownTable& table) {
    const bool hasUnrecorded =
        std::ranges::any_of(table.rows, [](const BreakdownRow& row) { return row.breakdown.unknown > 0; });
    std::vector<WallPart> parts;
    for (const WallPart part : wallParts)
        if ((part != WallPart::Unrecorded || hasUnrecorded) && (part != WallPart::Filtered || table.isFiltered))
            parts.push_back(part);
    return parts;
}

struct ShownRow {
    std::size_t row;
    bool optional;
};

/// The rows of the breakdown that become columns. The row of all devices together is the last, if there is one.
std::vector<ShownRow> shownRows(const core::BreakdownTable& table, std::size_t chosen) {
    const std::size_t devices = deviceRows(table);
    std::vector<ShownRow> rows;
    for (std::size_t device = 0; device < devices; ++device)
        if (devices <= maxDevicesSideBySide || device == chosen) rows.push_back({device, false});
    if (devices > 1 && devices < table.rows.size()) rows.push_back({devices, devices <= maxDevicesSideBySide});
    return rows;
}

}  // namespace

std::size_t deviceRows(const core::BreakdownTable& table) {
    const bool endsWithAll = !table.rows.empty() && !table.rows.back().device;
    return table.rows.size() - (endsWithAll ? 1 : 0);
}

QString breakdownTitle(const core::Snapshot& snapshot, const BreakdownRow& row) {
    if (row.device) return QString::fromStdString(core::deviceLabel(*snapshot.trace, *row.device));
    return QCoreApplication::translate("BreakdownPane", "All devices");
}

core::Nanos partOf(const Breakdown& breakdown, WallPart part) {
    switch (part) {
        case WallPart::Computation:
            return breakdown.computation;
        case WallPart::ExposedCommunication:
            return breakdown.exposedCommunication;
        case WallPart::ExposedCopy:
            return breakdown.exposedCopy;
        case WallPart::Unrecorded:
            return breakdown.unknown;
        case WallPart::Filtered:
            return breakdown.filtered;
        case WallPart::Idle:
            return breakdown.idle;
    }
    return 0;
}

QString partTitle(WallPart part) {
    switch (part) {
        case WallPart::Computation:
            return QCoreApplication::translate("BreakdownPane", "Computation");
        case WallPart::ExposedCommunication:
            return QCoreApplication::translate("BreakdownPane", "Exposed communication");
        case WallPart::ExposedCopy:
            return QCoreApplication::translate("BreakdownPane", "Exposed copies");
        case WallPart::Unrecorded:
            return QCoreApplication::translate("BreakdownPane", "CUDA graphs, nodes not recorded");
        case WallPart::Filtered:
            return QCoreApplication::translate("BreakdownPane", "Filtered out");
        case WallPart::Idle:
            return QCoreApplication::translate("BreakdownPane", "Idle");
    }
    return {};
}

QString partFormula(WallPart part) {
    switch (part) {
        case WallPart::Computation:
            return QCoreApplication::translate("BreakdownPane",
                                               "Time in which at least one kernel computed or a set ran: the union of "
                                               "their intervals");
        case WallPart::ExposedCommunication:
            return QCoreApplication::translate(
                "BreakdownPane",
                "Time in which communication kernels ran and nothing computed: the union of both, "
                "less computation");
        case WallPart::ExposedCopy:
            return QCoreApplication::translate("BreakdownPane",
                                               "Time in which copies ran, and nothing computed or communicated");
        case WallPart::Unrecorded:
            return QCoreApplication::translate("BreakdownPane",
                                               "Time in which only CUDA graphs ran whose kernels were not recorded; "
                                               "record them with --cuda-graph-trace=node");
        case WallPart::Filtered:
            return QCoreApplication::translate(
                "BreakdownPane", "Time in which only operations ran that the filter of kernels or classes leaves out");
        case WallPart::Idle:
            return QCoreApplication::translate(
                "BreakdownPane", "Time in which nothing ran on the device: wall less the union of all operations");
    }
    return {};
}

Figures breakdownFigures(const std::shared_ptr<const core::Snapshot>& snapshot, std::size_t chosen) {
    const core::BreakdownTable& table = snapshot->analysis->breakdown;
    Figures figures;
    if (table.rows.empty()) return figures;
    const std::vector<WallPart> parts = shownParts(table);
    const std::vector<ShownRow> shown = shownRows(table, chosen);
    figures.columns.push_back({{QCoreApplication::translate("BreakdownPane", "Part").toStdString()}});
    for (const auto& [row, optional] : shown) {
        const QString title = breakdownTitle(*snapshot, table.rows[row]);
        // Whole nanoseconds, whatever the time unit, so that the user can check the sum.
        FigureColumn time{{title.toStdString() + " (ns)", "", CellKind::Count}};
        FigureColumn share{{"%", "", CellKind::Percent}};
        share.hint = QCoreApplication::translate("BreakdownPane", "% of the wall time of %1").arg(title);
        time.summed = share.summed = true;
        time.optional = share.optional = optional;
        figures.columns.push_back(time);
        figures.columns.push_back(share);
    }
    figures.rows = static_cast<Figures::Row>(parts.size());
    for (const WallPart part : parts)
        figures.inks.push_back(static_cast<std::int32_t>(part));
    figures.totalName = QCoreApplication::translate("BreakdownPane", "= Wall");
    figures.key = [parts](Figures::Row row) { return static_cast<std::uint64_t>(parts[row]); };
    figures.tip = [parts](Figures::Row row, std::size_t) { return partFormula(parts[row]); };
    figures.cell = [snapshot, parts, shown](Figures::Row row, std::size_t column) -> Cell {
        if (column == 0) return partTitle(parts[row]).toStdString();
        const Breakdown& sum = snapshot->analysis->breakdown.rows[shown[(column - 1) / 2].row].breakdown;
        const core::Nanos time = partOf(sum, parts[row]);
        return column % 2 == 1 ? Cell(time) : Cell(percentOf(time, sum.wall));
    };
    return figures;
}

std::vector<Bar> breakdownBars(const core::Snapshot& snapshot, Theme theme) {
    const std::vector<ClassInk> inks = wallInks(*snapshot.classes, theme);
    std::vector<Bar> bars;
    for (const BreakdownRow& row : snapshot.analysis->breakdown.rows) {
        if (!row.device) continue;
        const QString device = breakdownTitle(snapshot, row);
        Bar bar{device, {}, static_cast<double>(row.breakdown.wall)};
        for (const WallPart part : wallParts) {
            const core::Nanos time = partOf(row.breakdown, part);
            const QString percent = percentText(percentOf(time, row.breakdown.wall));
            const QString text = QCoreApplication::translate("BreakdownPane", "%1, %2: %3\n%4 % of the wall time\n%5")
                                     .arg(device, partTitle(part), exactText(time, CellKind::Time, QLocale()), percent,
                                          partFormula(part));
            bar.parts.push_back(
                {static_cast<double>(time), inks[static_cast<std::size_t>(part)], percent + " %", text});
        }
        bars.push_back(std::move(bar));
    }
    return bars;
}

QString breakdownFacts(const core::Snapshot& snapshot, std::size_t chosen) {
    const auto& rows = snapshot.analysis->breakdown.rows;
    if (chosen >= rows.size()) return {};
    const Breakdown& sum = rows[chosen].breakdown;
    const auto part = [&](const QString& text, core::Nanos time, core::Nanos exposed) {
        return text.arg(timeText(time, QLocale()), percentText(percentOf(exposed, time)));
    };
    const bool isFiltered = snapshot.analysis->breakdown.isFiltered;
    const QString busy = isFiltered
                             ? QCoreApplication::translate("BreakdownPane", "%1: busy with what is shown %2 % of wall")
                             : QCoreApplication::translate("BreakdownPane", "%1: busy %2 % of wall");
    QStringList facts{busy.arg(breakdownTitle(snapshot, rows[chosen]), percentText(percentOf(sum.busy, sum.wall)))};
    if (sum.communication > 0)
        facts << part(QCoreApplication::translate("BreakdownPane", "communication %1, %2 % of it exposed"),
                      sum.communication, sum.exposedCommunication);
    if (sum.copy > 0)
        facts << part(QCoreApplication::translate("BreakdownPane", "copies %1, %2 % of it exposed"), sum.copy,
                      sum.exposedCopy);
    return facts.join(QStringLiteral(" · "));
}

}  // namespace ui
