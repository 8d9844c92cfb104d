// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/comparison/comparison_figures.h"

#include "core/trace/recorded.h"
#include "ui/format/quantity.h"
#include "ui/models/column_list.h"
#include "ui/panes/comparison/comparison_words.h"
#include "ui/panes/shared/change_words.h"
#include "ui/theme/part_ink.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

namespace ui {

namespace {

using core::Cell;
using core::CellKind;

constexpr int maxBarTicks = 8;

/// The sum of all rows of a profile except the total: its classes and the rest.
double totalOf(const ComparedRuns& runs, std::size_t run, bool perIteration) {
    double total = 0;
    for (std::size_t row = 0; row + 1 < runs.comparison.rows.size(); ++row)
        total += timeOf(runs, run, row, perIteration);
    return total;
}

QString shownName(const std::string& row) {
    return row == core::nonGpuName ? QCoreApplication::translate("ComparisonPane", "CPU (non-GPU)")
                                   : QString::fromStdString(row);
}

Bar barOf(const ComparedRuns& runs, std::size_t run, const QString& shortName, const ComparisonScale& scale,
          const std::vector<ClassInk>& inks) {
    const double total = totalOf(runs, run, scale.perIteration);
    const QString title = QString::fromStdString(runs.choice.names[run]);
    Bar bar{letterOf(run) + QStringLiteral("  ") + shortName, {}};
    bar.note = run == 0 ? QCoreApplication::translate("ComparisonPane", "baseline")
                        : QCoreApplication::translate("ComparisonPane", "candidate");
    for (std::size_t row = 0; row + 1 < runs.comparison.rows.size(); ++row) {
        const double time = timeOf(runs, run, row, scale.perIteration);
        const double share = total > 0 ? 100 * time / total : 0;
        const QString name = shownName(runs.comparison.rows[row].name);
        const QString figure =
            scale.isShare ? percentText(share, false) : timeText(static_cast<core::Nanos>(time), QLocale());
        const QString text =
            QCoreApplication::translate("ComparisonPane", "%1, %2: %3\n%4 of its total")
                .arg(title, name, exactText(time, CellKind::Time, QLocale()), percentText(share, false));
        bar.parts.push_back({scale.isShare ? share : time, inks[row], name + u'\n' + figure, text});
    }
    const auto isRecorded = [&](std::size_t i) { return core::missingGpu(*runs.choice.snapshots[i]->trace).empty(); };
    bar.end = isRecorded(run) ? timeText(static_cast<core::Nanos>(std::llround(total)), QLocale()) : notRecordedText();
    const double base = totalOf(runs, 0, scale.perIteration);
    if (run > 0 && base > 0 && isRecorded(run)) bar.endNote = percentText(100 * (total - base) / base, true);
    return bar;
}

/// The range of the interval column: every significant interval fits, while one that is not may be cut off.
double reachOf(const core::Comparison& comparison, std::size_t candidate) {
    double reach = 0;
    for (const core::ComparisonRow& row : comparison.rows) {
        const core::Change& change = row.changes[candidate];
        if (change.low && change.isSignificant())
            reach = std::max({reach, std::abs(100 * *change.low), std::abs(100 * *change.high)});
    }
    constexpr double least = 5, most = 200;  // percent
    return std::clamp(reach, least, most);
}

FigureColumn timeColumn(const QString& title, const QString& hint, bool summed) {
    FigureColumn column{{title.toStdString(), "ns", CellKind::Time}};
    column.hint = hint;
    column.summed = summed;
    column.compared = true;
    return column;
}

FigureColumn changeColumn(const QString& title, CellKind kind, const QString& hint) {
    FigureColumn column{{title.toStdString(), kind == CellKind::Percent ? "%" : "ns", kind}};
    column.hint = hint;
    column.change = true;
    column.compared = kind == CellKind::Time;
    return column;
}

FigureColumn verdictColumn() {
    FigureColumn column{{QCoreApplication::translate("ComparisonPane", "Verdict").toStdString()}};
    column.hint = QCoreApplication::translate(
        "ComparisonPane",
        "Increased or decreased: the 95 % interval excludes 0 and the change exceeds 2 %. Inconclusive: "
        "fewer than 5 iterations, or too much noise; the cell says how many it takes");
    return column;
}

/// Returns whether the row has any time in one of the profiles.
bool isShown(const core::ComparisonRow& row) {
    return std::ranges::any_of(row.times,
                               [](const core::Measured& each) { return each.ran && each.whole > core::ExactSum(); });
}

/// The rows of the table, the largest change first; rows that one side does not record have no change and are last.
std::vector<std::size_t> byChange(const ComparedRuns& runs, std::size_t candidate, bool perIteration) {
    const core::Comparison& comparison = runs.comparison;
    std::vector<std::size_t> rows;
    for (std::size_t row = 0; row + 1 < comparison.rows.size(); ++row)
        if (isShown(comparison.rows[row])) rows.push_back(row);
    const auto change = [&](std::size_t row) {
        const auto& times = comparison.rows[row].times;
        if (!times[0].isRecorded || !times[candidate].isRecorded) return -1.0;
        return std::abs(timeOf(runs, candidate, row, perIteration) - timeOf(runs, 0, row, perIteration));
    };
    std::ranges::stable_sort(rows, std::greater(), change);
    return rows;
}

Cell changeShare(double base, double time) { return base > 0 ? Cell(100 * (time - base) / base) : Cell(std::string()); }

}  // namespace

std::vector<ClassInk> comparisonInks(const core::Comparison& comparison, Theme theme) {
    std::vector<std::string> names;
    for (std::size_t row = 0; row < comparison.colors.size(); ++row)
        names.push_back(comparison.rows[row].name);
    std::vector<ClassInk> inks =
        classInks(names, comparison.colors, comparison.firstUnmatched, theme, comparison.inUse);
    inks.push_back({.color = tokens(theme).idle, .edge = tokens(theme).idleEdge});
    return inks;
}

double timeOf(const ComparedRuns& runs, std::size_t run, std::size_t row, bool perIteration) {
    const core::Measured& measured = runs.comparison.rows[row].times[run];
    return perIteration ? measured.mean() : measured.whole.real();
}

bool haveWholeIterations(const ComparedRuns& runs) {
    return runs.size() > 0 && std::ranges::all_of(runs.profiles, [](const core::ComparedProfile& profile) {
               return std::ranges::count(profile.times->iterations.isWhole, true) > 0;
           });
}

std::vector<Bar> comparisonBars(const ComparedRuns& runs, const ComparisonScale& scale, Theme theme) {
    const std::vector<ClassInk> inks = comparisonInks(runs.comparison, theme);
    const QStringList names = shortNames(runs);
    std::vector<Bar> bars;
    double most = 0;
    for (std::size_t run = 0; run < runs.size(); ++run) {
        bars.push_back(barOf(runs, run, names[static_cast<qsizetype>(run)], scale, inks));
        most = std::max(most, totalOf(runs, run, scale.perIteration));
    }
    for (Bar& bar : bars)
        bar.whole = scale.isShare ? 100 : most;
    return bars;
}

std::vector<AxisTick> comparisonAxis(const std::vector<Bar>& bars, const ComparisonScale& scale) {
    if (bars.empty()) return {};
    const std::vector<double> steps = niceSteps(0, bars.front().whole, maxBarTicks);
    if (!scale.isShare) return timeTicks(steps);
    std::vector<AxisTick> ticks;
    ticks.reserve(steps.size());
    for (const double step : steps)
        ticks.push_back({step, QLocale().toString(step) + QStringLiteral(" %")});
    return ticks;
}

namespace {

/// A row of the table of differences: a class, or one of the parts that are not kernels.
struct Difference {
    const ComparedRuns& runs;
    std::size_t at, candidate;
    bool perIteration;

