// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/typical_times.h"

#include <algorithm>

namespace core {

namespace {

constexpr Nanos us = 1000;
constexpr Nanos idleBefore = 5 * us;       // a stream that had nothing to do for so long did not hold up a launch
constexpr Nanos launchedBefore = 20 * us;  // an operation handed over so long before was not held up by the host
constexpr Nanos longestGap = 20 * us;
constexpr std::size_t fewest = 5;  // launches of a sort that are told apart from others

TypicalTimes typicalOf(std::vector<Nanos> values, std::array<Nanos, 3> ofNone) {
    std::sort(values.begin(), values.end());
    return {valueAt(values, .05, ofNone[0]), valueAt(values, .5, ofNone[1]), valueAt(values, .9, ofNone[2])};
}

/// The upper two are held to multiples of the lowest: waits that nobody recorded would spoil them by milliseconds.
TypicalTimes typicalLaunch(std::vector<Nanos> values) {
    const TypicalTimes found = typicalOf(std::move(values), {4 * us, 6 * us, 15 * us});
    const Nanos least = std::min(found.p5, 50 * us);
    return {least, std::min(found.p50, 3 * least + 5 * us), std::min(found.p90, 5 * least + 15 * us)};
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
        if (i % 65536 == 0 && view.stop.stop_requested()) return;
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
    graph.gap = typicalOf(std::move(gaps), {0, 1 * us, 2 * us});
}

TypicalCalls::TypicalCalls(const Trace& trace, const HostCalls& host)
    : m_name(trace.calls.name), m_times(trace.names.size() + 1) {
    std::vector<std::size_t> from(m_times.size() + 1);
    for (const HostCall& call : host.calls)
        ++from[slot(call) + 1];
    for (std::size_t name = 0; name < m_times.size(); ++name)
        from[name + 1] += from[name];
    std::vector<Nanos> lengths(host.calls.size());
    std::vector<std::size_t> next(from.begin(), from.end() - 1);
    for (const HostCall& call : host.calls)
        lengths[next[slot(call)]++] = call.length();
    for (std::size_t name = 0; name < m_times.size(); ++name) {
        const auto at = [&](std::size_t place) { return lengths.begin() + static_cast<std::ptrdiff_t>(place); };
        const std::size_t count = from[name + 1] - from[name];
        if (count == 0) continue;
        const auto nth = [&](double part) {
            const std::size_t place = from[name] + std::min(count - 1, static_cast<std::size_t>(part * double(count)));
            std::nth_element(at(from[name]), at(place), at(from[name + 1]));
            return *at(place);
        };
        m_times[name] = {nth(.25), nth(.5)};
    }
}

}  // namespace core
