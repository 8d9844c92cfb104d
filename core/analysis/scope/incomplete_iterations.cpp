// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/scope/incomplete_iterations.h"

#include "core/analysis/scope/iteration_steps.h"
#include "core/doubt/lost_operations.h"

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>
#include <vector>

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

/// Sets `isIncomplete` of the iteration before each of some calls, if there is another after it: nothing is left of the
/// iteration to which they belong, and the window of the one before lasts over it.
void findThoseBefore(const Trace& trace, const std::vector<std::uint32_t>& calls, IterationList& list) {
    std::vector<std::pair<Nanos, std::size_t>> starts;
    for (std::size_t i = 0; i < list.iterations.size(); ++i)
        starts.emplace_back(trace.hostRanges.start[list.iterations[i].range], i);
    std::ranges::sort(starts);
    for (const std::uint32_t call : calls) {
        const auto next =
            std::ranges::upper_bound(starts, trace.calls.start[call], {}, [](const auto& of) { return of.first; });
        if (next != starts.begin() && next != starts.end()) list.iterations[(next - 1)->second].isIncomplete = true;
    }
}

/// Sets `isIncomplete` of each iteration that ends where the next one of its track starts, if the first operation of
/// that one was lost. `firstLost` has the start of each iteration's first launch without an operation.
void findThoseBeforeLostStarts(const Trace& trace, const std::vector<Nanos>& firstLost, IterationList& list) {
    std::vector<Nanos> firstKept(list.iterations.size(), std::numeric_limits<Nanos>::max());
    for (std::size_t event = 0; event < list.ownerOf.size(); ++event) {
        const std::uint32_t owner = list.ownerOf[event], call = trace.events.launch[event];
        if (owner != noIteration && call != noLaunch)
            firstKept[owner] = std::min(firstKept[owner], trace.calls.start[call]);
    }
    for (std::size_t i = 1; i < list.iterations.size(); ++i) {
        const Iteration& before = list.iterations[i - 1];
        const bool isNext = before.process == list.iterations[i].process && before.track == list.iterations[i].track;
        if (isNext && firstLost[i] < firstKept[i]) list.iterations[i - 1].isIncomplete = true;
    }
}

}  // namespace

void markIncomplete(const Trace& trace, IterationList& list, const std::stop_token& stop) {
    const auto isOfLaunches = [](const Doubt& doubt) { return doubt.kind == DoubtKind::Launches; };
    const auto hasNoRange = [](const Iteration& iteration) { return iteration.range == noRange; };
    if (!trace.hasEvents() || std::ranges::none_of(trace.doubts, isOfLaunches)) return;
    if (list.basis != IterationBasis::Launches || std::ranges::any_of(list.iterations, hasNoRange)) return;
    const std::vector<Step> steps = rangesOf(trace, list);
    const std::vector<std::uint32_t> lost = lostLaunches(trace, stop), owners = stepsOfCalls(trace, steps, lost);
    std::vector<std::uint32_t> others;
    std::vector<Nanos> firstLost(list.iterations.size(), std::numeric_limits<Nanos>::max());
    for (std::size_t i = 0; i < owners.size(); ++i) {
        if (owners[i] == noIteration) {
            others.push_back(lost[i]);
            continue;
        }
        const std::size_t iteration = steps[owners[i]].range;
        list.iterations[iteration].isIncomplete = true;
        firstLost[iteration] = std::min(firstLost[iteration], trace.calls.start[lost[i]]);
    }
    findThoseBefore(trace, others, list);
    findThoseBeforeLostStarts(trace, firstLost, list);
}

}  // namespace core
