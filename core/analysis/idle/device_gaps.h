// SPDX-License-Identifier: GPL-3.0-or-later
// Passes over the operations of a view that find the gaps of its devices.
#pragma once

#include "core/analysis/idle/gap_sweep.h"
#include "core/analysis/idle/idle_causes.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace core {

/// Returns the device index of each stream, or noGroup if the filter excludes the stream.
inline std::vector<std::size_t> devicesOfStreams(const View& view, const Selection& selection) {
    std::vector<std::size_t> devices;
    for (std::size_t stream = 0; stream < view.trace.streams.size(); ++stream)
        devices.push_back(selection.choice().hasStream(static_cast<StreamId>(stream))
                              ? index(view.trace.streams[stream].device)
                              : noGroup);
    return devices;
}

/// Visits the gaps of each device between the operations for which counts(event) is true: visit(IdleSpan).
template <class Counts, class Visit>
void visitDeviceGaps(const View& view, const Selection& selection, const Counts& counts, const Visit& visit) {
    const Events& events = view.trace.events;
    const std::vector<std::size_t> deviceOf = devicesOfStreams(view, selection);
    forEachGap(
        view, selection, view.trace.devices.size(), true,
        [&](std::size_t i) { return counts(i) ? deviceOf[index(events.stream[i])] : noGroup; },
        [&](std::size_t group, Nanos start, Nanos end, const Gap& gap) {
            const auto device = static_cast<DeviceId>(group);
            if (selection.choice().hasDevice(device)) visit(IdleSpan{device, start, end, gap});
        });
}

/// Returns the first and the last operation of each device: they bound its time even if they have no length.
std::vector<std::pair<std::uint32_t, std::uint32_t>> outermost(const View& view, const Selection& selection);

/// Implements forEachIdleSpan(). Every operation counts as work: filters of names do not change a device's idle time.
template <class Visit>
void visitIdleSpans(const View& view, const Selection& selection, EmptyOperations empty, const Visit& visit) {
    const auto all = [](std::size_t) { return true; };
    if (empty == EmptyOperations::EndIntervals) return visitDeviceGaps(view, selection, all, visit);
    const Events& events = view.trace.events;
    const auto takesTime = [&](std::size_t i) { return events.duration[i] > 0; };
    if (selection.spans()) return visitDeviceGaps(view, selection, takesTime, visit);
    const auto ends = outermost(view, selection);
    const auto bounds = [&](std::size_t i) {
        const auto& [first, last] = ends[index(view.trace.streams[index(events.stream[i])].device)];
        return i == first || i == last;
    };
    visitDeviceGaps(
        view, selection, [&](std::size_t i) { return takesTime(i) || bounds(i); }, visit);
}

}  // namespace core
