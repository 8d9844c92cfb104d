// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/time/stream_sweeps.h"

#include <algorithm>

namespace core {

namespace {

Breakdown between(const Breakdown& before, const Breakdown& now, Nanos wall) {
    Breakdown sum;
    for (const auto part :
         {&Breakdown::computation, &Breakdown::exposedCommunication, &Breakdown::exposedCopy, &Breakdown::unknown,
          &Breakdown::filtered, &Breakdown::busy, &Breakdown::communication, &Breakdown::copy})
        sum.*part = now.*part - before.*part;
    sum.wall = wall;
    sum.idle = wall - sum.busy - sum.filtered;
    return sum;
}

/// Returns the iteration windows of each process, in the order of the list.
std::vector<std::vector<TimeWindow>> windowsByProcess(const Trace& trace, const IterationList& list) {
    std::vector<std::vector<TimeWindow>> windows(trace.processes.size());
    for (const Iteration& iteration : list.iterations)
        windows[index(iteration.process)].push_back({iteration.start, iteration.end});
    return windows;
}

std::vector<StreamSweeps::Owner> ownersOf(const Stream& stream, StreamSweeps::Wanted wanted) {
    std::vector<StreamSweeps::Owner> owners;
    if (wanted.devices) owners.insert(owners.end(), {{{}, stream.device}, {}});
    if (wanted.processes) owners.insert(owners.end(), {{stream.process, {}}, {stream.process, stream.device}});
    return owners;
}

/// Returns the process of all streams, if there is only one.
std::optional<ProcessId> onlyProcess(const Trace& trace, const std::vector<std::uint32_t>& streams) {
    const ProcessId first = trace.streams[streams.front()].process;
    const bool isOnly = std::all_of(streams.begin(), streams.end(),
                                    [&](std::uint32_t stream) { return trace.streams[stream].process == first; });
    return isOnly ? std::optional(first) : std::nullopt;
}

using StreamsByOwner = std::map<StreamSweeps::Owner, std::vector<std::uint32_t>>;

StreamsByOwner streamsByOwner(const Trace& trace, StreamSweeps::Wanted wanted) {
    StreamsByOwner streamsOf;
    for (std::uint32_t stream = 0; stream < trace.streams.size(); ++stream)
        for (const auto& owner : ownersOf(trace.streams[stream], wanted))
            streamsOf[owner].push_back(stream);
    return streamsOf;
}

void leaveOutTooMany(const std::vector<std::vector<TimeWindow>>& windows, StreamsByOwner& streamsOf) {
    const auto isDeviceOfProcess = [](const auto& entry) { return entry.first.process && entry.first.device; };
    std::size_t count = 0;
    for (const auto& entry : streamsOf)
        if (isDeviceOfProcess(entry)) count += windows[index(*entry.first.process)].size();
    if (count > StreamSweeps::maxWindows) std::erase_if(streamsOf, isDeviceOfProcess);
}

}  // namespace

WindowShares::WindowShares(const std::vector<TimeWindow>& windows) : m_breakdowns(windows.size()) {
    m_edges.reserve(2 * windows.size());
    for (std::uint32_t i = 0; i < windows.size(); ++i) {
        m_breakdowns[i].wall = windows[i].end - windows[i].start;
        m_edges.push_back({windows[i].start, false, i});
        m_edges.push_back({windows[i].end, true, i});
    }
    std::sort(m_edges.begin(), m_edges.end());
    if (!m_edges.empty()) m_nextEdge = m_edges.front().time;
}

void WindowShares::pass(const Edge& edge, const Breakdown& now) {
    Breakdown& breakdown = m_breakdowns[edge.window];
    const Nanos wall = breakdown.wall;
    breakdown = edge.isEnd ? between(breakdown, now, wall) : now;
    breakdown.wall = wall;
}

StreamSweeps::StreamSweeps(const Trace& trace, const IterationList& list, Wanted wanted)
    : m_routes(trace.streams.size()) {
    const auto windows = windowsByProcess(trace, list);
    StreamsByOwner streamsOf = streamsByOwner(trace, wanted);
    leaveOutTooMany(windows, streamsOf);
    for (const auto& [owner, streams] : streamsOf) {
        const auto process = wanted.processes ? onlyProcess(trace, streams) : std::nullopt;
        const auto shares = [&] {
            return WindowShares(process ? windows[index(*process)] : std::vector<TimeWindow>());
        };
        auto place = m_sweeps.find(streams);
        if (place == m_sweeps.end()) place = m_sweeps.emplace(streams, Sweep{shares()}).first;
        m_ofOwner[owner] = &place->second.shares;
        place->second.isVisited |= owner.device && !owner.process;
    }
    for (auto& [streams, sweep] : m_sweeps)
        for (const std::uint32_t stream : streams)
            if (sweep.isVisited)
                m_routes[stream].device = &sweep.shares;
            else
                m_routes[stream].others.push_back(&sweep.shares);
}

const WindowShares* StreamSweeps::of(const Owner& owner) const {
    const auto found = m_ofOwner.find(owner);
    return found == m_ofOwner.end() ? nullptr : found->second;
}

}  // namespace core
