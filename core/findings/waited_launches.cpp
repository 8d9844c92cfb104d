// SPDX-License-Identifier: GPL-3.0-or-later
// Finds launches that return only when their kernel has ended, as CUDA_LAUNCH_BLOCKING=1 and debuggers make them.
#include "core/findings/advice.h"
#include "core/findings/place_list.h"
#include "core/findings/rules.h"

namespace core {

Judgement waitedLaunches(RuleInput& input) {
    const Calls& calls = input.trace.calls;
    if (calls.size() == 0) return needsCalls(input.trace);
    PlaceList places(input);
    Activity covered;
    for (const BlockingCall& each : input.host.blocking.all()) {
        if (!each.isLaunch || !input.looksAtOperation(each.operation)) continue;
        places.addCall(each.call);
        covered.add(calls.start[each.call], calls.start[each.call] + calls.duration[each.call]);
    }
    if (places.isEmpty()) return {};
    const Nanos idle = idleWithin(input, covered, {IdleCause::HostSync, IdleCause::RuntimeCall});
    Finding finding;
    finding.title = {sentence("Findings", "Every launch waits for its kernel")};
    finding.evidence.push_back(
        {sentence("Findings",
                  "launches that return only when their kernel has ended: %1 in all; the host is in them for %2 an "
                  "iteration, and cannot launch ahead"),
         {places.count(), TimeFigure{input.perIteration(places.total())}}});
    if (Words most = places.mainPlaces(); !most.isEmpty()) finding.evidence.push_back(std::move(most));
    finding.toDo = advice(input.trace, Advice::LaunchAhead);
    finding.unless = {
        sentence("Findings",
                 "Where it is on purpose, to find a faulty kernel: then this recording says little about the program "
                 "as it usually runs.")};
    input.price(finding, "async-launches", idle);
    places.moveInto(finding);
    return {{std::move(finding)}};
}

}  // namespace core
