// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/code_sketch.h"

#include "core/analysis/idle/gaps.h"
#include "core/analysis/idle/idle_causes.h"
#include "core/code/sampled_code.h"
#include "core/code/trace_frames.h"
#include "core/code/tree_merger.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace core {

namespace {

constexpr std::size_t maxCallers = 1'000'000;  // nodes: more than anyone reads; a bound for hostile stacks

/// Operations and their tree, from which a sketch of the GPU's side is made.
struct OnGpu {
    CodeTree tree;
    OperationsByNode operations;
    std::unordered_map<std::uint64_t, ExactSum> times;  ///< keyed by (index of operations, share); only if requested
};

OnGpu onGpu(const View& view, const Frames& frames, const CodeGraphChoice& choice, const ShareOfTime& shares) {
    const Events& events = view.trace.events;
    OnGpu made;
    const auto add = [&](std::size_t event, std::uint32_t node) {
        const std::uint32_t at = made.operations.add(events, event, node);
        if (shares)
            shares(event, events.start[event], events.end(event),
                   [&](std::uint32_t of, Nanos time) { made.times[std::uint64_t{at} << 32 | of] += time; });
    };
    made.tree = onGpuTree(view, frames, choice.options, add, !choice.operations);
    return made;
}

/// Returns the class of a kernel, or the number of classes for other operations.
std::uint32_t classOf(const View& view, const Launched& each) {
    const auto others = static_cast<std::uint32_t>(view.classes.classes.size());
    return each.isKernel ? static_cast<std::uint32_t>(index(view.classes.classOf[index(each.name)])) : others;
}

CodeSketch onGpuSketch(const View& view, const Frames& frames, const CodeGraphChoice& choice, const ShareOfTime& shares,
                       const RecordedSide* recorded) {
    OnGpu of;
    if (recorded)
        of.tree = recorded->operations(choice.options, !choice.operations, of.operations);
    else
        of = onGpu(view, frames, choice, shares);
    TreeMerger merger;
    merger.add(of.tree, CodeGraph::root);  // nodes keep their indices: every path occurs once, in order
    CodeSketch sketch;
    sketch.countsAdd = true;
    std::vector<std::uint32_t> nodes;  // indexed like `operations`
    for (const Launched& each : of.operations.all()) {
        nodes.push_back(each.node);
        if (choice.operations) {
            const std::uint32_t label = merger.labelId(view.trace.names[each.name]);
            sketch.isOperation.resize(std::max<std::size_t>(sketch.isOperation.size(), label + std::size_t{1}));
            sketch.isOperation[label] = true;
            nodes.back() = merger.child(each.node, label, FrameKind::None);
            merger[nodes.back()].total += each.time;
            merger[nodes.back()].count += each.count;
        }
        if (!shares) sketch.own.push_back({nodes.back(), classOf(view, each), each.time});
    }
    for (const auto& [key, time] : of.times)
        sketch.own.push_back({nodes[key >> 32], static_cast<std::uint32_t>(key), time});
    sketch.tree = merger.take();
    return sketch;
}

/// Derives each node's own idle time by cause: what its children do not have.
void addOwnCauses(CodeSketch& sketch) {
    std::vector<std::array<Nanos, idleCauseCount>> own;
    own.reserve(sketch.tree.nodes.size());
    for (const CodeNode& node : sketch.tree.nodes)
        own.push_back(node.causes);
    for (std::size_t node = 1; node < own.size(); ++node)
        for (std::size_t cause = 0; cause < idleCauseCount; ++cause)
            own[sketch.tree.nodes[node].parent][cause] -= sketch.tree.nodes[node].causes[cause];
    for (std::uint32_t node = 0; node < own.size(); ++node)
        for (std::uint32_t cause = 0; cause < idleCauseCount; ++cause)
            if (own[node][cause] != 0) sketch.own.push_back({node, cause, own[node][cause]});
}

/// Times by device, then by (node, share).
using SharesOfDevices = std::map<DeviceId, std::unordered_map<std::uint64_t, ExactSum>>;

CodeSketch offGpuSketch(const View& view, const Frames& frames, const CodeGraphChoice& choice,
                        const ShareOfTime& shares, const RecordedSide* recorded) {
    SharesOfDevices times;
    GapVisit visit;
    if (shares)
        visit = [&](const CodeTree&, const IdleInterval& gap, std::uint32_t node, Nanos time) {
            if (gap.next == noEvent) return;
            const Nanos moment = view.trace.events.start[gap.next];
            shares(gap.next, moment, moment + 1,
                   [&](std::uint32_t of, Nanos) { times[gap.device][std::uint64_t{node} << 32 | of] += time; });
        };
    TreeMerger merger;
    CodeSketch sketch;
    const auto devices =
        recorded ? recorded->devices(choice.options) : offGpuTrees(view, frames, choice.options, visit);
    for (const DeviceCode& device : devices) {
        const std::vector<std::uint32_t> places = merger.add(device.tree, CodeGraph::root);
        for (const auto& [key, time] : times[device.device])
            sketch.own.push_back({places[key >> 32], static_cast<std::uint32_t>(key), time});
    }
    sketch.tree = merger.take();
    if (!shares) addOwnCauses(sketch);
    return sketch;
}

CodeSketch sketchOf(const View& view, const std::vector<ThreadCode>& threads) {
    TreeMerger merger;
    for (const ThreadCode& thread : threads) {
        const std::uint32_t label = merger.labelId(threadTitle(view.trace, thread.thread));
        merger.add(thread.tree, merger.child(CodeGraph::root, label, FrameKind::None));
    }
    CodeSketch sketch;
    sketch.tree = merger.take();
    return sketch;
}

/// A node's own time and count: what its children do not have.
struct Rest {
    ExactSum time;
    std::int64_t count = 0;
};

std::vector<Rest> restsOf(const CodeSketch& sketch) {
    std::vector<Rest> rests;
    rests.reserve(sketch.tree.nodes.size());
    for (const CodeNode& node : sketch.tree.nodes)
        rests.push_back({node.total, node.count});
    for (std::size_t node = 1; node < rests.size(); ++node) {
        Rest& parent = rests[sketch.tree.nodes[node].parent];
        parent.time -= sketch.tree.nodes[node].total;
        if (sketch.countsAdd) parent.count -= sketch.tree.nodes[node].count;
    }
    return rests;
}

}  // namespace

