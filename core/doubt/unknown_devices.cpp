// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doubt/unknown_devices.h"

#include "core/base/stop.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace core {

std::optional<Doubt> unknownDevices(const Trace& trace, const std::stop_token& stop) {
    Doubt doubt{.kind = DoubtKind::Processes};
    for (std::uint32_t device = 0; device < trace.devices.size(); ++device)
        if (trace.devices[device].ordinal == notRecorded) doubt.devices.push_back(device);
    if (doubt.devices.empty()) return std::nullopt;
    std::vector<bool> isUnknown(trace.streams.size());
    for (std::size_t stream = 0; stream < trace.streams.size(); ++stream)
        isUnknown[stream] = trace.devices[index(trace.streams[stream].device)].ordinal == notRecorded;
    for (std::size_t i = 0; i < trace.events.size() && !everyFew(i, stop); ++i)
        doubt.count += isUnknown[index(trace.events.stream[i])];
    if (doubt.count == 0 || stop.stop_requested()) return std::nullopt;
    const bool isOne = doubt.devices.size() == 1;
    doubt.what = fmt::format("{} of {} GPU operations do not record on which GPU they ran, only a process", doubt.count,
                             trace.events.size());
    doubt.consequence = isOne ? "shown on a GPU of its own, called unknown: its figures may be those of several"
                              : "shown on a GPU for each process, called unknown: its figures may be those of several";
    doubt.advice = "open the file that the profiler itself wrote";
    return doubt;
}

}  // namespace core
