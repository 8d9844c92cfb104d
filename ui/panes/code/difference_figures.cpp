// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/code/difference_figures.h"

#include "ui/format/plain_text.h"
#include "ui/models/column_list.h"
#include "ui/panes/code/code_figures.h"
#include "ui/panes/shared/change_words.h"

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

using core::CellKind;
using core::ChangeStep;
using core::GraphChange;

constexpr std::array<double, 3> tints{0.25, 0.5, 0.78};  // from the smallest step to the largest

const GraphChange& changeAt(const CodeRun& run, std::uint32_t node) { return run.difference->changes[node]; }

core::Nanos whole(double ns) { return static_cast<core::Nanos>(std::llround(std::clamp(ns, -9e18, 9e18))); }

QColor tinted(const QColor& ground, const QColor& color, double part) {
    const auto mix = [&](int from, int to) { return static_cast<int>(std::lround(from + (to - from) * part)); };
    return {mix(ground.red(), color.red()), mix(ground.green(), color.green()), mix(ground.blue(), color.blue())};
}

/// The change in percent of the baseline; nothing if the frame has no time in the baseline.
std::optional<double> relative(const GraphChange& change) {
    if (change.before <= 0) return std::nullopt;
    return 100 * change.change() / change.before;
}

QString timeOrNone(double ns, bool isThere, const QLocale& locale) {
    return isThere ? timeText(whole(ns), locale) : CodeDesk::tr("none");
}

/// The range of the interval column: every significant interval fits, while one that is not may be cut off.
double reachOf(const CodeRun& run) {
    double reach = 0;
    for (const GraphChange& each : run.difference->changes)
        if (each.verdict && each.verdict->low && each.verdict->isSignificant())
            reach = std::max({reach, std::abs(100 * *each.verdict->low), std::abs(100 * *each.verdict->high)});
    constexpr double least = 5, most = 200;  // percent
    return std::clamp(reach, least, most);
}

QString verdictOf(const GraphChange& change) {
    return change.verdict ? verdictText(change.verdict->verdict) : QString();
}

/// Formats the confidence interval: "−40.1 % to −36.2 %"
QString intervalText(const GraphChange& change) {
    if (!change.verdict || !change.verdict->low || !change.verdict->high) return {};
    return CodeDesk::tr("%1 to %2")
        .arg(percentText(100 * *change.verdict->low, true), percentText(100 * *change.verdict->high, true));
}

QString verdictTip(const CodeRun& run, const GraphChange& change) {
    if (!change.verdict) return CodeDesk::tr("Less than a thousandth of either profile: no verdict");
    QStringList lines;
    if (const QString interval = intervalText(change); !interval.isEmpty())
        lines << CodeDesk::tr("95 % interval of the change of an iteration: %1").arg(interval);
    else if (change.verdict->verdict == core::Verdict::Inconclusive && !run.difference->isByIteration)
        lines << CodeDesk::tr("An interval needs at least %1 iterations in each profile").arg(core::minimumIterations);
    return lines.join(u'\n');
}

FigureColumn timeColumn(const CodeRun& run, std::size_t side) {
    FigureColumn column{{run.source.letters[side].toStdString(), "ns", CellKind::Time}};
    column.hint = run.source.names[side];
    column.compared = true;
    return column;
}

FigureColumn changeColumn(const CodeRun& run, CellKind kind) {
    FigureColumn column{columnHead(CodeDesk::tr("Change"), kind, kind == CellKind::Percent ? "%" : "ns")};
    column.hint = kind == CellKind::Percent
                      ? CodeDesk::tr("% of %1").arg(run.source.letters[0])
                      : CodeDesk::tr("%1 minus %2").arg(run.source.letters[1], run.source.letters[0]);
    column.change = true;
    column.compared = kind == CellKind::Time;
    return column;
}

/// A row of the table.
struct DifferenceRow {
    const CodeRun& run;
    std::uint32_t node;

    const GraphChange& change() const { return changeAt(run, node); }
};

/// The cell of one profile's time; empty if the profile does not have the frame.
core::Cell timeCell(double ns, bool isThere) { return isThere ? core::realCell(ns) : core::Cell(std::string()); }

