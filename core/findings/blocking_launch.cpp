// SPDX-License-Identifier: GPL-3.0-or-later
// Launches that take a thousand times as long as they should, and code that is loaded or compiled while it is needed.
#include "core/findings/place_list.h"
#include "core/findings/rules.h"
#include "core/replay/call_names.h"

#include <set>

namespace core {

namespace {

constexpr Nanos longLaunch = 1'000'000;

bool loadsCode(std::string_view name) {
    for (const std::string_view word : {"ModuleLoad", "LibraryLoad", "ModuleGetFunction", "LinkComplete"})
        if (name.find(word) != std::string_view::npos) return true;
    return false;
}

}  // namespace

Judgement blockingLaunch(RuleInput& input) {
    const Calls& calls = input.trace.calls;
    if (calls.size() == 0) return needsCalls();
    const CallNames names(input.trace);
    PlaceList places(input);
    std::set<std::string> slow, loading;
    Activity covered;
    for (std::uint32_t call = 0; call < calls.size(); ++call) {
        const std::string_view name = input.trace.names[calls.name[call]];
        const bool isSlow = names.of(calls.name[call]).isLaunch && calls.duration[call] > longLaunch;
        const bool isLoading = !isSlow && calls.duration[call] > 0 && loadsCode(name);
        if ((!isSlow && !isLoading) || !input.launches()[index(calls.thread[call])]) continue;
        if (!input.looksAt(calls.start[call])) continue;
        (isSlow ? slow : loading).insert(std::string(name));
        places.addCall(call);
        covered.add(calls.start[call], calls.start[call] + calls.duration[call]);
    }
    if (places.isEmpty()) return {};
    const Nanos idle = idleWithin(input, covered, {IdleCause::RuntimeCall});
    std::string levers, told;
    for (const auto& [set, value] : {std::pair(&slow, "=median"), std::pair(&loading, "=0")})
        for (const std::string& name : *set) {
            levers += (levers.empty() ? "calls:" : ",calls:") + patternOf(name) + value;
            told += (told.empty() ? "" : ", ") + name;
        }
    Finding finding;
    finding.title = {sentence("Findings", "Launches that block")};
    finding.evidence.push_back(
        {sentence("Findings", "blocking calls: %1, %2 in all (%3); the device is idle for %4 of it"),
         {places.count(), TimeFigure{places.total()}, told, TimeFigure{idle}}});
    finding.toDo = {sentence("Findings",
                             "Run every shape once before the loop, so that code is loaded and compiled there: "
                             "CUDA_MODULE_LOADING=EAGER, a warm-up step, a cache of compiled kernels.")};
    finding.unless = {
        sentence("Findings",
                 "Where the recording holds the first steps of a long run: then it is paid once. A launch also "
                 "blocks while its queue is full; that costs nothing.")};
    input.price(finding, levers, idle);
    places.moveInto(finding);
    return {{std::move(finding)}};
}

}  // namespace core
