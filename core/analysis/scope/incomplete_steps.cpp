// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/scope/incomplete_steps.h"

#include "core/analysis/scope/iteration_steps.h"
#include "core/doubt/lost_operations.h"

#include <algorithm>
#include <tuple>

namespace core {

namespace {

/// Returns the host ranges of the iterations as steps, in the order of hostSteps(); `range` is the iteration's index.
std::vector<Step> rangesOf(const Trace& trace, const IterationList& list) {
    std::vector<Step> steps;
    for (std::size_t i = 0; i < list.iterations.size(); ++i) {
        const Iteration& iteration = list.iterations[i];
        const Nanos start = trace.hostRanges.start[iteration.range];
        const Nanos end = start + trace.hostRanges.duration[iteration.range];
        steps.push_back({trace.hostRanges.name[iteration.range], iteration.process, iteration.track, start, end, i});
    }
    std::ranges::stable_sort(steps, [](const Step& a, const Step& b) {
        return std::tie(a.track, a.start, b.end) < std::tie(b.track, b.start, a.end);
    });
    return steps;
}

}  // namespace

void findIncomplete(const Trace& trace, IterationList& list, const std::stop_token& stop) {
    const auto isOfLaunches = [](const Doubt& doubt) { return doubt.kind == DoubtKind::Launches; };
    const auto hasNoRange = [](const Iteration& iteration) { return iteration.range == noRange; };
    if (!trace.hasEvents() || std::ranges::none_of(trace.doubts, isOfLaunches)) return;
    if (list.basis != IterationBasis::Launches || std::ranges::any_of(list.iterations, hasNoRange)) return;
    const std::vector<Step> steps = rangesOf(trace, list);
    for (const std::uint32_t step : stepsOfCalls(trace, steps, lostLaunches(trace, stop)))
        if (step != noIteration) list.iterations[steps[step].range].isIncomplete = true;
}

}  // namespace core
