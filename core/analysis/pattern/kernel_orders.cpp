// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/pattern/kernel_orders.h"

#include "core/base/stop.h"

#include <algorithm>
#include <map>
#include <utility>

namespace core {

namespace {

/// Maps each stream to the entry of its process and device.
struct Places {
    std::vector<std::size_t> ofStream;
    std::vector<DeviceKernels> devices;
};

Places placesOf(const Trace& trace) {
    std::map<std::pair<DeviceId, ProcessId>, std::size_t> known;
    Places places;
    for (const Stream& stream : trace.streams) {
        const auto [place, isNew] = known.try_emplace({stream.device, stream.process}, places.devices.size());
        if (isNew) places.devices.push_back({stream.process, stream.device, {}, {}});
        places.ofStream.push_back(place->second);
    }
    return places;
}

/// Returns the kernels in the order of their launching calls, by a counting sort: calls are in order of time.
std::vector<std::uint32_t> byLaunch(const Trace& trace, const std::stop_token& stop) {
    const Events& events = trace.events;
    const auto isOne = [&](std::size_t event) {
        return events.kind[event] == OpKind::Kernel && events.launch[event] != noLaunch;
    };
    std::vector<std::uint32_t> next(trace.calls.size() + 1);
    for (std::size_t event = 0; event < events.size(); ++event) {
        if (everyFew(event, stop)) return {};
        if (isOne(event)) ++next[events.launch[event] + 1];
    }
    for (std::size_t call = 1; call < next.size(); ++call)
        next[call] += next[call - 1];
    std::vector<std::uint32_t> order(next.back());
    for (std::size_t event = 0; event < events.size(); ++event) {
        if (everyFew(event, stop)) return {};
        if (isOne(event)) order[next[events.launch[event]]++] = static_cast<std::uint32_t>(event);
    }
    return order;
}

}  // namespace

std::vector<DeviceKernels> deviceKernels(const Trace& trace, const std::stop_token& stop) {
    auto [ofStream, devices] = placesOf(trace);
    const Events& events = trace.events;
    for (std::size_t event = 0; event < events.size(); ++event) {
        if (everyFew(event, stop)) return {};
        if (events.kind[event] == OpKind::Kernel)
            devices[ofStream[index(events.stream[event])]].all.push_back(static_cast<std::uint32_t>(event));
    }
    for (const std::uint32_t event : byLaunch(trace, stop))
        devices[ofStream[index(events.stream[event])]].launched.push_back(event);
    std::erase_if(devices, [](const DeviceKernels& each) { return each.all.empty(); });
    return devices;
}

std::vector<std::uint32_t> busiestStream(const Trace& trace, const std::vector<std::uint32_t>& kernels) {
    std::map<StreamId, std::size_t> counts;  // a map, since kernels have few streams even if the trace has many
    for (const std::uint32_t event : kernels)
        ++counts[trace.events.stream[event]];
    const auto fewer = [](const auto& a, const auto& b) { return a.second < b.second; };
    const StreamId busiest = std::max_element(counts.begin(), counts.end(), fewer)->first;
    std::vector<std::uint32_t> own;
    for (const std::uint32_t event : kernels)
        if (trace.events.stream[event] == busiest) own.push_back(event);
    return own;
}

}  // namespace core
