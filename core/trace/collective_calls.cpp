// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/collective_calls.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>

namespace core {

namespace {

constexpr std::uint32_t noMatch = 0xffffffff;

/// Returns, for each launching call, the host call around it, or noMatch. Both are in order of start on each thread.
std::vector<std::uint32_t> hostCallsAround(const Calls& calls, const std::vector<CollectiveCall>& hostCalls) {
    std::unordered_map<ThreadId, std::uint32_t> next;  // for each thread, the first host call that has not ended
    for (std::uint32_t i = static_cast<std::uint32_t>(hostCalls.size()); i-- > 0;)
        next[hostCalls[i].thread] = i;
    std::vector<std::uint32_t> around(calls.size(), noMatch);
    for (std::size_t call = 0; call < calls.size(); ++call) {
        const auto found = next.find(calls.thread[call]);
        if (found == next.end()) continue;
        std::uint32_t& at = found->second;
        const auto isOfThread = [&] { return at < hostCalls.size() && hostCalls[at].thread == calls.thread[call]; };
        while (isOfThread() && hostCalls[at].end < calls.start[call])
            ++at;
        if (isOfThread() && hostCalls[at].start <= calls.start[call] &&
            calls.start[call] + calls.duration[call] <= hostCalls[at].end)
            around[call] = at;
    }
    return around;
}

}  // namespace

std::vector<Collective> collectivesOf(std::vector<CollectiveCall> hostCalls, const Events& events, const Calls& calls) {
    std::stable_sort(hostCalls.begin(), hostCalls.end(), [](const CollectiveCall& a, const CollectiveCall& b) {
        return std::tie(a.thread, a.start) < std::tie(b.thread, b.start);
    });
    const std::vector<std::uint32_t> around = hostCallsAround(calls, hostCalls);
    constexpr std::uint32_t several = noMatch - 1;
    std::vector<std::uint32_t> kernels(hostCalls.size(), noMatch);
    for (std::uint32_t event = 0; event < events.size(); ++event) {
        if (events.kind[event] != OpKind::Kernel || events.launch[event] == noLaunch) continue;
        const std::uint32_t hostCall = around[events.launch[event]];
        if (hostCall != noMatch) kernels[hostCall] = kernels[hostCall] == noMatch ? event : several;
    }
    std::vector<Collective> collectives;
    for (std::size_t i = 0; i < hostCalls.size(); ++i) {
        if (kernels[i] == noMatch || kernels[i] == several) continue;
        collectives.push_back(hostCalls[i].moved);
        collectives.back().event = kernels[i];
    }
    std::sort(collectives.begin(), collectives.end(),
              [](const Collective& a, const Collective& b) { return a.event < b.event; });
    return collectives;
}

}  // namespace core
