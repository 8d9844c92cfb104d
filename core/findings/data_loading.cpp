// SPDX-License-Identifier: GPL-3.0-or-later
// Finds time in which the device waits for the next batch, without the part that findings of host code report already.
#include "core/findings/advice.h"
#include "core/findings/code_of.h"
#include "core/findings/code_on_host.h"
#include "core/findings/rules.h"

#include <algorithm>

namespace core {

Judgement dataLoading(RuleInput& input) {
    if (input.trace.calls.size() == 0 || input.frames.isEmpty())
        return needs(input.trace, sentence("Findings", "needs stacks of the host"), MissingData::Code);
    const HostSpots& spots = input.hostSpots();
    Nanos left = spots.loading;
    std::string others;
    for (const HostSpot& spot : spots.spots) {
        if (!spot.isInLoading) continue;
        left -= std::min(left, spot.idle);
        others += "code:" + patternOf(spot.label) + "=0,";
    }
    if (left <= 0) return {};
    Finding finding;
    finding.title = {sentence("Findings", "Data loading before the step")};
    finding.code = spots.loadingCode;
    finding.evidence.push_back({sentence("Findings", "%1 idle while the next batch is made, under %2"),
                                {TimeFigure{input.perIteration(spots.ofDevice(left))}, spots.loadingCode}});
    finding.toDo = {
        sentence("Findings",
                 "Load ahead: more workers, a larger prefetch_factor, pinned memory and copies that do not block; "
                 "decode and augment less, or on the device.")};
    finding.unless = {
        sentence("Findings",
                 "Where storage or the processors are already busy all the time: then more workers load no faster.")};
    const CodeOnHost loading(input, loadingPattern);
    loading.price(finding, spots.ofDevice(left));
    if (finding.isBound && !others.empty())
        if (const auto known = input.gain(others.substr(0, others.size() - 1))) {
            finding.why = {
                sentence("Findings",
                         "A replay without all that loads data gains %1; findings of host code name %2 of it "
                         "already."),
                {TimeFigure{finding.price}, TimeFigure{std::min(finding.price, *known)}}};
            finding.price = std::max<Nanos>(0, finding.price - *known);
        }
    loading.explain(finding, spots.ofDevice(left));
    loading.addIdle(finding, spots.loadingCode);
    return {{std::move(finding)}};
}

}  // namespace core
