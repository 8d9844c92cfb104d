// SPDX-License-Identifier: GPL-3.0-or-later
// Finds copies and sets that the host waits for: synchronous calls, or copies from or to pageable memory; and copies
// during which nothing is computed.
#include "core/base/text.h"
#include "core/findings/advice.h"
#include "core/findings/place_list.h"
#include "core/findings/rules.h"

#include <algorithm>

namespace core {

namespace {

/// Returns whether the trace says anything about the kind of memory that copies use.
bool tellsMemory(const View& view) {
    const Trace& trace = view.trace;
    if (!trace.pageable.empty() || trace.source.format.starts_with("nsys")) return true;
    for (const NameId name : view.classes.names)
        if (contains(trace.names[name], "Pageable") || contains(trace.names[name], "Pinned")) return true;
    return false;
}

/// Returns how long the host waits in calls of copies. Copies that run beside other work are not waited for, so that
/// the price includes what follows from that.
Nanos waitedFor(RuleInput& input) {
    const Calls& calls = input.trace.calls;
    Nanos sum = 0;
    for (const std::uint32_t call : input.waitedCopies().calls)
        if (input.callNames.of(calls.name[call]).isCopy) sum += calls.duration[call];
    return sum;
}

}  // namespace

Judgement pageableCopy(RuleInput& input) {
    const Trace& trace = input.trace;
    const Calls& calls = trace.calls;
    if (calls.size() == 0) return needsCalls(trace);
    const WaitedCopies& waited = input.waitedCopies();
    PlaceList places(input);
    Activity covered;
    for (const std::uint32_t call : waited.calls) {
        places.addCall(call);
        covered.add(calls.start[call], calls.start[call] + calls.duration[call]);
    }
    if (places.isEmpty()) {
        const bool anyCopy = std::ranges::count(trace.events.kind, OpKind::Copy) > 0;
        if (!anyCopy || tellsMemory(input.view)) return {};
        return {{}, {sentence("Findings", "needs the kind of memory of copies, which was not recorded")}};
    }
    const Nanos idle = idleWithin(input, covered, {IdleCause::HostSync, IdleCause::RuntimeCall});
    Finding finding;
    finding.title = {sentence("Findings", "Copies that the host waits for")};
    finding.evidence.push_back(
        {sentence("Findings",
                  "copies from or to pageable memory: %1, blocking copies and sets: %2; the host is in "
                  "them for %3"),
         {waited.pageable, waited.blocking, iterationTime(input, places.total())}});
    if (Words most = places.mainPlaces(); !most.isEmpty()) finding.evidence.push_back(std::move(most));
    finding.toDo = advice(trace, Advice::PinMemory);
    finding.unless = {
        sentence("Findings",
                 "Where the host uses the copied data at once, or so much would be pinned that the system lacks "
                 "memory.")};
    input.price(finding, "async-copies", idle);
    places.moveInto(finding);
    return {{std::move(finding)}};
}

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
        {sentence("Findings", "exposed: %1, on the device that has most of it (%2)"),
         {iterationTime(input, exposed.most),
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
                                             "copies for %1, no longer does"),
                                    {iterationTime(input, waited)}});
    places.moveInto(finding);
    return {{std::move(finding)}};
}

}  // namespace core
