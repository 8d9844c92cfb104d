// SPDX-License-Identifier: GPL-3.0-or-later
// Finds communication during which nothing is computed.
#include "core/base/kernel_name.h"
#include "core/findings/advice.h"
#include "core/findings/place_list.h"
#include "core/findings/rules.h"

#include <algorithm>
#include <map>

namespace core {

namespace {

/// Returns "AllGather 12.3 ms, ReduceScatter 4.5 ms": the longest kernels on the reported device, per iteration.
Words longestCollectives(const RuleInput& input, const ExposedTime& exposed) {
    const Events& events = input.trace.events;
    std::map<NameId, Nanos> sums;
    for (const ExposedOperation& each : exposed.operations)
        if (input.trace.streams[index(events.stream[each.event])].device == exposed.device)
            sums[events.name[each.event]] += each.time;
    std::vector<std::pair<Nanos, NameId>> order;
    for (const auto& [name, time] : sums)
        order.emplace_back(-time, name);
    std::sort(order.begin(), order.end());
    NamedTimes most;
    for (const auto& [time, name] : order)
        most.emplace_back(shortName(input.trace.names[name]), input.perIteration(-time));
    return namedTimes(most);
}

}  // namespace

Judgement exposedCommunication(RuleInput& input) {
    if (!input.trace.hasEvents())
        return {
            {},
            {sentence("Findings", "needs the operations of the GPU one by one: open the recording, not its summary")}};
    const ExposedTime& exposed = input.exposure().communication;
    if (exposed.operations.empty()) return {};
    PlaceList places(input);
    for (const ExposedOperation& each : exposed.operations)
        places.addOperation(each.event, each.start, each.time);
    Finding finding;
    finding.title = {sentence("Findings", "Exposed communication")};
    finding.evidence.push_back({sentence("Findings", "%1 exposed, on the device that has most of it"),
                                {TimeFigure{input.perIteration(exposed.most)}}});
    finding.evidence.push_back(longestCollectives(input, exposed));
    finding.toDo = {
        sentence("Findings",
                 "Start it earlier and wait for it later: prefetch of the next layer's parameters, buckets of "
                 "gradients that go while others are computed, communication on a stream of its own; or send less.")};
    finding.unless = {
        sentence("Findings",
                 "Where computation needs its result at once. What runs at the same time slows down: a quarter of "
                 "the gain may be lost, and it may wait for other ranks rather than for the link.")};
    input.price(finding, "overlapped-communication", exposed.most);
    places.moveInto(finding);
    return {{std::move(finding)}};
}

}  // namespace core
