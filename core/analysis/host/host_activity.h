// SPDX-License-Identifier: GPL-3.0-or-later
// What host threads were doing at a time: in synchronizing calls, in other runtime calls, or in the profiler itself.
#pragma once

#include "core/trace/trace.h"

#include <algorithm>
#include <cstddef>
#include <stop_token>
#include <string_view>
#include <vector>

namespace core {

enum class CallSort : std::uint8_t { Launch, Synchronize, Other };

/// From the call's name, in CUDA's and HIP's spelling. A blocking copy (cudaMemcpy) synchronizes; calls that only
/// submit work (launches, asynchronous copies and sets) are launches.
CallSort callSort(std::string_view name);

/// Intervals of one kind, with queries for how much of a stretch of time they cover.
class Activity {
public:
    void add(Nanos start, Nanos end);  ///< in order of start
    /// The covered part of [start, end), in ns. Nested and overlapping intervals count once.
    Nanos within(Nanos start, Nanos end) const;

    /// The covered stretches, disjoint and in rising order.
    std::size_t size() const { return m_starts.size(); }
    Nanos start(std::size_t i) const { return m_starts[i]; }
    Nanos end(std::size_t i) const { return m_ends[i]; }
    /// The first that ends after a time; size() where none does.
    std::size_t endingAfter(Nanos time) const;

private:
    /// m_before: the covered time before each stretch, so that a query takes two binary searches.
    std::vector<Nanos> m_starts, m_ends, m_before;
    Nanos coveredBefore(Nanos time) const;
};

/// The union of intervals added in order of start, and how much of it is not the profiler's own time.
struct Covered {
    Nanos before = 0;          ///< of all stretches but the last
    Nanos start = 0, end = 0;  ///< the last one; no time of a trace is before 0

    void add(Nanos from, Nanos to, const Activity& profiling) {
        if (from > end) {
            before += own(start, end, profiling);
            start = from;
            end = to;
        }
        end = std::max(end, to);
    }
    /// Up to a time at or after the start of the last interval.
    Nanos upTo(Nanos time, const Activity& profiling) const {
        return before + own(start, std::min(time, end), profiling);
    }

private:
    static Nanos own(Nanos from, Nanos to, const Activity& profiling) {
        if (to <= from) return 0;
        return profiling.size() == 0 ? to - from : to - from - profiling.within(from, to);
    }
};

/// The calls of one thread up to some time.
struct CallTime {
    Covered synchronizing, all;
};

/// Calls by thread, and what was covered before every few of them: 5 bytes per call. Query it through a HostClock.
struct HostActivity {
    static constexpr std::size_t blockSize = 64;
    struct Block {
        Nanos start = 0;  ///< of its first call
        CallTime before;
    };

    /// If stopped it is incomplete, but queries of it stay valid.
    explicit HostActivity(const Trace& trace, const std::stop_token& stop = {});

    /// Calls of a thread come in order of start.
    void add(const Trace& trace, std::uint32_t call, CallTime& time) const {
        const Nanos start = trace.calls.start[call], end = start + trace.calls.duration[call];
        time.all.add(start, end, profiling);
        if (sorts[index(trace.calls.name[call])] == CallSort::Synchronize)
            time.synchronizing.add(start, end, profiling);
    }

    std::vector<CallSort> sorts;          ///< by name
    std::vector<std::uint32_t> calls;     ///< by thread, then start
    std::vector<std::size_t> callsFrom;   ///< by thread, the index of its first call; one more at the end
    std::vector<Block> blocks;            ///< by thread
    std::vector<std::size_t> blocksFrom;  ///< as callsFrom
    Activity profiling;                   ///< the profiler's own time, on any thread
};

}  // namespace core
