// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/code/code_menu.h"

#include "core/base/regex.h"
#include "core/code/code_tables.h"
#include "core/match/code_changes.h"
#include "ui/models/filter_parts.h"
#include "ui/panes/code/code_figures.h"
#include "ui/panes/shared/pane.h"
#include "ui/panes/shared/report_call.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

#include <algorithm>
#include <functional>
#include <set>

namespace ui {
namespace {

void copy(const QString& text) { QGuiApplication::clipboard()->setText(text); }

/// Returns those of the nodes that the profile in view itself contains.
std::vector<OwnFrame> ownFrames(const CodeDesk& desk, const FlameMarks& nodes) {
    std::vector<OwnFrame> frames;
    for (const std::uint32_t node : nodes)
        if (const auto own = desk.run() && node != core::CodeGraph::root ? ownFrame(*desk.run(), node) : std::nullopt)
            frames.push_back(*own);
    return frames;
}

/// Returns whether samples are shown, which have no place on the timeline and no part of the GPU's time.
bool showsSamples(const CodeDesk& desk) { return desk.run() && desk.run()->choice.side == core::CodeSide::Sampled; }

bool isOperation(const OwnFrame& frame) { return frame.graph.isOperationNode(frame.node); }

/// Returns whether a pattern of names can match this frame and no other.
bool hasName(const OwnFrame& frame) {
    if (frame.graph.isOfSeveral(frame.node)) return false;
    return isOperation(frame) || frame.graph.tree.nodes[frame.node].kind != core::FrameKind::None;
}

/// Returns the filter that keeps the frames; nothing if no filter can express them or it is already in force.
std::optional<core::Filter> filteredTo(const CodeDesk& desk, const FlameMarks& nodes) {
    const std::vector<OwnFrame> frames = ownFrames(desk, nodes);
    if (showsSamples(desk) || frames.empty() || frames.size() < nodes.size() || !std::ranges::all_of(frames, hasName))
        return std::nullopt;
    const bool areOperations = isOperation(frames.front());
    if (std::ranges::any_of(frames, [&](const OwnFrame& frame) { return isOperation(frame) != areOperations; }))
        return std::nullopt;
    std::set<std::string> names;
    for (const OwnFrame& frame : frames)
        names.insert(frame.graph.tree.label(frame.node));
    const std::string pattern = patternOfNames({names.begin(), names.end()});
    if (pattern.size() > core::Regex::longestPattern) return std::nullopt;
    core::Filter filter = desk.workspace().options.filter;
    (areOperations ? filter.kernels : filter.code) = {pattern};
    return filter == desk.workspace().options.filter ? std::nullopt : std::optional(std::move(filter));
}

/// Joins the lines that `text` returns for each node.
template <class Text>
QString linesOf(const FlameMarks& nodes, const Text& text) {
    QStringList lines;
    for (const std::uint32_t node : nodes)
        lines << QString::fromStdString(text(node));
    return lines.join(u'\n');
}

}  // namespace

void revealFrames(Requests& requests, const CodeDesk& desk, const FlameMarks& nodes) {
    const std::vector<OwnFrame> frames = ownFrames(desk, nodes);
    std::vector<const OwnFrame*> order;
    for (const OwnFrame& frame : frames)
        order.push_back(&frame);
    std::ranges::stable_sort(order, std::greater(),
                             [](const OwnFrame* frame) { return frame->graph.tree.nodes[frame->node].total; });
    constexpr std::size_t most = 20;  // finding the places of one frame takes as long as building a tree
    order.resize(std::min(order.size(), most));
    std::vector<core::CodePath> paths;
    for (const OwnFrame* frame : order)
        paths.push_back(core::pathOf(frame->graph, desk.run()->choice, frame->node));
    if (!paths.empty()) emit requests.codePlacesRequested(paths);
}

bool canReveal(const CodeDesk& desk, const FlameMarks& nodes) {
    return !showsSamples(desk) && !ownFrames(desk, nodes).empty();
}

bool canFilterTo(const CodeDesk& desk, const FlameMarks& nodes) { return filteredTo(desk, nodes).has_value(); }

void filterToFrames(Requests& requests, const CodeDesk& desk, const FlameMarks& nodes) {
    if (const auto filter = filteredTo(desk, nodes))
        emit requests.filterEdited(*filter, CodeDesk::tr("Filter to %1").arg(framesText(*desk.run(), nodes)));
}

void addFrameActions(QMenu& menu, Pane& pane, CodeDesk& desk, std::uint32_t node) {
    const CodeRunPtr run = desk.run();
    if (!run || node == core::CodeGraph::root) return;
    const bool isMarked = std::ranges::find(desk.marks(), node) != desk.marks().end();
    const FlameMarks nodes = isMarked ? desk.marks() : FlameMarks{node};
    menu.addAction(CodeDesk::tr("Show on Timeline"), &pane,
                   [&pane, &desk, nodes] { revealFrames(pane.requests(), desk, nodes); })
        ->setEnabled(canReveal(desk, nodes));
    QAction* filter = menu.addAction(CodeDesk::tr("Filter to This"), &pane,
                                     [&pane, &desk, nodes] { filterToFrames(pane.requests(), desk, nodes); });
    filter->setEnabled(canFilterTo(desk, nodes));
    if (const auto source = sourceLine(run->graph.tree.label(node), run->graph.tree.nodes[node].kind))
        menu.addAction(CodeDesk::tr("Open Source Line"), &pane,
                       [&pane, source = *source] { emit pane.requests().sourceRequested(source.file, source.line); });
    menu.addAction(CodeDesk::tr("Copy Name"), &pane,
                   [run, nodes] { copy(linesOf(nodes, [&](auto each) { return run->graph.tree.label(each); })); });
    menu.addAction(CodeDesk::tr("Copy Path"), &pane,
                   [run, nodes] { copy(linesOf(nodes, [&](auto each) { return run->graph.tree.path(each); })); });
    if (const QString command = codeCommand(desk); !command.isEmpty())
        menu.addAction(CodeDesk::tr("Copy Command Line"), &pane, [&pane, command] {
            copy(command);
            emit pane.requests().message(CodeDesk::tr("Copied the command line of this table"));
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
    if (core::isOfThreads(side)) return {};  // `lacuna compare` has no tree of the host
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
    if (run->difference && core::isOfThreads(side)) return {};  // `lacuna compare` has no tree of the host
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
