// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/code/code_flame.h"

#include "ui/format/plain_text.h"
#include "ui/panes/code/code_figures.h"
#include "ui/panes/code/difference_figures.h"

#include <algorithm>

namespace ui {
namespace {

using core::CodeSide;

/// Limits a count to what the plural forms of Qt accept (int).
int shownCount(qint64 count) { return static_cast<int>(std::min<qint64>(count, 2147483647)); }

FlameWords wordsOf(const CodeRun& run, std::uint32_t node) {
    if (run.difference) return differenceWords(run, node);
    const FrameText text = textOf(run, node);
    const core::CodeNode& at = run.graph.tree.nodes[node];
    FlameWords words{text.name, text.place, {}, at.kind == core::FrameKind::Module || node == core::CodeGraph::root};
    // For idle time the duration matters; for work on the GPU, its share.
    const QLocale locale;
    words.figure = run.choice.side == CodeSide::OnGpu ? shareText(run, node, locale) : timeText(at.total, locale);
    return words;
}

QString countOfBox(const CodeRun& run, std::uint32_t node) {
    const qint64 count = run.graph.tree.nodes[node].count;
    if (!run.graph.hasCounts || count <= 0) return {};
    switch (run.choice.side) {
        case CodeSide::OnGpu:
            return CodeDesk::tr("%Ln operation(s)", nullptr, shownCount(count));
        case CodeSide::OffGpu:
            return CodeDesk::tr("%Ln gap(s)", nullptr, shownCount(count));
        case CodeSide::Sampled:
            return CodeDesk::tr("%Ln sample(s)", nullptr, shownCount(count));
        case CodeSide::Host:
            break;
    }
    return CodeDesk::tr("%Ln call(s)", nullptr, shownCount(count));
}

/// Describes a pixel that several frames share; empty if it has only one.
QString sharedPixel(const FlameBox& box) {
    return box.nodes > 1 ? CodeDesk::tr("the widest of %Ln frame(s) in this pixel", nullptr, shownCount(box.nodes))
                         : QString();
}

QString cardOf(const CodeRun& run, const FlameBox& box) {
    const QLocale locale;
    const QString shared = sharedPixel(box);
    if (run.difference) return differenceCard(run, box.node) + (shared.isEmpty() ? QString() : u'\n' + shared);
    const FrameText text = textOf(run, box.node);
    const core::CodeNode& at = run.graph.tree.nodes[box.node];
    QStringList lines{text.name};
    if (!text.place.isEmpty()) lines << text.place;
    QStringList figures{timeText(at.total, locale),
                        shareText(run, box.node, locale) + u' ' + wholeText(run.choice.side)};
    if (const QString count = countOfBox(run, box.node); !count.isEmpty()) figures << count;
    lines << figures.join(QStringLiteral(" · "));
    if (at.self > core::ExactSum(0) && at.self != at.total)
        lines << CodeDesk::tr("%1 self").arg(timeText(at.self, locale));
    if (const QStringList shares = largestShares(run, box.node, 3, locale); !shares.isEmpty())
        lines << shares.join(QStringLiteral(", "));
    if (!shared.isEmpty()) lines << shared + QStringLiteral(", ") + timeText(box.time, locale);
    return lines.join(u'\n');
}

/// Returns the 1-based position of a node among its siblings, and how many siblings there are.
std::pair<qint64, qint64> placeAmong(const core::CodeGraph& graph, std::uint32_t node) {
    qint64 place = 0, all = 0;
    const std::uint32_t parent = graph.tree.nodes[node].parent;
    for (std::uint32_t child = parent + 1; child < graph.ends[parent]; child = graph.ends[child]) {
        ++all;
        if (child == node) place = all;
    }
    return {place, all};
}

QString spokenOf(const CodeRun& run, std::uint32_t node) {
    const QLocale locale;
    const QString all = run.difference ? changeText(run, core::CodeGraph::root)
                                       : timeText(run.graph.tree.nodes[core::CodeGraph::root].total, locale);
    const auto whole = CodeDesk::tr("%1, %2").arg(rootTitle(run.choice.side), all);
    if (node == core::CodeGraph::root) return CodeDesk::tr("Flame graph, %1").arg(whole);
    const core::CodeNode& at = run.graph.tree.nodes[node];
    const auto [place, siblings] = placeAmong(run.graph, node);
    const QString kind = kindText(at.kind, run.graph.isOperationNode(node));
    if (run.difference)
        return CodeDesk::tr("Flame graph, %1; marked %2, %3, %4, level %5, %6 of %7")
            .arg(whole, textOf(run, node).name, kind, changeText(run, node), locale.toString(at.depth),
                 locale.toString(place), locale.toString(siblings));
    return CodeDesk::tr("Flame graph, %1; marked %2, %3, %4, %5, level %6, %7 of %8")
        .arg(whole, textOf(run, node).name, kind, timeText(at.total, locale), shareText(run, node, locale),
             locale.toString(at.depth), locale.toString(place), locale.toString(siblings));
}

}  // namespace

FlameModel flameModel(const CodeRunPtr& run, Theme theme) {
    FlameModel model;
    model.graph = std::shared_ptr<const core::CodeGraph>(run, &run->graph);
    model.inks = codeInks(*run, theme);
    model.words = [run](std::uint32_t node) { return wordsOf(*run, node); };
    model.card = [run](const FlameBox& box) { return cardOf(*run, box); };
    model.spoken = [run](std::uint32_t node) { return spokenOf(*run, node); };
    return model;
}

CodeHits codeHits(const CodeRun& run, const QString& text) {
    CodeHits hits;
    if (text.isEmpty()) return hits;
    const core::CodeTree& tree = run.graph.tree;
    std::vector<bool> labels(tree.labels.size());
    for (std::size_t label = 0; label < labels.size(); ++label)
        labels[label] = QString::fromStdString(tree.labels[label]).contains(text, Qt::CaseInsensitive);
    hits.nodes.resize(tree.nodes.size());
    std::uint32_t covered = 0;  // nodes before this one are nested in a frame that is already counted
    for (std::uint32_t node = 1; node < tree.nodes.size(); ++node) {
        if (!labels[tree.nodes[node].label]) continue;
        hits.nodes[node] = true;
        hits.order.push_back(node);
        if (node < covered) continue;
        hits.total += tree.nodes[node].total;
        covered = run.graph.ends[node];
    }
    return hits;
}

std::vector<LegendEntry> legendOf(const CodeRun& run, Theme theme, std::size_t most) {
    if (run.difference) return changeLegend(theme);
    const auto all = run.graph.sharesOf(core::CodeGraph::root);
    std::vector<core::CodeShare> shares(all.begin(), all.end());
    std::erase_if(shares, [](const core::CodeShare& share) { return share.time == core::ExactSum(0); });
    std::ranges::stable_sort(shares, std::greater(), &core::CodeShare::time);
    if (shares.size() > most) shares.resize(most);
    std::ranges::sort(shares, {}, &core::CodeShare::of);
    const QStringList names = shareNames(run);
    const std::vector<ClassInk> inks = codeInks(run, theme);
    std::vector<LegendEntry> legend;
    for (const core::CodeShare& share : shares)
        legend.push_back({inks[share.of], names[static_cast<qsizetype>(share.of)]});
    return legend;
}

}  // namespace ui
