// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/code/code_menu.h"

#include "core/base/regex.h"
#include "core/code/code_tables.h"
#include "ui/models/filter_parts.h"
#include "ui/panes/code/code_figures.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

#include <algorithm>

namespace ui {
namespace {

void copy(const QString& text) { QGuiApplication::clipboard()->setText(text); }

/// The filter that keeps the frame; nothing where none can say it, or it is in force already.
std::optional<core::Filter> filteredTo(const CodeDesk& desk, std::uint32_t node) {
    const CodeRunPtr& run = desk.run();
    if (!run || node == core::CodeGraph::root || run->graph.isOfSeveral(node)) return std::nullopt;
    const bool isOperation = run->graph.isOperationNode(node);
    if (!isOperation && run->graph.tree.nodes[node].kind == core::FrameKind::None) return std::nullopt;
    const std::string pattern = patternOfNames({run->graph.tree.label(node)});
    if (pattern.size() > core::Regex::longestPattern) return std::nullopt;
    core::Filter filter = desk.workspace().options.filter;
    (isOperation ? filter.kernels : filter.code) = {pattern};
    return filter == desk.workspace().options.filter ? std::nullopt : std::optional(std::move(filter));
}

}  // namespace

void revealFrame(CodeDesk& desk, std::uint32_t node) {
    const CodeRunPtr& run = desk.run();
    if (run && node != core::CodeGraph::root) emit desk.placesRequested(core::pathOf(run->graph, run->choice, node));
}

bool canFilterTo(const CodeDesk& desk, std::uint32_t node) { return filteredTo(desk, node).has_value(); }

void filterToFrame(Pane& pane, const CodeDesk& desk, std::uint32_t node) {
    if (const auto filter = filteredTo(desk, node))
        emit pane.filterEdited(*filter, CodeDesk::tr("Filter to %1").arg(textOf(*desk.run(), node).name));
}

void addFrameActions(QMenu& menu, Pane& pane, CodeDesk& desk, std::uint32_t node) {
    const CodeRunPtr run = desk.run();
    if (!run || node == core::CodeGraph::root) return;
    menu.addAction(CodeDesk::tr("Show on Timeline"), &pane, [&desk, node] { revealFrame(desk, node); });
    QAction* filter = menu.addAction(CodeDesk::tr("Filter to This"), &pane,
                                     [&pane, &desk, node] { filterToFrame(pane, desk, node); });
    filter->setEnabled(canFilterTo(desk, node));
    if (const auto source = sourceLine(run->graph.tree.label(node), run->graph.tree.nodes[node].kind))
        menu.addAction(CodeDesk::tr("Open Source Line"), &pane,
                       [&desk, source = *source] { emit desk.sourceRequested(source.file, source.line); });
    menu.addAction(CodeDesk::tr("Copy Name"), &pane,
                   [run, node] { copy(QString::fromStdString(run->graph.tree.label(node))); });
    menu.addAction(CodeDesk::tr("Copy Path"), &pane,
                   [run, node] { copy(QString::fromStdString(run->graph.tree.path(node))); });
    menu.addSeparator();
}

std::vector<core::Table> codeTables(const CodeDesk& desk) {
    const CodeRunPtr& run = desk.run();
    if (!run) return {};
    const core::CodeTableKind& kind = core::codeTableKinds()[static_cast<std::size_t>(run->choice.side)];
    return {kind.make(core::viewOf(*run->snapshot), *run->frames, run->snapshot->options.code)};
}

}  // namespace ui