std::string threadTitle(const Trace& trace, ThreadId thread) {
    const Thread& recorded = trace.threads[index(thread)];
    const std::string number = std::to_string(recorded.tid);
    if (recorded.name.empty()) return number;
    const bool saysNumber = recorded.name.starts_with("thread " + number + " (");  // as PyTorch writes it
    return saysNumber ? recorded.name : recorded.name + " (" + number + ")";
}

CodeSketch codeSketch(const View& view, const Frames& frames, const CodeGraphChoice& choice,
                      const ShareOfTime& shares) {
    const bool isSampled = choice.side == CodeSide::Sampled;
    const auto code = shares || isSampled ? nullptr : recordedCodeOf(frames);
    const auto recorded = code ? code->side(view, frames, choice.side, choice.options.backward) : nullptr;
    switch (choice.side) {
        case CodeSide::OnGpu:
            return onGpuSketch(view, frames, choice, shares, recorded.get());
        case CodeSide::OffGpu:
            return offGpuSketch(view, frames, choice, shares, recorded.get());
        case CodeSide::Host:
            return sketchOf(view,
                            recorded ? recorded->threads(choice.options) : hostTrees(view, frames, choice.options));
        case CodeSide::Sampled:
            break;
    }
    CodeSketch sketch = sketchOf(view, sampledTrees(view, choice.options));
    sketch.countsAdd = true;
    return sketch;
}

CodeSketch callersOf(const CodeSketch& sketch, const std::stop_token& stop) {
    const CodeTree& tree = sketch.tree;
    const std::vector<Rest> rests = restsOf(sketch);
    TreeMerger merger;
    std::vector<std::uint32_t> ends(tree.nodes.size(), CodeGraph::root);  // new node with each node's own time
    CodeSketch callers;
    callers.isOperation = sketch.isOperation;
    for (const std::string& label : tree.labels)  // so that labels keep their indices
        merger.labelId(label);
    for (std::uint32_t node = 1; node < tree.nodes.size() && !stop.stop_requested(); ++node) {
        if (rests[node].time == ExactSum(0)) continue;
        std::uint32_t at = CodeGraph::root;
        for (std::uint32_t frame = node; frame != CodeGraph::root; frame = tree.nodes[frame].parent) {
            if (merger.size() > maxCallers) {
                callers.isCut = true;
                break;
            }
            at = merger.child(at, tree.nodes[frame].label, tree.nodes[frame].kind);
        }
        ends[node] = at;
        merger[at].self += rests[node].time;
        merger[at].count += rests[node].count;
    }
    callers.tree = merger.take();
    for (CodeNode& node : callers.tree.nodes)
        node.total = node.self;
    for (std::size_t node = callers.tree.nodes.size() - 1; node > 0; --node) {
        CodeNode& parent = callers.tree.nodes[callers.tree.nodes[node].parent];
        parent.total += callers.tree.nodes[node].total;
        parent.count += callers.tree.nodes[node].count;
    }
    for (const CodeSketch::Own& own : sketch.own)
        callers.own.push_back({ends[own.node], own.of, own.time});
    callers.hasCounts = sketch.countsAdd;
    return callers;
}

}  // namespace core
