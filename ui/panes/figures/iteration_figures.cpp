// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/iteration_figures.h"

#include "core/analysis/analysis.h"
#include "core/analysis/scope/statistics.h"
#include "ui/format/quantity.h"
#include "ui/models/column_list.h"
#include "ui/panes/figures/breakdown_figures.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

/// The translation context of the pane.
struct IterationsText {
    Q_DECLARE_TR_FUNCTIONS(IterationsPane)
};

using core::Breakdown;
using core::Cell;
using core::CellKind;
using core::IterationMark;

static_assert(std::tuple_size_v<ColumnParts> == wallPartCount);

double medianOfPart(const core::Snapshot& snapshot, WallPart part) {
    std::vector<double> values;
    for (const core::IterationRow& row : iterationRows(snapshot))
        values.push_back(static_cast<double>(partOf(row.breakdown, part)));
    return core::medianOf(values);
}

QString markText(const core::Snapshot& snapshot, std::size_t row) {
    switch (iterationRows(snapshot)[row].mark) {
        case IterationMark::None:
            break;
        case IterationMark::WarmUp:
            return QStringLiteral("△ ") + IterationsText::tr("warm-up, %1").arg(deviationText(snapshot, row));
        case IterationMark::Outlier:
            if (!iterationRows(snapshot)[row].costsTime) break;
            return QStringLiteral("▲ ") + IterationsText::tr("outlier, %1").arg(deviationText(snapshot, row));
        case IterationMark::Incomplete:
            return QStringLiteral("△ ") + IterationsText::tr("incomplete: operations were not recorded");
    }
    return {};
}

/// A row of the table: one iteration.
struct ShownIteration : core::IterationItem {
    const core::Snapshot& snapshot;
    Figures::Row at;
    std::optional<IterationMfu::Bounds> mfu = {};
};

ListedColumn<ShownIteration> kindColumn(const core::Snapshot& snapshot) {
    return {core::stepKindColumn.is,
            IterationsText::tr("Step kind"),
            {.available = snapshot.iterations->hasKinds(),
             .hint = IterationsText::tr("Prefill, decode or both, by the step's name or by what ran in it")},
            [](const ShownIteration& each) { return each.list.hasKinds() ? core::stepKindColumn(each) : Cell(); }};
}

bool isAnyUnrecorded(const core::Snapshot& snapshot) {
    return std::ranges::any_of(iterationRows(snapshot),
                               [](const core::IterationRow& row) { return row.breakdown.unknown > 0; });
}

ListedColumn<ShownIteration> mfuColumn(bool isKnown) {
    FigureColumn column{.head = columnHead(QStringLiteral("MFU"), CellKind::Percent), .available = isKnown};
    column.hint = IterationsText::tr("Matrix work that is known, as % of the peak of the devices during the iteration");
    return {std::move(column),
            [](const ShownIteration& each) { return each.mfu ? Cell(each.mfu->low) : Cell(std::string()); },
            [](const ShownIteration& each) { return each.mfu ? mfuBoundsText(*each.mfu) : QString(); }};
}

ColumnList<ShownIteration> iterationFigureColumns(const core::Snapshot& snapshot, bool hasMfu) {
    const core::IterationColumns& of = core::iterationColumns;
    return {
        {of.name, IterationsText::tr("Iteration")},
        {of.duration,
         IterationsText::tr("Duration"),
         {.summed = true,
          .hint = IterationsText::tr(
              "Its GPU window: from the first start of its operations to that of the next iteration's")}},
        {of.computation,
         IterationsText::tr("Computation"),
         {.summed = true, .hint = partFormula(WallPart::Computation)}},
        {of.exposedCommunication,
         IterationsText::tr("Exposed comm."),
         {.summed = true, .hint = partFormula(WallPart::ExposedCommunication)}},
        {of.exposedCopy,
         IterationsText::tr("Exposed copies"),
         {.summed = true, .hint = partFormula(WallPart::ExposedCopy)}},
        {of.idle, IterationsText::tr("Idle"), {.summed = true, .hint = partFormula(WallPart::Idle)}},
        {{.head = columnHead(IterationsText::tr("% idle"), CellKind::Percent),
          .hint = IterationsText::tr("Idle, as % of the iteration's duration")},
         [](const ShownIteration& each) {
             return shareOf(static_cast<double>(each.sum().idle), static_cast<double>(each.sum().wall));
         }},
        {of.mark.is,
         IterationsText::tr("Mark"),
         {.hint = IterationsText::tr(
              "Longer than the median duration by three scaled median deviations and more than 2 %; none with fewer "
              "than five iterations. The last one, whose end is unknown, is not marked")},
         [](const ShownIteration& each) -> Cell { return markText(each.snapshot, each.at).toStdString(); }},
        {of.kernels, IterationsText::tr("Kernels"), {.summed = true}},
        {of.start, IterationsText::tr("Start")},
        {of.unrecorded,
         IterationsText::tr("Unrecorded graphs"),
         {.summed = true, .available = isAnyUnrecorded(snapshot)}},
        {core::filteredColumn,
         IterationsText::tr("Filtered out"),
         {.summed = true,
          .available = snapshot.analysis->iterations->isFiltered,
          .hint = partFormula(WallPart::Filtered)}},
        kindColumn(snapshot),
        mfuColumn(hasMfu),
    };
}

