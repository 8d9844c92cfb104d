// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/scope/step_spans.h"

#include <algorithm>

namespace core {

namespace {

struct StepLaunches {
    std::uint32_t first = noLaunch;
    Nanos end = 0;
};

std::vector<StepLaunches> launchesOfSteps(const IterationList& list, const Trace& trace) {
    const Calls& calls = trace.calls;
    std::vector<StepLaunches> launches(list.iterations.size());
    for (std::size_t event = 0; event < list.ownerOf.size(); ++event) {
        const std::uint32_t launch = trace.events.launch[event];
        if (list.ownerOf[event] == noIteration || launch == noLaunch) continue;
        StepLaunches& of = launches[list.ownerOf[event]];
        if (of.first == noLaunch || calls.start[launch] < calls.start[of.first]) of.first = launch;
        of.end = std::max(of.end, calls.start[launch] + calls.duration[launch]);
    }
    return launches;
}

}  // namespace

std::vector<StepSpan> stepSpans(const View& view) {
    const IterationList& list = iterationList(view);
    const Trace& trace = view.trace;
    const bool haveRanges =
        std::ranges::all_of(list.iterations, [](const auto& each) { return each.range != noRange; });
    const std::vector<StepLaunches> launches = haveRanges ? std::vector<StepLaunches>() : launchesOfSteps(list, trace);
    std::vector<StepSpan> spans(list.iterations.size());
    for (std::size_t i = 0; i < spans.size(); ++i) {
        const Iteration& each = list.iterations[i];
        if (each.range != noRange) {
            const Nanos start = trace.hostRanges.start[each.range];
            spans[i] = {start, start + trace.hostRanges.duration[each.range], trace.hostRanges.thread[each.range],
                        true};
            continue;
        }
        if (launches[i].first == noLaunch) continue;
        const bool goesOn = i + 1 < launches.size() && list.iterations[i + 1].track == each.track &&
                            list.iterations[i + 1].process == each.process && launches[i + 1].first != noLaunch;
        const Nanos start = trace.calls.start[launches[i].first];
        const Nanos end = goesOn ? trace.calls.start[launches[i + 1].first] : launches[i].end;
        spans[i] = {start, std::max(start, end), trace.calls.thread[launches[i].first], end > start};
    }
    return spans;
}

}  // namespace core
