// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/typical_times.h"

#include "core/base/stop.h"

#include <algorithm>

namespace core {

namespace {

constexpr Nanos idleBefore = 5 * microsecond;  // after this long idle, a stream did not delay a launch
/// If submitted this long before, the host did not delay an operation.
constexpr Nanos launchedBefore = 20 * microsecond;
constexpr Nanos longestGap = 20 * microsecond;
constexpr std::size_t fewest = 5;  // fewer launches of a kind are not treated separately

TypicalTimes typicalOf(std::vector<Nanos> values, std::array<Nanos, 3> ofNone) {
    std::sort(values.begin(), values.end());
    return {valueAt(values, .05, ofNone[0]), valueAt(values, .5, ofNone[1]), valueAt(values, .9, ofNone[2])};
}

/// Caps the upper two at multiples of the lowest, because unrecorded waits would inflate them by milliseconds.
TypicalTimes typicalLaunch(std::vector<Nanos> values) {
    const TypicalTimes found = typicalOf(std::move(values), {4 * microsecond, 6 * microsecond, 15 * microsecond});
    const Nanos least = std::min(found.p5, 50 * microsecond);
    return {least, std::min(found.p50, 3 * least + 5 * microsecond), std::min(found.p90, 5 * least + 15 * microsecond)};
}

}  // namespace

Nanos valueAt(const std::vector<Nanos>& sorted, double part, Nanos ofNone) {
    if (sorted.empty()) return ofNone;
    const auto place = static_cast<std::size_t>(part * static_cast<double>(sorted.size()));
    return sorted[std::min(sorted.size() - 1, place)];
}

void findTypicalTimes(const View& view, const HostCalls& host, const DeviceWork& work, const RecordedOrder& order,
                      ReplayGraph& graph) {
    std::vector<Nanos> kernels, copies, gaps;
    for (std::uint32_t i = 0; i < work.size(); ++i) {
        if (everyFew(i, view.stop)) return;
        const std::uint32_t before = work.before(i), call = work.call(i);
        const Nanos start = work.start(i);
        const bool communicates = work.isKernel(i) && view.classes.communication[index(view.trace.events.name[i])];
        const bool mayWait = communicates || !order.waits.of(i).empty() || !order.candidates.of(i).empty();
        if (call != noCall && !mayWait && start >= host.calls[call].start &&
            (before == noOperation || work.end(before) + idleBefore < host.calls[call].start))
            (work.isKernel(i) ? kernels : copies).push_back(start - host.calls[call].start);
        if (before == noOperation) continue;
        const Nanos gap = start - work.end(before);
        const bool isQueued = call == noCall || host.calls[call].start + launchedBefore < work.end(before);
        if (gap >= 0 && gap < longestGap && isQueued) gaps.push_back(gap);
    }
    std::vector<Nanos> both = kernels;
    both.insert(both.end(), copies.begin(), copies.end());
    graph.kernelLaunch = typicalLaunch(kernels.size() >= fewest ? std::move(kernels) : both);
    graph.copyLaunch = typicalLaunch(copies.size() >= fewest ? std::move(copies) : std::move(both));
    graph.gap = typicalOf(std::move(gaps), {0, 1 * microsecond, 2 * microsecond});
}

TypicalCalls::TypicalCalls(const Trace& trace, const HostCalls& host)
    : m_name(trace.calls.name),
      m_quarters(trace.names.size() + 1, unknown),
      m_medians(trace.names.size() + 1, unknown),
      m_from(trace.names.size() + 2),
      m_lengths(host.calls.size()) {
    for (const HostCall& call : host.calls)
        ++m_from[slot(call) + 1];
    for (std::size_t name = 0; name + 1 < m_from.size(); ++name)
        m_from[name + 1] += m_from[name];
    std::vector<std::size_t> next(m_from.begin(), m_from.end() - 1);
    for (const HostCall& call : host.calls)
        m_lengths[next[slot(call)]++] = call.length();
}

Nanos TypicalCalls::at(const HostCall& call, double part, std::vector<Nanos>& known) {
    Nanos& time = known[slot(call)];
    if (time != unknown) return time;
    const auto place = [&](std::size_t of) { return m_lengths.begin() + static_cast<std::ptrdiff_t>(of); };
    const std::size_t from = m_from[slot(call)], to = m_from[slot(call) + 1], count = to - from;
    const std::size_t wanted = from + std::min(count - 1, static_cast<std::size_t>(part * static_cast<double>(count)));
    std::nth_element(place(from), place(wanted), place(to));
    return time = m_lengths[wanted];
}

}  // namespace core
