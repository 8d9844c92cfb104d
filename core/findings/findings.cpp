// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/findings/findings.h"

#include "core/analysis/scope/bounded_sum.h"
#include "core/analysis/scope/iterations.h"
#include "core/analysis/scope/step_spans.h"
#include "core/analysis/time/iteration_table.h"
#include "core/findings/place_list.h"
#include "core/findings/rule_input.h"
#include "core/findings/rules.h"

#include <algorithm>
#include <map>
#include <set>

namespace core {

namespace {

/// Returns the time of calls by name, longest first, of the threads that launch, without waits for the device.
NamedTimes callTimes(const RuleInput& input, Nanos start, Nanos end) {
    const Trace& trace = input.trace;
    const Calls& calls = trace.calls;
    std::map<NameId, Nanos> sums;
    const auto from = std::lower_bound(calls.start.begin(), calls.start.end(), start);
    for (auto call = static_cast<std::uint32_t>(from - calls.start.begin()); call < calls.size(); ++call) {
        if (calls.start[call] >= end) break;
        if (!input.launches()[index(calls.thread[call])] || input.host.synchronizes(trace, call)) continue;
        addBounded(sums[calls.name[call]], std::min(end, calls.start[call] + calls.duration[call]) - calls.start[call]);
    }
    NamedTimes times;
    const Nanos least = (end - start + 19) / 20;  // a twentieth
    for (const auto& [name, sum] : sums)
        if (sum >= least) times.emplace_back(std::string(trace.names[name]), sum);
    std::stable_sort(times.begin(), times.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    return times;
}

Nanos lengthOfWindow(const TimeWindow& window) { return window.end - window.start; }

/// Returns the iteration that a step is.
std::optional<std::size_t> iterationOfStep(const View& view, const ReplayStep& step) {
    const auto& all = iterationList(view).iterations;
    const std::vector<StepSpan> spans = stepSpans(view);
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].name == step.name && (spans[i].isKnown ? spans[i].start : all[i].start) == step.start) return i;
    return std::nullopt;
}

/// The first step and its like: iterations of its kind, since a prefill is no slow decode, by their windows in the
/// table of iterations. Where the steps are no iterations, all of them.
struct FirstStep {
    std::vector<TimeWindow> windows;  ///< its own first
    bool isOrdinary = false;          ///< its window is one of many alike

