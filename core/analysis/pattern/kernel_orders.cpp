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

/// Numbers of kernels, by which room is made before it is filled: growing step by step took half of the time.
struct KernelCounts {
    std::vector<std::size_t> all, launched;  ///< indexed by device
    std::vector<std::uint32_t> byCall;       ///< at call + 1
};

KernelCounts kernelCounts(const Trace& trace, const Places& places, const std::stop_token& stop) {
    const Events& events = trace.events;
    KernelCounts counts{std::vector<std::size_t>(places.devices.size()),
                        std::vector<std::size_t>(places.devices.size()),
                        filledColumn<std::uint32_t>(trace.calls.size() + 1, 0)};
    for (std::size_t event = 0; event < events.size(); ++event) {
        if (everyFew(event, stop)) break;
        if (events.kind[event] != OpKind::Kernel) continue;
        const std::size_t device = places.ofStream[index(events.stream[event])];
        ++counts.all[device];
        if (events.launch[event] == noLaunch) continue;
        ++counts.launched[device];
        ++counts.byCall[events.launch[event] + 1];
    }
    return counts;
}

}  // namespace

/// Orders by launch with a counting sort: calls are in order of time.
std::vector<DeviceKernels> deviceKernels(const Trace& trace, const std::stop_token& stop) {
    Places places = placesOf(trace);
    const Events& events = trace.events;
    KernelCounts counts = kernelCounts(trace, places, stop);
    for (std::size_t device = 0; device < places.devices.size(); ++device) {
        places.devices[device].all = roomFor<std::uint32_t>(counts.all[device]);
        places.devices[device].launched = roomFor<std::uint32_t>(counts.launched[device]);
    }
    std::vector<std::uint32_t>& next = counts.byCall;
    for (std::size_t call = 1; call < next.size(); ++call)
        next[call] += next[call - 1];
    std::vector<std::uint32_t> byLaunch = filledColumn<std::uint32_t>(next.back(), 0);
    for (std::size_t event = 0; event < events.size(); ++event) {
        if (everyFew(event, stop)) return {};
        if (events.kind[event] != OpKind::Kernel) continue;
        const auto kernel = static_cast<std::uint32_t>(event);
        places.devices[places.ofStream[index(events.stream[event])]].all.push_back(kernel);
        if (events.launch[event] != noLaunch) byLaunch[next[events.launch[event]]++] = kernel;
    }
    for (const std::uint32_t event : byLaunch)
        places.devices[places.ofStream[index(events.stream[event])]].launched.push_back(event);
    std::erase_if(places.devices, [](const DeviceKernels& each) { return each.all.empty(); });
    return std::move(places.devices);
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
