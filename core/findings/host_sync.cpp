// SPDX-License-Identifier: GPL-3.0-or-later
// Finds waits of the host for the device inside an iteration, which keep it from launching ahead.
#include "core/findings/advice.h"
#include "core/findings/place_list.h"
#include "core/findings/rules.h"

#include <algorithm>
#include <set>

namespace core {

namespace {

/// Returns idle time while the host was in a synchronizing call, for the device that has most of it.
Nanos idleUnderSyncs(const RuleInput& input) {
    std::vector<Nanos> sums(input.trace.devices.size());
    for (const IdlePart& part : input.idleParts)
        if (part.cause == IdleCause::HostSync && input.stepAt(part.start) != noStep)
            sums[index(part.device)] += part.length();
    return longest(sums);
}

/// Returns the calls that wait: those named as synchronizing, and those that the replay found to wait for an operation,
/// such as copies of pageable memory. Launches that wait for room in a full queue are none: the host is far ahead.
std::vector<std::uint32_t> waitingCalls(const RuleInput& input) {
    const Calls& calls = input.trace.calls;
    std::vector<std::uint32_t> waiting;
    for (std::uint32_t call = 0; call < calls.size(); ++call)
        if (input.host.callKinds[index(calls.name[call])] == CallKind::Synchronize) waiting.push_back(call);
    const ReplayGraph& graph = input.replay.graph;
    for (std::uint32_t call = 0; call < graph.sourceOf.size(); ++call) {
        if (graph.sourceOf[call] == noCall || input.callNames.of(calls.name[graph.sourceOf[call]]).isLaunch) continue;
        for (std::uint32_t edge = graph.edgesFrom[2 * call + 1]; edge < graph.edgesFrom[2 * call + 2]; ++edge)
            if (graph.type[edge] == EdgeType::Sync) waiting.push_back(graph.sourceOf[call]);
    }
    std::sort(waiting.begin(), waiting.end());
    waiting.erase(std::unique(waiting.begin(), waiting.end()), waiting.end());
    return waiting;
}

/// Returns whether the finding of copies that wait says it all, at the same price. It does not where a value is copied
/// back and read: then the host would wait for it after the copy.
bool areWorthTheSame(RuleInput& input) {
    const auto ofSyncs = input.gain("no-host-syncs"), ofCopies = input.gain("async-copies");
    if (!ofSyncs || !ofCopies) return true;
    const Nanos least = smallestShown(input.wall);
    return *ofSyncs - *ofCopies < least && (*ofSyncs >= least) == (*ofCopies >= least);
}

}  // namespace

Judgement hostSync(RuleInput& input) {
    const Calls& calls = input.trace.calls;
    if (calls.size() == 0) return needsCalls(input.trace);
    const auto isLaunch = [](const BlockingCall& each) { return each.isLaunch; };
    if (std::ranges::any_of(input.host.blocking.all(), isLaunch))
        return {
            {},
            {sentence("Findings",
                      "launches wait for their kernels, so that other waits cost nothing more: record again without "
                      "that")}};
    PlaceList places(input);
    const std::vector<std::uint32_t>& copies = input.waitedCopies().calls;
    Nanos inCopies = 0;
    std::set<ThreadId> threads;
    for (const std::uint32_t call : waitingCalls(input)) {
        if (!input.launches()[index(calls.thread[call])]) continue;
        if (input.stepAt(calls.start[call]) == noStep || !input.looksAt(calls.start[call])) continue;
        places.addCall(call);
        threads.insert(calls.thread[call]);
        if (std::binary_search(copies.begin(), copies.end(), call)) inCopies += calls.duration[call];
    }
    if (places.isEmpty() || (10 * inCopies > 9 * places.total() && areWorthTheSame(input))) return {};
    const Nanos idle = idleUnderSyncs(input);
    Finding finding;
    finding.title = {sentence("Findings", "Host sync inside the step")};
    finding.evidence.push_back(
        {threads.size() > 1
             ? sentence("Findings",
                        "the host waits for %1 (%2), summed over its threads: %4; the device is idle for %3 of it")
             : sentence("Findings", "the host waits for %1 (%2); the device is idle for %3 of it"),
         {iterationTime(input, places.total()),
          counted(places.count(), sentence("Findings", "1 call"), sentence("Findings", "%1 calls in total")),
          TimeFigure{input.perIteration(idle)}, std::ssize(threads)}});
    if (Words most = places.mainPlaces(); !most.isEmpty()) finding.evidence.push_back(std::move(most));
    finding.toDo = advice(input.trace, Advice::ReadLater);
    finding.unless = {
        sentence("Findings",
                 "Where the program needs the value at once, to decide what it does next. The gain is more than "
                 "the idle time in the call where the host, once ahead, stays ahead.")};
    input.price(finding, "no-host-syncs", idle);
    places.moveInto(finding);
    return {{std::move(finding)}};
}

}  // namespace core