    Nanos usual() const {
        std::vector<Nanos> lengths;
        for (std::size_t i = 1; i < windows.size(); ++i)
            lengths.push_back(lengthOfWindow(windows[i]));
        const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>(lengths.size() / 2);
        std::nth_element(lengths.begin(), middle, lengths.end());
        return *middle;
    }
};

/// Returns whether the table of iterations marks the first of a track: it is unlike most of its kind on all tracks.
bool isMarkedFirst(const IterationList& list, std::size_t first) {
    std::vector<double> lengths;
    std::size_t at = 0;
    for (std::size_t i = 0; i < list.iterations.size(); ++i) {
        const Iteration& each = list.iterations[i];
        if (each.isIncomplete || each.kind != list.iterations[first].kind) continue;
        if (i == first) at = lengths.size();
        lengths.push_back(static_cast<double>(each.end - each.start));
    }
    return outliers(std::move(lengths))[at];
}

FirstStep firstStepOf(const RuleInput& input) {
    constexpr std::size_t fewestMarked = 5;  // among fewer, none is
    if (input.basis != StepBasis::Iterations) return {windowsOfSteps(input.replay.graph)};
    const IterationList& list = iterationList(input.view);
    const auto first = iterationOfStep(input.view, input.markedSteps().front());
    if (!first || list.iterations[*first].isIncomplete) return {};
    const Iteration& itself = list.iterations[*first];
    FirstStep step;
    for (std::size_t i = *first; i < list.iterations.size(); ++i) {
        const Iteration& each = list.iterations[i];
        const bool isLike = each.process == itself.process && each.track == itself.track && each.kind == itself.kind;
        if (isLike && !each.isIncomplete) step.windows.push_back({each.start, each.end});
    }
    step.isOrdinary = step.windows.size() >= fewestMarked && !isMarkedFirst(list, *first);
    return step;
}

/// Returns when the device had done all that began before a time.
Nanos endOfEarlier(const Events& events, Nanos time) {
    Nanos end = 0;
    for (std::size_t i = 0; i < events.size() && events.start[i] < time; ++i)
        end = std::max(end, events.end(i));
    return end;
}

/// Returns "ProfilerStep#0 is not evaluated: it takes 812 ms, 61 % of the recording, ...", with the calls that took
/// most of it, if the first step is left out of the wall time, takes much longer than others of its kind and 1 % of the
/// recording; otherwise nothing. What was queued before it is not its own, but it may do much before it launches.
Words slowFirstStep(const RuleInput& input) {
    const std::vector<ReplayStep>& steps = input.markedSteps();
    if (steps.size() < 3 || input.recorded.ends.size() != steps.size() || input.isBounded()) return {};
    const FirstStep first = firstStepOf(input);
    if (first.windows.size() < 3) return {};
    const TimeWindow window = first.windows.front();
    const Nanos start = steps.front().start, usual = first.usual(), half = (usual + 1) / 2;
    const Nanos earlier = endOfEarlier(input.trace.events, window.start);
    const TimeWindow whole{std::min(std::max(start, earlier), window.start), window.end};
    const auto isSlow = [&](const TimeWindow& each) {
        return lengthOfWindow(each) - usual >= half && lengthOfWindow(each) > 0;
    };
    const bool isOnDevice = !first.isOrdinary && isSlow(window);
    const bool isHostLate = window.start - whole.start >= half && isSlow(whole);
    if (!isOnDevice && !isHostLate) return {};
    const Nanos length = isOnDevice ? lengthOfWindow(window) : lengthOfWindow(whole);
    const double share = 100 * static_cast<double>(length) / static_cast<double>(std::max<Nanos>(1, input.trace.end));
    if (share < 1) return {};  // nothing is lost with it
    const Words warmUp{
        isOnDevice
            ? sentence("Findings", "%1 is not evaluated: it takes %2, %3 of the recording, the others %4: warm-up")
            : sentence("Findings",
                       "%1 is not evaluated: it takes %2 from its start on the host, %3 of the "
                       "recording, the others %4: warm-up"),
        {steps.front().name, TimeFigure{length}, PercentFigure{share, 0}, TimeFigure{usual}}};
    const NamedTimes times = callTimes(input, start, window.end);
    if (times.empty())
        return {sentence("Findings", "%1; no call takes much of it: the host does something else"),
                {std::vector<Words>{warmUp}}};
    return {sentence("Findings", "%1; in it: %2"), {std::vector<Words>{warmUp}, std::vector<Words>{namedTimes(times)}}};
}

/// Returns what all findings are worth together; since their prices overlap, this takes a replay of its own.
std::optional<Nanos> together(const Findings& all, RuleInput& input) {
    std::string levers;
    std::set<std::string> known;
    for (const Finding& finding : all.found)
        if (finding.isReplayable() && known.insert(finding.lever).second)
            levers += (levers.empty() ? "" : ",") + finding.lever;
    if (levers.empty()) return std::nullopt;
    return input.gain(levers);
}

}  // namespace

Findings findings(const View& view, const Replay& replay, const Frames& frames) {
    Findings all;
    std::optional<HostActivity> own;
    if (!view.host) own.emplace(view.trace, view.stop);
    RuleInput input(view, replay, frames, view.host ? *view.host : *own);
    all.wall = input.wall;
    all.basis = input.basis;
    all.iterations = input.iterations;
    all.hasIterations = input.hasIterations;
    all.refusal = input.unpriced(false);
    all.isFirstLeftOut = input.leavesFirstOut;
    all.firstStep = slowFirstStep(input);
    for (const FindingRule& rule : findingRules()) {
        if (view.stop.stop_requested()) return all;
        Judgement judgement = rule.judge(input);
        SilentRule silent{&rule, std::move(judgement.notJudged)};
        bool isSilent = true;
        for (Finding& finding : judgement.found) {
            finding.rule = rule.id;
            finding.price = std::clamp<Nanos>(finding.price, 0, input.wall);
            if (finding.price > 0 && finding.price >= smallestShown(input.wall)) {
                isSilent = false;
                all.found.push_back(std::move(finding));
            } else {
                silent.largest = std::max(silent.largest, finding.price);
            }
        }
        if (isSilent) all.silent.push_back(std::move(silent));
    }
    std::stable_sort(all.found.begin(), all.found.end(),
                     [](const Finding& a, const Finding& b) { return a.price > b.price; });
    all.together = together(all, input);
    return all;
}

}  // namespace core
