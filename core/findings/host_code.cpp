// SPDX-License-Identifier: GPL-3.0-or-later
// Finds time in which the device waits while the host runs code of its own.
#include "core/findings/advice.h"
#include "core/findings/code_of.h"
#include "core/findings/code_on_host.h"
#include "core/findings/rules.h"

namespace core {

namespace {

Finding found(RuleInput& input, const HostSpot& spot) {
    Finding finding;
    const std::string name = frameName(spot.label);
    finding.title = spot.caller.empty()
                        ? Words{sentence("Findings", "Host code: %1"), {name}}
                        : Words{sentence("Findings", "Host code: %1 under %2"), {name, frameName(spot.caller)}};
    finding.code = spot.label;
    const HostSpots& all = input.hostSpots();
    finding.evidence.push_back({all.devices > 1
                                    ? sentence("Findings", "%1 of %2 idle are under %3, summed over devices: %4")
                                    : sentence("Findings", "%1 of %2 idle are under %3"),
                                {TimeFigure{input.perIteration(spot.idle)}, TimeFigure{input.perIteration(all.idle)},
                                 spot.label, all.devices}});
    if (!spot.caller.empty()) finding.evidence.push_back({sentence("Findings", "called by %1"), {spot.caller}});
    if (spot.isInLoading) finding.evidence.push_back({sentence("Findings", "inside data loading")});
    finding.toDo =
        spot.isInLoading
            ? Words{sentence("Findings",
                             "Let workers of the loader do it, ahead of the step that needs it (num_workers, "
                             "prefetch_factor), do it once and keep the result, or do it on the device.")}
            : Words{sentence("Findings",
                             "Take it out of the step, do it once and keep the result, do it on another thread "
                             "while the device works, or do it on the device.")};
    finding.unless = {
        sentence("Findings",
                 "Where what it computes decides what is launched next, or another thread would compete with it "
                 "for the same processors.")};
    const CodeOnHost code(input, patternOf(spot.label));
    code.price(finding, all.ofDevice(spot.idle));
    code.explain(finding, all.ofDevice(spot.idle));
    code.addIdle(finding, spot.label);
    return finding;
}

}  // namespace

Judgement hostCode(RuleInput& input) {
    if (input.trace.calls.size() == 0) return needsCalls(input.trace);
    const HostSpots& spots = input.hostSpots();
    const bool isMostlyOutside = 2 * spots.inCode < spots.hostIdle;
    if (spots.spots.empty() && isMostlyOutside &&
        spots.ofDevice(spots.hostIdle) >= smallestShown(input.wall * input.iterations))
        return needs(input.trace,
                     sentence("Findings", "needs stacks of the host around its launches (idle under host code: %1)"),
                     MissingData::Code, {iterationTime(input, spots.ofDevice(spots.hostIdle))});
    Judgement judgement;
    for (const HostSpot& spot : spots.spots)
        judgement.found.push_back(found(input, spot));
    return judgement;
}

}  // namespace core
