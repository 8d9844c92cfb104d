// SPDX-License-Identifier: GPL-3.0-or-later
// Translates the levers that a user requests into the change that a replay applies.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/replay/levers.h"
#include "core/replay/replay_change.h"
#include "core/replay/replay_graph.h"
#include "core/replay/words.h"

#include <span>
#include <vector>

namespace core {

struct PlannedChange {
    ReplayChange change;
    bool overlaps = false;     ///< operations run in parallel with others and may slow each other down
    std::vector<Words> notes;  ///< one per lever that matched nothing; empty if all levers matched
};

/// Combines all levers into one change: factors for the same thing are multiplied.
PlannedChange plannedChange(const ReplayGraph& graph, const View& view, std::span<const Lever> levers);

}  // namespace core
