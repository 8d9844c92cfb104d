// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/step_by_step/step_figures.h"

#include "ui/format/quantity.h"
#include "ui/panes/step_by_step/step_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace ui {

namespace {

using core::Cell;
using core::CellKind;
using core::MatchedOperation;
using core::MatchPosition;

/// Words of the pane.
struct Words {
    Q_DECLARE_TR_FUNCTIONS(StepPane)
};

// A narrow table gives up figures from the right first, and keeps the first three columns and texts.
enum Column : std::size_t {
    Name,
    KernelA,
    KernelB,
    TimeA,
    TimeB,
    ChangeTime,
    ChangePercent,
    Interval,
    VerdictText,
    Number,
    Times,
    GapA,
    GapB
};

FigureColumn textColumn(const QString& title, bool stretch) {
    FigureColumn column{{title.toStdString()}};
    column.stretch = stretch;
    return column;
}

FigureColumn timeColumn(const QString& title, const QString& hint, bool summed) {
    FigureColumn column = figureColumn(title, CellKind::Time, "ns", hint);
    column.summed = summed;
    return column;
}

/// How far the column of intervals reaches, in percent.
double reachOf(const StepRun& run, const std::vector<std::size_t>& rows) {
    constexpr double least = 5, most = 100;
    double reach = 0;
    for (const std::size_t row : rows) {
        const core::Change& change = run.sums[row].change;
        if (change.low && change.isSignificant())
            reach = std::max({reach, std::abs(100 * *change.low), std::abs(100 * *change.high)});
    }
    return std::clamp(reach, least, most);
}

std::vector<FigureColumn> columnsOf(const StepRun& run, double reach) {
    const bool folds = run.choice.folds;
    const QString mean = Words::tr("Elapsed, mean of its steps");
    std::vector<FigureColumn> columns{
        textColumn(Words::tr("Module · op"), true),
        textColumn(Words::tr("Kernel in A"), true),
        textColumn(Words::tr("Kernel in B"), true),
        timeColumn(QStringLiteral("A"), mean, true),
        timeColumn(QStringLiteral("B"), mean, true),
        timeColumn(Words::tr("Change"), Words::tr("B less A"), true),
        figureColumn(Words::tr("Change"), CellKind::Percent, "%", Words::tr("% of A")),
        textColumn(Words::tr("95 % (±%1 %)").arg(QLocale().toString(std::round(reach))), false),
        textColumn(Words::tr("Verdict"), false),
        figureColumn(Words::tr("Pos."), CellKind::Count, "", Words::tr("In the step")),
        figureColumn(Words::tr("Times"), CellKind::Count, "",
                     Words::tr("So many layers in a row are one row, added up"))};
    columns[ChangeTime].change = columns[ChangePercent].change = columns[ChangeTime].optional = true;
    columns[ChangePercent].changeOf = TimeA;
    columns[Interval].interval = true;
    columns[Interval].hint =
        Words::tr("Bootstrap interval of the change, from the steps of both profiles; at least five each");
    columns[Times].available = folds;
    for (const char* side : {"A", "B"})
        columns.push_back(timeColumn(Words::tr("Gap %1").arg(QLatin1String(side)),
                                     Words::tr("For which its device ran nothing before it"), true));
    nameInTables(columns, {"", "Name A", "Name B", folds ? "Total A" : "Mean A", folds ? "Total B" : "Mean B", "Change",
                           "", "", "Verdict", "Position", folds ? "Times" : "", "Gap A", "Gap B"});
    return columns;
}

/// A side that runs nothing here has a word for its name and no figure.
Cell nameCell(const std::optional<MatchedOperation>& side) {
    return side ? Cell(side->name) : Cell(Words::tr("none").toStdString());
}
Cell timeCell(const std::optional<MatchedOperation>& side) { return side ? Cell(side->mean()) : Cell(std::string()); }
Cell gapCell(const std::optional<MatchedOperation>& side) { return side ? Cell(side->gap) : Cell(std::string()); }

Cell changeCell(const MatchPosition& position) {
    if (!position.a || !position.b || position.a->mean() <= 0) return std::string();
    return 100 * (position.b->mean() / position.a->mean() - 1);
}

std::optional<ChangeInterval> intervalOf(const core::Change& change, double reach) {
    if (!change.change || !change.low || !change.high) return std::nullopt;
    return ChangeInterval{100 * *change.low, 100 * *change.change, 100 * *change.high, reach, change.isSignificant()};
}

Cell cellOf(const StepRun& run, std::size_t row, std::size_t column) {
    const MatchPosition& shown = run.sums[row];
    switch (column) {
        case Name:
            return positionName(shown).toStdString();
        case Number:
            return static_cast<std::int64_t>(run.rows[row].first + 1);
        case Times:
            return static_cast<std::int64_t>(run.rows[row].times);
        case KernelA:
            return nameCell(shown.a);
        case TimeA:
            return timeCell(shown.a);
        case KernelB:
            return nameCell(shown.b);
        case TimeB:
            return timeCell(shown.b);
        case ChangeTime:
            return shown.a && shown.b ? Cell(shown.b->mean() - shown.a->mean()) : Cell(std::string());
        case ChangePercent:
            return changeCell(shown);
        case VerdictText:
            return stepVerdict(shown.change.verdict).toStdString();
        case GapA:
            return gapCell(shown.a);
        case GapB:
            return gapCell(shown.b);
        default:
            return std::string();
    }
}

QString metWord(core::MetBy by) {
    constexpr std::array words{QT_TRANSLATE_NOOP("StepPane", "They meet by their name"),
                               QT_TRANSLATE_NOOP("StepPane", "They meet by the operator that launched them"),
                               QT_TRANSLATE_NOOP("StepPane", "They meet by their class"),
                               QT_TRANSLATE_NOOP("StepPane", "They meet by their place between others that do")};
    return Words::tr(words[static_cast<std::size_t>(by)]);
}

QString tipOf(const MatchPosition& position, std::size_t column) {
    if (column == Name) return QString::fromStdString(position.a ? position.a->code : position.b->code);
    if (column != VerdictText) return {};
    QStringList lines;
    const core::Change& change = position.change;
    if (change.low && change.high)
        lines << Words::tr("95 % interval %1 to %2").arg(changePercent(*change.low), changePercent(*change.high));
    if (change.verdict == core::Verdict::Inconclusive && !change.low)
        lines << Words::tr("Fewer than five steps have it on one side: no interval is drawn");
    if (position.a && position.b) lines << metWord(position.by);
    return lines.join(u'\n');
}

}  // namespace

