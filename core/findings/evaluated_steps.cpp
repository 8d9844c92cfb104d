// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/findings/evaluated_steps.h"

#include "core/analysis/scope/iterations.h"
#include "core/analysis/scope/selection.h"
#include "core/analysis/scope/step_kinds.h"
#include "core/analysis/scope/step_spans.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace core {

namespace {

/// Returns the track with most iterations, which stands for all others: they run theirs in parallel.
std::vector<std::size_t> mostIterations(const View& view, const Selection& selection) {
    const IterationList& list = iterationList(view);
    std::map<std::pair<ProcessId, std::uint32_t>, std::vector<std::size_t>> tracks;
    for (std::size_t i = 0; i < list.iterations.size(); ++i)
        if (selection.hasIteration(i)) tracks[{list.iterations[i].process, list.iterations[i].track}].push_back(i);
    std::vector<std::size_t> longest;
    for (auto& [key, track] : tracks)
        if (track.size() > longest.size()) longest = std::move(track);
    return longest;
}

bool isMarked(const ReplayStep& step) { return step.begin != noPoint && step.end != noPoint; }

/// Returns whether every step of the replay is one of the view's iterations.
bool areSteps(const IterationList& list, const Replay& replay) {
    std::set<std::string_view> names;
    for (const Iteration& iteration : list.iterations)
        names.insert(iteration.name);
    const auto isKnown = [&](const ReplayStep& step) { return isMarked(step) && names.contains(step.name); };
    const auto& steps = replay.graph.steps;
    return !steps.empty() && std::all_of(steps.begin(), steps.end(), isKnown);
}

/// Returns whether the view's iterations own nearly all operations, so that they are the program.
bool ownMost(const IterationList& list) {
    const auto owned = std::ranges::count_if(list.ownerOf, [](std::uint32_t owner) { return owner != noIteration; });
    return !list.iterations.empty() && 10 * owned >= 9 * std::ssize(list.ownerOf);
}

/// Returns whether the filter's window and iterations include a step.
bool isReported(const ReplayStep& step, const Filter& filter) {
    const bool isInWindow = !filter.window || (step.start >= filter.window->start && step.start < filter.window->end);
    return isInWindow && isChosenStep(filter, step.name, step.number);
}

}  // namespace

bool hasMarks(const Replay& replay) {
    return std::any_of(replay.graph.steps.begin(), replay.graph.steps.end(), isMarked);
}

StepBasis basisOf(const View& view, const Replay& replay) {
    const IterationList& list = iterationList(view);
    if (hasMarks(replay)) return areSteps(list, replay) ? StepBasis::Iterations : StepBasis::Marked;
    return list.iterations.empty() || ownMost(list) ? StepBasis::Iterations : StepBasis::Whole;
}

std::vector<HostStep> stepsOf(const View& view, const Replay& replay) {
    std::vector<HostStep> steps;
    for (const ReplayStep& step : replay.graph.steps)
        if (step.begin != noPoint && step.end != noPoint)
            steps.push_back({step.name, step.start, replay.graph.time[step.end]});
    for (std::size_t step = 1; step < steps.size(); ++step)
        steps[step - 1].end = std::max(steps[step - 1].end, steps[step].start);
    if (!steps.empty()) return steps;
    if (basisOf(view, replay) == StepBasis::Whole) return {{"all", 0, unendingStep}};
    const std::vector<StepSpan> spans = stepSpans(view);
    for (const std::size_t i : mostIterations(view, Selection(view))) {
        const Iteration& iteration = iterationList(view).iterations[i];
        if (!spans[i].isKnown) {
            steps.push_back({iteration.name, iteration.start, iteration.end});
            continue;
        }
        const auto& all = iterationList(view).iterations;
        const bool goesOn = i + 1 < all.size() && all[i + 1].process == iteration.process &&
                            all[i + 1].track == iteration.track && spans[i + 1].isKnown;
        steps.push_back({iteration.name, spans[i].start, std::max(spans[i].end, goesOn ? spans[i + 1].start : 0)});
    }
    std::ranges::stable_sort(steps, {}, &HostStep::start);
    if (steps.empty()) steps.push_back({"all", 0, unendingStep});
    return steps;
}

