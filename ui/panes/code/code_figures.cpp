// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/code/code_figures.h"

#include "core/code/code_tables.h"
#include "ui/format/idle_cause_text.h"
#include "ui/format/plain_text.h"
#include "ui/models/column_list.h"
#include "ui/panes/code/difference_figures.h"
#include "ui/theme/part_ink.h"

#include <algorithm>

namespace ui {
namespace {

using core::CellKind;
using core::CodeSide;
using core::FrameKind;

std::uint32_t nodeOf(Figures::Row row) { return row + 1; }

const core::CodeShare* largestShare(const CodeRun& run, std::uint32_t node) {
    const auto shares = run.graph.sharesOf(node);
    const auto most = std::ranges::max_element(shares, {}, &core::CodeShare::time);
    return most == shares.end() ? nullptr : &*most;
}

double shareOfNode(const CodeRun& run, std::uint32_t node, const core::CodeShare& share) {
    const double total = run.graph.tree.nodes[node].total.real();
    return total > 0 ? share.time.real() / total : 0;
}

/// Formats the largest share of a node: "CPU bound 92 %"; the percentage is omitted if it is nearly 100 %.
std::string mainShareText(const CodeRun& run, std::uint32_t node) {
    const core::CodeShare* main = largestShare(run, node);
    if (!main) return {};
    const double share = shareOfNode(run, node, *main);
    QString text = shareNames(run)[static_cast<qsizetype>(main->of)];
    constexpr double nearlyAll = 0.995;
    if (share < nearlyAll) text += QStringLiteral(" %1 %").arg(QLocale().toString(100 * share, 'f', 0));
    return text.toStdString();
}

/// A row of the table: a frame.
struct ShownFrame {
    const CodeRun& run;
    std::uint32_t node;

