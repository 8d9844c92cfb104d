// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/findings/waited_copies.h"

#include "core/analysis/waits/blocking_calls.h"
#include "core/findings/rule_input.h"

#include <algorithm>

namespace core {

WaitedCopies waitedCopies(const RuleInput& input) {
    const Trace& trace = input.trace;
    const Events& events = trace.events;
    const BlockingCalls& blocking = input.host.blocking;
    WaitedCopies waited;
    std::vector<std::uint32_t> copies;  // what the calls copy or set
    for (std::uint32_t event = 0; event < events.size(); ++event) {
        if (events.kind[event] != OpKind::Copy && events.kind[event] != OpKind::Set) continue;
        const std::uint32_t launch = events.launch[event];
        if (launch == noLaunch || !input.looksAtOperation(event)) continue;
        const CallTraits& traits = input.callNames.of(trace.calls.name[launch]);
        if (!traits.isCopy && !traits.isSet) continue;
        if (traits.isAsync && blocking.of(launch) == nullptr) continue;
        copies.push_back(event);
        waited.calls.push_back(launch);
    }
    if (copies.empty()) return waited;
    const std::vector<bool> pageable = pageableCopies(trace);
    if (!pageable.empty())
        waited.pageable = std::ranges::count_if(copies, [&](std::uint32_t event) { return pageable[event]; });
    waited.blocking = std::ssize(copies) - waited.pageable;
    std::sort(waited.calls.begin(), waited.calls.end());
    waited.calls.erase(std::unique(waited.calls.begin(), waited.calls.end()), waited.calls.end());
    return waited;
}

}  // namespace core
