// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/scope/owned_work.h"

#include <fmt/format.h>

#include <algorithm>

namespace core {

OwnedWork::OwnedWork(const Trace& trace, const std::vector<std::uint32_t>& ownerOf, std::size_t steps) : ofStep(steps) {
    const Events& events = trace.events;
    for (std::size_t event = 0; event < ownerOf.size(); ++event) {
        const std::uint32_t owner = ownerOf[event];
        const double time = events.kind[event] == OpKind::Kernel ? static_cast<double>(events.duration[event]) : 0;
        allKernels += time;
        if (owner == noIteration) continue;
        kernels += time;
        Work& own = ofStep[owner];
        if (!own.any) own = {events.start[event], events.start[event], true};
        own.end = std::max(own.end, events.end(event));
    }
}

std::string shareText(const OwnedWork& work) {
    return work.allKernels > 0 ? fmt::format(", {:.1f} % of kernel time", 100 * work.kernels / work.allKernels) : "";
}

void setWindows(const std::vector<Work>& work, std::vector<Step>& steps) {
    for (std::size_t step = 0; step < steps.size(); ++step)
        if (work[step].any) steps[step].start = work[step].start, steps[step].end = work[step].end;
}

void settle(const std::vector<Work>& work, std::vector<Step>& steps, std::vector<std::uint32_t>& ownerOf,
            bool adjoining) {
    std::vector<std::uint32_t> order;
    for (std::uint32_t step = 0; step < steps.size(); ++step)
        if (work[step].any) order.push_back(step);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        return std::pair(steps[a].track, steps[a].start) < std::pair(steps[b].track, steps[b].start);
    });
    std::vector<std::uint32_t> places(steps.size(), noIteration);
    std::vector<Step> settled;
    for (const std::uint32_t step : order) {
        places[step] = static_cast<std::uint32_t>(settled.size());
        if (adjoining && !settled.empty() && settled.back().track == steps[step].track)
            settled.back().end = steps[step].start;
        settled.push_back(steps[step]);
    }
    const bool areInPlace = settled.size() == steps.size() && std::is_sorted(order.begin(), order.end());
    for (std::size_t event = 0; event < ownerOf.size() && !areInPlace; ++event)
        if (ownerOf[event] != noIteration) ownerOf[event] = places[ownerOf[event]];
    steps = std::move(settled);
}

}  // namespace core
