// SPDX-License-Identifier: GPL-3.0-or-later
// Finds copies during which nothing is computed.
#include "core/findings/advice.h"
#include "core/findings/place_list.h"
#include "core/findings/rules.h"

namespace core {

Judgement exposedCopy(RuleInput& input) {
    if (!input.trace.hasEvents()) return {{}, {sentence("Findings", "needs the operations of the GPU one by one")}};
    if (input.trace.calls.size() == 0) return needsCalls(input.trace);
    const ExposedTime& exposed = input.exposure().copies;
    if (exposed.operations.empty()) return {};
    PlaceList places(input);
    for (const ExposedOperation& each : exposed.operations)
        places.addOperation(each.event, each.start, each.time);
    Finding finding;
    finding.title = {sentence("Findings", "Copies with nothing computed meanwhile")};
    finding.evidence.push_back(
        {sentence(
             "Findings",
             "%1 an iteration with nothing computed meanwhile, on the device that has most of it (copies in all: %2)"),
         {TimeFigure{input.perIteration(exposed.most)}, places.count()}});
    if (Words most = places.mainPlaces(); !most.isEmpty()) finding.evidence.push_back(std::move(most));
    finding.toDo = {
        sentence("Findings",
                 "Copy the next batch while this one is computed: pinned memory, non_blocking=True and a stream of "
                 "its own; keep on the device what is used again.")};
    finding.unless = {sentence("Findings", "Where what follows needs the data at once.")};
    input.price(finding, "overlapped-copies", exposed.most);
    places.moveInto(finding);
    return {{std::move(finding)}};
}

}  // namespace core
