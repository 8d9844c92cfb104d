// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/pattern/kernel_orders.h"

#include "core/base/stop.h"
#include "core/trace/column_memory.h"

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
    std::vector<std::uint32_t> next = filledColumn<std::uint32_t>(trace.calls.size() + 1, 0);
    for (std::size_t event = 0; event < events.size(); ++event) {
        if (everyFew(event, stop)) return {};
        if (isOne(event)) ++next[events.launch[event] + 1];
    }
    for (std::size_t call = 1; call < next.size(); ++call)
        next[call] += next[call - 1];
    std::vector<std::uint32_t> order = filledColumn<std::uint32_t>(next.back(), 0);
    for (std::size_t event = 0; event < events.size(); ++event) {
        if (everyFew(event, stop)) return {};
        if (isOne(event)) order[next[events.launch[event]]++] = static_cast<std::uint32_t>(event);
    }
    return order;
}

/// Makes room for the kernels of each device: growing step by step took half of the time.
void makeRoom(const Trace& trace, const std::vector<std::size_t>& ofStream, std::vector<DeviceKernels>& devices,
              const std::stop_token& stop) {
    const Events& events = trace.events;
    std::vector<std::size_t> counts(devices.size()), launched(devices.size());
    for (std::size_t event = 0; event < events.size(); ++event) {
        if (everyFew(event, stop)) return;
        if (events.kind[event] != OpKind::Kernel) continue;
        const std::size_t device = ofStream[index(events.stream[event])];
        ++counts[device];
        launched[device] += events.launch[event] != noLaunch ? 1 : 0;
    }
    for (std::size_t device = 0; device < devices.size(); ++device) {
        devices[device].all = roomFor<std::uint32_t>(counts[device]);
        devices[device].launched = roomFor<std::uint32_t>(launched[device]);
    }
}

}  // namespace

std::vector<DeviceKernels> deviceKernels(const Trace& trace, const std::stop_token& stop) {
    auto [ofStream, devices] = placesOf(trace);
    makeRoom(trace, ofStream, devices, stop);
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
    std::vector<std::uint32_t> own = roomFor<std::uint32_t>(counts[busiest]);
    for (const std::uint32_t event : kernels)
        if (trace.events.stream[event] == busiest) own.push_back(event);
    return own;
}

}  // namespace core
