// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/code_places.h"

#include "core/analysis/idle/gaps.h"
#include "core/analysis/idle/idle_causes.h"
#include "core/base/stop.h"
#include "core/code/code_sketch.h"
#include "core/code/code_tree_builder.h"
#include "core/code/code_trees.h"
#include "core/code/fitting_nodes.h"

#include <algorithm>
#include <map>
#include <span>
#include <utility>

namespace core {

namespace {

/// The frames of a path, without the operation or thread at one end of it.
struct FrameSteps {
    std::vector<CodeStep> steps;
    std::optional<std::string> operation, thread;
};

FrameSteps frameSteps(const CodePath& path) {
    FrameSteps parts{path.steps, {}, {}};
    const bool isHost = isOfThreads(path.choice.side);
    const bool endsLast = isHost == path.choice.callers;  // callers end with the outermost, callees with the operation
    if (parts.steps.empty()) return parts;
    const auto end = endsLast ? parts.steps.end() - 1 : parts.steps.begin();
    if (isHost && end->kind == FrameKind::None)
        parts.thread = end->label;
    else if (end->isOperation)
        parts.operation = end->label;
    else
        return parts;
    parts.steps.erase(end);
    return parts;
}

std::vector<std::uint32_t> operationsOf(const View& view, const Frames& frames, const CodePath& path) {
    const FrameSteps parts = frameSteps(path);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> filed;
    const CodeTree tree = onGpuTree(
        view, frames, path.choice.options,
        [&](std::size_t event, std::uint32_t node) {
            const bool isNamed =
                !parts.operation || view.trace.names[view.trace.events.name[event]] == *parts.operation;
            if (isNamed) filed.emplace_back(static_cast<std::uint32_t>(event), node);
        },
        !path.choice.operations);
    FittingNodes fitting(parts.steps, path.choice.callers);
    std::vector<std::uint32_t> operations;
    for (const auto& [event, node] : filed)  // operations with names are directly below their launch
        if (parts.operation ? fitting.endsAt(tree, node) : fitting.holds(tree, node)) operations.push_back(event);
    std::ranges::sort(operations);
    return operations;
}

std::vector<CodeGap> gapsOf(const View& view, const Frames& frames, const CodePath& path) {
    std::vector<CodeGap> gaps;
    std::optional<DeviceId> device;
    FittingNodes fitting(path.steps, path.choice.callers);
    offGpuTrees(view, frames, path.choice.options,
                [&](const CodeTree& tree, const IdleInterval& gap, std::uint32_t node, Nanos time) {
                    if (std::exchange(device, gap.device) != gap.device)  // each device has its own tree
                        fitting = FittingNodes(path.steps, path.choice.callers);
                    if (!fitting.holds(tree, node)) return;
                    const TimeWindow window{gap.start, gap.end};
                    if (gaps.empty() || gaps.back().gap != window || gaps.back().device != gap.device)
                        gaps.push_back({gap.device, window, 0, gap.next});
                    gaps.back().held += time;
                });
    return gaps;
}

TraceItem itemOf(const Trace& trace, const Frame& frame) {
    const auto ranges = static_cast<std::uint32_t>(trace.hostRanges.size());
    if (frame.source < ranges) return {ItemKind::HostRange, frame.source};
    return {ItemKind::Call, frame.source - ranges};
}

std::vector<TraceItem> framesOf(const View& view, const Frames& frames, const CodePath& path) {
    const FrameSteps parts = frameSteps(path);
    const Filter& filter = view.options.filter;
    const TimeWindow window = filter.window.value_or(TimeWindow{0, view.trace.end});
    FittingNodes fitting(parts.steps, path.choice.callers);
    CodeTreeBuilder tree(view.trace, frames, onOwnThread(path.choice.options));
    std::vector<TraceItem> items;
    for (std::size_t i = 0; i < frames.threads(); ++i) {
        const auto thread = static_cast<ThreadId>(i);
        if (parts.thread && threadTitle(view.trace, thread) != *parts.thread) continue;
        const auto all = frames.of(thread);
        const auto holds = [&](std::uint32_t at) {
            if (at == noFrame) return false;
            const std::uint32_t node = tree.nodeOf(thread, at);
            return node != CodeTreeBuilder::root && fitting.holds(tree.tree(), node);
        };
        for (std::uint32_t at = 0; at < all.size(); ++at) {
            if (everyFew(at, view.stop)) return items;
            const bool isThere = all[at].start < window.end && all[at].end >= window.start &&
                                 (filter.code.empty() || (view.code && view.code->choosesFrame(thread, at)));
            if (isThere && holds(at) && !holds(all[at].parent)) items.push_back(itemOf(view.trace, all[at]));
        }
    }
    return items;
}

/// The tree and node at which an interval was found.
struct Answer {
    CodeTree tree;
    std::uint32_t node = 0;
};

std::optional<Answer> answerOf(const View& view, const Frames& frames, const CodeOptions& options,
                               std::uint32_t wanted) {
    std::optional<std::uint32_t> found;
    CodeTree tree = onGpuTree(view, frames, options, [&](std::size_t event, std::uint32_t node) {
        if (event == wanted) found = node;
    });
    return found ? std::optional(Answer{std::move(tree), *found}) : std::nullopt;
}

std::optional<Answer> answerOf(const View& view, const Frames& frames, const CodeOptions& options, DeviceId device,
                               TimeWindow within) {
    std::map<std::uint32_t, Nanos> times;
    auto trees = offGpuTrees(
        view, frames, options, [&](const CodeTree&, const IdleInterval& gap, std::uint32_t node, Nanos time) {
            const bool isMeant = gap.device == device && gap.start < within.end && within.start < gap.end;
            if (isMeant) times[node] += time;
        });
    const auto most = std::ranges::max_element(times, {}, [](const auto& each) { return each.second; });
    const auto tree = std::ranges::find(trees, device, &DeviceCode::device);
    if (most == times.end() || tree == trees.end()) return std::nullopt;
    return Answer{std::move(tree->tree), most->first};
}

/// Returns the frame of a thread that was made from this call or range.
std::uint32_t frameOf(const Trace& trace, std::span<const Frame> all, const TraceItem& item) {
    const auto is = [&](const Frame& frame) { return itemOf(trace, frame) == item; };
    const auto found = std::ranges::find_if(all, is);
    return found == all.end() ? noFrame : static_cast<std::uint32_t>(found - all.begin());
}

std::optional<std::uint32_t> nodeOnHost(const View& view, const Frames& frames, const CodeGraph& graph,
                                        const CodeOptions& options, const TraceItem& item) {
    const bool isCall = item.kind == ItemKind::Call;
    const auto& threads = isCall ? view.trace.calls.thread : view.trace.hostRanges.thread;
    if (item.index >= threads.size()) return std::nullopt;
    const ThreadId thread = threads[item.index];
    const CodePath path{{}, {{threadTitle(view.trace, thread), FrameKind::None}}};
    const auto from = nodeOf(graph, path);
    const std::uint32_t frame = frameOf(view.trace, frames.of(thread), item);
    if (!from || frame == noFrame) return std::nullopt;
    CodeTreeBuilder tree(view.trace, frames, onOwnThread(options));
    const std::uint32_t node = tree.nodeOf(thread, frame);
    return deepestNode(graph, *from, tree.tree(), node);
}

}  // namespace

std::optional<CodeSide> sideOf(const TraceItem& item) {
    switch (item.kind) {
        case ItemKind::Operation:
            return CodeSide::OnGpu;
        case ItemKind::Idle:
            return CodeSide::OffGpu;
        case ItemKind::Call:
        case ItemKind::HostRange:
            return CodeSide::Host;
        case ItemKind::DeviceRange:
            break;
    }
    return std::nullopt;
}

CodePlaces codePlaces(const View& view, const Frames& frames, const CodePath& path) {
    if (path.isEmpty()) return {};
    switch (path.choice.side) {
        case CodeSide::OnGpu:
            return {operationsOf(view, frames, path), {}, {}};
        case CodeSide::OffGpu:
            return {{}, gapsOf(view, frames, path), {}};
        case CodeSide::Host:
            return {{}, {}, framesOf(view, frames, path)};
        case CodeSide::Sampled:
            break;
    }
    return {};
}

std::optional<std::uint32_t> nodeOf(const View& view, const Frames& frames, const CodeGraph& graph,
                                    const CodeGraphChoice& choice, const CodeQuestion& question) {
    const auto side = sideOf(question.item);
    if (!side) return std::nullopt;
    if (*side == CodeSide::Host) return nodeOnHost(view, frames, graph, choice.options, question.item);
    const auto answer =
        *side == CodeSide::OnGpu
            ? answerOf(view, frames, choice.options, question.item.index)
            : answerOf(view, frames, choice.options, static_cast<DeviceId>(question.item.index), question.within);
    if (!answer) return std::nullopt;
    const std::uint32_t node = deepestNode(graph, CodeGraph::root, answer->tree, answer->node);
    return node == CodeGraph::root ? std::nullopt : std::optional(node);
}

}  // namespace core
