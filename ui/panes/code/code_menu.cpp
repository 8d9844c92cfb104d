// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/code/code_menu.h"

#include "core/code/code_tables.h"
#include "ui/panes/code/code_figures.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

#include <algorithm>

namespace ui {
namespace {

void copy(const QString& text) { QGuiApplication::clipboard()->setText(text); }

}  // namespace

void revealFrame(Pane& pane, CodeDesk& desk, std::uint32_t node) {
    const CodeRunPtr& run = desk.run();
    if (!run || !run->graph.isOperationNode(node)) return;
    Mark mark;
    mark.operation = run->graph.tree.label(node);
    emit pane.revealRequested(mark);
}

void addFrameActions(QMenu& menu, Pane& pane, CodeDesk& desk, std::uint32_t node) {
    const CodeRunPtr run = desk.run();
    if (!run || node == core::CodeGraph::root) return;
    if (run->graph.isOperationNode(node))
        menu.addAction(CodeDesk::tr("Show on Timeline"), &pane,
                       [&pane, &desk, node] { revealFrame(pane, desk, node); });
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