    const core::CodeNode& at() const { return run.graph.tree.nodes[node]; }
    const core::CodeNode& all() const { return run.graph.tree.nodes[core::CodeGraph::root]; }
};

ColumnList<ShownFrame> frameColumns(const CodeRun& run) {
    const CodeSide side = run.choice.side;
    const bool isIdle = side == CodeSide::OffGpu, isHost = isOfThreads(side);
    const bool isSampled = side == CodeSide::Sampled;
    // The tables of the engine list the called, never the callers.
    const auto named = [&](const core::Heading& of, const QString& title, const QString& hint = {}) {
        FigureColumn column = shownColumn(of, title, {.hint = hint});
        if (run.choice.callers) column.exported.clear();
        return column;
    };
    FigureColumn share{.head = columnHead(isIdle   ? CodeDesk::tr("% of idle")
                                          : isHost ? CodeDesk::tr("% of threads")
                                                   : CodeDesk::tr("% of GPU time"),
                                          CellKind::Percent),
                       .shareBar = true};
    share.head.decimals = 2;
    return {
        {named(core::pathHeading, CodeDesk::tr("Frame")),
         [](const ShownFrame& of) { return textOf(of.run, of.node).name.toStdString(); },  // the tip shows the file too
         [](const ShownFrame& of) { return shownText(of.run.graph.tree.label(of.node)); }},
        {named(core::pathTotalHeading, isIdle ? CodeDesk::tr("Idle") : CodeDesk::tr("Total"),
               isIdle ? CodeDesk::tr("Idle time while the thread that ended it was in the frame or its callees")
               : isSampled
                   ? CodeDesk::tr("Time from each sample of the frame and its callees to the next of its thread")
               : isHost ? CodeDesk::tr("Wall time in the frame and its callees")
                        : CodeDesk::tr("Sum of durations of the operations launched in the frame and its callees")),
         [](const ShownFrame& of) { return totalCell(of.at().total); }},
        {named(core::pathSelfHeading, CodeDesk::tr("Self"), CodeDesk::tr("The frame alone, without its callees")),
         [](const ShownFrame& of) { return totalCell(of.at().self); }},
        {share, [](const ShownFrame& of) { return shareOf(of.at().total.real(), of.all().total.real()); }},
        {{.head = columnHead(isIdle      ? CodeDesk::tr("Gaps")
                             : isSampled ? CodeDesk::tr("Samples")
                             : isHost    ? CodeDesk::tr("Calls")
                                         : CodeDesk::tr("Count"),
                             CellKind::Count),
          .available = run.graph.hasCounts},
         [](const ShownFrame& of) { return of.at().count; }},
        {{.head = columnHead(CodeDesk::tr("Per iter."), CellKind::Time),
          .available = !isHost,
          .hint = CodeDesk::tr("Divided by iterations times GPUs")},
         [](const ShownFrame& of) { return of.run.snapshot->perIteration.of(of.at().total); }},
        {{.head = columnHead(isIdle ? CodeDesk::tr("Main cause") : CodeDesk::tr("Main class")), .available = !isHost},
         [](const ShownFrame& of) { return mainShareText(of.run, of.node); },
         [](const ShownFrame& of) { return largestShares(of.run, of.node, 8, QLocale()).join(u'\n'); }},
    };
}

/// The totals of all rows, taken from the root: the rows are nested, so adding them up would count time repeatedly.
QString frameTotalText(const CodeRun& run, std::size_t column) {
    const core::CodeNode& all = run.graph.tree.nodes[core::CodeGraph::root];
    const QLocale locale;
    if (column == 1) return timeText(all.total, locale);
    if (column == 3) return numberText(100, {CellKind::Percent, 1, {}, 2}, locale);
    if (column == 4 && run.graph.hasCounts && run.choice.side != CodeSide::Host)
        return locale.toString(qlonglong{all.count});
    return {};
}

}  // namespace

std::vector<ClassInk> codeInks(const CodeRun& run, Theme theme) {
    if (run.difference) return changeInks(theme);
    if (isOfThreads(run.choice.side)) return {};
    if (run.choice.side == CodeSide::OffGpu) return causeInks(theme);
    std::vector<ClassInk> inks = classInks(*run.snapshot->classes, theme);
    inks.push_back(classInk(QStringLiteral("copies"), theme));
    return inks;
}

std::int32_t inkOf(const CodeRun& run, std::uint32_t node) {
    constexpr double nearlyAll = 0.98;  // a row whose time is this much in one class has that class's color
    const core::CodeShare* main = largestShare(run, node);
    return main && shareOfNode(run, node, *main) >= nearlyAll ? static_cast<std::int32_t>(main->of) : Figures::none;
}

QStringList shareNames(const CodeRun& run) {
    QStringList names;
    if (run.choice.side == CodeSide::OnGpu) {
        for (const std::string& name : run.snapshot->classes->classes)
            names << shownText(name);
        names << CodeDesk::tr("copies and sets");
    }
    for (std::size_t cause = 0; run.choice.side == CodeSide::OffGpu && cause < core::idleCauseCount; ++cause)
        names << causeTitle(static_cast<core::IdleCause>(cause));
    return names;
}

QString rootTitle(CodeSide side) {
    return side == CodeSide::OnGpu    ? CodeDesk::tr("All GPU operations")
           : side == CodeSide::OffGpu ? CodeDesk::tr("All idle time")
                                      : CodeDesk::tr("All threads");
}

QString wholeText(CodeSide side) {
    return side == CodeSide::OnGpu    ? CodeDesk::tr("of GPU time")
           : side == CodeSide::OffGpu ? CodeDesk::tr("of idle time")
                                      : CodeDesk::tr("of the time of all threads");
}

QString countTitle(CodeSide side) {
    return side == CodeSide::OnGpu     ? CodeDesk::tr("Operations")
           : side == CodeSide::OffGpu  ? CodeDesk::tr("Gaps")
           : side == CodeSide::Sampled ? CodeDesk::tr("Samples")
                                       : CodeDesk::tr("Calls");
}

FrameText textOf(const CodeRun& run, std::uint32_t node) {
    if (node == core::CodeGraph::root) return {rootTitle(run.choice.side), {}};
    return frameText(run.graph.tree.label(node), run.graph.tree.nodes[node].kind, run.graph.isOperationNode(node));
}

NameStyle nameStyleOf(const CodeRun& run, std::uint32_t node) {
    const core::FrameKind kind = run.graph.tree.nodes[node].kind;
    return {kindIcon(kind, run.graph.isOperationNode(node)), textOf(run, node).place, kind == core::FrameKind::Module};
}

QString framesText(const CodeRun& run, const FlameMarks& nodes) {
    if (nodes.size() == 1) return textOf(run, nodes.front()).name;
    return CodeDesk::tr("%Ln frame(s)", nullptr, static_cast<int>(nodes.size()));
}

QString timeText(const core::ExactSum& time, const QLocale& locale) {
    const auto whole = time.whole();
    return whole ? timeText(*whole, locale) : notRecordedText();
}

QString shareText(const CodeRun& run, std::uint32_t node, const QLocale& locale) {
    return shareText(run, run.graph.tree.nodes[node].total, locale);
}

QString shareText(const CodeRun& run, const core::ExactSum& time, const QLocale& locale) {
    const double whole = run.graph.tree.nodes[core::CodeGraph::root].total.real();
    const double share = whole > 0 ? 100 * time.real() / whole : 0;
    return numberText(share, {CellKind::Percent, 1, {}, 2}, locale) + QStringLiteral(" %");
}

QStringList largestShares(const CodeRun& run, std::uint32_t node, int most, const QLocale& locale) {
    const auto all = run.graph.sharesOf(node);
    std::vector<core::CodeShare> shares(all.begin(), all.end());
    std::ranges::stable_sort(shares, std::greater(), &core::CodeShare::time);
    const QStringList names = shareNames(run);
    QStringList texts;
    for (std::size_t i = 0; i < shares.size() && static_cast<int>(i) < most; ++i)
        texts << QStringLiteral("%1 %2 %").arg(
            names[static_cast<qsizetype>(shares[i].of)],
            numberText(100 * shareOfNode(run, node, shares[i]), {CellKind::Percent, 1, {}, 1}, locale));
    return texts;
}

std::shared_ptr<const std::vector<std::uint64_t>> pathKeys(const core::CodeTree& tree) {
    constexpr std::uint64_t spread = 0x9e3779b97f4a7c15;
    auto keys = std::make_shared<std::vector<std::uint64_t>>(tree.nodes.size());
    for (std::uint32_t node = 1; node < tree.nodes.size(); ++node) {
        const std::uint64_t above = (*keys)[tree.nodes[node].parent];
        const std::uint64_t own =
            std::hash<std::string>()(tree.label(node)) + static_cast<std::uint64_t>(tree.nodes[node].kind);
        (*keys)[node] = (above ^ (own + spread + (above << 6) + (above >> 2))) * spread;
    }
    return keys;
}

std::vector<std::int32_t> parentsOf(const core::CodeTree& tree) {
    std::vector<std::int32_t> parents;
    parents.reserve(tree.nodes.size() - 1);
    for (std::uint32_t node = 1; node < tree.nodes.size(); ++node) {
        const std::uint32_t parent = tree.nodes[node].parent;
        parents.push_back(parent == core::CodeGraph::root ? Figures::none : static_cast<std::int32_t>(parent - 1));
    }
    return parents;
}

Figures frameFigures(const CodeRunPtr& run) {
    if (run->difference) return differenceFigures(run);
    Figures figures;
    figures.rows = static_cast<Figures::Row>(run->graph.tree.nodes.size() - 1);
    figures.parents = parentsOf(run->graph.tree);
    figures.inks.reserve(figures.rows);
    for (std::uint32_t node = 1; node <= figures.rows; ++node)
        figures.inks.push_back(inkOf(*run, node));
    figures.swatch = [run](Figures::Row row, std::size_t column) {
        const bool isMain = column == 6;
        const core::CodeShare* main = isMain ? largestShare(*run, nodeOf(row)) : nullptr;
        return main ? static_cast<std::int32_t>(main->of) : Figures::none;
    };
    figures.nameStyle = [run](Figures::Row row) { return nameStyleOf(*run, nodeOf(row)); };
    figures.words = [run](Figures::Row row) { return run->graph.tree.label(nodeOf(row)); };
    figures.key = [keys = pathKeys(run->graph.tree)](Figures::Row row) { return (*keys)[nodeOf(row)]; };
    figures.totalName = rootTitle(run->choice.side);
    figures.totalText = [run](std::size_t column) { return frameTotalText(*run, column); };
    setColumns(figures, frameColumns(*run), [run](Figures::Row row) { return ShownFrame{*run, nodeOf(row)}; });
    return figures;
}

}  // namespace ui
