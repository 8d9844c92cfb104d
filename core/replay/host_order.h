// SPDX-License-Identifier: GPL-3.0-or-later
// Determines which call each host call follows: its thread's previous one, or one on a thread that passed work to it.
#pragma once

#include "core/replay/device_work.h"

#include <queue>

#include <cstdint>
#include <functional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace core {

/// The silence of its own thread (ns) after which a call may have waited for another thread.
constexpr Nanos batonSilence = 100'000;

/// The calls that a call may follow: `first` applies in every reading, `bound` only in the low and high readings.
/// noCall means none.
struct CallsBefore {
    std::uint32_t first = noCall, bound = noCall;
};

/// before() must be called once for each call, in order.
class HostOrder {
public:
    HostOrder(const Trace& trace, const HostCalls& host, const DeviceWork& work, ReplayCounts& counts);
    CallsBefore before(std::uint32_t call);

private:
    /// The call of a process that ended last so far, and the last one that ended on any thread other than that one's.
    struct Latest {
        std::uint32_t last = noCall, ofOther = noCall;
    };
    using Pair = std::uint64_t;  ///< two threads, packed into one key
    static Pair pairOf(ThreadId from, ThreadId to) { return std::uint64_t{index(from)} << 32 | index(to); }

    void findExclusive(const DeviceWork& work, ReplayCounts& counts);
    std::size_t processOf(std::uint32_t call) const {
        return index(m_trace.threads[index(m_host.calls[call].thread)].process);
    }
    void passEnded(std::uint32_t call);
    void end(std::uint32_t call);
    std::uint32_t lastOfOthers(std::uint32_t call) const;
    Nanos since(std::uint32_t before, std::uint32_t call) const {
        return m_host.calls[call].start - m_host.calls[before].end;
    }

    const Trace& m_trace;
    const HostCalls& m_host;
    ReplayCounts& m_counts;
    using Ending = std::pair<Nanos, std::uint32_t>;
    std::priority_queue<Ending, std::vector<Ending>, std::greater<>> m_open;  ///< begun but not ended calls
    std::vector<Latest> m_latest;                                             ///< indexed by process
    std::vector<std::uint32_t> m_lastOwn;                                     ///< indexed by thread
    std::unordered_map<Pair, bool> m_isExclusive;
};

}  // namespace core
