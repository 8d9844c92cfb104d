// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/labels.h"

#include "core/base/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <tuple>
#include <unordered_map>

namespace core {

namespace {

/// Returns "pid 4711", or "rank 8" if processes of several machines share the number.
std::string processText(const Trace& trace, ProcessId id) {
    const Process& process = trace.processes[index(id)];
    const auto same = std::ranges::count(trace.processes, process.pid, &Process::pid);
    return same > 1 && !process.label.empty() ? process.label : fmt::format("pid {}", process.pid);
}

std::string numberText(std::int64_t ordinal) {
    return ordinal == notRecorded ? std::string("unknown") : std::to_string(ordinal);
}

/// Devices that share a number are told apart by their process; without either, by their order.
std::string withProcess(const Trace& trace, std::int64_t ordinal, const Stream& stream) {
    if (ordinal == notRecorded && trace.processes[index(stream.process)].pid == 0) {
        const auto last = trace.devices.begin() + static_cast<std::ptrdiff_t>(index(stream.device)) + 1;
        return fmt::format("unknown {}",
                           std::ranges::count(trace.devices.begin(), last, notRecorded, &Device::ordinal));
    }
    return fmt::format("{} ({})", numberText(ordinal), processText(trace, stream.process));
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
    if (distinction.process) text += fmt::format(" ({})", processText(trace, stream.process));
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

constexpr std::string_view sequenceCounter = ", seq = ";

/// Returns where the counters of PyTorch begin in the name of a range, each of them a number or a list; npos: nowhere.
std::size_t countersIn(std::string_view name) {
    constexpr std::array<std::string_view, 4> counters{sequenceCounter, ", op_id = ", ", sizes = [",
                                                       ", input_op_ids = ["};
    std::size_t first = npos;
    for (const std::string_view counter : counters) {
        const std::size_t at = name.find(counter), value = at + counter.size();
        const bool counts = at != npos && (counter.ends_with('[') || (value < name.size() && isDigit(name[value])));
        if (counts) first = std::min(first, at);
    }
    return first;
}

/// Returns whether nothing but a pair of brackets is around what stands between the texts.
bool isBracketed(std::string_view before, std::string_view after) {
    return (before.ends_with('[') && after.starts_with(']')) || (before.ends_with('(') && after.starts_with(')'));
}

}  // namespace

std::string withoutAddresses(std::string_view text) {
    constexpr std::string_view mark = "0x", at = " at ";
    constexpr std::size_t fewestDigits = 6;
    std::string label;
    label.reserve(text.size());
    for (std::size_t found = text.find(mark); found != npos; found = text.find(mark)) {
        const std::size_t digits = found + mark.size();
        std::size_t end = std::min(text.find_first_not_of("0123456789abcdefABCDEF", digits), text.size());
        std::string_view before = text.substr(0, found);
        const bool isPlace = before.ends_with(at);
        const bool isInWord = !before.empty() && (isLetter(before.back()) || isDigit(before.back()));
        if (!isPlace && (isInWord || end - digits < fewestDigits)) {
            label += text.substr(0, end);
        } else {
            if (isBracketed(before, text.substr(end))) {
                before.remove_suffix(1);
                ++end;
            }
            before.remove_suffix(isPlace ? at.size() : before.ends_with(' ') ? 1 : 0);
            label += before;
        }
        text.remove_prefix(end);
    }
    return label += text;
}

std::string withoutCounters(std::string_view rangeName) {
    return withoutAddresses(rangeName.substr(0, countersIn(rangeName)));
}

std::vector<NameId> namesWithoutCounters(const NameTable& names) {
    std::vector<NameId> same;
    same.reserve(names.size());
    std::unordered_map<std::string, NameId> first;
    for (std::uint32_t i = 0; i < names.size(); ++i)
        same.push_back(first.try_emplace(withoutCounters(names[NameId{i}]), NameId{i}).first->second);
    return same;
}

bool isOperatorRange(std::string_view rangeName) {
    constexpr std::array<std::string_view, 4> prefixes{"aten::", "c10d::", "autograd::engine::", "torch::autograd::"};
    return std::ranges::any_of(prefixes, [&](std::string_view prefix) { return rangeName.starts_with(prefix); }) ||
           rangeName.substr(std::min(countersIn(rangeName), rangeName.size())).starts_with(sequenceCounter);
}

std::string deviceNumber(const Trace& trace, DeviceId device) {
    const std::int64_t ordinal = trace.devices[index(device)].ordinal;
    const auto same = std::count_if(trace.devices.begin(), trace.devices.end(),
                                    [&](const Device& other) { return other.ordinal == ordinal; });
    if (same > 1) {
        for (const Stream& stream : trace.streams)
            if (stream.device == device) return withProcess(trace, ordinal, stream);
    }
    return numberText(ordinal);
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
        m_devices.push_back(numberText(device.ordinal));
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
