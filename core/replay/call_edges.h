// SPDX-License-Identifier: GPL-3.0-or-later
// What each call of the host came after: the call before, and at its end what it waited for on the device.
#pragma once

#include "core/replay/recorded_order.h"
#include "core/replay/replay_graph.h"

namespace core {

/// Puts the points of calls into an empty graph.
void addCallEdges(const View& view, const HostCalls& host, const DeviceWork& work, const RecordedOrder& order,
                  ReplayGraph& graph);

}  // namespace core