bool isShown(const MatchPosition& position, const ShownRows& shown) {
    using Verdict = core::Verdict;
    using Kind = core::WaterfallPart::Kind;
    const bool meets = position.a && position.b;
    if (shown.part) {
        if (shown.part->kind == Kind::Added && position.a) return false;
        if (shown.part->kind == Kind::Removed && position.b) return false;
        if (shown.part->kind == Kind::Matched && !(meets && position.a->className == shown.part->className))
            return false;
    }
    switch (shown.filter) {
        case StepFilter::All:
            return true;
        case StepFilter::Slower:
            return meets && position.change.verdict == Verdict::Increased;
        case StepFilter::Faster:
            return meets && position.change.verdict == Verdict::Decreased;
        case StepFilter::Unchanged:
            return meets && position.change.verdict == Verdict::Unchanged;
        case StepFilter::Unmatched:
            return !meets;
    }
    return true;
}

std::vector<std::size_t> shownRows(const StepRun& run, const ShownRows& shown) {
    std::vector<std::size_t> rows;
    for (std::size_t row = 0; row < run.sums.size(); ++row)
        if (isShown(run.sums[row], shown)) rows.push_back(row);
    return rows;
}

Mark markOf(const StepRun& run, std::size_t side, const MatchPosition& position) {
    const auto& operation = side == 0 ? position.a : position.b;
    if (!operation) return {};
    const core::MatchStep& step = side == 0 ? run.match.stepA() : run.match.stepB();
    const core::Trace& trace = run.trace(side);
    const std::uint32_t event = step.events[operation->place];
    const core::Stream& stream = trace.streams[core::index(trace.events.stream[event])];
    return Mark{.operation = std::string(trace.names[trace.events.name[event]]),
                .device = trace.devices[core::index(stream.device)].ordinal,
                .stream = stream.number,
                .range = core::TimeWindow{trace.events.start[event], trace.events.end(event)},
                .item = core::TraceItem{core::ItemKind::Operation, event}};
}

Figures stepFigures(const StepRunPtr& run, std::vector<std::size_t> rows, int current) {
    const double reach = reachOf(*run, rows);
    Figures figures;
    figures.columns = columnsOf(*run, reach);
    figures.rows = static_cast<Figures::Row>(rows.size());
    for (const std::size_t row : rows) {
        const MatchPosition& shown = run->sums[row];
        figures.inks.push_back(run->inkOf(shown.a ? shown.a->className : shown.b->className));
    }
    figures.totalName = Words::tr("The step");
    figures.key = [rows](Figures::Row row) { return static_cast<std::uint64_t>(rows[row]); };
    figures.words = [run, rows](Figures::Row row) {
        const MatchPosition& shown = run->sums[rows[row]];
        std::string words;
        for (const auto& side : {shown.a, shown.b})
            if (side) words += side->name + ' ' + side->code + ' ' + side->className + ' ';
        return words;
    };
    const std::size_t front = current == run->choice.compared.order[run->choice.candidate] ? 1 : 0;
    figures.mark = [run, rows, front](Figures::Row row) {
        const Mark mark = markOf(*run, front, run->sums[rows[row]]);
        return Mark{.operation = mark.operation};
    };
    figures.interval = [run, rows, reach](Figures::Row row) { return intervalOf(run->sums[rows[row]].change, reach); };
    figures.tip = [run, rows](Figures::Row row, std::size_t column) { return tipOf(run->sums[rows[row]], column); };
    figures.cell = [run, rows = std::move(rows)](Figures::Row row, std::size_t column) {
        return cellOf(*run, rows[row], column);
    };
    return figures;
}

}  // namespace ui
