// SPDX-License-Identifier: GPL-3.0-or-later
// Samples of counters: clocks, power, utilization, whatever a profiler or program measured beside the operations.
#pragma once

#include "core/base/ids.h"
#include "core/trace/side_records.h"

#include <cstdint>
#include <vector>

namespace core {

constexpr std::uint32_t noDevice = 0xffffffff;

struct Counter {
    NameId name{};                       ///< with its unit, as recorded: "SMs Active [Throughput %]"
    std::uint32_t device = noDevice;     ///< index of a device of the trace; noDevice if that ran nothing
    std::int64_t ordinal = notRecorded;  ///< the number of its GPU; notRecorded: it is not of a GPU
    std::uint64_t end = 0;               ///< index behind its last sample; its first is behind the counter before it

    bool operator==(const Counter&) const = default;
};

/// The samples of all counters, in the order of Trace::counters, each counter's by time. They may lie outside of the
/// time of the trace.
struct CounterSamples {
    std::vector<Nanos> time;
    std::vector<double> value;  ///< finite

    std::size_t size() const { return time.size(); }
};

}  // namespace core
