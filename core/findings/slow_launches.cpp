// SPDX-License-Identifier: GPL-3.0-or-later
// Finds launches that take a thousand times as long as usual, and code that is loaded or compiled inside a step;
// launches that return only when their kernel has ended, as CUDA_LAUNCH_BLOCKING=1 and debuggers make them.
#include "core/findings/advice.h"
#include "core/findings/place_list.h"
#include "core/findings/rules.h"

#include <algorithm>
#include <map>
#include <set>

namespace core {

namespace {

constexpr Nanos longLaunch = 1'000'000;

bool loadsCode(std::string_view name) {
    for (const std::string_view word : {"ModuleLoad", "LibraryLoad", "ModuleGetFunction", "LinkComplete"})
        if (name.find(word) != std::string_view::npos) return true;
    return false;
}

/// Returns which call names load code, indexed by NameId; each name is examined once, not once per call.
std::vector<char> loadingNames(const Trace& trace) {
    std::vector<char> isCall(trace.names.size());
    for (const NameId name : trace.calls.name)
        isCall[index(name)] = 1;
    for (std::size_t name = 0; name < isCall.size(); ++name)
        isCall[name] = isCall[name] != 0 && loadsCode(trace.names[static_cast<NameId>(name)]) ? 1 : 0;
    return isCall;
}

/// Returns what launches take beyond the median of their name, to which the lever cuts them, plus what loading takes.
Nanos beyondMedian(const Calls& calls, const std::vector<std::uint32_t>& slow, Nanos loading) {
    std::map<NameId, std::vector<Nanos>> lengths;
    for (const std::uint32_t call : slow)
        lengths.try_emplace(calls.name[call]);
    for (std::uint32_t call = 0; !slow.empty() && call < calls.size(); ++call)
        if (const auto of = lengths.find(calls.name[call]); of != lengths.end())
            of->second.push_back(calls.duration[call]);
    std::map<NameId, Nanos> medians;
    for (auto& [name, all] : lengths) {
        const auto middle = all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2);
        std::nth_element(all.begin(), middle, all.end());
        medians[name] = *middle;
    }
    Nanos sum = loading;
    for (const std::uint32_t call : slow)
        sum += std::max<Nanos>(0, calls.duration[call] - medians[calls.name[call]]);
    return sum;
}

}  // namespace

Judgement blockingLaunch(RuleInput& input) {
    const Calls& calls = input.trace.calls;
    if (calls.size() == 0) return needsCalls(input.trace);
    const std::vector<char> loads = loadingNames(input.trace);
    PlaceList places(input);
    std::set<std::string> slow, loading;
    std::vector<std::uint32_t> slowCalls;
    Nanos inLoading = 0;
    Activity covered;
    for (std::uint32_t call = 0; call < calls.size(); ++call) {
        const bool isSlow = input.callNames.of(calls.name[call]).isLaunch && calls.duration[call] > longLaunch &&
                            input.host.blocking.of(call) == nullptr;
        const bool isLoading = !isSlow && calls.duration[call] > 0 && loads[index(calls.name[call])] != 0;
        if ((!isSlow && !isLoading) || !input.launches()[index(calls.thread[call])]) continue;
        if (!input.looksAt(calls.start[call]) || input.stepAt(calls.start[call]) == noStep) continue;
        (isSlow ? slow : loading).insert(std::string(input.trace.names[calls.name[call]]));
        if (isSlow && input.isOfWall(calls.start[call])) slowCalls.push_back(call);
        if (isLoading && input.isOfWall(calls.start[call])) inLoading += calls.duration[call];
        places.addCall(call);
        covered.add(calls.start[call], calls.start[call] + calls.duration[call]);
    }
    if (places.isEmpty()) return {};
    const Nanos idle = idleWithin(input, covered, {IdleCause::RuntimeCall});
    std::string levers, listed;
    for (const auto& [set, value] : {std::pair(&slow, "=median"), std::pair(&loading, "=0")})
        for (const std::string& name : *set) {
            levers += (levers.empty() ? "calls:" : ",calls:") + patternOf(name) + value;
            listed += (listed.empty() ? "" : ", ") + name;
        }
    Finding finding;
    finding.title = {sentence("Findings", "Launches that block")};
    finding.evidence.push_back(
        {sentence("Findings", "blocking calls: %1 (%2); the host is in them for %3, the device is idle for %4 of it"),
         {places.count(), listed, iterationTime(input, places.total()), TimeFigure{input.perIteration(idle)}}});
    finding.toDo = advice(input.trace, Advice::LoadEarly);
    finding.unless = {
        sentence("Findings",
                 "Where the recording holds the first steps of a long run: then it is paid once. A launch also "
                 "blocks while its queue is full; that costs nothing.")};
    input.price(finding, levers, idle);
    input.holdTo(finding, beyondMedian(calls, slowCalls, inLoading),
                 {sentence("Findings",
                           "What these calls take beyond their usual length, by iteration: more than that cannot be "
                           "saved. The replay shortens every call of the name, and gains more.")});
    places.moveInto(finding);
    return {{std::move(finding)}};
}

Judgement waitedLaunches(RuleInput& input) {
    const Calls& calls = input.trace.calls;
    if (calls.size() == 0) return needsCalls(input.trace);
    PlaceList places(input);
    Activity covered;
    for (const BlockingCall& each : input.host.blocking.all()) {
        if (!each.isLaunch || !input.looksAtOperation(each.operation)) continue;
        places.addCall(each.call);
        covered.add(calls.start[each.call], calls.start[each.call] + calls.duration[each.call]);
    }
    if (places.isEmpty()) return {};
    const Nanos idle = idleWithin(input, covered, {IdleCause::HostSync, IdleCause::RuntimeCall});
    Finding finding;
    finding.title = {sentence("Findings", "Every launch waits for its kernel")};
    finding.evidence.push_back(
        {sentence("Findings",
                  "launches that return only when their kernel has ended: %1 in all; the host is in them for %2, "
                  "and cannot launch ahead"),
         {places.count(), iterationTime(input, places.total())}});
    if (Words most = places.mainPlaces(); !most.isEmpty()) finding.evidence.push_back(std::move(most));
    finding.toDo = advice(input.trace, Advice::LaunchAhead);
    finding.unless = {
        sentence("Findings",
                 "Where it is on purpose, to find a faulty kernel: then this recording says little about the program "
                 "as it usually runs.")};
    input.price(finding, "async-launches", idle);
    places.moveInto(finding);
    return {{std::move(finding)}};
}

}  // namespace core
