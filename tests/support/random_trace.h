// SPDX-License-Identifier: GPL-3.0-or-later
// Small random traces with all kinds of overlap, and an oracle that examines every nanosecond.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/analysis/time/breakdown.h"
#include "core/trace/trace.h"

#include <functional>
#include <optional>
#include <random>
#include <string>

namespace tests {

/// Whether operations of no length may occur: they split an idle interval into two without ending it.
enum EmptyOperations { SomeEmptyOperations, NoEmptyOperations };

/// Up to 14 operations within 60 ns on up to two devices of two streams: kernels (some named "nccl..."), copies, sets,
/// some of them of no length.
core::TracePtr randomTrace(std::mt19937& random, EmptyOperations empty = SomeEmptyOperations);

/// The same, launched by calls on two host threads, in up to four successive ranges "step 3", "step 4", ... on the
/// first; some calls are outside them and some operations have none.
core::TracePtr randomRun(std::mt19937& random);

/// All in one class: enough where only communication matters (names that begin with "nccl").
core::Classification oneClass(const core::Trace& trace);

/// Counts what runs at every nanosecond of a window: computation before communication before copies. For one device or
/// all, one process or all.
core::Breakdown countedBreakdown(const core::Trace& trace, const core::Classification& classes,
                                 const core::TimeWindow& window, std::optional<core::DeviceId> device,
                                 std::optional<core::ProcessId> process = std::nullopt);
/// Every figure of it except the split of idle time, by name.
std::string textOf(const core::Breakdown& breakdown);

/// The events of a device (all devices: none given) that run at an instant [t, t + 1), by index.
std::vector<std::size_t> runningAt(const core::Trace& trace, std::optional<core::DeviceId> device, core::Nanos t);

}  // namespace tests
