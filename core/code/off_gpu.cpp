// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/off_gpu.h"

#include "core/analysis/idle/gaps.h"
#include "core/analysis/stacks/chosen_code.h"

#include <algorithm>

namespace core {

void OffGpu::add(const IdleInterval& gap) {
    m_parts.clear();
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

/// Moment by moment: from each start or end of a frame to the next.
void OffGpu::addHostTime(ThreadId thread, Nanos from, Nanos to) {
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

void OffGpu::addCauses(std::uint32_t node, ThreadId thread, Nanos from, Nanos until) {
    const HostTime host = m_clock.within(thread, from, until);
    cause(node, IdleCause::ProfilerOverhead, host.profiling);
    cause(node, IdleCause::HostSync, host.synchronizing);
    cause(node, IdleCause::RuntimeCall, host.inCalls);
    cause(node, IdleCause::CpuBound, until - from - host.profiling - host.synchronizing - host.inCalls);
}

void OffGpu::cause(std::uint32_t node, IdleCause cause, Nanos time) {
    m_tree[node].causes[static_cast<std::size_t>(cause)] += time;
}

void OffGpu::give(std::uint32_t node, Nanos time) {
    m_tree[node].self += time;
    m_parts.emplace_back(node, time);
    if (m_whole) cause(node, *m_whole, time);
    for (m_lastGap.resize(std::max<std::size_t>(m_lastGap.size(), node + std::size_t{1}));;
         node = m_tree[node].parent) {  // every path has a gap once, however many moments of it it holds
        if (m_lastGap[node] == m_gap) return;
        m_lastGap[node] = m_gap;
        ++m_tree[node].count;
        if (node == m_tree.root) return;
    }
}

}  // namespace core
