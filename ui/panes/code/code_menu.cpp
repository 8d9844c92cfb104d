// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/code/code_menu.h"

#include "core/base/regex.h"
#include "core/code/code_tables.h"
#include "core/match/code_changes.h"
#include "ui/models/filter_parts.h"
#include "ui/panes/code/code_figures.h"
#include "ui/panes/shared/report_call.h"

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
    const auto own = run && node != core::CodeGraph::root ? ownFrame(*run, node) : std::nullopt;
    if (!own || own->graph.isOfSeveral(own->node)) return std::nullopt;
    const bool isOperation = own->graph.isOperationNode(own->node);
    if (!isOperation && own->graph.tree.nodes[own->node].kind == core::FrameKind::None) return std::nullopt;
    const std::string pattern = patternOfNames({own->graph.tree.label(own->node)});
    if (pattern.size() > core::Regex::longestPattern) return std::nullopt;
    core::Filter filter = desk.workspace().options.filter;
    (isOperation ? filter.kernels : filter.code) = {pattern};
    return filter == desk.workspace().options.filter ? std::nullopt : std::optional(std::move(filter));
}

}  // namespace

void revealFrame(CodeDesk& desk, std::uint32_t node) {
    const CodeRunPtr& run = desk.run();
    const auto own = run && node != core::CodeGraph::root ? ownFrame(*run, node) : std::nullopt;
    if (own) emit desk.placesRequested(core::pathOf(own->graph, run->choice, own->node));
}

bool canReveal(const CodeDesk& desk, std::uint32_t node) {
    return desk.run() && node != core::CodeGraph::root && ownFrame(*desk.run(), node);
}

bool canFilterTo(const CodeDesk& desk, std::uint32_t node) { return filteredTo(desk, node).has_value(); }

void filterToFrame(Pane& pane, const CodeDesk& desk, std::uint32_t node) {
    if (const auto filter = filteredTo(desk, node))
        emit pane.filterEdited(*filter, CodeDesk::tr("Filter to %1").arg(textOf(*desk.run(), node).name));
}

void addFrameActions(QMenu& menu, Pane& pane, CodeDesk& desk, std::uint32_t node) {
    const CodeRunPtr run = desk.run();
    if (!run || node == core::CodeGraph::root) return;
    menu.addAction(CodeDesk::tr("Show on Timeline"), &pane, [&desk, node] { revealFrame(desk, node); })
        ->setEnabled(canReveal(desk, node));
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
    if (const QString command = codeCommand(desk); !command.isEmpty())
        menu.addAction(CodeDesk::tr("Copy Command Line"), &pane, [&pane, command] {
            copy(command);
            emit pane.message(CodeDesk::tr("Copied the command line of this table"));
        });
    menu.addSeparator();
}

QString codeCommand(const CodeDesk& desk) {
    const CodeRunPtr& run = desk.run();
    const Workspace& workspace = desk.workspace();
    if (!run || run->choice.callers || !workspace.snapshot()) return {};
    const core::CodeSide side = run->choice.side;
    ReportCall call = reportCall(workspace);
    call.table = QString::fromStdString(std::string(core::codeTableKinds()[static_cast<std::size_t>(side)].name));
    if (!run->difference) return reportCommand(call);
    if (side == core::CodeSide::Host) return {};  // the command line compares none
    call.compares = true;
    call.table += QStringLiteral("-changes");
    call.files.clear();
    for (const SnapshotPtr& each : run->source.compared)
        call.files << QString::fromStdString(each->trace->source.path);
    return reportCommand(call);
}

std::vector<core::Table> codeTables(const CodeDesk& desk) {
    const CodeRunPtr& run = desk.run();
    if (!run) return {};
    const core::CodeSide side = run->choice.side;
    if (run->difference && side == core::CodeSide::Host) return {};  // the command line compares none
    if (run->difference) {
        const auto& profiles = run->difference->profiles;
        const std::vector changes{core::codeChanges(profiles[0], profiles[1], side)};
        const std::vector names{run->source.names[1].toStdString()};
        return {core::toTable(changes, names, side)};
    }
    const core::CodeTableKind& kind = core::codeTableKinds()[static_cast<std::size_t>(side)];
    return {kind.make(core::viewOf(*run->snapshot), *run->frames, run->snapshot->options.code)};
}

}  // namespace ui