QString columnText(const core::Snapshot& snapshot, std::size_t row) {
    const Breakdown& sum = iterationRows(snapshot)[row].breakdown;
    QStringList lines{QString::fromStdString(iterationOf(snapshot, row).name) + QStringLiteral(": ") +
                      timeText(sum.wall, QLocale())};
    for (const WallPart part : wallParts) {
        const core::Nanos time = partOf(sum, part);
        if (time == 0) continue;
        const double percent = 100.0 * static_cast<double>(time) / static_cast<double>(sum.wall);
        lines << IterationsText::tr("%1: %2, %3 % of it")
                     .arg(partTitle(part), timeText(time, QLocale()),
                          numberText(percent, {CellKind::Percent, 1, {}, 2}, QLocale()));
    }
    if (const QString mark = markText(snapshot, row); !mark.isEmpty()) lines << mark;
    return lines.join(u'\n');
}

}  // namespace

const std::vector<core::IterationRow>& iterationRows(const core::Snapshot& snapshot) {
    return snapshot.analysis->iterations->rows;
}

const core::Iteration& iterationOf(const core::Snapshot& snapshot, std::size_t row) {
    return snapshot.iterations->iterations[iterationRows(snapshot)[row].iteration];
}

QString deviationText(const core::Snapshot& snapshot, std::size_t row) {
    if (iterationRows(snapshot).size() < 2) return {};
    WallPart most = WallPart::Idle;
    double difference = 0;
    for (const WallPart part : wallParts) {
        const double here = static_cast<double>(partOf(iterationRows(snapshot)[row].breakdown, part));
        const double off = here - medianOfPart(snapshot, part);
        if (std::abs(off) <= std::abs(difference)) continue;
        difference = off;
        most = part;
    }
    const QString size = timeText(static_cast<core::Nanos>(std::abs(difference)), QLocale());
    return IterationsText::tr("%1 %2%3 against the median")
        .arg(partTitle(most), difference < 0 ? QStringLiteral("−") : QStringLiteral("+"), size);
}

QString markLegend(const core::Snapshot& snapshot) {
    const bool isAnyIncomplete =
        std::ranges::count(iterationRows(snapshot), IterationMark::Incomplete, &core::IterationRow::mark) > 0;
    return isAnyIncomplete ? IterationsText::tr("▲ outlier, △ warm-up or incomplete")
                           : IterationsText::tr("▲ outlier, △ warm-up");
}

QString oddIterations(const core::Snapshot& snapshot) {
    const auto& rows = iterationRows(snapshot);
    std::optional<std::size_t> longest;
    int odd = 0;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (!rows[row].costsTime) continue;
        ++odd;
        if (!longest || rows[row].breakdown.wall > rows[*longest].breakdown.wall) longest = row;
    }
    if (!longest) return {};
    const QString text =
        QStringLiteral("▲ #%1: %2").arg(numberOfRow(snapshot, *longest)).arg(deviationText(snapshot, *longest));
    if (odd == 1) return text;
    const int others = odd - 1;
    return IterationsText::tr("%1 · and %Ln more", nullptr, others).arg(text);
}

Figures iterationFigures(const std::shared_ptr<const core::Snapshot>& snapshot, const IterationMfuPtr& mfu) {
    Figures figures;
    figures.rows = static_cast<Figures::Row>(iterationRows(*snapshot).size());
    figures.totalName = IterationsText::tr("All listed");
    figures.key = [snapshot](Figures::Row row) { return std::uint64_t{iterationRows(*snapshot)[row].iteration}; };
    figures.mark = [snapshot](Figures::Row row) { return Mark{.iteration = numberOfRow(*snapshot, row)}; };
    setColumns(figures, iterationFigureColumns(*snapshot, mfu && mfu->isKnown()), [snapshot, mfu](Figures::Row row) {
        return ShownIteration{{iterationRows(*snapshot)[row], *snapshot->iterations, *snapshot->trace},
                              *snapshot,
                              row,
                              mfu ? mfu->of(row) : std::nullopt};
    });
    return figures;
}

std::vector<StripIteration> stripIterations(const core::Snapshot& snapshot, bool withComputation) {
    std::vector<StripIteration> iterations;
    for (std::size_t row = 0; row < iterationRows(snapshot).size(); ++row) {
        const core::IterationRow& figures = iterationRows(snapshot)[row];
        StripIteration iteration;
        iteration.label = QStringLiteral("#%1").arg(numberOfRow(snapshot, row));
        for (const WallPart part : wallParts)
            if (withComputation || part != WallPart::Computation)
                iteration.parts[static_cast<std::size_t>(part)] = static_cast<double>(partOf(figures.breakdown, part));
        iteration.isOdd = figures.costsTime;
        iteration.isUnfit = figures.mark == IterationMark::WarmUp || figures.mark == IterationMark::Incomplete;
        iteration.text = columnText(snapshot, row);
        iterations.push_back(std::move(iteration));
    }
    return iterations;
}

QString addMfu(std::vector<StripIteration>& iterations, const IterationMfu* mfu) {
    if (!mfu || !mfu->isKnown()) return {};
    double most = 0;
    for (const auto& row : mfu->rows)
        most = std::max(most, row ? row->low : 0);
    for (std::size_t row = 0; row < iterations.size(); ++row)
        if (const auto bounds = mfu->of(row)) {
            iterations[row].level = bounds->low / most;
            iterations[row].text += u'\n' + mfuBoundsText(*bounds);
        }
    return IterationsText::tr("— MFU, up to %1 %").arg(QLocale().toString(most, 'f', most < 10 ? 2 : 1));
}

std::optional<std::size_t> rowOfIteration(const core::Snapshot& snapshot, std::int64_t number) {
    for (std::size_t row = 0; row < iterationRows(snapshot).size(); ++row)
        if (numberOfRow(snapshot, row) == number) return row;
    return std::nullopt;
}

std::int64_t numberOfRow(const core::Snapshot& snapshot, std::size_t row) { return iterationOf(snapshot, row).number; }

}  // namespace ui
