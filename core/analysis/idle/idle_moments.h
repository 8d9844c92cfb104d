// SPDX-License-Identifier: GPL-3.0-or-later
// Splits one idle interval into moments: the causes, and the host call during each part.
#pragma once

#include "core/analysis/host/host_activity.h"
#include "core/analysis/host/host_clock.h"
#include "core/analysis/idle/idle_causes.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace core {

IdleCause causeOf(HostState state);

/// Returns whether the causes of an interval depend on the host; otherwise the interval has one, whatever the host did.
bool dependsOnHost(const Trace& trace, const IdleInterval& idle);

/// Visits the parts [start, end) of an interval whose causes depend on the host, in order, with their causes. Returns
/// false without visiting any if that takes more than `steps`, from which the steps used are subtracted. `room` is
/// scratch memory.
template <class Visit>
bool visitHostCauses(const Trace& trace, const HostActivity& host, const IdleInterval& idle, std::size_t& steps,
                     std::vector<HostPart>& room, const Visit& visit) {
    const Calls& calls = trace.calls;
    const std::uint32_t launch = trace.events.launch[idle.next];
    const Nanos launched = std::clamp(calls.start[launch] + calls.duration[launch], idle.start, idle.end);
    if (!hostParts(trace, host, calls.thread[launch], idle.start, launched, steps, room)) return false;
    Nanos from = idle.start;
    for (const HostPart& part : room) {
        visit(from, part.end, causeOf(part.state));
        from = part.end;
    }
    if (from < idle.end) visit(from, idle.end, IdleCause::LaunchLatency);
    return true;
}

struct IdleMoment {
    Nanos start = 0;
    Nanos end = 0;
    IdleCause cause{};
    std::uint32_t call = noLaunch;  ///< the call of that kind on the launching thread that fills most of the moment
    std::optional<std::uint32_t> range = {};  ///< if no call does: the innermost host range around all of it
};

struct IdleMoments {
    std::vector<IdleMoment> longest;  ///< at most maxIdleMoments, in order of time
    std::size_t count = 0;            ///< number of all moments
};

constexpr std::size_t maxIdleMoments = 12;

/// Returns the moments of an interval of the table; none if one cause applies to the whole interval, whatever the host
/// did. Linear in the calls and ranges of the host.
IdleMoments idleMoments(const Trace& trace, const HostActivity& host, const IdleInterval& idle);

}  // namespace core
