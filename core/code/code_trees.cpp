// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/code_trees.h"

#include "core/analysis/scope/selection.h"
#include "core/analysis/time/elapsed.h"
#include "core/code/innermost_frames.h"
#include "core/code/off_gpu.h"
#include "core/trace/column_memory.h"
#include "core/trace/launches.h"

#include <algorithm>
#include <optional>

namespace core {

namespace {

/// Maps operations to nodes.
class OperationPaths {
public:
    OperationPaths(const Trace& trace, const Frames& frames, bool namesGraphWork, CodeTreeBuilder& tree)
        : m_trace(trace),
          m_innermost(frames),
          m_namesGraphWork(namesGraphWork),
          m_tree(tree),
          m_ofCalls(filledColumn<std::uint32_t>(trace.calls.size(), CodeTreeBuilder::root)) {
        if (!tree.folder().showsGraphs()) return;
        for (const std::string_view name : trace.names.texts())
            m_launchesGraph.push_back(launchesGraph(name));
    }

    std::uint32_t of(std::size_t event) {
        const std::uint32_t launch = m_trace.events.launch[event];
        if (launch == noLaunch) return m_tree.folder().note(CodeTreeBuilder::root, launchNotRecorded);
        const std::uint32_t node = ofCall(launch);
        if (m_launchesGraph.empty() || m_trace.events.kind[event] == OpKind::Graph) return node;
        const bool isOfGraph = m_launchesGraph[index(m_trace.calls.name[launch])] || !m_trace.moduleOf(event).empty();
        return isOfGraph ? inGraph(node, event) : node;
    }

private:
    std::uint32_t ofCall(std::uint32_t call) {
        std::uint32_t& node = m_ofCalls[call];
        if (node != CodeTreeBuilder::root) return node;
        const ThreadId thread = m_trace.calls.thread[call];
        return node =
                   m_tree.folder().orOutside(m_tree.nodeOf(thread, m_innermost.at(thread, m_trace.calls.start[call])));
    }
    std::uint32_t inGraph(std::uint32_t node, std::size_t event) {
        PathFolder& folder = m_tree.folder();
        const std::string_view module = m_trace.moduleOf(event);
        if (module.empty()) {
            node = folder.ofGraph(node, launchedByGraph, FrameKind::None);
            const std::string_view name = m_trace.names[m_trace.events.name[event]];
            return m_namesGraphWork ? folder.ofGraph(node, name, FrameKind::None) : node;
        }
        forEachModule(module, [&](std::string_view part) { node = folder.ofGraph(node, part, FrameKind::Module); });
        return node;
    }

    const Trace& m_trace;
    InnermostFrames m_innermost;
    const bool m_namesGraphWork;
    CodeTreeBuilder& m_tree;
    std::vector<std::uint32_t> m_ofCalls;  ///< indexed by call; the root: not requested yet
    std::vector<bool> m_launchesGraph;     ///< indexed by name; empty: not needed
};

}  // namespace

CodeTree onGpuTree(const View& view, const Frames& frames, const PathFolder& folder, const OperationVisit& visit,
                   bool namesGraphWork) {
    const Trace& trace = view.trace;
    CodeTreeBuilder tree(trace, frames, folder);
    OperationPaths paths(trace, frames, namesGraphWork, tree);
    Selection(view).forEachStarting([&](std::size_t event) {
        const std::uint32_t node = paths.of(event);
        tree[node].self += trace.events.duration[event];
        ++tree[node].count;
        if (visit) visit(event, node);
    });
    forEachExposed(view,
                   [&](std::uint32_t event, Nanos from, Nanos to) { tree[paths.of(event)].exposed += to - from; });
    CodeTree finished = tree.finish();
    finished.addCounts();
    return finished;
}

OperationCode codeOfOperation(const Trace& trace, const Frames& frames, const CodeOptions& options,
                              std::uint32_t event) {
    CodeTreeBuilder tree(trace, frames, options);
    const std::uint32_t node = OperationPaths(trace, frames, false, tree).of(event);
    return {tree.finish(), node};
}

std::vector<DeviceCode> offGpuTrees(const View& view, const Frames& frames, const IdleCauseTable& idle,
                                    const PathFolder& folder, const GapVisit& visit) {
    std::optional<HostActivity> own;
    if (!view.host) own.emplace(view.trace);
    HostClock clock(view.trace, view.host ? *view.host : *own);
    std::vector<std::vector<const IdleInterval*>> gaps(view.trace.devices.size());
    for (const IdleInterval& gap : idle.intervals)
        gaps[index(gap.device)].push_back(&gap);
    HostSums sums(view.trace, frames, folder, clock);
    CodeTreeBuilder tree(view.trace, frames, folder);
    std::vector<DeviceCode> trees;
    for (std::size_t i = 0; i < gaps.size() && !view.stop.stop_requested(); ++i) {
        if (gaps[i].empty()) continue;
        OffGpu device(view, frames, sums, tree);
        for (const IdleInterval* gap : gaps[i]) {
            if (view.stop.stop_requested()) return trees;
            device.add(*gap);
            if (!visit) continue;
            for (const auto& [node, time] : device.parts())
                visit(tree.tree(), *gap, node, time);
        }
        trees.push_back({static_cast<DeviceId>(i), tree.finish()});
    }
    return trees;
}

std::vector<ThreadCode> hostTrees(const View& view, const Frames& frames, const PathFolder& folder) {
    const TimeWindow window = view.options.filter.window.value_or(TimeWindow{0, view.trace.end});
    const bool choosesCode = !view.options.filter.code.empty();
    const auto isChosen = [&](ThreadId thread, std::uint32_t frame) {
        return !choosesCode || (view.code && view.code->choosesFrame(thread, frame));
    };
    CodeTreeBuilder tree(view.trace, frames, folder);
    std::vector<ThreadCode> trees;
    for (std::size_t i = 0; i < frames.threads() && !view.stop.stop_requested(); ++i) {
        const auto thread = static_cast<ThreadId>(i);
        const auto all = frames.of(thread);
        bool isEmpty = true;
        for (std::uint32_t at = 0; at < all.size(); ++at) {
            const Frame& frame = all[at];
            const Nanos from = std::max(frame.start, window.start), to = std::min(frame.end, window.end);
            const bool reachesIn =
                frame.start == frame.end ? window.start <= frame.start && frame.start < window.end : from < to;
            if (!reachesIn || !isChosen(thread, at)) continue;
            const std::uint32_t node = tree.nodeOf(thread, at), parent = tree.nodeOf(thread, frame.parent);
            tree[node].self += std::max<Nanos>(0, to - from);
            if (frame.parent != noFrame && isChosen(thread, frame.parent))
                tree[parent].self -= std::max<Nanos>(0, to - from);
            if (node != parent) ++tree[node].count;
            isEmpty = isEmpty && node == CodeTreeBuilder::root;
        }
        CodeTree finished = tree.finish();
        if (!isEmpty) trees.push_back({thread, std::move(finished)});
    }
    return trees;
}

}  // namespace core
