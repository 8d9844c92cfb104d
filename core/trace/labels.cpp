// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/labels.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

namespace core {

namespace {

std::string withProcess(const Trace& trace, std::int64_t ordinal, const Stream& stream) {
    return fmt::format("{} (pid {})", ordinal, trace.processes[index(stream.process)].pid);
}

/// Returns what distinguishes a stream from others that have its number on the same device.
Labels::Distinction distinctionOf(const Trace& trace, StreamId id) {
    const Stream& stream = trace.streams[index(id)];
    Labels::Distinction distinction;
    for (const Stream& other : trace.streams) {
        if (&other == &stream || other.device != stream.device || other.number != stream.number) continue;
        distinction.process |= other.process != stream.process;
        distinction.context |= other.process == stream.process;
    }
    return distinction;
}

std::string withDistinction(std::string text, const Trace& trace, StreamId id, const Labels::Distinction& distinction) {
    const Stream& stream = trace.streams[index(id)];
    if (distinction.process) text += fmt::format(" (pid {})", trace.processes[index(stream.process)].pid);
    if (distinction.context) text += fmt::format(" (context {})", stream.context);
    if (distinction.context && stream.greenContext >= 0)
        text += fmt::format(" (green context {})", stream.greenContext);
    return text;
}

std::string numberOf(const Trace& trace, StreamId id, const Labels::Distinction& distinction) {
    return withDistinction(std::to_string(trace.streams[index(id)].number), trace, id, distinction);
}

std::string labelOf(const Trace& trace, StreamId id, const Labels::Distinction& distinction) {
    const std::string& name = trace.streams[index(id)].name;
    return name.empty() ? "Stream " + numberOf(trace, id, distinction) : withDistinction(name, trace, id, distinction);
}

}  // namespace

std::string deviceNumber(const Trace& trace, DeviceId device) {
    const std::int64_t ordinal = trace.devices[index(device)].ordinal;
    const auto same = std::count_if(trace.devices.begin(), trace.devices.end(),
                                    [&](const Device& other) { return other.ordinal == ordinal; });
    if (same > 1) {
        for (const Stream& stream : trace.streams)
            if (stream.device == device) return withProcess(trace, ordinal, stream);
    }
    return std::to_string(ordinal);
}

std::string streamNumber(const Trace& trace, StreamId stream) {
    return numberOf(trace, stream, distinctionOf(trace, stream));
}

std::string deviceLabel(const Trace& trace, DeviceId device) { return "GPU " + deviceNumber(trace, device); }

std::string streamLabel(const Trace& trace, StreamId stream) {
    return labelOf(trace, stream, distinctionOf(trace, stream));
}

Labels::Labels(const Trace& trace) : m_trace(trace), m_streams(trace.streams.size()) {
    std::map<std::int64_t, std::size_t> devices;
    for (const Device& device : trace.devices) {
        ++devices[device.ordinal];
        m_devices.push_back(std::to_string(device.ordinal));
    }
    std::vector<char> isNamed(trace.devices.size());
    for (const Stream& stream : trace.streams) {
        const std::size_t device = index(stream.device);
        const std::int64_t ordinal = trace.devices[device].ordinal;
        if (isNamed[device] || devices[ordinal] < 2) continue;
        m_devices[device] = withProcess(trace, ordinal, stream);
        isNamed[device] = true;
    }
    std::vector<std::uint32_t> order(trace.streams.size());
    std::iota(order.begin(), order.end(), 0u);
    const auto place = [&](std::uint32_t i) { return std::tuple(trace.streams[i].device, trace.streams[i].number); };
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        return std::tuple(place(a), trace.streams[a].process) < std::tuple(place(b), trace.streams[b].process);
    });
    for (std::size_t first = 0, end = 0; first < order.size(); first = end) {
        while (end < order.size() && place(order[end]) == place(order[first]))
            ++end;
        const auto process = [&](std::size_t i) { return trace.streams[order[i]].process; };
        for (std::size_t i = first; i < end; ++i) {
            const bool likeBefore = i > first && process(i - 1) == process(i);
            const bool likeAfter = i + 1 < end && process(i + 1) == process(i);
            m_streams[order[i]] = {process(first) != process(end - 1), likeBefore || likeAfter};
        }
    }
}

std::string Labels::deviceNumber(DeviceId device) const { return m_devices[index(device)]; }

std::string Labels::streamNumber(StreamId stream) const { return numberOf(m_trace, stream, m_streams[index(stream)]); }

std::string Labels::deviceLabel(DeviceId device) const { return "GPU " + deviceNumber(device); }

std::string Labels::streamLabel(StreamId stream) const { return labelOf(m_trace, stream, m_streams[index(stream)]); }

}  // namespace core
