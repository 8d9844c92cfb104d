// SPDX-License-Identifier: GPL-3.0-or-later
// Finds copies and sets that the host waits for: synchronous calls, or copies from or to pageable memory.
#include "core/base/text.h"
#include "core/findings/advice.h"
#include "core/findings/place_list.h"
#include "core/findings/rules.h"

#include <algorithm>

namespace core {

namespace {

/// Returns whether the trace says anything about the kind of memory that copies use.
bool tellsMemory(const Trace& trace) {
    if (!trace.pageable.empty() || trace.source.format.starts_with("nsys")) return true;
    for (const NameId name : namesOfOperations(trace))
        if (contains(trace.names[name], "Pageable") || contains(trace.names[name], "Pinned")) return true;
    return false;
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
        if (!anyCopy || tellsMemory(trace)) return {};
        return {{}, {sentence("Findings", "needs the kind of memory of copies, which was not recorded")}};
    }
    const Nanos idle = idleWithin(input, covered, {IdleCause::HostSync, IdleCause::RuntimeCall});
    Finding finding;
    finding.title = {sentence("Findings", "Copies that the host waits for")};
    finding.evidence.push_back(
        {sentence("Findings",
                  "copies from or to pageable memory: %1, blocking copies and sets: %2; the host is in "
                  "them for %3 an iteration"),
         {waited.pageable, waited.blocking, TimeFigure{input.perIteration(places.total())}}});
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

}  // namespace core
