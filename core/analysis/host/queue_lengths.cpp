// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/host/queue_lengths.h"

#include "core/base/stop.h"
#include "core/trace/column_memory.h"

#include <algorithm>
#include <functional>
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
    std::vector<std::uint32_t> launched = filledColumn<std::uint32_t>(begins.back(), 0);
    std::vector<std::size_t> next(begins.begin(), begins.end() - 1);
    for (std::size_t i = 0; i < events.size(); ++i)
        if (events.launch[i] != noLaunch) launched[next[index(events.stream[i])]++] = static_cast<std::uint32_t>(i);
    return {std::move(launched), std::move(begins)};
}

template <class List, class Of>
void sortIfNeeded(List& list, const Of& of) {
    if (!std::ranges::is_sorted(list, {}, of)) std::ranges::sort(list, {}, of);
}

/// The operations of a stream, and when they were launched and left its queue: read once, since each time is two
/// lookups in columns that may not be in the cache.
struct StreamQueue {
    struct Queued {
        Nanos time = 0;
        std::uint32_t event = 0;
    };
    std::vector<Queued> arrivals;
    std::vector<Nanos> departures;

    StreamQueue(const Trace& trace, std::span<const std::uint32_t> launched)
        : arrivals(roomFor<Queued>(launched.size())), departures(roomFor<Nanos>(launched.size())) {
        for (const std::uint32_t event : launched) {
            const std::uint32_t call = trace.events.launch[event];
            const Nanos time = trace.calls.start[call] + trace.calls.duration[call];
            arrivals.push_back({time, event});
            departures.push_back(std::max(trace.events.start[event], time));
        }
        sortIfNeeded(arrivals, &Queued::time);
        sortIfNeeded(departures, std::identity());
    }
};

}  // namespace

std::vector<std::uint32_t> queueLengths(const Trace& trace, const std::stop_token& stop) {
    std::vector<std::uint32_t> lengths = filledColumn<std::uint32_t>(trace.events.size(), 0);
    const auto [launched, begins] = launchedByStream(trace);
    for (std::size_t stream = 0; stream + 1 < begins.size() && !stop.stop_requested(); ++stream) {
        const std::size_t size = begins[stream + 1] - begins[stream];
        const StreamQueue queue(trace, std::span(launched).subspan(begins[stream], size));
        std::size_t gone = 0;
        for (std::size_t i = 0; i < size;) {
            const Nanos time = queue.arrivals[i].time;
            std::size_t end = i + 1;
            while (end < size && queue.arrivals[end].time == time)
                ++end;
            while (gone < size && queue.departures[gone] <= time)
                ++gone;
            for (; i < end; ++i)
                lengths[queue.arrivals[i].event] = static_cast<std::uint32_t>(end - gone);
        }
    }
    return lengths;
}

}  // namespace core
