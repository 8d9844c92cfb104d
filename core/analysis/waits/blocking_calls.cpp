// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/waits/blocking_calls.h"

#include "core/base/stop.h"
#include "core/base/text.h"

#include <algorithm>
#include <set>

namespace core {

namespace {

constexpr Nanos earliestReturn = 100 * microsecond;  // of recorded copies, the calls return 12 to 85 us before the end
constexpr Nanos heldUpCall = 50 * microsecond, justBefore = 20 * microsecond;  // as the replay tells held-up launches
constexpr Nanos tellingKernel = 10 * microsecond;  // shorter kernels may end before any launch call returns
constexpr std::int64_t fewestTelling = 10, mostTelling = 10'000;  // a process waits from its start to its end

Nanos endOfCall(const Trace& trace, std::uint32_t call) { return trace.calls.start[call] + trace.calls.duration[call]; }

/// Returns whether the call staged the copy, so that it returned when the copy was over but for its last part. A long
/// call whose copy began only just before it returned was held up by something else, and the copy by it.
bool stages(const Trace& trace, std::uint32_t event, std::uint32_t call) {
    const Events& events = trace.events;
    const Nanos end = endOfCall(trace, call);
    const bool isHeldUp = trace.calls.duration[call] > heldUpCall && events.start[event] >= end - justBefore;
    if (isHeldUp && events.end(event) > end) return false;
    return end >= events.end(event) - earliestReturn && 10 * trace.calls.duration[call] >= 8 * events.duration[event] &&
           events.start[event] < end;
}

bool isLaunchOf(const Trace& trace, std::uint32_t event) {
    return trace.events.kind[event] == OpKind::Kernel && trace.events.launch[event] != noLaunch;
}

bool returnsAfter(const Trace& trace, std::uint32_t event) {
    return endOfCall(trace, trace.events.launch[event]) >= trace.events.end(event);
}

ProcessId processOf(const Trace& trace, std::uint32_t event) {
    return trace.streams[index(trace.events.stream[event])].process;
}

/// Returns for each process whether its launches wait for their kernels.
std::vector<bool> launchesBlock(const Trace& trace, const std::stop_token& stop) {
    std::vector<std::int64_t> telling(trace.processes.size()), blocked(trace.processes.size());
    std::set<ProcessId> undecided;
    for (const Stream& stream : trace.streams)
        undecided.insert(stream.process);
    for (std::uint32_t event = 0; event < trace.events.size() && !undecided.empty(); ++event) {
        if (everyFew(event, stop)) break;
        if (!isLaunchOf(trace, event) || trace.events.duration[event] < tellingKernel) continue;
        const std::size_t process = index(processOf(trace, event));
        if (telling[process] == mostTelling) continue;
        blocked[process] += returnsAfter(trace, event);
        if (++telling[process] == mostTelling) undecided.erase(static_cast<ProcessId>(process));
    }
    std::vector<bool> block(telling.size());
    for (std::size_t process = 0; process < block.size(); ++process)
        block[process] = telling[process] >= fewestTelling && 10 * blocked[process] >= 9 * telling[process];
    return block;
}

}  // namespace

std::vector<bool> pageableCopies(const Trace& trace) {
    std::vector<signed char> known(trace.names.size(), -1);
    std::vector<bool> pageable;
    const auto mark = [&](std::uint32_t event) {
        if (pageable.empty()) pageable.resize(trace.events.size());
        pageable[event] = true;
    };
    for (std::uint32_t event = 0; event < trace.events.size(); ++event) {
        if (trace.events.kind[event] != OpKind::Copy) continue;
        signed char& isPageable = known[index(trace.events.name[event])];
        if (isPageable < 0) isPageable = contains(trace.names[trace.events.name[event]], "Pageable");
        if (isPageable > 0) mark(event);
    }
    for (const std::uint32_t event : trace.pageable)
        mark(event);
    return pageable;
}

BlockingCalls::BlockingCalls(const Trace& trace, const std::stop_token& stop) {
    const std::vector<bool> pageable = pageableCopies(trace), block = launchesBlock(trace, stop);
    const bool anyBlock = std::find(block.begin(), block.end(), true) != block.end();
    if (pageable.empty() && !anyBlock) return;
    const Events& events = trace.events;
    for (std::uint32_t event = 0; event < events.size() && !everyFew(event, stop); ++event) {
        const std::uint32_t call = events.launch[event];
        if (call == noLaunch) continue;
        const bool isCopy = !pageable.empty() && pageable[event] && stages(trace, event, call);
        const bool isLaunch = !isCopy && anyBlock && isLaunchOf(trace, event) &&
                              block[index(processOf(trace, event))] && returnsAfter(trace, event);
        if (!isCopy && !isLaunch) continue;
        const Nanos from = std::clamp(events.start[event], trace.calls.start[call], endOfCall(trace, call));
        m_calls.push_back({call, event, from, isLaunch});
    }
    // Of several operations of a call, as in a graph, the last one counts.
    std::stable_sort(m_calls.begin(), m_calls.end(), [&](const BlockingCall& a, const BlockingCall& b) {
        return a.call != b.call ? a.call < b.call : events.end(a.operation) > events.end(b.operation);
    });
    const auto same = std::unique(m_calls.begin(), m_calls.end(),
                                  [](const BlockingCall& a, const BlockingCall& b) { return a.call == b.call; });
    m_calls.erase(same, m_calls.end());
    if (m_calls.empty()) return;
    m_isOne.resize(trace.calls.size());
    for (const BlockingCall& each : m_calls)
        m_isOne[each.call] = true;
}

const BlockingCall* BlockingCalls::of(std::uint32_t call) const {
    if (m_isOne.empty() || !m_isOne[call]) return nullptr;
    const auto found =
        std::lower_bound(m_calls.begin(), m_calls.end(), call,
                         [](const BlockingCall& each, std::uint32_t wanted) { return each.call < wanted; });
    return &*found;
}

}  // namespace core
