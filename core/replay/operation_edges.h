// SPDX-License-Identifier: GPL-3.0-or-later
// What each operation follows: its stream, its call, waits.
#pragma once

#include "core/replay/recorded_order.h"
#include "core/replay/replay_graph.h"

namespace core {

/// Adds the points of operations after those of calls. With `isAmd`, an operation that ended up to 20 us earlier may
/// have been waited for, otherwise 5 us.
void addOperationEdges(const View& view, const HostCalls& host, const DeviceWork& work, const RecordedOrder& order,
                       bool isAmd, ReplayGraph& graph);

/// The number of operations ending at about one time that are examined as possible reasons of a wait.
constexpr std::size_t mostEndsLookedAt = 256;

}  // namespace core
