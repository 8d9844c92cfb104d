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
std::string processText(const Process& process, bool isShared) {
    return isShared && !process.label.empty() ? process.label : fmt::format("pid {}", process.pid);
}

bool sharesPid(const Trace& trace, ProcessId id) {
    return std::ranges::count(trace.processes, trace.processes[index(id)].pid, &Process::pid) > 1;
}

std::string numberText(std::int64_t ordinal) {
    return ordinal == notRecorded ? std::string("unknown") : std::to_string(ordinal);
}

/// Devices that share a number are told apart by their process; without either, by their order: `unknown` counts those
/// without a number up to this one.
std::string withProcess(const Process& process, bool isShared, std::int64_t ordinal, std::size_t unknown) {
    if (ordinal == notRecorded && process.pid == 0) return fmt::format("unknown {}", unknown);
    return fmt::format("{} ({})", numberText(ordinal), processText(process, isShared));
}

/// Returns what distinguishes a stream from others that have its number on the same device.
Labels::Distinction distinctionOf(const Trace& trace, StreamId id) {
    const Stream& stream = trace.streams[index(id)];
    Labels::Distinction distinction;
    distinction.isPidShared = sharesPid(trace, stream.process);
    for (const Stream& other : trace.streams) {
        if (&other == &stream || other.device != stream.device || other.number != stream.number) continue;
        distinction.process |= other.process != stream.process;
        distinction.context |= other.process == stream.process;
    }
    return distinction;
}

std::string withDistinction(std::string text, const Trace& trace, StreamId id, const Labels::Distinction& distinction) {
    const Stream& stream = trace.streams[index(id)];
    if (distinction.process)
        text += fmt::format(" ({})", processText(trace.processes[index(stream.process)], distinction.isPidShared));
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
    const auto stream = std::ranges::find(trace.streams, device, &Stream::device);
    if (same < 2 || stream == trace.streams.end()) return numberText(ordinal);
    const auto last = trace.devices.begin() + static_cast<std::ptrdiff_t>(index(device)) + 1;
    const auto unknown = std::ranges::count(trace.devices.begin(), last, notRecorded, &Device::ordinal);
    return withProcess(trace.processes[index(stream->process)], sharesPid(trace, stream->process), ordinal,
                       static_cast<std::size_t>(unknown));
}

std::string streamNumber(const Trace& trace, StreamId stream) {
    return numberOf(trace, stream, distinctionOf(trace, stream));
}

std::string deviceLabel(const Trace& trace, DeviceId device) { return "GPU " + deviceNumber(trace, device); }

std::string streamLabel(const Trace& trace, StreamId stream) {
    return labelOf(trace, stream, distinctionOf(trace, stream));
}

Labels::Labels(const Trace& trace) : m_trace(trace), m_streams(trace.streams.size()) {
    std::map<std::int64_t, std::size_t> pids;
    for (const Process& process : trace.processes)
        ++pids[process.pid];
    for (std::size_t i = 0; i < m_streams.size(); ++i)
        m_streams[i].isPidShared = pids[trace.processes[index(trace.streams[i].process)].pid] > 1;
    nameDevices();
    distinguishStreams();
}

void Labels::nameDevices() {
    std::map<std::int64_t, std::size_t> devices;
    std::vector<std::size_t> unknown;  // how many up to each have no number
    for (const Device& device : m_trace.devices) {
        ++devices[device.ordinal];
        unknown.push_back(devices[notRecorded]);
        m_devices.push_back(numberText(device.ordinal));
    }
    std::vector<char> isNamed(m_trace.devices.size());
    for (std::size_t i = 0; i < m_streams.size(); ++i) {
        const Stream& stream = m_trace.streams[i];
        const std::size_t device = index(stream.device);
        const std::int64_t ordinal = m_trace.devices[device].ordinal;
        if (isNamed[device] || devices[ordinal] < 2) continue;
        m_devices[device] =
            withProcess(m_trace.processes[index(stream.process)], m_streams[i].isPidShared, ordinal, unknown[device]);
        isNamed[device] = true;
    }
}

void Labels::distinguishStreams() {
    const Trace& trace = m_trace;
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
            m_streams[order[i]].process = process(first) != process(end - 1);
            m_streams[order[i]].context = likeBefore || likeAfter;
        }
    }
}

std::string Labels::deviceNumber(DeviceId device) const { return m_devices[index(device)]; }

std::string Labels::streamNumber(StreamId stream) const { return numberOf(m_trace, stream, m_streams[index(stream)]); }

std::string Labels::deviceLabel(DeviceId device) const { return "GPU " + deviceNumber(device); }

std::string Labels::streamLabel(StreamId stream) const { return labelOf(m_trace, stream, m_streams[index(stream)]); }

}  // namespace core
