// SPDX-License-Identifier: GPL-3.0-or-later
// Time shares of devices, of processes and of a process on a device, from one pass. Usually many of these have the same
// streams (of one process, or of ranks with one device each): those are swept once.
#pragma once

#include "core/analysis/scope/iterations.h"
#include "core/analysis/time/window_shares.h"

#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace core {

class StreamSweeps {
public:
    /// Whose streams: an absent member means any; without both, all streams of the trace.
    struct Owner {
        std::optional<ProcessId> process;
        std::optional<DeviceId> device;

        auto operator<=>(const Owner&) const = default;
    };
    /// The owners for which there are sweeps.
    struct Wanted {
        bool devices = false;    ///< every device, and all together
        bool processes = false;  ///< every process, and each of its devices
    };
    /// Windows of devices of processes in total; with more there are no such sweeps, since a hostile file has thousands
    /// of devices and of iterations.
    static constexpr std::size_t mostWindows = std::size_t{1} << 20;

    /// The windows of a process's streams are its iterations in `list`.
    StreamSweeps(const Trace& trace, const IterationList& list, Wanted wanted);

    /// Operations must come in order of their start; what the stream's device does is visited as in TimeShares.
    template <class Visit>
    void add(std::uint32_t event, StreamId stream, Bucket bucket, Nanos start, Nanos end, const Visit& visit) {
        const Route& route = m_routes[index(stream)];
        if (route.device) route.device->add(event, bucket, start, end, visit);
        for (WindowShares* other : route.others)
            other->add(event, bucket, start, end, nobody);
    }
    /// Call after the last operation and before any figure is read.
    template <class Visit>
    void finish(const Visit& visit) {
        for (auto& [streams, sweep] : m_sweeps)
            if (sweep.isVisited)
                sweep.shares.finish(visit);
            else
                sweep.shares.finish(nobody);
    }

    /// Null where the owner has no stream.
    const WindowShares* of(const Owner& owner) const;

private:
    struct Sweep {
        WindowShares shares;
        bool isVisited = false;  ///< as the sweep of a device
    };
    struct Route {
        WindowShares* device = nullptr;
        std::vector<WindowShares*> others;
    };

    static void nobody(std::uint32_t, Nanos, Nanos) {}

    std::map<std::vector<std::uint32_t>, Sweep> m_sweeps;  ///< by their streams
    std::map<Owner, const WindowShares*> m_ofOwner;
    std::vector<Route> m_routes;  ///< by stream
};

}  // namespace core
