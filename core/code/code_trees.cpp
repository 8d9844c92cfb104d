// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/code_trees.h"

#include "core/analysis/scope/selection.h"
#include "core/analysis/time/exposed_time.h"
#include "core/code/innermost_frames.h"
#include "core/code/off_gpu.h"

#include <algorithm>
#include <optional>

namespace core {

CodeTree onGpuTree(const View& view, const Frames& frames, const CodeOptions& options,
                   const std::function<void(std::size_t, std::uint32_t)>& visit) {
    const Trace& trace = view.trace;
    CodeTreeBuilder tree(trace, frames, options);
    InnermostFrames innermost(frames);
    std::vector<std::uint32_t> ofCalls(trace.calls.size(), CodeTreeBuilder::root);  // the root: not asked for yet
    const auto pathOf = [&](std::size_t event) {
        const std::uint32_t launch = trace.events.launch[event];
        if (launch == noLaunch) return tree.nodeOf(CodeTreeBuilder::root, launchNotRecorded);
        std::uint32_t& node = ofCalls[launch];
        if (node != CodeTreeBuilder::root) return node;
        const ThreadId thread = trace.calls.thread[launch];
        node = tree.nodeOf(thread, innermost.at(thread, trace.calls.start[launch]));
        if (node == CodeTreeBuilder::root) node = tree.nodeOf(CodeTreeBuilder::root, outsideRecordedCode);
        return node;
    };
    Selection(view).forEachStarting([&](std::size_t event) {
        const std::uint32_t node = pathOf(event);
        tree[node].self += trace.events.duration[event];
        ++tree[node].count;
        if (visit) visit(event, node);
    });
    forEachExposed(view, [&](std::uint32_t event, Nanos from, Nanos to) { tree[pathOf(event)].exposed += to - from; });
    CodeTree finished = tree.finish();
    for (std::size_t i = finished.nodes.size() - 1; i > 0; --i)
        finished.nodes[finished.nodes[i].parent].count += finished.nodes[i].count;
    return finished;
}

std::vector<DeviceCode> offGpuTrees(const View& view, const Frames& frames, const CodeOptions& options,
                                    const GapVisit& visit) {
    const IdleCauseTable idle = idleCauseTable(view);
    std::optional<HostActivity> own;
    if (!view.host) own.emplace(view.trace);
    HostClock clock(view.trace, view.host ? *view.host : *own);
    std::vector<std::vector<const IdleInterval*>> gaps(view.trace.devices.size());
    for (const IdleInterval& gap : idle.intervals)
        gaps[index(gap.device)].push_back(&gap);
    HostSums sums(view.trace, frames, options, clock);
    CodeTreeBuilder tree(view.trace, frames, options);
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

std::vector<ThreadCode> hostTrees(const View& view, const Frames& frames, const CodeOptions& options) {
    const TimeWindow window = view.options.filter.window.value_or(TimeWindow{0, view.trace.end});
    const bool choosesCode = !view.options.filter.code.empty();
    const auto isChosen = [&](ThreadId thread, std::uint32_t frame) {
        return !choosesCode || (view.code && view.code->choosesFrame(thread, frame));
    };
    CodeTreeBuilder tree(view.trace, frames, options);
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
