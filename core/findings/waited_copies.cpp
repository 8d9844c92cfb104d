// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/findings/waited_copies.h"

#include "core/analysis/waits/blocking_calls.h"
#include "core/findings/rule_input.h"

#include <algorithm>

namespace core {

WaitedCopies waitedCopies(const RuleInput& input) {
    const Trace& trace = input.trace;
    const Events& events = trace.events;
    const std::vector<bool> pageable = pageableCopies(trace);
    const BlockingCalls& blocking = input.host.blocking;
    WaitedCopies waited;
    for (std::uint32_t event = 0; event < events.size(); ++event) {
        if (events.kind[event] != OpKind::Copy && events.kind[event] != OpKind::Set) continue;
        const std::uint32_t launch = events.launch[event];
        if (launch == noLaunch || !input.looksAtOperation(event)) continue;
        const CallTraits& traits = input.callNames.of(trace.calls.name[launch]);
        if (!traits.isCopy && !traits.isSet) continue;
        const bool isPageable = !pageable.empty() && pageable[event];
        if (traits.isAsync && blocking.of(launch) == nullptr) continue;
        ++(isPageable ? waited.pageable : waited.blocking);
        waited.calls.push_back(launch);
    }
    std::sort(waited.calls.begin(), waited.calls.end());
    waited.calls.erase(std::unique(waited.calls.begin(), waited.calls.end()), waited.calls.end());
    return waited;
}

}  // namespace core
