// SPDX-License-Identifier: GPL-3.0-or-later
// What a host thread did in a stretch of time, each instant of it once.
#pragma once

#include "core/analysis/host/host_activity.h"

#include <cstddef>
#include <vector>

namespace core {

/// What comes later here has an instant before what comes earlier.
enum class HostState : std::uint8_t {
    Own,            ///< its own work, or none
    InCall,         ///< in a call that does not synchronise: a launch, an allocation, ...
    Synchronizing,  ///< in one that does
    Profiling       ///< the profiler was busy, on whatever thread
};

/// How long it was in each state; the rest was its own work.
struct HostTime {
    Nanos inCalls = 0;
    Nanos synchronizing = 0;
    Nanos profiling = 0;
};

/// Asked about stretches of time, in any order; the nearer one is to the last of its thread, the faster.
class HostClock {
public:
    HostClock(const Trace& trace, const HostActivity& host);

    HostTime within(ThreadId thread, Nanos start, Nanos end);

private:
    struct Place {
        std::size_t block = 0;
        std::size_t next = 0;  ///< the call of this block that is to come
        Nanos at = 0;          ///< all that start before have come
        CallTime time;
    };
    struct Sums {
        Nanos synchronizing = 0, all = 0;
    };
    Sums upTo(std::size_t thread, Nanos time);

    const Trace& m_trace;
    const HostActivity& m_host;
    std::vector<Place> m_places;  ///< by thread
};

struct HostPart {
    Nanos end = 0;
    HostState state{};
};

/// The same moment by moment: the states of [start, end) in order, of which two that follow each other differ. False,
/// and not all of them, where that takes more than so many steps, from which it takes what it took.
bool hostParts(const Trace& trace, const HostActivity& host, ThreadId thread, Nanos start, Nanos end,
               std::size_t& steps, std::vector<HostPart>& parts);

}  // namespace core
