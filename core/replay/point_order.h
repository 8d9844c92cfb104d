// SPDX-License-Identifier: GPL-3.0-or-later
// Orders the points of a replay so that each comes after all that it follows.
#pragma once

#include "core/replay/replay_graph.h"

#include <stop_token>

namespace core {

/// Sets the order. Edges against time that close a cycle, as differing clocks may cause, are cut so that they give the
/// recorded time. Linear, without recursion.
void orderPoints(ReplayGraph& graph, const std::stop_token& stop);

}  // namespace core
