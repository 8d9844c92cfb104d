// SPDX-License-Identifier: GPL-3.0-or-later
// Finds copies during which nothing is computed.
#include "core/findings/advice.h"
#include "core/findings/place_list.h"
#include "core/findings/rules.h"
#include "core/replay/call_names.h"

namespace core {

namespace {

/// Returns how long the host waits in calls of copies. Copies that run beside other work are not waited for, so that
/// the price includes what follows from that.
Nanos waitedFor(RuleInput& input) {
    const Calls& calls = input.trace.calls;
    const CallNames called(input.trace);
    Nanos sum = 0;
    for (const std::uint32_t call : input.waitedCopies().calls)
        if (called.of(calls.name[call]).isCopy) sum += calls.duration[call];
    return sum;
}

}  // namespace

Judgement exposedCopy(RuleInput& input) {
    if (!input.trace.hasEvents())
        return {
            {},
            {sentence("Findings", "needs the operations of the GPU one by one: open the recording, not its summary")}};
    if (input.trace.calls.size() == 0) return needsCalls(input.trace);
    const ExposedTime& exposed = input.exposure().copies;
    if (exposed.operations.empty()) return {};
    PlaceList places(input);
    for (const ExposedOperation& each : exposed.operations)
        places.addOperation(each.event, each.start, each.time);
    Finding finding;
    finding.title = {sentence("Findings", "Exposed copies")};
    finding.evidence.push_back(
        {sentence("Findings", "%1 exposed an iteration, on the device that has most of it (%2)"),
         {TimeFigure{input.perIteration(exposed.most)},
          counted(places.count(), sentence("Findings", "1 copy"), sentence("Findings", "%1 copies in total"))}});
    if (Words most = places.mainPlaces(); !most.isEmpty()) finding.evidence.push_back(std::move(most));
    finding.toDo = {
        sentence("Findings",
                 "Copy the next batch while this one is computed: pinned memory, non_blocking=True and a stream of "
                 "its own; keep on the device what is used again.")};
    finding.unless = {sentence("Findings", "Where what follows needs the data at once.")};
    input.price(finding, "overlapped-copies", exposed.most);
    if (const Nanos waited = waitedFor(input); finding.price > input.perIteration(exposed.most) && waited > 0)
        finding.evidence.push_back({sentence("Findings",
                                             "more than that can be saved since the host, which waits in calls of "
                                             "copies for %1 an iteration, no longer does"),
                                    {TimeFigure{input.perIteration(waited)}}});
    places.moveInto(finding);
    return {{std::move(finding)}};
}

}  // namespace core
