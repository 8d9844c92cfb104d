// SPDX-License-Identifier: GPL-3.0-or-later
// Finds time in which the profiler's own work on the host keeps the device waiting; the program does not cause it.
#include "core/findings/advice.h"
#include "core/findings/place_list.h"
#include "core/findings/rules.h"

#include <algorithm>

namespace core {

namespace {

/// Calls `visit` with the start and the length of each time in which the profiler was busy within the iterations; what
/// it takes before the wall time begins, and after it, keeps nothing waiting.
template <class Visit>
void forEachOwn(const RuleInput& input, const Visit& visit) {
    const Activity& own = input.host.profiling;
    const Finishes& wall = input.recorded;
    for (std::size_t i = 0; i < own.size(); ++i) {
        const Nanos start = wall.ends.empty() ? own.start(i) : std::max(wall.begin, own.start(i));
        const Nanos end = wall.ends.empty() ? own.end(i) : std::min(wall.ends.back(), own.end(i));
        if (start < end && input.looksAt(start) && input.stepAt(start) != noStep) visit(start, end - start);
    }
}

}  // namespace

Judgement profilerOverhead(RuleInput& input) {
    if (input.trace.calls.size() == 0) return needsCalls(input.trace);
    PlaceList places(input);
    std::vector<Nanos> sums(input.trace.devices.size());
    for (const IdlePart& part : input.idleParts) {
        if (part.cause != IdleCause::ProfilerOverhead) continue;
        places.addIdle(part);
        if (input.stepAt(part.start) != noStep) sums[index(part.device)] += part.length();
    }
    Nanos profiling = 0;
    // Where the device is idle for other causes at the time, what the profiler delays may still be waited for later.
    const bool isIdle = !places.isEmpty();
    forEachOwn(input, [&](Nanos start, Nanos length) {
        profiling += length;
        if (!isIdle) places.addHost(start, length);
    });
    if (places.isEmpty()) return {};
    Finding finding;
    finding.title = {sentence("Findings", "Profiler overhead")};
    const WordValue busy = iterationTime(input, profiling);
    if (const Nanos idle = input.perIteration(longest(sums)); idle > 0)
        finding.evidence.push_back(
            {sentence("Findings",
                      "the profiler flushes or asks for buffers for %1, in %2 of which the device is idle; that "
                      "is not the program's time"),
             {busy, TimeFigure{idle}}});
    else
        finding.evidence.push_back(
            {sentence("Findings", "the profiler flushes or asks for buffers for %1; that is not the program's time"),
             {busy}});
    finding.toDo = {
        sentence("Findings",
                 "Record fewer steps or fewer kinds of events, or give the profiler larger buffers; the program "
                 "itself needs no change.")};
    finding.unless = {sentence("Findings", "Where the host would have been late without the profiler too.")};
    input.price(finding, "no-profiler-overhead", longest(sums));
    places.moveInto(finding);
    return {{std::move(finding)}};
}

}  // namespace core
