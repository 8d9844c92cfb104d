// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/iteration_figures.h"

#include "core/analysis/scope/statistics.h"
#include "ui/format/quantity.h"
#include "ui/panes/figures/breakdown_figures.h"

#include <QCoreApplication>

#include <cmath>

namespace ui {

namespace {

using core::Breakdown;
using core::Cell;
using core::CellKind;
using core::IterationMark;
using Row = Figures::Row;

constexpr WallPart parts[] = {WallPart::Computation, WallPart::ExposedCommunication,
                              WallPart::ExposedCopy, WallPart::Unrecorded,
                              WallPart::Filtered,    WallPart::Idle};

static_assert(std::tuple_size_v<ColumnParts> == wallPartCount);

const std::vector<core::IterationRow>& rowsOf(const core::Snapshot& snapshot) {
    return snapshot.analysis->iterations->rows;
}

const core::Iteration& iterationOf(const core::Snapshot& snapshot, std::size_t row) {
    return snapshot.iterations->iterations[rowsOf(snapshot)[row].iteration];
}

double medianOfPart(const core::Snapshot& snapshot, WallPart part) {
    std::vector<double> values;
    for (const core::IterationRow& row : rowsOf(snapshot))
        values.push_back(static_cast<double>(partOf(row.breakdown, part)));
    return core::medianOf(values);
}

QString markText(const core::Snapshot& snapshot, std::size_t row) {
    switch (rowsOf(snapshot)[row].mark) {
        case IterationMark::None:
            break;
        case IterationMark::WarmUp:
            return QStringLiteral("△ ") +
                   QCoreApplication::translate("IterationsPane", "warm-up, %1").arg(deviationText(snapshot, row));
        case IterationMark::Outlier:
            return QStringLiteral("▲ ") +
                   QCoreApplication::translate("IterationsPane", "outlier, %1").arg(deviationText(snapshot, row));
    }
    return {};
}

std::vector<FigureColumn> iterationColumnsOf(const core::Snapshot& snapshot) {
    std::vector<FigureColumn> columns{
        figureColumn(QCoreApplication::translate("IterationsPane", "Iteration"), CellKind::Text),
        figureColumn(QCoreApplication::translate("IterationsPane", "Duration"), CellKind::Time, "ns"),
        figureColumn(QCoreApplication::translate("IterationsPane", "Computation"), CellKind::Time, "ns"),
        figureColumn(QCoreApplication::translate("IterationsPane", "Exposed comm."), CellKind::Time, "ns"),
        figureColumn(QCoreApplication::translate("IterationsPane", "Exposed copies"), CellKind::Time, "ns"),
        figureColumn(QCoreApplication::translate("IterationsPane", "Idle"), CellKind::Time, "ns"),
        figureColumn(QCoreApplication::translate("IterationsPane", "% idle"), CellKind::Percent),
        figureColumn(QCoreApplication::translate("IterationsPane", "Mark"), CellKind::Text),
        figureColumn(QCoreApplication::translate("IterationsPane", "Kernels"), CellKind::Count),
        figureColumn(QCoreApplication::translate("IterationsPane", "Start"), CellKind::Time, "ns"),
        figureColumn(QCoreApplication::translate("IterationsPane", "Unrecorded graphs"), CellKind::Time, "ns"),
        figureColumn(QCoreApplication::translate("IterationsPane", "Filtered out"), CellKind::Time, "ns")};
    nameInTables(columns, {"Iteration", "Duration", "Computation", "Exposed Comm", "Exposed Memcpy", "Idle", "", "Mark",
                           "Kernels", "Start", "Unrecorded Graphs", "Filtered"});
    for (const std::size_t at : {1, 2, 3, 4, 5, 8, 10, 11})
        columns[at].summed = true;
    columns[1].hint = QCoreApplication::translate(
        "IterationsPane", "Its GPU window: from the first start of its operations to that of the next iteration's");
    for (std::size_t part = 0; part < 3; ++part)
        columns[2 + part].hint = partFormula(parts[part]);
    columns[5].hint = partFormula(WallPart::Idle);
    columns[6].hint = QCoreApplication::translate("IterationsPane", "Idle, as % of the iteration's duration");
    columns[7].hint = QCoreApplication::translate(
        "IterationsPane",
        "Farther than three scaled median deviations from the median duration and more than 2 % of it; "
        "none with fewer than five iterations. Nothing is left out for it");
    columns[10].available =
        std::ranges::any_of(rowsOf(snapshot), [](const core::IterationRow& row) { return row.breakdown.unknown > 0; });
    columns[11].hint = partFormula(WallPart::Filtered);
    columns[11].available = snapshot.analysis->iterations->isFiltered;
    return columns;
}

Cell iterationCell(const core::Snapshot& snapshot, Row row, std::size_t at) {
    const Breakdown& sum = rowsOf(snapshot)[row].breakdown;
    switch (at) {
        case 0:
            return iterationOf(snapshot, row).name;
        case 1:
            return sum.wall;
        case 2:
            return sum.computation;
        case 3:
            return sum.exposedCommunication;
        case 4:
            return sum.exposedCopy;
        case 5:
            return sum.idle;
        case 6:
            return sum.wall > 0 ? 100.0 * static_cast<double>(sum.idle) / static_cast<double>(sum.wall) : 0.0;
        case 7:
            return markText(snapshot, row).toStdString();
        case 8:
            return rowsOf(snapshot)[row].kernels;
        case 9:
            return iterationOf(snapshot, row).start;
        case 10:
            return sum.unknown;
        default:
            return sum.filtered;
    }
}

QString columnText(const core::Snapshot& snapshot, std::size_t row) {
    const Breakdown& sum = rowsOf(snapshot)[row].breakdown;
    QStringList lines{QString::fromStdString(iterationOf(snapshot, row).name) + QStringLiteral(": ") +
                      timeText(sum.wall, QLocale())};
    for (const WallPart part : parts) {
        const core::Nanos time = partOf(sum, part);
        if (time == 0) continue;
        const double percent = 100.0 * static_cast<double>(time) / static_cast<double>(sum.wall);
        lines << QCoreApplication::translate("IterationsPane", "%1: %2, %3 % of it")
                     .arg(partTitle(part), timeText(time, QLocale()),
                          numberText(percent, {CellKind::Percent, 1, {}, 2}, QLocale()));
    }
    if (const QString mark = markText(snapshot, row); !mark.isEmpty()) lines << mark;
    return lines.join(u'\n');
}

}  // namespace

QString deviationText(const core::Snapshot& snapshot, std::size_t row) {
    if (rowsOf(snapshot).size() < 2) return {};
    WallPart most = WallPart::Idle;
    double difference = 0;
    for (const WallPart part : parts) {
        const double here = static_cast<double>(partOf(rowsOf(snapshot)[row].breakdown, part));
        const double off = here - medianOfPart(snapshot, part);
        if (std::abs(off) <= std::abs(difference)) continue;
        difference = off;
        most = part;
    }
    const QString size = timeText(static_cast<core::Nanos>(std::abs(difference)), QLocale());
    return QCoreApplication::translate("IterationsPane", "%1 %2%3 against the median")
        .arg(partTitle(most), difference < 0 ? QStringLiteral("−") : QStringLiteral("+"), size);
}

QString oddIterations(const core::Snapshot& snapshot) {
    const auto& rows = rowsOf(snapshot);
    std::optional<std::size_t> longest;
    int odd = 0;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (rows[row].mark != IterationMark::Outlier) continue;
        ++odd;
        if (!longest || rows[row].breakdown.wall > rows[*longest].breakdown.wall) longest = row;
    }
    if (!longest) return {};
    const QString text =
        QStringLiteral("▲ #%1: %2").arg(numberOfRow(snapshot, *longest)).arg(deviationText(snapshot, *longest));
    if (odd == 1) return text;
    const int others = odd - 1;
    return QCoreApplication::translate("IterationsPane", "%1 · and %Ln more", nullptr, others).arg(text);
}

