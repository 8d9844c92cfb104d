// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/findings/first_step.h"

#include "core/findings/place_list.h"

#include <algorithm>
#include <map>

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
        sums[calls.name[call]] += std::min(end, calls.start[call] + calls.duration[call]) - calls.start[call];
    }
    NamedTimes times;
    for (const auto& [name, sum] : sums)
        if (20 * sum >= end - start) times.emplace_back(std::string(trace.names[name]), sum);
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

}  // namespace

Words slowFirstStep(const RuleInput& input) {
    const std::vector<ReplayStep>& steps = input.markedSteps();
    if (steps.size() < 3 || input.recorded.ends.size() != steps.size() || input.isBounded()) return {};
    const Nanos start = steps.front().start, end = input.recorded.ends.front();
    const Nanos length = end - start, usual = middleStep(input.recorded);
    if (2 * length < 3 * usual || length <= 0) return {};
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

}  // namespace core
