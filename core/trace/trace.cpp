// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/trace.h"

#include <algorithm>

namespace core {

namespace {

/// Room that was reserved and is not used takes no memory.
template <class T>
std::size_t bytesOf(const std::vector<T>& column) {
    return column.size() * sizeof(T);
}

template <class... Columns>
std::size_t bytesOf(const Columns&... columns) {
    return (bytesOf(columns) + ...);
}

}  // namespace

std::string_view text(RangeKind kind) {
    switch (kind) {
        case RangeKind::PushPop:
            return "PushPop";
        case RangeKind::StartEnd:
        case RangeKind::StartEndAcross:
            return "StartEnd";
        case RangeKind::Annotation:
            return "Annotation";
        case RangeKind::CpuOp:
            return "CpuOp";
        case RangeKind::PythonCall:
            return "PythonCall";
        case RangeKind::Overhead:
            return "Overhead";
    }
    return "";
}

std::size_t Events::firstReaching(Nanos time) const {
    const auto block = std::partition_point(reach.begin(), reach.end(), [&](Nanos end) { return end <= time; });
    return std::min(size(), static_cast<std::size_t>(block - reach.begin()) * reachBlock);
}

std::size_t Trace::eventCount(OpKind kind) const {
    return static_cast<std::size_t>(std::count(events.kind.begin(), events.kind.end(), kind));
}

KernelConfig Trace::configOf(std::size_t event) const {
    const bool isRecorded = !events.config.empty() && events.config[event] != noConfig;
    return isRecorded ? configs[events.config[event]] : KernelConfig();
}

std::string_view Trace::moduleOf(std::size_t event) const {
    const bool isRecorded = !events.module.empty() && events.module[event] != noModule;
    return isRecorded ? names[static_cast<NameId>(events.module[event])] : std::string_view();
}

std::string_view Trace::shapesOf(std::size_t hostRange) const {
    const std::string_view lines = inputsOf(hostRange);
    return lines.substr(0, lines.find('\n'));
}

std::string_view Trace::inputsOf(std::size_t hostRange) const {
    const bool isRecorded = !hostRanges.inputs.empty() && hostRanges.inputs[hostRange] != noInputs;
    return isRecorded ? std::string_view(inputs[hostRanges.inputs[hostRange]]) : std::string_view();
}

std::size_t Trace::memoryBytes() const {
    std::size_t texts = 0;
    for (const std::string_view text : names.texts())
        texts += text.size() + 2 * sizeof(std::string_view) + 32;
    for (const std::string& text : inputs)
        texts += text.capacity() + sizeof text;
    return texts +
           bytesOf(events.start, events.duration, events.name, events.stream, events.kind, events.copyKind,
                   events.correlation, events.bytes, events.launch, events.config, events.module, events.reach) +
           bytesOf(calls.start, calls.duration, calls.name, calls.thread, calls.correlation) +
           bytesOf(hostRanges.start, hostRanges.duration, hostRanges.name, hostRanges.thread, hostRanges.kind,
                   hostRanges.id, hostRanges.inputs) +
           bytesOf(deviceRanges.start, deviceRanges.duration, deviceRanges.name, deviceRanges.stream) +
           bytesOf(threadStates.start, threadStates.thread, threadStates.state, osCalls.start, osCalls.duration,
                   osCalls.name, osCalls.thread, cpuSamples.start, cpuSamples.thread, cpuSamples.frame) +
           bytesOf(collectives, configs, pageable, waits, graphEdges, backward, memory, memoryFrames, logged, counters,
                   counterSamples.time, counterSamples.value);
}

}  // namespace core
