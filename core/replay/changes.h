// SPDX-License-Identifier: GPL-3.0-or-later
// From what a user asks to what a run changes.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/replay/levers.h"
#include "core/replay/replay_change.h"
#include "core/replay/replay_graph.h"

#include <span>
#include <string>

namespace core {

struct PlannedChange {
    ReplayChange change;
    bool overlaps = false;  ///< operations run beside others: they may slow each other down
    std::string note;       ///< what a lever did not find; empty: all found something
};

/// All levers together: factors of one thing multiply.
PlannedChange plannedChange(const ReplayGraph& graph, const View& view, std::span<const Lever> levers);

}  // namespace core
