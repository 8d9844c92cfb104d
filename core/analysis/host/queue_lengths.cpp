// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/host/queue_lengths.h"

#include "core/base/stop.h"

#include <algorithm>
#include <numeric>

namespace core {

namespace {

/// Returns the operations with a call, stream by stream, each in order of start; the second list says where each
/// stream begins.
std::pair<std::vector<std::uint32_t>, std::vector<std::size_t>> launchedByStream(const Trace& trace) {
    const Events& events = trace.events;
    std::vector<std::size_t> begins(trace.streams.size() + 1);
    for (std::size_t i = 0; i < events.size(); ++i)
        if (events.launch[i] != noLaunch) ++begins[index(events.stream[i]) + 1];
    std::partial_sum(begins.begin(), begins.end(), begins.begin());
    std::vector<std::uint32_t> launched(begins.back());
    std::vector<std::size_t> next(begins.begin(), begins.end() - 1);
    for (std::size_t i = 0; i < events.size(); ++i)
        if (events.launch[i] != noLaunch) launched[next[index(events.stream[i])]++] = static_cast<std::uint32_t>(i);
    return {std::move(launched), std::move(begins)};
}

template <class Before>
void sortIfNeeded(std::span<std::uint32_t> events, const Before& before) {
    if (!std::is_sorted(events.begin(), events.end(), before)) std::sort(events.begin(), events.end(), before);
}

}  // namespace

std::vector<std::uint32_t> queueLengths(const Trace& trace, const std::stop_token& stop) {
    const Events& events = trace.events;
    const auto launchedAt = [&](std::uint32_t event) {
        const std::uint32_t call = events.launch[event];
        return trace.calls.start[call] + trace.calls.duration[call];
    };
    const auto leftAt = [&](std::uint32_t event) { return std::max(events.start[event], launchedAt(event)); };
    const auto by = [](const auto& timeOf) {
        return [&timeOf](std::uint32_t a, std::uint32_t b) { return timeOf(a) < timeOf(b); };
    };
    std::vector<std::uint32_t> lengths(events.size());
    auto [launched, begins] = launchedByStream(trace);
    std::vector<std::uint32_t> left = launched;
    for (std::size_t stream = 0; stream + 1 < begins.size() && !stop.stop_requested(); ++stream) {
        const std::size_t size = begins[stream + 1] - begins[stream];
        const auto arrivals = std::span(launched).subspan(begins[stream], size);
        const auto departures = std::span(left).subspan(begins[stream], size);
        sortIfNeeded(arrivals, by(launchedAt));
        sortIfNeeded(departures, by(leftAt));
        std::size_t gone = 0;
        for (std::size_t i = 0; i < size;) {
            const Nanos time = launchedAt(arrivals[i]);
            std::size_t end = i + 1;
            while (end < size && launchedAt(arrivals[end]) == time)
                ++end;
            while (gone < size && leftAt(departures[gone]) <= time)
                ++gone;
            for (; i < end; ++i)
                lengths[arrivals[i]] = static_cast<std::uint32_t>(end - gone);
        }
    }
    return lengths;
}

}  // namespace core
