// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/code_sketch.h"

#include "core/analysis/idle/gaps.h"
#include "core/code/tree_merger.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace core {

namespace {

constexpr std::size_t mostCallers = 1'000'000;  // nodes: more than anybody looks at, and bounded on hostile stacks

/// Operations of one name below one node.
struct Launched {
    std::uint32_t node = 0;
    NameId name{};
    std::uint32_t share = 0;
    ExactSum time;
    std::int64_t count = 0;
};

class OperationsByNode {
public:
    OperationsByNode(const View& view, const ShareOfTime& shares) : m_view(view), m_shares(shares) {}

    void add(std::size_t event, std::uint32_t node) {
        const Events& events = m_view.trace.events;
        const bool isKernel = events.kind[event] == OpKind::Kernel;
        const NameId name = events.name[event];
        const auto next = static_cast<std::uint32_t>(m_all.size());
        const std::uint64_t key = std::uint64_t{node} << 32 | index(name);
        const auto [place, isNew] = m_places[isKernel].try_emplace(key, next);
        if (isNew) m_all.push_back({node, name, isKernel ? classOf(name) : copies(), {}, 0});
        m_all[place->second].time += events.duration[event];
        ++m_all[place->second].count;
        if (m_shares)
            m_shares(event, events.start[event], events.end(event),
                     [&, at = place->second](std::uint32_t of, Nanos time) {
                         m_times[std::uint64_t{at} << 32 | of] += time;
                     });
    }
    const std::vector<Launched>& all() const { return m_all; }
    /// Calls tell(number, of, time) for the shares that were asked for, of all by their number in all(); else for the
    /// class of each, or copies.
    template <class Tell>
    void forEachShare(const Tell& tell) const {
        for (const auto& [key, time] : m_times)
            tell(static_cast<std::uint32_t>(key >> 32), static_cast<std::uint32_t>(key), time);
        for (std::uint32_t at = 0; !m_shares && at < m_all.size(); ++at)
            tell(at, m_all[at].share, m_all[at].time);
    }

private:
    std::uint32_t classOf(NameId name) const {
        return static_cast<std::uint32_t>(index(m_view.classes.classOf[index(name)]));
    }
    std::uint32_t copies() const { return static_cast<std::uint32_t>(m_view.classes.classes.size()); }

    const View& m_view;
    const ShareOfTime& m_shares;
    std::unordered_map<std::uint64_t, std::uint32_t> m_places[2];
    std::vector<Launched> m_all;
    std::unordered_map<std::uint64_t, ExactSum> m_times;  ///< by number in m_all, and what they belong to
};

CodeSketch onGpuSketch(const View& view, const Frames& frames, const CodeGraphChoice& choice,
                       const ShareOfTime& shares) {
    OperationsByNode operations(view, shares);
    TreeMerger merger;
    // Nodes keep their numbers: every path of a single tree is met once, in order.
    merger.add(onGpuTree(
                   view, frames, choice.options,
                   [&](std::size_t event, std::uint32_t node) { operations.add(event, node); }, !choice.operations),
               CodeGraph::root);
    CodeSketch sketch;
    sketch.countsAdd = true;
    std::vector<std::uint32_t> nodes;  // by operation
    for (const Launched& each : operations.all()) {
        nodes.push_back(each.node);
        if (!choice.operations) continue;
        const std::uint32_t label = merger.labelId(view.trace.names[each.name]);
        sketch.isOperation.resize(std::max<std::size_t>(sketch.isOperation.size(), label + std::size_t{1}));
        sketch.isOperation[label] = true;
        nodes.back() = merger.child(each.node, label, FrameKind::None);
        merger[nodes.back()].total += each.time;
        merger[nodes.back()].count += each.count;
    }
    operations.forEachShare([&](std::uint32_t at, std::uint32_t of, const ExactSum& time) {
        sketch.own.push_back({nodes[at], of, time});
    });
    sketch.tree = merger.take();
    return sketch;
}

/// Of idle time a node has of its own, by cause, what its children do not have.
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

/// By device, node and what it belongs to.
using SharesOfDevices = std::map<DeviceId, std::unordered_map<std::uint64_t, ExactSum>>;

CodeSketch offGpuSketch(const View& view, const Frames& frames, const CodeGraphChoice& choice,
                        const ShareOfTime& shares) {
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
    for (const DeviceCode& device : offGpuTrees(view, frames, choice.options, visit)) {
        const std::vector<std::uint32_t> places = merger.add(device.tree, CodeGraph::root);
        for (const auto& [key, time] : times[device.device])
            sketch.own.push_back({places[key >> 32], static_cast<std::uint32_t>(key), time});
    }
    sketch.tree = merger.take();
    if (!shares) addOwnCauses(sketch);
    return sketch;
}

CodeSketch hostSketch(const View& view, const Frames& frames, const CodeGraphChoice& choice) {
    TreeMerger merger;
    for (const ThreadCode& thread : hostTrees(view, frames, choice.options)) {
        const std::uint32_t label = merger.labelId(threadTitle(view.trace, thread.thread));
        merger.add(thread.tree, merger.child(CodeGraph::root, label, FrameKind::None));
    }
    CodeSketch sketch;
    sketch.tree = merger.take();
    return sketch;
}

/// Time and count that are a node's own: what its children do not have.
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
    const Thread& told = trace.threads[index(thread)];
    const std::string number = std::to_string(told.tid);
    return told.name.empty() ? number : told.name + " (" + number + ")";
}

CodeSketch codeSketch(const View& view, const Frames& frames, const CodeGraphChoice& choice,
                      const ShareOfTime& shares) {
    switch (choice.side) {
        case CodeSide::OnGpu:
            return onGpuSketch(view, frames, choice, shares);
        case CodeSide::OffGpu:
            return offGpuSketch(view, frames, choice, shares);
        case CodeSide::Host:
            break;
    }
    return hostSketch(view, frames, choice);
}

CodeSketch callersOf(const CodeSketch& sketch, const std::stop_token& stop) {
    const CodeTree& tree = sketch.tree;
    const std::vector<Rest> rests = restsOf(sketch);
    TreeMerger merger;
    std::vector<std::uint32_t> ends(tree.nodes.size(), CodeGraph::root);  // where a node's own time went
    CodeSketch callers;
    callers.isOperation = sketch.isOperation;
    for (const std::string& label : tree.labels)  // so that labels keep their numbers
        merger.labelId(label);
    for (std::uint32_t node = 1; node < tree.nodes.size() && !stop.stop_requested(); ++node) {
        if (rests[node].time == ExactSum(0)) continue;
        std::uint32_t at = CodeGraph::root;
        for (std::uint32_t frame = node; frame != CodeGraph::root; frame = tree.nodes[frame].parent) {
            if (merger.size() > mostCallers) {
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
