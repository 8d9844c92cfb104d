// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/labels.h"

#include <fmt/format.h>

#include <algorithm>

namespace core {

std::string deviceNumber(const Trace& trace, DeviceId device) {
    const std::int64_t ordinal = trace.devices[index(device)].ordinal;
    const auto same = std::count_if(trace.devices.begin(), trace.devices.end(),
                                    [&](const Device& other) { return other.ordinal == ordinal; });
    if (same > 1) {
        for (const Stream& stream : trace.streams)
            if (stream.device == device)
                return fmt::format("{} (pid {})", ordinal, trace.processes[index(stream.process)].pid);
    }
    return std::to_string(ordinal);
}

namespace {

/// What tells a stream from others of its number on the same device.
std::string distinction(const Trace& trace, StreamId id) {
    const Stream& stream = trace.streams[index(id)];
    bool otherProcess = false;
    bool otherContext = false;
    for (const Stream& other : trace.streams) {
        if (&other == &stream || other.device != stream.device || other.number != stream.number) continue;
        otherProcess |= other.process != stream.process;
        otherContext |= other.process == stream.process;
    }
    std::string text;
    if (otherProcess) text += fmt::format(" (pid {})", trace.processes[index(stream.process)].pid);
    if (otherContext) text += fmt::format(" (context {})", stream.context);
    if (otherContext && stream.greenContext >= 0) text += fmt::format(" (green context {})", stream.greenContext);
    return text;
}

}  // namespace

std::string streamNumber(const Trace& trace, StreamId stream) {
    return std::to_string(trace.streams[index(stream)].number) + distinction(trace, stream);
}

std::string deviceLabel(const Trace& trace, DeviceId device) { return "GPU " + deviceNumber(trace, device); }

std::string streamLabel(const Trace& trace, StreamId stream) {
    const std::string& name = trace.streams[index(stream)].name;
    return name.empty() ? "Stream " + streamNumber(trace, stream) : name + distinction(trace, stream);
}

}  // namespace core
