// SPDX-License-Identifier: GPL-3.0-or-later
// Sorts the points of a replay topologically, so that each comes after every point that it follows.
#pragma once

#include "core/replay/replay_graph.h"

#include <stop_token>

namespace core {

/// Sets `order`. Edges that go back in time and close a cycle, which differing clocks can cause, are replaced by edges
/// from the start of the recording that yield the same time. O(points + edges) but for sorts; not recursive.
void orderPoints(ReplayGraph& graph, const std::stop_token& stop);

}  // namespace core