ColumnList<DifferenceRow> differenceColumns(const CodeRun& run) {
    const auto tip = [](const DifferenceRow& row) { return verdictTip(row.run, row.change()); };
    FigureColumn interval{
        columnHead(CodeDesk::tr("95 % interval (±%1 %)").arg(QLocale().toString(std::round(reachOf(run)))))};
    interval.interval = true;
    interval.available = run.difference->isByIteration;
    FigureColumn verdict{columnHead(CodeDesk::tr("Verdict"))};
    verdict.hint = CodeDesk::tr(
        "Increased or decreased: the 95 % interval excludes 0 and the change exceeds 2 %. Frames below a thousandth of "
        "both profiles have none");
    return {
        {{.head = columnHead(CodeDesk::tr("Frame"))},
         [](const DifferenceRow& row) { return textOf(row.run, row.node).name.toStdString(); },
         [](const DifferenceRow& row) { return shownText(row.run.graph.tree.label(row.node)); }},
        {timeColumn(run, 0),
         [](const DifferenceRow& row) { return timeCell(row.change().before, row.change().inBase.has_value()); }},
        {timeColumn(run, 1),
         [](const DifferenceRow& row) { return timeCell(row.change().after, row.change().inCandidate.has_value()); }},
        {changeColumn(run, CellKind::Time),
         [](const DifferenceRow& row) { return core::realCell(row.change().change()); }},
        {changeColumn(run, CellKind::Percent),
         [](const DifferenceRow& row) {
             const auto percent = relative(row.change());
             return percent && row.change().inCandidate ? core::Cell(*percent) : core::Cell(std::string());
         }},
        {interval, [](const DifferenceRow&) { return std::string(); }, tip},
        {verdict, [](const DifferenceRow& row) { return verdictOf(row.change()).toStdString(); }, tip}};
}

QString differenceTotalText(const CodeRun& run, std::size_t column) {
    const GraphChange& all = changeAt(run, core::CodeGraph::root);
    const QLocale locale;
    switch (column) {
        case 1:
            return timeText(whole(all.before), locale);
        case 2:
            return timeText(whole(all.after), locale);
        case 3:
            return timeChangeText(whole(all.change()));
        case 4:
            return relative(all) ? percentText(*relative(all), true) : QString();
        case 6:
            return verdictOf(all);
        default:
            return {};
    }
}

/// Names the children of a frame that have this step (only in one of the profiles), in the order of the graph.
QString onlyBelow(const CodeRun& run, std::uint32_t node, ChangeStep step) {
    constexpr qsizetype maxNames = 4;
    QStringList names;
    for (std::uint32_t child = node + 1; child < run.graph.ends[node]; child = run.graph.ends[child])
        if (changeAt(run, child).step == step) names << textOf(run, child).name;
    if (names.size() <= maxNames) return names.join(QStringLiteral(", "));
    return CodeDesk::tr("%1 and %Ln more", nullptr, static_cast<int>(names.size() - maxNames))
        .arg(names.mid(0, maxNames).join(QStringLiteral(", ")));
}

QString perIteration(const CodeRun& run, const QString& time) {
    return run.difference->isByIteration ? CodeDesk::tr("%1 per iteration").arg(time) : time;
}

}  // namespace

std::vector<ClassInk> changeInks(Theme theme) {
    const Tokens& colors = tokens(theme);
    std::vector<ClassInk> inks;
    for (std::size_t i = tints.size(); i-- > 0;)
        inks.push_back({tinted(colors.base, colors.accent, tints[i])});
    inks.push_back({colors.header});
    for (const double tint : tints)
        inks.push_back({tinted(colors.base, colors.warning.edge, tint)});
    inks.push_back({.color = colors.warning.fill,
                    .hatch = Qt::BDiagPattern,
                    .lines = colors.warning.edge,
                    .edge = colors.warning.edge});
    inks.push_back({.color = colors.base, .hatch = Qt::FDiagPattern, .lines = colors.text3, .edge = colors.idleEdge});
    return inks;
}

std::vector<LegendEntry> changeLegend(Theme theme) {
    const std::vector<ClassInk> inks = changeInks(theme);
    const auto percent = [](double part) { return QLocale().toString(100 * part, 'g', 3) + QStringLiteral(" %"); };
    QStringList names;
    for (std::size_t i = core::changeSteps.size(); i-- > 0;)
        names << QStringLiteral("−") + percent(core::changeSteps[i]);
    names << QStringLiteral("=");
    for (const double step : core::changeSteps)
        names << u'+' + percent(step);
    names << CodeDesk::tr("added") << CodeDesk::tr("removed");
    std::vector<LegendEntry> legend;
    for (std::size_t i = 0; i < inks.size(); ++i)
        legend.push_back({inks[i], names[static_cast<qsizetype>(i)]});
    return legend;
}

