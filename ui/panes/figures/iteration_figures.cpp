// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/iteration_figures.h"

#include "core/analysis/scope/statistics.h"
#include "ui/format/quantity.h"
#include "ui/models/column_list.h"
#include "ui/panes/figures/breakdown_figures.h"

#include <QCoreApplication>

#include <cmath>

namespace ui {

namespace {

/// The translation context of the pane.
struct Words {
    Q_DECLARE_TR_FUNCTIONS(IterationsPane)
};

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
            return QStringLiteral("△ ") + Words::tr("warm-up, %1").arg(deviationText(snapshot, row));
        case IterationMark::Outlier:
            return QStringLiteral("▲ ") + Words::tr("outlier, %1").arg(deviationText(snapshot, row));
    }
    return {};
}

/// A row of the table: one iteration.
struct Item {
    const core::Snapshot& snapshot;
    Row row;

    const core::IterationRow& figures() const { return rowsOf(snapshot)[row]; }
    const Breakdown& sum() const { return figures().breakdown; }
    const core::Iteration& iteration() const { return iterationOf(snapshot, row); }
};

ColumnList<Item> columnsOf(const core::Snapshot& snapshot) {
    const bool hasUnrecorded =
        std::ranges::any_of(rowsOf(snapshot), [](const core::IterationRow& row) { return row.breakdown.unknown > 0; });
    return {
        {{.head = columnHead(Words::tr("Iteration")), .exported = "Iteration"},
         [](const Item& item) -> Cell { return item.iteration().name; }},
        {{.head = columnHead(Words::tr("Duration"), CellKind::Time),
          .summed = true,
          .hint = Words::tr("Its GPU window: from the first start of its operations to that of the next iteration's"),
          .exported = "Duration"},
         [](const Item& item) -> Cell { return item.sum().wall; }},
        {{.head = columnHead(Words::tr("Computation"), CellKind::Time),
          .summed = true,
          .hint = partFormula(WallPart::Computation),
          .exported = "Computation"},
         [](const Item& item) -> Cell { return item.sum().computation; }},
        {{.head = columnHead(Words::tr("Exposed comm."), CellKind::Time),
          .summed = true,
          .hint = partFormula(WallPart::ExposedCommunication),
          .exported = "Exposed Comm"},
         [](const Item& item) -> Cell { return item.sum().exposedCommunication; }},
        {{.head = columnHead(Words::tr("Exposed copies"), CellKind::Time),
          .summed = true,
          .hint = partFormula(WallPart::ExposedCopy),
          .exported = "Exposed Memcpy"},
         [](const Item& item) -> Cell { return item.sum().exposedCopy; }},
        {{.head = columnHead(Words::tr("Idle"), CellKind::Time),
          .summed = true,
          .hint = partFormula(WallPart::Idle),
          .exported = "Idle"},
         [](const Item& item) -> Cell { return item.sum().idle; }},
        {{.head = columnHead(Words::tr("% idle"), CellKind::Percent),
          .hint = Words::tr("Idle, as % of the iteration's duration")},
         [](const Item& item) {
             return shareOf(static_cast<double>(item.sum().idle), static_cast<double>(item.sum().wall));
         }},
        {{.head = columnHead(Words::tr("Mark")),
          .hint = Words::tr("Farther than three scaled median deviations from the median duration and more than 2 % of "
                            "it; none with fewer than five iterations. Nothing is left out for it"),
          .exported = "Mark"},
         [](const Item& item) -> Cell { return markText(item.snapshot, item.row).toStdString(); }},
        {{.head = columnHead(Words::tr("Kernels"), CellKind::Count), .summed = true, .exported = "Kernels"},
         [](const Item& item) -> Cell { return item.figures().kernels; }},
        {{.head = columnHead(Words::tr("Start"), CellKind::Time), .exported = "Start"},
         [](const Item& item) -> Cell { return item.iteration().start; }},
        {{.head = columnHead(Words::tr("Unrecorded graphs"), CellKind::Time),
          .summed = true,
          .available = hasUnrecorded,
          .exported = "Unrecorded Graphs"},
         [](const Item& item) -> Cell { return item.sum().unknown; }},
        {{.head = columnHead(Words::tr("Filtered out"), CellKind::Time),
          .summed = true,
          .available = snapshot.analysis->iterations->isFiltered,
          .hint = partFormula(WallPart::Filtered),
          .exported = "Filtered"},
         [](const Item& item) -> Cell { return item.sum().filtered; }},
    };
}

QString columnText(const core::Snapshot& snapshot, std::size_t row) {
    const Breakdown& sum = rowsOf(snapshot)[row].breakdown;
    QStringList lines{QString::fromStdString(iterationOf(snapshot, row).name) + QStringLiteral(": ") +
                      timeText(sum.wall, QLocale())};
    for (const WallPart part : parts) {
        const core::Nanos time = partOf(sum, part);
        if (time == 0) continue;
        const double percent = 100.0 * static_cast<double>(time) / static_cast<double>(sum.wall);
        lines << Words::tr("%1: %2, %3 % of it")
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
    return Words::tr("%1 %2%3 against the median")
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
    return Words::tr("%1 · and %Ln more", nullptr, others).arg(text);
}

Figures iterationFigures(const std::shared_ptr<const core::Snapshot>& snapshot) {
    Figures figures;
    figures.rows = static_cast<Row>(rowsOf(*snapshot).size());
    figures.totalName = Words::tr("All listed");
    figures.key = [snapshot](Row row) { return std::uint64_t{rowsOf(*snapshot)[row].iteration}; };
    figures.mark = [snapshot](Row row) { return Mark{.iteration = numberOfRow(*snapshot, row)}; };
    setColumns(figures, columnsOf(*snapshot), [snapshot](Row row) { return Item{*snapshot, row}; });
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
