// SPDX-License-Identifier: GPL-3.0-or-later
// Computes the time shares of devices, processes and processes per device in one pass. Usually many of these have the
// same streams (those of one process, or of ranks with one device each): such a set of streams is swept once.
#pragma once

#include "core/analysis/scope/iterations.h"
#include "core/analysis/time/time_shares.h"

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace core {

/// Computes the breakdowns of many time windows in one pass: each is the sum up to its end minus the sum up to its
/// start.
class WindowShares {
public:
    /// Creates the shares of these windows, which may touch, overlap and nest.
    explicit WindowShares(const std::vector<TimeWindow>& windows);

    /// Adds an operation; starts must not decrease. It calls visit as TimeShares does.
    template <class Visit>
    void add(std::uint32_t event, Bucket bucket, Nanos start, Nanos end, const Visit& visit) {
        if (start >= m_nextEdge) passEdges(start, visit);
        m_shares.add(event, bucket, start, end, visit);
    }
    /// Assigns the remaining time. Call it after the last operation and before any figure is read.
    template <class Visit>
    void finish(const Visit& visit) {
        passEdges(std::numeric_limits<Nanos>::max(), visit);
        m_shares.finish(visit);
    }

    const std::vector<Breakdown>& breakdowns() const { return m_breakdowns; }  ///< indexed by window
    const TimeShares& whole() const { return m_shares; }                       ///< the shares of all time

private:
    struct Edge {
        Nanos time;
        bool isEnd;
        std::uint32_t window;

        auto operator<=>(const Edge&) const = default;
    };

    /// Assigns all time up to `to` and handles the edges there; no later operation may start before it.
    template <class Visit>
    void passEdges(Nanos to, const Visit& visit) {
        for (; m_next < m_edges.size() && m_edges[m_next].time <= to; ++m_next)
            pass(m_edges[m_next], m_shares.upTo(m_edges[m_next].time, visit));
        m_nextEdge = m_next < m_edges.size() ? m_edges[m_next].time : std::numeric_limits<Nanos>::max();
    }
    void pass(const Edge& edge, const Breakdown& now);

    TimeShares m_shares;
    std::vector<Edge> m_edges;  ///< in rising order; at one time, starts come first
    std::size_t m_next = 0;
    Nanos m_nextEdge = std::numeric_limits<Nanos>::max();
    std::vector<Breakdown> m_breakdowns;  ///< indexed by window; while a window is open, the sum before its start
};

class StreamSweeps {
public:
    /// Selects streams by owner: an absent member means any; without both, all streams of the trace.
    struct Owner {
        std::optional<ProcessId> process;
        std::optional<DeviceId> device;

        auto operator<=>(const Owner&) const = default;
    };
    /// Selects the owners for which there are sweeps.
    struct Wanted {
        bool devices = false;    ///< each device, and all devices together
        bool processes = false;  ///< each process, and each of its devices
    };
    /// The maximum number of windows of processes on devices, in total. With more, there are no such sweeps, since a
    /// hostile file has thousands of devices and of iterations.
    static constexpr std::size_t maxWindows = std::size_t{1} << 20;

    /// Creates the sweeps. The windows of a process's streams are its iterations in `list`.
    StreamSweeps(const Trace& trace, const IterationList& list, Wanted wanted);

    /// Adds an operation; starts must not decrease. The shares of the stream's device are visited as in TimeShares.
    template <class Visit>
    void add(std::uint32_t event, StreamId stream, Bucket bucket, Nanos start, Nanos end, const Visit& visit) {
        const Route& route = m_routes[index(stream)];
        if (route.device) route.device->add(event, bucket, start, end, visit);
        for (WindowShares* other : route.others)
            other->add(event, bucket, start, end, nobody);
    }
    /// Assigns the remaining time. Call it after the last operation and before any figure is read.
    template <class Visit>
    void finish(const Visit& visit) {
        for (auto& [streams, sweep] : m_sweeps)
            if (sweep.isVisited)
                sweep.shares.finish(visit);
            else
                sweep.shares.finish(nobody);
    }

    /// Returns the shares of an owner, or null if it has no stream.
    const WindowShares* of(const Owner& owner) const;

private:
    struct Sweep {
        WindowShares shares;
        bool isVisited = false;  ///< whether it is the sweep of a device, which calls visit
    };
    struct Route {
        WindowShares* device = nullptr;
        std::vector<WindowShares*> others;
    };

    static void nobody(std::uint32_t, Nanos, Nanos) {}

    std::map<std::vector<std::uint32_t>, Sweep> m_sweeps;  ///< keyed by the streams that are swept
    std::map<Owner, const WindowShares*> m_ofOwner;
    std::vector<Route> m_routes;  ///< indexed by stream
};

}  // namespace core
