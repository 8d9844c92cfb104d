// SPDX-License-Identifier: GPL-3.0-or-later
// The points of a replay so that each comes behind all that it came after.
#pragma once

#include "core/replay/replay_graph.h"

#include <stop_token>

namespace core {

/// Fills in the order. Edges against time that close a cycle, as clocks that differ may make them, are cut to say what
/// was recorded. Linear, without recursion.
void orderPoints(ReplayGraph& graph, const std::stop_token& stop);

}  // namespace core
