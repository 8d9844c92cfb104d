// SPDX-License-Identifier: GPL-3.0-or-later
// The activity of host threads over time: in synchronizing calls, in other runtime calls, or in the profiler itself.
#pragma once

#include "core/analysis/waits/blocking_calls.h"
#include "core/trace/trace.h"

#include <algorithm>
#include <cstddef>
#include <stop_token>
#include <string_view>
#include <vector>

namespace core {

enum class CallKind : std::uint8_t { Launch, Synchronize, Other };

/// Classifies a call by its name, in CUDA's or HIP's spelling. A blocking copy (cudaMemcpy) synchronizes; calls that
/// only submit work (launches, asynchronous copies and sets) are launches.
CallKind callKind(std::string_view name);

/// Intervals of one kind, with queries for how much of a stretch of time they cover.
class Activity {
public:
    void add(Nanos start, Nanos end);  ///< adds an interval, in order of start
    /// Returns the covered part of [start, end), in ns. Nested and overlapping intervals count once.
    Nanos within(Nanos start, Nanos end) const;

    /// Access to the covered stretches, which are disjoint and in rising order.
    std::size_t size() const { return m_starts.size(); }
    Nanos start(std::size_t i) const { return m_starts[i]; }
    Nanos end(std::size_t i) const { return m_ends[i]; }
    /// Returns the index of the first stretch that ends after a time; size() if there is none.
    std::size_t endingAfter(Nanos time) const;

private:
    /// m_before is the covered time before each stretch, so that a query takes two binary searches.
    std::vector<Nanos> m_starts, m_ends, m_before;
    Nanos coveredBefore(Nanos time) const;
};

/// The union of intervals added in order of start, without the time that the profiler took for itself.
struct Covered {
    Nanos before = 0;          ///< covered time of all stretches but the last
    Nanos start = 0, end = 0;  ///< the last stretch; no time of a trace is before 0

    void add(Nanos from, Nanos to, const Activity& profiling) {
        if (from > end) {
            before += own(start, end, profiling);
            start = from;
            end = to;
        }
        end = std::max(end, to);
    }
    /// Returns the covered time before `time`, which must not be before the start of the last interval.
    Nanos upTo(Nanos time, const Activity& profiling) const {
        return before + own(start, std::min(time, end), profiling);
    }

private:
    static Nanos own(Nanos from, Nanos to, const Activity& profiling) {
        if (to <= from) return 0;
        return profiling.size() == 0 ? to - from : to - from - profiling.within(from, to);
    }
};

/// The time that one thread spent in calls up to some moment.
struct CallTime {
    Covered synchronizing, all;
};

/// The calls of each thread, and the time covered before every few of them: 5 bytes per call. HostClock queries it.
struct HostActivity {
    static constexpr std::size_t blockSize = 64;
    struct Block {
        Nanos start = 0;  ///< start of the block's first call
        CallTime before;
    };

    /// Collects the calls. If stopped, the object is incomplete, but queries of it stay valid.
    explicit HostActivity(const Trace& trace, const std::stop_token& stop = {});

    /// Adds a call to `time`; calls of a thread must be added in order of start.
    void add(const Trace& trace, std::uint32_t call, CallTime& time) const {
        const Nanos start = trace.calls.start[call], end = start + trace.calls.duration[call];
        time.all.add(start, end, profiling);
        if (callKinds[index(trace.calls.name[call])] == CallKind::Synchronize)
            time.synchronizing.add(start, end, profiling);
        else if (const BlockingCall* const waits = blocking.of(call))
            time.synchronizing.add(waits->from, end, profiling);
    }
    /// Returns whether a call synchronizes, by its name or because it waits for what it submitted itself.
    bool synchronizes(const Trace& trace, std::uint32_t call) const {
        return callKinds[index(trace.calls.name[call])] == CallKind::Synchronize || blocking.of(call) != nullptr;
    }

    std::vector<CallKind> callKinds;      ///< indexed by name
    BlockingCalls blocking;               ///< the other calls that wait, from within them
    std::vector<std::uint32_t> calls;     ///< ordered by thread, then start
    std::vector<std::size_t> callsFrom;   ///< the index of each thread's first call; one more at the end
    std::vector<Block> blocks;            ///< ordered by thread
    std::vector<std::size_t> blocksFrom;  ///< the index of each thread's first block; one more at the end
    Activity profiling;                   ///< the profiler's own time, on any thread
};

}  // namespace core
