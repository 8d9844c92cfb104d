// SPDX-License-Identifier: GPL-3.0-or-later
// The call that a call follows: the previous one on its thread, or one of another thread that passed the work on.
#pragma once

#include "core/replay/device_work.h"

#include <queue>

#include <cstdint>
#include <functional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace core {

/// After a silence of its own thread this long, a call may have waited for another thread.
constexpr Nanos batonSilence = 100'000;

/// The calls that a call may follow: the one for all readings first, then one that only the low and the high reading
/// consider. noCall: none.
struct CallsBefore {
    std::uint32_t first = noCall, bound = noCall;
};

/// Must be called for each call in order.
class HostOrder {
public:
    HostOrder(const Trace& trace, const HostCalls& host, const DeviceWork& work, ReplayCounts& counts);
    CallsBefore before(std::uint32_t call);

private:
    /// For a process: the call that ended last so far, and the last one of any other thread.
    struct Latest {
        std::uint32_t last = noCall, ofOther = noCall;
    };
    using Pair = std::uint64_t;  ///< a pair of threads
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
    std::priority_queue<Ending, std::vector<Ending>, std::greater<>> m_open;  ///< calls so far, except those that ended
    std::vector<Latest> m_latest;                                             ///< by process
    std::vector<std::uint32_t> m_lastOwn;                                     ///< by thread
    std::unordered_map<Pair, bool> m_isExclusive;
};

}  // namespace core