Figures iterationFigures(const std::shared_ptr<const core::Snapshot>& snapshot) {
    Figures figures;
    figures.columns = iterationColumnsOf(*snapshot);
    figures.rows = static_cast<Row>(rowsOf(*snapshot).size());
    figures.totalName = QCoreApplication::translate("IterationsPane", "All listed");
    figures.key = [snapshot](Row row) { return std::uint64_t{rowsOf(*snapshot)[row].iteration}; };
    figures.mark = [snapshot](Row row) { return Mark{.iteration = numberOfRow(*snapshot, row)}; };
    figures.cell = [snapshot](Row row, std::size_t at) { return iterationCell(*snapshot, row, at); };
    return figures;
}

std::vector<StripIteration> stripIterations(const core::Snapshot& snapshot, bool withComputation) {
    std::vector<StripIteration> iterations;
    for (std::size_t row = 0; row < rowsOf(snapshot).size(); ++row) {
        const core::IterationRow& figures = rowsOf(snapshot)[row];
        StripIteration iteration;
        iteration.label = QStringLiteral("#%1").arg(numberOfRow(snapshot, row));
        for (const WallPart part : parts)
            if (withComputation || part != WallPart::Computation)
                iteration.parts[static_cast<std::size_t>(part)] = static_cast<double>(partOf(figures.breakdown, part));
        iteration.isOdd = figures.mark == IterationMark::Outlier;
        iteration.isWarmUp = figures.mark == IterationMark::WarmUp;
        iteration.text = columnText(snapshot, row);
        iterations.push_back(std::move(iteration));
    }
    return iterations;
}

std::optional<std::size_t> rowOfIteration(const core::Snapshot& snapshot, std::int64_t number) {
    for (std::size_t row = 0; row < rowsOf(snapshot).size(); ++row)
        if (numberOfRow(snapshot, row) == number) return row;
    return std::nullopt;
}

std::int64_t numberOfRow(const core::Snapshot& snapshot, std::size_t row) { return iterationOf(snapshot, row).number; }

}  // namespace ui
