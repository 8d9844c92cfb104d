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
    if (gap.next == noEvent) return give(m_tree.folder().note(m_tree.root, captureEdge), gap.length());
    const std::uint32_t launch = m_trace.events.launch[gap.next];
    if (launch == noLaunch) return give(m_tree.folder().note(m_tree.root, launchNotRecorded), gap.length());
    const Calls& calls = m_trace.calls;
    const ThreadId thread = calls.thread[launch];
    const Nanos handedOver = std::clamp(calls.start[launch] + calls.duration[launch], gap.start, gap.end);
    m_sums.visit(thread, gap.start, handedOver, m_stop, [&](const HostSum& sum) {
        // If none of the frames appears in a path, the node is the root, which counts as outside recorded code.
        const std::uint32_t node = m_tree.folder().orOutside(m_tree.nodeOf(thread, sum.frame));
        give(node, sum.time);
        if (!m_whole) addCauses(node, sum);
    });
    if (handedOver == gap.end) return;
    const std::uint32_t path = m_tree.nodeOf(thread, m_innermost.at(thread, calls.start[launch]));
    const std::uint32_t latency = m_tree.folder().note(path, launchLatency);
    give(latency, gap.end - handedOver);
    if (!m_whole) cause(latency, IdleCause::LaunchLatency, gap.end - handedOver);
}

void OffGpu::addCauses(std::uint32_t node, const HostSum& sum) {
    const HostTime& host = sum.host;
    cause(node, IdleCause::ProfilerOverhead, host.profiling);
    cause(node, IdleCause::HostSync, host.synchronizing);
    cause(node, IdleCause::RuntimeCall, host.inCalls);
    cause(node, IdleCause::CpuBound, sum.time - host.profiling - host.synchronizing - host.inCalls);
}

void OffGpu::cause(std::uint32_t node, IdleCause cause, Nanos time) {
    m_tree[node].causes[static_cast<std::size_t>(cause)] += time;
}

void OffGpu::give(std::uint32_t node, Nanos time) {
    m_tree[node].self += time;
    m_parts.emplace_back(node, time);
    if (m_whole) cause(node, *m_whole, time);
    for (m_lastGap.resize(std::max<std::size_t>(m_lastGap.size(), node + std::size_t{1}));;
         node = m_tree[node].parent) {  // a node counts a gap once, however many parts it has below
        if (m_lastGap[node] == m_gap) return;
        m_lastGap[node] = m_gap;
        ++m_tree[node].count;
        if (node == m_tree.root) return;
    }
}

}  // namespace core
