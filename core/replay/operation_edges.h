// SPDX-License-Identifier: GPL-3.0-or-later
// Adds the edges of operations: each follows its stream's previous operation, its launch call and what it waited for.
#pragma once

#include "core/replay/recorded_order.h"
#include "core/replay/replay_graph.h"

namespace core {

/// Adds the points of all operations after those of the calls. An operation without a recorded reason for its delay may
/// have waited for one that ended up to 20 us earlier if `isAmd`, else up to 5 us earlier.
void addOperationEdges(const View& view, const HostCalls& host, const DeviceWork& work, const RecordedOrder& order,
                       bool isAmd, ReplayGraph& graph);

/// The largest difference between the clocks of device and host.
constexpr Nanos clockSkew = 50 * microsecond;
/// The number of operations with ends before a given time that are examined as possible reasons of a wait.
constexpr std::size_t maxEndsLookedAt = 256;

}  // namespace core
