// SPDX-License-Identifier: GPL-3.0-or-later
// Finds memory that is allocated, freed or registered after the first iteration, when all memory should be in place.
#include "core/findings/advice.h"
#include "core/findings/place_list.h"
#include "core/findings/rules.h"

namespace core {

Judgement allocation(RuleInput& input) {
    const Calls& calls = input.trace.calls;
    if (calls.size() == 0) return needsCalls(input.trace);
    if (input.steps.size() < 2)
        return {
            {},
            {sentence("Findings", "needs two iterations, for the first one may allocate: prof.step() or --iteration")}};
    PlaceList places(input);
    Activity covered;
    for (std::uint32_t call = 0; call < calls.size(); ++call) {
        if (!input.callNames.of(calls.name[call]).isAllocation || !input.launches()[index(calls.thread[call])])
            continue;
        const std::uint32_t step = input.stepAt(calls.start[call]);
        if (step == noStep || step == 0 || !input.looksAt(calls.start[call])) continue;
        places.addCall(call);
        covered.add(calls.start[call], calls.start[call] + calls.duration[call]);
    }
    if (places.isEmpty()) return {};
    const Nanos idle = idleWithin(input, covered, {IdleCause::RuntimeCall});
    Finding finding;
    finding.title = {sentence("Findings", "Allocation inside the step")};
    finding.evidence.push_back(
        {sentence("Findings",
                  "calls that take or give back memory after the first iteration: %1; the host is in them for %2, "
                  "the device is idle for %3 of it"),
         {places.count(), iterationTime(input, places.total()), TimeFigure{input.perIteration(idle)}}});
    if (Words most = places.mainPlaces(); !most.isEmpty()) finding.evidence.push_back(std::move(most));
    finding.toDo = advice(input.trace, Advice::KeepMemory);
    finding.unless = {sentence("Findings", "Where memory is so short that it must be given back.")};
    input.price(finding, "no-allocation", idle);
    places.moveInto(finding);
    return {{std::move(finding)}};
}

}  // namespace core
