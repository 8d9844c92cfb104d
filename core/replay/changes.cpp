// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/changes.h"

#include "core/replay/change_plan.h"

#include <algorithm>
#include <cmath>

namespace core {

namespace {

void hold(WeightRule& rule, const Readings& most) {
    for (std::size_t r = 0; r < readingCount; ++r)
        rule.most[r] = std::min(rule.most[r], most[r]);
}

/// Bounds launches and gaps by their variation in the recording if the change is structural or shortens host time; the
/// low reading then drops unexplained time too.
void setRules(ChangePlan& plan) {
    constexpr Nanos unbound = WeightRule::unbound, graphLaunch = 3000;
    const ReplayGraph& graph = plan.graph;
    ReplayChange& change = plan.planned.change;
    if (plan.isStructural || plan.shortensHost) {
        change.keepsResidual[Low] = {false, false};
        hold(change.copyLaunch, {graph.copyLaunch.p5, unbound, unbound});
        if (!plan.isOneGraph) hold(change.kernelLaunch, {graph.kernelLaunch.p5, unbound, unbound});
    }
    if (plan.shortensHost) hold(change.stream, {graph.gap.p5, unbound, unbound});
    if (plan.isOneGraph) hold(change.kernelLaunch, {0, graphLaunch, graph.kernelLaunch.p90});
    if (plan.isOneGraph || plan.dropsLaunches) hold(change.stream, {graph.gap.p50, graph.gap.p50, graph.gap.p50});
    if (plan.isFastGpu) {
        hold(change.stream, {0, 0, 0});
        for (auto& kept : change.keepsResidual)
            kept[1] = false;
    }
    if (!plan.isStructural) return;
    change.copyLaunch.raisedTo = graph.copyLaunch.p90;
    if (!plan.isOneGraph) change.kernelLaunch.raisedTo = graph.kernelLaunch.p90;
    if (!plan.isFastGpu) change.stream.raisedTo = graph.gap.p90;
}

}  // namespace

Nanos scaledTime(Nanos time, double factor) {
    return static_cast<Nanos>(std::nearbyint(static_cast<double>(time) * factor));
}

PlannedChange plannedChange(const ReplayGraph& graph, const View& view, std::span<const Lever> levers) {
    ChangePlan plan{graph, view};
    for (const Lever& lever : levers)
        isOfHost(lever.kind) ? changeHost(plan, lever) : changeDevice(plan, lever);
    setRules(plan);
    return std::move(plan.planned);
}

}  // namespace core
