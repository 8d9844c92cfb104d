// SPDX-License-Identifier: GPL-3.0-or-later
// Finds communication that takes longer than the shortest of its kind: some rank was late. One trace cannot tell which.
#include "core/analysis/scope/selection.h"
#include "core/findings/advice.h"
#include "core/findings/place_list.h"
#include "core/findings/rules.h"

#include <algorithm>
#include <map>

namespace core {

namespace {

struct OperationKind {
    NameId name{};
    std::int64_t size = 0;
    NameId group{};
    auto operator<=>(const OperationKind&) const = default;
};

struct Lateness {
    Nanos most = 0;     ///< sum on the device that has most of it
    Nanos longest = 0;  ///< longest of any one operation
};

/// Adds the time that each operation takes beyond the shortest of its kind.
Lateness addLate(const RuleInput& input, const std::map<OperationKind, std::vector<std::uint32_t>>& kinds,
                 PlaceList& places) {
    const Events& events = input.trace.events;
    Lateness late;
    std::map<DeviceId, Nanos> devices;
    for (const auto& [kind, members] : kinds) {
        Nanos floor = events.duration[members.front()];
        for (const std::uint32_t event : members)
            floor = std::min(floor, events.duration[event]);
        for (const std::uint32_t event : members) {
            const Nanos more = events.duration[event] - floor;
            if (more <= 0) continue;
            places.addOperation(event, events.start[event], more);
            devices[input.trace.streams[index(events.stream[event])].device] += more;
            late.longest = std::max(late.longest, more);
        }
    }
    for (const auto& [device, time] : devices)
        late.most = std::max(late.most, time);
    return late;
}

}  // namespace

Judgement lateRanks(RuleInput& input) {
    const Trace& trace = input.trace;
    const Events& events = trace.events;
    if (!trace.hasEvents())
        return {
            {},
            {sentence("Findings", "needs the operations of the GPU one by one: open the recording, not its summary")}};
    if (trace.calls.size() == 0) return needsCalls(trace);
    const Selection selection(input.view);
    const auto communicates = [&](std::size_t event) {
        return events.kind[event] == OpKind::Kernel && input.view.classes.communication[index(events.name[event])];
    };
    Nanos all = 0, sized = 0;
    std::map<OperationKind, std::vector<std::uint32_t>> kinds;
    for (const Collective& each : trace.collectives) {
        if (each.input < 0 || !selection.counts(each.event) || !communicates(each.event)) continue;
        kinds[{events.name[each.event], each.input, each.group}].push_back(each.event);
        sized += events.duration[each.event];
    }
    for (std::size_t event = 0; event < events.size() && (sized > 0 || all == 0); ++event)  // without sizes, one tells
        if (communicates(event) && selection.counts(event)) all += events.duration[event];
    if (all == 0) return {};
    if (10 * sized < 9 * all)
        return needs(trace, sentence("Findings", "needs the sizes of messages"), MissingData::MessageSizes);
    Nanos comparable = 0;
    for (const auto& [kind, members] : kinds)
        for (const std::uint32_t event : members)
            comparable += members.size() > 1 ? events.duration[event] : 0;
    if (2 * comparable < all)
        return {{},
                {sentence("Findings",
                          "needs several messages of one kind and size, of which the shortest was not late: record "
                          "more steps")}};
    PlaceList places(input);
    const Lateness late = addLate(input, kinds, places);
    if (places.isEmpty()) return {};
    const Nanos most = std::min(late.most, input.exposure().communication.most);
    Finding finding;
    finding.title = {sentence("Findings", "Communication exposed by late ranks")};
    finding.evidence.push_back(
        {sentence("Findings",
                  "%1 of %2 of communication are beyond the shortest of the same size, at most %3 at "
                  "once; inferred: only one rank is looked at"),
         {TimeFigure{input.perIteration(places.total())}, TimeFigure{input.perIteration(all)},
          TimeFigure{late.longest}}});
    finding.toDo = {
        sentence("Findings",
                 "Open the traces of all ranks as one job: it shows who comes late, and why. Balance what ranks "
                 "compute, and keep their hosts free of other work.")};
    finding.unless = {sentence("Findings", "Where the link itself is slower at times: then nobody was late.")};
    input.price(finding, "no-late-ranks", most);
    finding.isBound = false;
    places.moveInto(finding);
    return {{std::move(finding)}};
}

}  // namespace core
