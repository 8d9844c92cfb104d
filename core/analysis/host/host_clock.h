// SPDX-License-Identifier: GPL-3.0-or-later
// Measures what a host thread did in a stretch of time; each instant counts once.
#pragma once

#include "core/analysis/host/host_activity.h"

#include <cstddef>
#include <vector>

namespace core {

/// The states of a host thread. If several hold at an instant, the one listed last applies.
enum class HostState : std::uint8_t {
    Own,            ///< own work, or none
    InCall,         ///< in a call that does not synchronize: a launch, an allocation, ...
    Synchronizing,  ///< in a call that synchronizes
    Profiling       ///< the profiler was busy, on any thread
};

/// The time that the thread spent in each state; the rest was its own work.
struct HostTime {
    Nanos inCalls = 0;
    Nanos synchronizing = 0;
    Nanos profiling = 0;
};

/// Answers queries for stretches of time in any order; a query near the last one of its thread is faster.
class HostClock {
public:
    HostClock(const Trace& trace, const HostActivity& host);

    HostTime within(ThreadId thread, Nanos start, Nanos end);

private:
    struct Sums {
        Nanos synchronizing = 0, all = 0;
    };
    struct Place {
        std::size_t block = 0;
        std::size_t next = 0;  ///< the next call of this block to add
        Nanos at = 0;          ///< all calls that start before this time were added
        CallTime time;
        Nanos knownAt = -1;  ///< the end of the last stretch,
        Sums known;          ///< and the sums up to it: most stretches begin where one ended
    };
    Sums upTo(std::size_t thread, Nanos time);

    const Trace& m_trace;
    const HostActivity& m_host;
    std::vector<Place> m_places;  ///< indexed by thread
};

struct HostPart {
    Nanos end = 0;
    HostState state{};
};

/// Finds the states of [start, end) in order; adjacent ones differ. Returns false, with incomplete states, if that
/// takes more than `steps`, from which the steps used are subtracted.
bool hostParts(const Trace& trace, const HostActivity& host, ThreadId thread, Nanos start, Nanos end,
               std::size_t& steps, std::vector<HostPart>& parts);

}  // namespace core