DeviceSteps deviceSteps(const View& view) {
    const IterationList& list = iterationList(view);
    const std::vector<StepSpan> spans = stepSpans(view);
    const std::vector<std::size_t> track = mostIterations(view, Selection(view));
    DeviceSteps steps;
    std::vector<std::uint32_t> stepOf(list.iterations.size(), noStep);
    for (const std::size_t i : track) {
        const Iteration& each = list.iterations[i];
        stepOf[i] = static_cast<std::uint32_t>(steps.steps.size());
        steps.steps.push_back({each.name, each.number, spans[i].isKnown ? spans[i].start : each.start});
    }
    std::vector<std::size_t> counts(steps.steps.size() + 1);
    const auto forEachOwned = [&](const auto& visit) {
        for (std::uint32_t event = 0; event < list.ownerOf.size(); ++event)
            if (const std::uint32_t owner = list.ownerOf[event]; owner != noIteration && stepOf[owner] != noStep)
                visit(event, stepOf[owner]);
    };
    forEachOwned([&](std::uint32_t, std::uint32_t step) { ++counts[step + 1]; });
    for (std::size_t step = 0; step < steps.steps.size(); ++step) {
        counts[step + 1] += counts[step];
        steps.steps[step].first = steps.steps[step].last = counts[step];
    }
    steps.owned.resize(counts.back());
    forEachOwned([&](std::uint32_t event, std::uint32_t step) { steps.owned[steps.steps[step].last++] = event; });
    return steps;
}

namespace {

std::int64_t iterationsLookedAt(const View& view, const Replay& replay, const EvaluatedSteps& evaluated) {
    if (evaluated.basis == StepBasis::Whole) return 1;
    const auto isLookedAt = [&](const ReplayStep& step) {
        return isMarked(step) && isReported(step, view.options.filter);
    };
    const std::int64_t all = hasMarks(replay) ? std::ranges::count_if(replay.graph.steps, isLookedAt)
                                              : std::ssize(mostIterations(view, Selection(view)));
    return std::max<std::int64_t>(1, all - (evaluated.leavesFirstOut ? 1 : 0));
}

std::vector<std::size_t> countedSteps(const View& view, const EvaluatedSteps& evaluated,
                                      const std::vector<ReplayStep>& steps) {
    const Filter& filter = view.options.filter;
    std::vector<std::size_t> counted;
    for (std::size_t step = firstCountedStep(steps.size()); step < steps.size(); ++step)
        if (evaluated.hasParts ? isReported(steps[step], filter) : !filter.boundsTime()) counted.push_back(step);
    return counted;
}

/// Limits a filter to the steps: by iteration where these are the steps, since they own operations wherever these run;
/// by time where they are not, or where another one has the number of the step left out.
void limit(Filter& filter, const EvaluatedSteps& evaluated, const std::vector<ReplayStep>& steps) {
    constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min(),
                           greatest = std::numeric_limits<std::int64_t>::max();
    const bool areIterations = evaluated.basis == StepBasis::Iterations;
    if (areIterations) filter.iterations = {{least, greatest}};
    if (areIterations && !evaluated.leavesFirstOut) return;
    const std::int64_t left = steps.front().number;
    const bool isTold = left > least && left < greatest && std::ranges::count(steps, left, &ReplayStep::number) == 1;
    const Finishes& recorded = evaluated.recorded;
    if (areIterations && isTold)
        filter.iterations = {{least, left - 1}, {left + 1, greatest}};
    else
        filter.window = {evaluated.first > 0 ? recorded.ends[evaluated.first - 1] : recorded.begin,
                         areIterations ? unendingStep : recorded.ends.back()};
}

}  // namespace

EvaluatedSteps evaluatedSteps(const View& view, const Replay& replay) {
    EvaluatedSteps evaluated;
    evaluated.basis = basisOf(view, replay);
    evaluated.options = view.options;
    const bool canReplay = !replay.graph.steps.empty(), areMarked = hasMarks(replay);
    const bool areFound = evaluated.basis == StepBasis::Iterations && !iterationList(view).iterations.empty();
    if (canReplay && !areMarked && areFound) evaluated.own = deviceSteps(view);
    if (evaluated.own && evaluated.own->steps.empty()) evaluated.own.reset();
    evaluated.hasParts = areMarked || evaluated.own;
    const std::vector<ReplayStep>& steps = evaluated.own ? evaluated.own->steps : replay.graph.steps;
    if (canReplay) {
        evaluated.recorded = evaluated.own ? recordedFinishes(replay.graph, *evaluated.own) : replay.recorded;
        evaluated.counted = countedSteps(view, evaluated, steps);
    }
    if (evaluated.hasParts) evaluated.first = firstCountedStep(steps.size());
    const bool isLimited = !view.options.filter.boundsTime() && (areFound || evaluated.basis == StepBasis::Marked);
    evaluated.leavesFirstOut = isLimited && evaluated.first > 0;
    evaluated.iterations = iterationsLookedAt(view, replay, evaluated);
    if (isLimited) limit(evaluated.options.filter, evaluated, steps);
    return evaluated;
}

}  // namespace core
