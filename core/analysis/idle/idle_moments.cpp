// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/idle/idle_moments.h"

#include "core/analysis/idle/gaps.h"

namespace core {

namespace {

/// Returns whether a call can be behind a moment of this cause: a synchronizing call if the host waits for the device.
bool canHold(const HostActivity& host, const Trace& trace, std::uint32_t call, IdleCause cause) {
    const bool isByName = host.callKinds[index(trace.calls.name[call])] == CallKind::Synchronize;
    return (cause == IdleCause::HostSync && host.synchronizes(trace, call)) ||
           (cause == IdleCause::RuntimeCall && !isByName);
}

void findCalls(const Trace& trace, const HostActivity& host, std::size_t thread, std::vector<IdleMoment>& moments) {
    std::vector<Nanos> filled(moments.size());
    for (std::size_t at = host.callsFrom[thread]; at < host.callsFrom[thread + 1]; ++at) {
        const std::uint32_t call = host.calls[at];
        const Nanos start = trace.calls.start[call], end = start + trace.calls.duration[call];
        if (start >= moments.back().end) return;
        for (std::size_t i = 0; i < moments.size(); ++i) {
            const Nanos fills = std::min(end, moments[i].end) - std::max(start, moments[i].start);
            if (fills <= filled[i] || !canHold(host, trace, call, moments[i].cause)) continue;
            filled[i] = fills;
            moments[i].call = call;
        }
    }
}

/// Finds the annotation around each moment in which the thread is in no call: it says what the thread does.
void findRanges(const Trace& trace, ThreadId thread, std::vector<IdleMoment>& moments) {
    const HostRanges& ranges = trace.hostRanges;
    for (std::uint32_t range = 0; range < ranges.size(); ++range) {
        if (ranges.thread[range] != thread) continue;
        const Nanos start = ranges.start[range], end = start + ranges.duration[range];
        for (IdleMoment& moment : moments) {
            if (moment.cause != IdleCause::CpuBound || start > moment.start || end < moment.end) continue;
            if (!moment.range || ranges.duration[range] <= ranges.duration[*moment.range]) moment.range = range;
        }
    }
}

}  // namespace

bool dependsOnHost(const Trace& trace, const IdleInterval& idle) {
    if (idle.previous == noEvent || idle.next == noEvent || trace.events.launch[idle.next] == noLaunch) return false;
    return idle.cause != IdleCause::Short && idle.cause != IdleCause::CaptureEdge && idle.cause != IdleCause::Unknown;
}

IdleCause causeOf(HostState state) {
    switch (state) {
        case HostState::Own:
            return IdleCause::CpuBound;
        case HostState::InCall:
            return IdleCause::RuntimeCall;
        case HostState::Synchronizing:
            return IdleCause::HostSync;
        case HostState::Profiling:
            break;
    }
    return IdleCause::ProfilerOverhead;
}

IdleMoments idleMoments(const Trace& trace, const HostActivity& host, const IdleInterval& idle) {
    IdleMoments moments;
    if (!dependsOnHost(trace, idle)) return moments;
    std::vector<HostPart> parts;
    std::size_t steps = 16 + 4 * (trace.calls.size() + host.profiling.size());
    std::vector<IdleMoment>& longest = moments.longest;
    if (!visitHostCauses(trace, host, idle, steps, parts, [&](Nanos start, Nanos end, IdleCause cause) {
            longest.push_back({start, end, cause});
        }))
        return moments;
    moments.count = longest.size();
    const auto isLonger = [](const IdleMoment& a, const IdleMoment& b) { return a.end - a.start > b.end - b.start; };
    const auto isBefore = [](const IdleMoment& a, const IdleMoment& b) { return a.start < b.start; };
    if (longest.size() > maxIdleMoments) {
        std::nth_element(longest.begin(), longest.begin() + maxIdleMoments, longest.end(), isLonger);
        longest.resize(maxIdleMoments);
        std::sort(longest.begin(), longest.end(), isBefore);
    }
    const std::uint32_t launch = trace.events.launch[idle.next];
    const ThreadId thread = trace.calls.thread[launch];
    if (!longest.empty()) findCalls(trace, host, index(thread), longest);
    findRanges(trace, thread, longest);
    for (IdleMoment& moment : longest)
        if (moment.cause == IdleCause::LaunchLatency) moment.call = launch;
    return moments;
}

}  // namespace core
