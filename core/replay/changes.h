// SPDX-License-Identifier: GPL-3.0-or-later
// From what a user requests to what a run changes.
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
    std::vector<Words> notes;  ///< the levers that found nothing; empty: all found something
};

/// All levers together: factors for the same thing are multiplied.
PlannedChange plannedChange(const ReplayGraph& graph, const View& view, std::span<const Lever> levers);

}  // namespace core
