// SPDX-License-Identifier: GPL-3.0-or-later
// What each host call follows: the previous call, and at its end the operations for which it waited.
#pragma once

#include "core/replay/recorded_order.h"
#include "core/replay/replay_graph.h"

namespace core {

/// Adds the points of calls to an empty graph.
void addCallEdges(const View& view, const HostCalls& host, const DeviceWork& work, const RecordedOrder& order,
                  ReplayGraph& graph);

}  // namespace core