    const core::ComparisonRow& row() const { return runs.comparison.rows[at]; }
    double time(std::size_t run) const { return timeOf(runs, run, at, perIteration); }
    Cell timeCell(std::size_t run) const { return row().times[run].isRecorded ? Cell(time(run)) : Cell(); }
    /// A cell that is known only if both profiles have the row; an empty text if it ran only in other candidates.
    Cell ofBoth(const Cell& known) const {
        const auto& times = row().times;
        if (!times[0].ran && !times[candidate].ran) return std::string();
        return times[0].isRecorded && times[candidate].isRecorded ? known : Cell();
    }
};

/// The position of the verdict: it follows the times, the change, its percentage and its interval.
std::size_t verdictAt(const ComparedRuns& runs) { return runs.size() + 4; }

ColumnList<Difference> differenceColumns(const ComparedRuns& runs, std::size_t candidate) {
    const auto reason = [](const Difference& of) { return verdictReason(of.runs, of.candidate, of.row()); };
    const QString pair =
        QCoreApplication::translate("ComparisonPane", "%1 minus %2").arg(letterOf(candidate), letterOf(0));
    FigureColumn change = changeColumn(QCoreApplication::translate("ComparisonPane", "Change"), CellKind::Time, pair);
    change.summed = true;
    FigureColumn percent =
        changeColumn(QCoreApplication::translate("ComparisonPane", "Change"), CellKind::Percent,
                     QCoreApplication::translate("ComparisonPane", "%1, % of %2").arg(pair, letterOf(0)));
    percent.changeOf = 1;
    ColumnList<Difference> columns{
        {{.head = columnHead(QCoreApplication::translate("ComparisonPane", "Class")), .stretch = true},
         [](const Difference& of) { return shownName(of.row().name).toStdString(); }}};
    for (std::size_t run = 0; run < runs.size(); ++run)
        columns.push_back({timeColumn(letterOf(run), QString::fromStdString(runs.choice.names[run]), true),
                           [run](const Difference& of) { return of.timeCell(run); }});
    columns.push_back(
        {change, [](const Difference& of) { return of.ofBoth(of.time(of.candidate) - of.time(0)); }, reason});
    columns.push_back({percent,
                       [](const Difference& of) { return of.ofBoth(changeShare(of.time(0), of.time(of.candidate))); },
                       reason});
    columns.push_back(
        {{.head = columnHead(QCoreApplication::translate("ComparisonPane", "95 % interval (±%1 %)")
                                 .arg(QLocale().toString(std::round(reachOf(runs.comparison, candidate))))),
          .interval = true,
          .available = runs.comparison.isByIteration[candidate],
          .hint = QCoreApplication::translate(
              "ComparisonPane",
              "Bootstrap interval of the change of an iteration, from the iterations of both profiles")},
         [](const Difference&) { return std::string(); },
         reason});
    columns.push_back({verdictColumn(),
                       [](const Difference& of) {
                           return of.ofBoth(verdictText(of.row().changes[of.candidate].verdict).toStdString());
                       },
                       reason});
    return columns;
}

}  // namespace

Figures differenceFigures(ComparedRunsPtr runs, std::size_t candidate, bool perIteration) {
    const core::Comparison& comparison = runs->comparison;
    const std::vector<std::size_t> rows = byChange(*runs, candidate, perIteration);
    Figures figures;
    figures.rows = static_cast<Figures::Row>(rows.size());
    for (const std::size_t row : rows)
        figures.inks.push_back(static_cast<std::int32_t>(row));
    figures.totalName = perIteration ? QCoreApplication::translate("ComparisonPane", "Total, per iteration")
                                     : QCoreApplication::translate("ComparisonPane", "Total");
    figures.totalText = [runs, candidate](std::size_t column) {
        const bool isVerdict = column == verdictAt(*runs);
        return isVerdict ? verdictText(runs->comparison.rows.back().changes[candidate].verdict) : QString();
    };
    figures.totalTip = [runs, candidate](std::size_t column) {
        return column > runs->size() ? verdictReason(*runs, candidate, runs->comparison.rows.back()) : QString();
    };
    figures.mark = [runs, rows](Figures::Row row) {
        const bool isClass = rows[row] < runs->comparison.colors.size();
        return isClass ? Mark{.className = runs->comparison.rows[rows[row]].name} : Mark();
    };
    figures.dragPart = [runs, rows](Figures::Row row) {
        return rows[row] < runs->comparison.colors.size() ? DragPart::Class : DragPart::None;
    };
    figures.interval = [runs, rows, candidate, reach = reachOf(comparison, candidate)](Figures::Row row) {
        return intervalOf(runs->comparison.rows[rows[row]].changes[candidate], reach);
    };
    setColumns(figures, differenceColumns(*runs, candidate), [runs, rows, candidate, perIteration](Figures::Row row) {
        return Difference{*runs, rows[row], candidate, perIteration};
    });
    return figures;
}

namespace {

ColumnList<core::KernelChange> kernelChangeColumns(const ComparedRuns& runs, std::size_t candidate) {
    using core::KernelChange;
    const auto timesOf = [&](std::size_t run) {
        return timeColumn(letterOf(run), QString::fromStdString(runs.choice.names[run]), true);
    };
    ColumnList<KernelChange> columns{
        {{.head = columnHead(QCoreApplication::translate("ComparisonPane", "Kernel")), .stretch = true},
         [](const KernelChange& row) { return row.name; }},
        {timesOf(0), [](const KernelChange& row) { return core::realCell(row.before); }},
        {timesOf(candidate), [](const KernelChange& row) { return core::realCell(row.after); }},
        {changeColumn(QCoreApplication::translate("ComparisonPane", "Change"), CellKind::Percent,
                      QCoreApplication::translate("ComparisonPane", "% of the baseline's time")),
         [](const KernelChange& row) {
             return row.before && row.after ? changeShare(*row.before, *row.after) : Cell();
         }},
        {verdictColumn(), [](const KernelChange& row) { return verdictText(row.change.verdict).toStdString(); }},
    };
    if (runs.changes[candidate - 1].hasKinds)
        columns.push_back({{.head = columnHead(QCoreApplication::translate("ComparisonPane", "Step kind")),
                            .hint = QCoreApplication::translate(
                                "ComparisonPane",
                                "The kind of the steps of whose mean these are the times; all: times of the profiles")},
                           [](const KernelChange& row) { return row.stepKind.empty() ? Cell() : Cell(row.stepKind); }});
    return columns;
}

}  // namespace

Figures kernelChangeFigures(const ComparedRunsPtr& runs, std::size_t candidate, const std::string& className) {
    const core::KernelChanges& changes = runs->changes[candidate - 1];
    std::vector<const core::KernelChange*> rows;
    for (const core::KernelChange& row : changes.rows)
        if (className.empty() || row.className == className) rows.push_back(&row);
    Figures figures;
    figures.rows = static_cast<Figures::Row>(rows.size());
    figures.totalName = QCoreApplication::translate("ComparisonPane", "Total");
    figures.mark = [runs, rows](Figures::Row row) { return Mark{.operation = rows[row]->name}; };
    figures.dragPart = [](Figures::Row) { return DragPart::Kernel; };
    figures.tip = [runs, rows, candidate](Figures::Row row, std::size_t column) {
        return column > 2 ? verdictReason(*runs, candidate, *rows[row]) : QString();
    };
    setColumns(figures, kernelChangeColumns(*runs, candidate),
               [runs, rows](Figures::Row row) -> const core::KernelChange& { return *rows[row]; });
    return figures;
}

std::vector<DotLine> iterationDots(const ComparedRuns& runs, std::size_t row) {
    std::vector<DotLine> lines;
    for (std::size_t run = 0; run < runs.size(); ++run) {
        const std::vector<double>& times = runs.comparison.rows[row].times[run].iterations;
        if (!times.empty())
            lines.push_back(dotLine(letterOf(run), QString::fromStdString(runs.choice.names[run]), times));
    }
    return lines;
}

}  // namespace ui
