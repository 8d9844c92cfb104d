// SPDX-License-Identifier: GPL-3.0-or-later
// Adds the edges of host calls: each call follows the previous call, and its end follows the operations it waited for.
#pragma once

#include "core/replay/recorded_order.h"
#include "core/replay/replay_graph.h"

namespace core {

/// Adds the points of all host calls, with their edges, to an empty graph.
void addCallEdges(const View& view, const HostCalls& host, const DeviceWork& work, const RecordedOrder& order,
                  ReplayGraph& graph);

}  // namespace core
