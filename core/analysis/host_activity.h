// SPDX-License-Identifier: GPL-3.0-or-later
// What host threads were doing at a time: in synchronising calls, in other runtime calls, or in the profiler itself.
#pragma once

#include "core/trace/trace.h"

#include <string_view>
#include <vector>

namespace core {

enum class CallSort : std::uint8_t { Launch, Synchronize, Other };

/// By the call's name, in CUDA's and HIP's spelling. A blocking copy (cudaMemcpy) synchronises; whatever only hands
/// work over (launches, asynchronous copies and sets) is a launch.
CallSort callSort(std::string_view name);

/// Intervals of one sort on one thread, asked how much of a stretch of time they cover.
class Activity {
public:
    void add(Nanos start, Nanos end);  ///< in order of start
    bool covers(Nanos time) const;
    /// Of [start, end), in ns. Nested and overlapping intervals count once.
    Nanos within(Nanos start, Nanos end) const;

private:
    /// Disjoint, by start, with the covered time before each: an answer is two binary searches.
    std::vector<Nanos> m_starts, m_ends, m_before;
    Nanos coveredBefore(Nanos time) const;
};

struct HostActivity {
    explicit HostActivity(const Trace& trace);

    std::vector<Activity> synchronizing;  ///< by thread
    std::vector<Activity> inCalls;        ///< by thread: every call that is neither a launch nor synchronises
    Activity profiling;                   ///< the profiler's own time, on any thread
};

}  // namespace core
