// SPDX-License-Identifier: GPL-3.0-or-later
// Finds time in which the profiler's own work on the host keeps the device waiting; the program does not cause it.
#include "core/findings/advice.h"
#include "core/findings/place_list.h"
#include "core/findings/rules.h"

namespace core {

Judgement profilerOverhead(RuleInput& input) {
    if (input.trace.calls.size() == 0) return needsCalls(input.trace);
    PlaceList places(input);
    std::vector<Nanos> sums(input.trace.devices.size());
    for (const IdlePart& part : input.idleParts) {
        if (part.cause != IdleCause::ProfilerOverhead) continue;
        places.addIdle(part);
        if (input.isOfWall(part.start)) sums[index(part.device)] += part.length();
    }
    if (places.isEmpty()) return {};
    Finding finding;
    finding.title = {sentence("Findings", "Profiler overhead")};
    finding.evidence.push_back(
        {sentence("Findings",
                  "idle intervals while the profiler flushes or asks for buffers: %1; that is not the program's time"),
         {places.count()}});
    finding.toDo = {
        sentence("Findings",
                 "Record fewer steps or fewer kinds of events, or give the profiler larger buffers; the program "
                 "itself needs no change.")};
    finding.unless = {sentence("Findings", "Where the host would have been late without the profiler too.")};
    input.estimate(finding, longest(sums), {{sentence("Findings", "nobody knows what the host had done meanwhile")}});
    finding.price = input.perStepOfWall(longest(sums));
    places.moveInto(finding);
    return {{std::move(finding)}};
}

}  // namespace core
