// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/code_trees.h"

#include "core/analysis/host/host_clock.h"
#include "core/analysis/idle/gaps.h"
#include "core/analysis/scope/selection.h"

#include <algorithm>
#include <optional>

namespace core {

namespace {

/// The idle time of one device, gap by gap.
class OffGpu {
public:
    OffGpu(const View& view, const Frames& frames, HostClock& clock, CodeTreeBuilder& tree)
        : m_trace(view.trace), m_stop(view.stop), m_frames(frames), m_clock(clock), m_tree(tree) {}

    void add(const IdleInterval& gap) {
        ++m_gap;
        m_whole.reset();
        if (gap.cause == IdleCause::CaptureEdge || gap.cause == IdleCause::Short || gap.cause == IdleCause::Unknown)
            m_whole = gap.cause;
        if (gap.next == noEvent) return give(m_tree.nodeOf(m_tree.root, captureEdge), gap.length());
        const std::uint32_t launch = m_trace.events.launch[gap.next];
        if (launch == noLaunch) return give(m_tree.nodeOf(m_tree.root, launchNotRecorded), gap.length());
        const Calls& calls = m_trace.calls;
        const ThreadId thread = calls.thread[launch];
        const Nanos handedOver = std::clamp(calls.start[launch] + calls.duration[launch], gap.start, gap.end);
        addHostTime(thread, gap.start, handedOver);
        if (handedOver == gap.end) return;
        const std::uint32_t path = m_tree.nodeOf(thread, m_frames.innermost(thread, calls.start[launch]));
        const std::uint32_t latency = m_tree.nodeOf(path, launchLatency);
        give(latency, gap.end - handedOver);
        if (!m_whole) cause(latency, IdleCause::LaunchLatency, gap.end - handedOver);
    }

private:
    /// Moment by moment: from each start or end of a frame to the next.
    void addHostTime(ThreadId thread, Nanos from, Nanos to) {
        const auto frames = m_frames.of(thread);
        auto next = std::upper_bound(frames.begin(), frames.end(), from,
                                     [](Nanos time, const Frame& frame) { return time < frame.start; });
        while (from < to && !m_stop.stop_requested()) {
            const std::uint32_t frame = m_frames.innermost(thread, from);
            Nanos until = frame == noFrame ? to : std::min(to, frames[frame].end);
            while (next != frames.end() && next->start <= from)
                ++next;
            if (next != frames.end()) until = std::min(until, next->start);
            const std::uint32_t node =
                frame == noFrame ? m_tree.nodeOf(m_tree.root, outsideRecordedCode) : m_tree.nodeOf(thread, frame);
            // Frames that all stand in no path leave the root: that is outside what is looked at.
            const std::uint32_t owner = node == m_tree.root ? m_tree.nodeOf(m_tree.root, outsideRecordedCode) : node;
            give(owner, until - from);
            if (!m_whole) addCauses(owner, thread, from, until);
            from = until;
        }
    }

    void addCauses(std::uint32_t node, ThreadId thread, Nanos from, Nanos until) {
        const HostTime host = m_clock.within(thread, from, until);
        cause(node, IdleCause::ProfilerOverhead, host.profiling);
        cause(node, IdleCause::HostSync, host.synchronizing);
        cause(node, IdleCause::RuntimeCall, host.inCalls);
        cause(node, IdleCause::CpuBound, until - from - host.profiling - host.synchronizing - host.inCalls);
    }
    void cause(std::uint32_t node, IdleCause cause, Nanos time) {
        m_tree[node].causes[static_cast<std::size_t>(cause)] += time;
    }

    void give(std::uint32_t node, Nanos time) {
        m_tree[node].self += time;
        if (m_whole) cause(node, *m_whole, time);
        for (m_lastGap.resize(std::max<std::size_t>(m_lastGap.size(), node + std::size_t{1}));;
             node = m_tree[node].parent) {  // every path has a gap once, however many moments of it it holds
            if (m_lastGap[node] == m_gap) return;
            m_lastGap[node] = m_gap;
            ++m_tree[node].count;
            if (node == m_tree.root) return;
        }
    }

    const Trace& m_trace;
    const std::stop_token& m_stop;
    const Frames& m_frames;
    HostClock& m_clock;
    CodeTreeBuilder& m_tree;
    std::optional<IdleCause> m_whole;  ///< of all of the gap
    std::uint32_t m_gap = 0;
    std::vector<std::uint32_t> m_lastGap;  ///< by node
};

}  // namespace

CodeTree onGpuTree(const View& view, const Frames& frames, const CodeOptions& options,
                   const std::function<void(std::size_t, std::uint32_t)>& visit) {
    const Trace& trace = view.trace;
    CodeTreeBuilder tree(trace, frames, options);
    Selection(view).forEachStarting([&](std::size_t event) {
        const std::uint32_t launch = trace.events.launch[event];
        std::uint32_t node = CodeTreeBuilder::root;
        if (launch == noLaunch)
            node = tree.nodeOf(CodeTreeBuilder::root, launchNotRecorded);
        else
            node = tree.nodeOf(trace.calls.thread[launch],
                               frames.innermost(trace.calls.thread[launch], trace.calls.start[launch]));
        if (node == CodeTreeBuilder::root) node = tree.nodeOf(CodeTreeBuilder::root, outsideRecordedCode);
        tree[node].self += trace.events.duration[event];
        ++tree[node].count;
        if (visit) visit(event, node);
    });
    CodeTree finished = tree.finish();
    for (std::size_t i = finished.nodes.size() - 1; i > 0; --i)
        finished.nodes[finished.nodes[i].parent].count += finished.nodes[i].count;
    return finished;
}

std::vector<DeviceCode> offGpuTrees(const View& view, const Frames& frames, const CodeOptions& options) {
    const IdleCauseTable idle = idleCauseTable(view);
    std::optional<HostActivity> own;
    if (!view.host) own.emplace(view.trace);
    HostClock clock(view.trace, view.host ? *view.host : *own);
    std::vector<std::vector<const IdleInterval*>> gaps(view.trace.devices.size());
    for (const IdleInterval& gap : idle.intervals)
        gaps[index(gap.device)].push_back(&gap);
    CodeTreeBuilder tree(view.trace, frames, options);
    std::vector<DeviceCode> trees;
    for (std::size_t i = 0; i < gaps.size() && !view.stop.stop_requested(); ++i) {
        if (gaps[i].empty()) continue;
        OffGpu device(view, frames, clock, tree);
        for (const IdleInterval* gap : gaps[i]) {
            if (view.stop.stop_requested()) return trees;
            device.add(*gap);
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
