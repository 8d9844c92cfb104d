// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/code/frame_facts.h"

#include "ui/format/plain_text.h"
#include "ui/panes/code/code_figures.h"
#include "ui/panes/code/difference_figures.h"

#include <algorithm>
#include <span>

namespace ui {
namespace {

using core::CodeSide;

QString exactTime(const core::ExactSum& time, const QLocale& locale) {
    return exactText(time.real(), core::CellKind::Time, locale);
}

/// The path of callers: "train_step › LlamaForCausalLM › model"
QString callersOf(const CodeRun& run, std::uint32_t node) {
    QStringList names;
    for (std::uint32_t at = run.graph.tree.nodes[node].parent; at != core::CodeGraph::root;
         at = run.graph.tree.nodes[at].parent)
        names.prepend(textOf(run, at).name);
    return names.join(QStringLiteral(" › "));
}

QString totalTitle(CodeSide side) {
    return side == CodeSide::OnGpu    ? CodeDesk::tr("On the GPU")
           : side == CodeSide::OffGpu ? CodeDesk::tr("Idle caused")
                                      : CodeDesk::tr("On the host");
}

void addTotals(std::vector<FrameFact>& facts, const CodeRun& run, const core::ExactSum& total,
               const core::ExactSum& self, const QLocale& locale) {
    facts.push_back({totalTitle(run.choice.side),
                     CodeDesk::tr("%1, %2 %3")
                         .arg(timeText(total, locale), shareText(run, total, locale), wholeText(run.choice.side)),
                     exactTime(total, locale)});
    facts.push_back({CodeDesk::tr("Self"), timeText(self, locale), exactTime(self, locale)});
    const core::Cell perIteration = run.snapshot->perIteration.of(total);
    if (const auto each = numberOf(perIteration); each && !isOfThreads(run.choice.side))
        facts.push_back({CodeDesk::tr("Per iteration"),
                         CodeDesk::tr("%1 a GPU").arg(timeText(static_cast<core::Nanos>(*each), locale)),
                         exactText(*each, core::CellKind::Time, locale)});
}

}  // namespace

std::vector<FrameFact> framesFacts(const CodeRun& run, FlameMarks nodes, const QLocale& locale) {
    std::vector<FrameFact> facts;
    std::ranges::sort(nodes);
    if (!run.difference) {
        core::ExactSum total, self;
        std::uint32_t covered = 0;  // nodes before this one are nested in a frame that is already counted
        for (const std::uint32_t node : nodes) {
            self += run.graph.tree.nodes[node].self;
            if (node < covered) continue;
            total += run.graph.tree.nodes[node].total;
            covered = run.graph.ends[node];
        }
        addTotals(facts, run, total, self, locale);
    }
    constexpr std::size_t most = 100;
    for (const std::uint32_t node : std::span(nodes).first(std::min(nodes.size(), most)))
        facts.push_back({run.difference ? changeText(run, node) : timeText(run.graph.tree.nodes[node].total, locale),
                         textOf(run, node).name, shownText(run.graph.tree.label(node))});
    if (nodes.size() > most)
        facts.push_back({CodeDesk::tr("and more"), locale.toString(qulonglong{nodes.size() - most}), {}});
    return facts;
}

std::vector<FrameFact> frameFacts(const CodeRun& run, std::uint32_t node, const QLocale& locale) {
    const core::CodeNode& at = run.graph.tree.nodes[node];
    const std::string& label = run.graph.tree.label(node);
    std::vector<FrameFact> facts;
    if (const auto source = sourceLine(label, at.kind))
        facts.push_back({CodeDesk::tr("Source"), shownText(source->file) + u':' + QString::number(source->line), {}});
    if (const QString callers = callersOf(run, node); !callers.isEmpty())
        facts.push_back({run.choice.callers ? CodeDesk::tr("Calls") : CodeDesk::tr("Called from"), callers, {}});
    if (run.difference) {
        for (FrameFact& fact : differenceFacts(run, node, locale))
            facts.push_back(std::move(fact));
        facts.push_back({CodeDesk::tr("As recorded"), shownText(label), {}});
        return facts;
    }
    addTotals(facts, run, at.total, at.self, locale);
    if (run.graph.hasCounts) facts.push_back({countTitle(run.choice.side), locale.toString(qlonglong{at.count}), {}});
    const QStringList shares = largestShares(run, node, 4, locale);
    if (!shares.isEmpty())
        facts.push_back({run.choice.side == CodeSide::OffGpu ? CodeDesk::tr("Causes") : CodeDesk::tr("Classes"),
                         shares.join(QStringLiteral(", ")),
                         {}});
    facts.push_back({CodeDesk::tr("As recorded"), shownText(label), {}});
    return facts;
}

}  // namespace ui
