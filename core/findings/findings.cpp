// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/findings/findings.h"

#include "core/analysis/scope/bounded_sum.h"
#include "core/analysis/scope/iterations.h"
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

Nanos middleStep(const Finishes& finishes) {
    std::vector<Nanos> walls;
    for (std::size_t step = 1; step < finishes.ends.size(); ++step)
        walls.push_back(finishes.wallOf(step));
    const auto middle = walls.begin() + static_cast<std::ptrdiff_t>(walls.size() / 2);
    std::nth_element(walls.begin(), middle, walls.end());
    return *middle;
}

/// Returns "ProfilerStep#0 is not evaluated: 812 ms, 61 % of the recording, ...", with the calls that took most of it,
/// if the first step is left out of the wall time, takes much longer than the others and 1 % of the recording;
/// otherwise nothing.
Words slowFirstStep(const RuleInput& input) {
    const std::vector<ReplayStep>& steps = input.markedSteps();
    if (steps.size() < 3 || input.recorded.ends.size() != steps.size() || input.isBounded()) return {};
    const Nanos start = steps.front().start, end = input.recorded.ends.front();
    const Nanos length = end - start, usual = middleStep(input.recorded);
    if (length - usual < (usual + 1) / 2 || length <= 0) return {};
    const double share = 100 * static_cast<double>(length) / static_cast<double>(std::max<Nanos>(1, input.trace.end));
    if (share < 1) return {};  // nothing is lost with it
    const Words warmUp{
        sentence("Findings", "%1 is not evaluated: it takes %2, %3 of the recording, the others %4: warm-up"),
        {steps.front().name, TimeFigure{length}, PercentFigure{share, 0}, TimeFigure{usual}}};
    const NamedTimes times = callTimes(input, start, end);
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
