// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/step_by_step/step_figures.h"

#include "ui/format/quantity.h"
#include "ui/models/column_list.h"
#include "ui/panes/shared/change_words.h"
#include "ui/panes/step_by_step/step_words.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ui {

namespace {

using core::Cell;
using core::CellKind;
using core::MatchedOperation;
using core::MatchPosition;

constexpr int timeA = 3;  ///< the position of the column that changes in percent refer to

/// The range of the interval column, in percent.
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

/// The name of an operation; a side without an operation at this position shows a word, and no figures.
Cell nameCell(const std::optional<MatchedOperation>& side) {
    return side ? Cell(side->name) : Cell(StepText::tr("none").toStdString());
}
Cell timeCell(const std::optional<MatchedOperation>& side) { return side ? Cell(side->mean()) : Cell(std::string()); }
Cell gapCell(const std::optional<MatchedOperation>& side) { return side ? Cell(side->gap) : Cell(std::string()); }

Cell changeCell(const MatchPosition& position) {
    if (!position.a || !position.b || position.a->mean() <= 0) return std::string();
    return 100 * (position.b->mean() / position.a->mean() - 1);
}

QString metWord(core::MetBy by) {
    constexpr std::array words{QT_TRANSLATE_NOOP("StepPane", "Matched by name"),
                               QT_TRANSLATE_NOOP("StepPane", "Matched by the operator that launched them"),
                               QT_TRANSLATE_NOOP("StepPane", "Matched by class"),
                               QT_TRANSLATE_NOOP("StepPane", "Matched by position between other matches")};
    return StepText::tr(words[static_cast<std::size_t>(by)]);
}

QString codeTip(const MatchPosition& position) {
    return QString::fromStdString(position.a ? position.a->code : position.b->code);
}

QString verdictTip(const MatchPosition& position) {
    QStringList lines;
    const core::Change& change = position.change;
    if (change.low && change.high)
        lines << StepText::tr("95 % interval %1 to %2").arg(changePercent(*change.low), changePercent(*change.high));
    if (change.verdict == core::Verdict::Inconclusive && !change.low)
        lines << StepText::tr("Fewer than five steps on one side have it: no interval");
    if (position.a && position.b) lines << metWord(position.by);
    return lines.join(u'\n');
}

/// A row of the table: one position, or several that are folded.
struct StepItem {
    const StepRun& run;
    std::size_t row;

    const MatchPosition& shown() const { return run.sums[row]; }
    Cell difference() const {
        const MatchPosition& both = shown();
        return both.a && both.b ? Cell(both.b->mean() - both.a->mean()) : Cell(std::string());
    }
};

// A narrow table hides columns of figures from the right, but keeps the first three columns and those with text.
ColumnList<StepItem> columnsOf(const StepRun& run, double reach) {
    const bool folds = run.choice.folds;
    const core::PositionColumns& of = folds ? core::foldedColumns : core::matchColumns;
    const FigureColumn mean{.summed = true, .hint = StepText::tr("Elapsed, mean of its steps")};
    const FigureColumn idle{.summed = true, .hint = StepText::tr("Time before it in which its device ran nothing")};
    return {
        {{.head = columnHead(StepText::tr("Module · op")), .stretch = true},
         [](const StepItem& item) { return positionName(item.shown()).toStdString(); },
         [](const StepItem& item) { return codeTip(item.shown()); }},
        {of.nameA.is,
         StepText::tr("Kernel in A"),
         {.stretch = true},
         [](const StepItem& item) { return nameCell(item.shown().a); }},
        {of.nameB.is,
         StepText::tr("Kernel in B"),
         {.stretch = true},
         [](const StepItem& item) { return nameCell(item.shown().b); }},
        {of.timeA.is, QStringLiteral("A"), mean, [](const StepItem& item) { return timeCell(item.shown().a); }},
        {of.timeB.is, QStringLiteral("B"), mean, [](const StepItem& item) { return timeCell(item.shown().b); }},
        {of.change.is,
         StepText::tr("Change"),
         {.summed = true, .change = true, .optional = true, .hint = StepText::tr("B minus A")},
         [](const StepItem& item) { return item.difference(); }},
        {{.head = columnHead(StepText::tr("Change"), CellKind::Percent, "%"),
          .change = true,
          .changeOf = timeA,
          .hint = StepText::tr("% of A")},
         [](const StepItem& item) { return changeCell(item.shown()); }},
        {{.head = columnHead(StepText::tr("95 % (±%1 %)").arg(QLocale().toString(std::round(reach)))),
          .interval = true,
          .hint =
              StepText::tr("Bootstrap interval of the change, from the steps of both profiles; at least five each")},
         [](const StepItem&) { return std::string(); }},
        {of.verdict.is,
         StepText::tr("Verdict"),
         {},
         [](const StepItem& item) { return stepVerdict(item.shown().change.verdict).toStdString(); },
         [](const StepItem& item) { return verdictTip(item.shown()); }},
        {of.number.is,
         StepText::tr("Pos."),
         {.hint = StepText::tr("In the step")},
         [](const StepItem& item) { return static_cast<std::int64_t>(item.run.rows[item.row].first + 1); }},
        {core::timesColumn.is,
         StepText::tr("Times"),
         {.available = folds, .hint = StepText::tr("Number of consecutive layers summed in this row")},
         [](const StepItem& item) { return static_cast<std::int64_t>(item.run.rows[item.row].times); }},
        {of.gapA.is, StepText::tr("Gap %1").arg(QLatin1String("A")), idle,
         [](const StepItem& item) { return gapCell(item.shown().a); }},
        {of.gapB.is, StepText::tr("Gap %1").arg(QLatin1String("B")), idle,
         [](const StepItem& item) { return gapCell(item.shown().b); }},
    };
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
    figures.rows = static_cast<Figures::Row>(rows.size());
    for (const std::size_t row : rows) {
        const MatchPosition& shown = run->sums[row];
        figures.inks.push_back(run->inkOf(shown.a ? shown.a->className : shown.b->className));
    }
    figures.totalName = StepText::tr("The step");
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
    setColumns(figures, columnsOf(*run, reach), [run, rows = std::move(rows)](Figures::Row row) {
        return StepItem{*run, rows[row]};
    });
    return figures;
}

}  // namespace ui
