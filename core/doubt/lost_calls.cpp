// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doubt/lost_calls.h"

#include "core/base/stop.h"
#include "core/trace/launches.h"

#include <fmt/format.h>

#include <set>

namespace core {

namespace {

/// Says where the lost calls were: `after` of `all` are behind the last recorded one.
std::string placeText(std::size_t after, std::size_t all) {
    if (after == 0) return "between others that were";
    if (after == all) return "all after the last one that was";
    return fmt::format("{} of them after the last one that was", after);
}

}  // namespace

std::optional<Doubt> lostCalls(const Trace& trace, const std::stop_token& stop) {
    constexpr std::size_t least = 10, oneIn = 50;  // clean recordings lack the calls of at most one in 300
    const UnlinkedOperations unlinked(trace);
    Doubt doubt{.kind = DoubtKind::Links};
    std::size_t after = 0, linked = 0;
    std::set<std::uint32_t> devices;
    for (std::size_t event = 0; event < trace.events.size(); ++event) {
        if (everyFew(event, stop)) return std::nullopt;
        linked += trace.events.launch[event] != noLaunch;
        if (!unlinked.hasLostCall(event)) continue;
        ++doubt.count;
        after += unlinked.isAfterLastCall(event);
        devices.insert(static_cast<std::uint32_t>(index(trace.streams[index(trace.events.stream[event])].device)));
    }
    // Where hardly any operation has its call, the numbers of operations and of calls may mean different things.
    if (doubt.count < least || doubt.count * oneIn < trace.events.size() || linked < least) return std::nullopt;
    doubt.devices.assign(devices.begin(), devices.end());
    doubt.what = fmt::format("{} of {} GPU operations ({:.0f} %) name calls that were not recorded, {}", doubt.count,
                             trace.events.size(),
                             100 * static_cast<double>(doubt.count) / static_cast<double>(trace.events.size()),
                             placeText(after, doubt.count));
    doubt.consequence = "in no step that ranges of the host mark, and what launched them is not known";
    doubt.advice = "record again, and stop the profiler only when the last step has ended";
    return doubt;
}

}  // namespace core
