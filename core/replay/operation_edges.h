// SPDX-License-Identifier: GPL-3.0-or-later
// What each operation came after: its stream, its call, waits.
#pragma once

#include "core/replay/recorded_order.h"
#include "core/replay/replay_graph.h"

namespace core {

/// Puts the points of operations behind those of calls. `isAmd`: what ended up to 20 us before may have been waited
/// for, else 5 us.
void addOperationEdges(const View& view, const HostCalls& host, const DeviceWork& work, const RecordedOrder& order,
                       bool isAmd, ReplayGraph& graph);

/// How far back operations that end at about one time are looked through for one that may have been waited for.
constexpr std::size_t mostEndsLookedAt = 256;

}  // namespace core