Figures differenceFigures(const CodeRunPtr& run) {
    Figures figures;
    figures.rows = static_cast<Figures::Row>(run->graph.tree.nodes.size() - 1);
    figures.parents = parentsOf(run->graph.tree);
    setColumns(figures, differenceColumns(*run), [run](Figures::Row row) { return DifferenceRow{*run, row + 1}; });
    figures.interval = [run, reach = reachOf(*run)](Figures::Row row) -> std::optional<ChangeInterval> {
        const auto& verdict = changeAt(*run, row + 1).verdict;
        if (!verdict || !verdict->change || !verdict->low || !verdict->high) return std::nullopt;
        return ChangeInterval{100 * *verdict->low, 100 * *verdict->change, 100 * *verdict->high, reach,
                              verdict->isSignificant()};
    };
    figures.nameStyle = [run](Figures::Row row) { return nameStyleOf(*run, row + 1); };
    figures.words = [run](Figures::Row row) { return run->graph.tree.label(row + 1); };
    figures.key = [keys = pathKeys(run->graph.tree)](Figures::Row row) { return (*keys)[row + 1]; };
    figures.totalName = rootTitle(run->choice.side);
    figures.totalText = [run](std::size_t column) { return differenceTotalText(*run, column); };
    return figures;
}

FlameWords differenceWords(const CodeRun& run, std::uint32_t node) {
    const FrameText text = textOf(run, node);
    const GraphChange& change = changeAt(run, node);
    const bool isStrong = run.graph.tree.nodes[node].kind == core::FrameKind::Module || node == core::CodeGraph::root;
    const QString time = timeChangeText(whole(change.change()));
    const QString figure = change.step == ChangeStep::Added     ? CodeDesk::tr("added %1").arg(time)
                           : change.step == ChangeStep::Removed ? CodeDesk::tr("removed %1").arg(time)
                                                                : time;
    return {text.name, text.place, figure, isStrong};
}

QString changeText(const CodeRun& run, std::uint32_t node) {
    const GraphChange& change = changeAt(run, node);
    const QString time = timeChangeText(whole(change.change()));
    const auto percent = relative(change);
    return percent && change.inCandidate ? time + QStringLiteral(", ") + percentText(*percent, true) : time;
}

QString differenceCard(const CodeRun& run, std::uint32_t node) {
    const QLocale locale;
    const FrameText text = textOf(run, node);
    const GraphChange& change = changeAt(run, node);
    QStringList lines{text.name};
    if (!text.place.isEmpty()) lines << text.place;
    lines << QStringLiteral("%1 %2 · %3 %4")
                 .arg(run.source.letters[0], timeOrNone(change.before, change.inBase.has_value(), locale),
                      run.source.letters[1], timeOrNone(change.after, change.inCandidate.has_value(), locale));
    lines << changeText(run, node);
    if (const QString verdict = verdictOf(change); !verdict.isEmpty()) lines << verdict;
    return lines.join(u'\n');
}

std::vector<FrameFact> differenceFacts(const CodeRun& run, std::uint32_t node, const QLocale& locale) {
    const GraphChange& change = changeAt(run, node);
    std::vector<FrameFact> facts;
    const auto addSide = [&](std::size_t side, double ns, bool isThere) {
        facts.push_back({run.source.letters[side],
                         isThere ? perIteration(run, timeText(whole(ns), locale)) : CodeDesk::tr("none"),
                         isThere ? exactText(ns, CellKind::Time, locale) : QString()});
    };
    addSide(0, change.before, change.inBase.has_value());
    addSide(1, change.after, change.inCandidate.has_value());
    facts.push_back(
        {CodeDesk::tr("Change"), changeText(run, node), exactText(change.change(), CellKind::Time, locale)});
    if (const QString interval = intervalText(change); !interval.isEmpty())
        facts.push_back({CodeDesk::tr("95 % interval"), interval, {}});
    if (change.verdict) facts.push_back({CodeDesk::tr("Verdict"), verdictOf(change), verdictTip(run, change)});
    if (const QString removed = onlyBelow(run, node, ChangeStep::Removed); !removed.isEmpty())
        facts.push_back({CodeDesk::tr("Removed"), removed, {}});
    if (const QString added = onlyBelow(run, node, ChangeStep::Added); !added.isEmpty())
        facts.push_back({CodeDesk::tr("Added"), added, {}});
    if (run.graph.hasCounts)
        facts.push_back({countTitle(run.choice.side),
                         QStringLiteral("%1 → %2").arg(locale.toString(qlonglong{change.baseCount}),
                                                       locale.toString(qlonglong{change.candidateCount})),
                         {}});
    return facts;
}

QString differenceSubtitle(const CodeRun& run) {
    const auto& source = run.source;
    const QString widths =
        CodeDesk::tr("%1 %2 against %3 %4 · width: %1; removed frames are hatched, as wide as they were")
            .arg(source.letters[1], source.names[1], source.letters[0], source.names[0]);
    return widths + QStringLiteral(" · ") +
           (run.difference->isByIteration ? CodeDesk::tr("an iteration") : CodeDesk::tr("whole profiles"));
}

}  // namespace ui
