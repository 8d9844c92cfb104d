// SPDX-License-Identifier: GPL-3.0-or-later
// Makes small random traces with all kinds of overlap, and an oracle that examines every nanosecond.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/analysis/time/breakdown.h"
#include "core/trace/trace.h"

#include <functional>
#include <optional>
#include <random>
#include <string>

namespace tests {

/// Whether operations without duration may occur: they split an idle interval in two.
enum EmptyOperations { SomeEmptyOperations, NoEmptyOperations };

/// A trace with up to 14 operations within 60 ns, on up to two devices with two streams each: kernels (some named
/// "nccl..."), copies and sets, some of them without duration.
core::TracePtr randomTrace(std::mt19937& random, EmptyOperations empty = SomeEmptyOperations);

/// A random trace whose operations are launched by calls on two host threads, in up to four successive ranges "step 3",
/// "step 4", ... on the first thread; some calls are outside the ranges, and some operations have no call.
core::TracePtr randomRun(std::mt19937& random);

/// Puts all kernels into one class: sufficient if only communication matters (names that begin with "nccl").
core::Classification oneClass(const core::Trace& trace);

/// Counts what runs at every nanosecond of a window: computation takes precedence over communication, and that over
/// copies. For one device or all of them, one process or all.
core::Breakdown countedBreakdown(const core::Trace& trace, const core::Classification& classes,
                                 const core::TimeWindow& window, std::optional<core::DeviceId> device,
                                 std::optional<core::ProcessId> process = std::nullopt);
/// Formats every figure of a breakdown, except the split of idle time, by name.
std::string textOf(const core::Breakdown& breakdown);

/// Returns the indices of the events of a device (none: all devices) that run during [t, t + 1).
std::vector<std::size_t> runningAt(const core::Trace& trace, std::optional<core::DeviceId> device, core::Nanos t);

}  // namespace tests
