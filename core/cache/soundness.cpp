// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cache/soundness.h"

#include "core/base/parallel.h"
#include "core/base/text.h"

#include <algorithm>
#include <atomic>
#include <cmath>

namespace core {

namespace {

template <class Id>
bool areBelow(const std::vector<Id>& ids, std::size_t count) {
    bool isBeyond = false;  // collected without a branch: a row takes a fraction of a nanosecond
    for (const Id id : ids)
        isBeyond |= index(id) >= count;
    return !isBeyond;
}

template <class Kind>
bool areUpTo(const std::vector<Kind>& kinds, Kind last) {
    return areBelow(kinds, index(last) + 1);
}

template <class... Columns>
bool areAsLong(std::size_t size, const Columns&... columns) {
    return ((columns.size() == size) && ...);
}

enum class Ties { ShorterFirst, LongerFirst };

/// Returns whether rows lie within [0, end] and in order: by start, then by duration.
template <class Rows>
bool areInOrder(const Rows& rows, Nanos end, Ties ties) {
    if (end < 0) return false;
    Nanos lastStart = 0, lastDuration = ties == Ties::ShorterFirst ? 0 : end;
    bool isWrong = false;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Nanos start = rows.start[i], duration = rows.duration[i];
        isWrong |= start < 0 || start < lastStart || start > end || duration < 0 || duration > end - start;
        isWrong |=
            start == lastStart && (ties == Ties::ShorterFirst ? duration < lastDuration : duration > lastDuration);
        lastStart = start;
        lastDuration = duration;
    }
    return !isWrong;
}

/// Returns whether `reach` is right; the times of the events must be valid.
bool isReach(const Events& events) {
    Nanos latest = 0;
    for (std::size_t i = 0; i < events.size(); ++i) {
        latest = std::max(latest, events.end(i));
        const bool isLastOfBlock = (i + 1) % Events::reachBlock == 0 || i + 1 == events.size();
        if (isLastOfBlock && events.reach[i / Events::reachBlock] != latest) return false;
    }
    return true;
}

bool areEventsSound(const Trace& trace) {
    const Events& events = trace.events;
    const std::size_t size = events.size();
    return areAsLong(size, events.duration, events.name, events.stream, events.kind, events.copyKind,
                     events.correlation, events.bytes, events.launch) &&
           (events.config.empty() || events.config.size() == size) &&
           (events.module.empty() || events.module.size() == size) &&
           events.reach.size() == (size + Events::reachBlock - 1) / Events::reachBlock &&
           areInOrder(events, trace.end, Ties::ShorterFirst) && isReach(events);
}

/// Returns whether all values of a column are `none` or below `count`; the column may be empty if no row has a value.
bool leadTo(const std::vector<std::uint32_t>& column, std::size_t count, std::uint32_t none) {
    return std::all_of(column.begin(), column.end(),
                       [&](std::uint32_t value) { return value == none || value < count; });
}

bool doEventsLead(const Trace& trace) {
    const Events& events = trace.events;
    const bool areLaunches = std::all_of(events.launch.begin(), events.launch.end(), [&](std::uint32_t launch) {
        return launch == noLaunch || launch < trace.calls.start.size();
    });
    return areLaunches && leadTo(events.config, trace.configs.size(), noConfig) &&
           leadTo(events.module, trace.names.size(), noModule) && areBelow(events.name, trace.names.size()) &&
           areBelow(events.stream, trace.streams.size()) && areUpTo(events.kind, OpKind::Graph) &&
           areUpTo(events.copyKind, CopyKind::UnifiedDtoD);
}

bool areCallsSound(const Trace& trace) {
    const Calls& calls = trace.calls;
    return areAsLong(calls.size(), calls.duration, calls.name, calls.thread, calls.correlation) &&
           areBelow(calls.name, trace.names.size()) && areBelow(calls.thread, trace.threads.size()) &&
           areInOrder(calls, trace.end, Ties::LongerFirst);
}

bool areRangesSound(const Trace& trace) {
    const HostRanges& host = trace.hostRanges;
    const DeviceRanges& device = trace.deviceRanges;
    return areAsLong(host.size(), host.duration, host.name, host.thread, host.kind, host.id) &&
           (host.inputs.empty() || host.inputs.size() == host.size()) &&
           leadTo(host.inputs, trace.inputs.size(), noInputs) && areBelow(host.name, trace.names.size()) &&
           areBelow(host.thread, trace.threads.size()) && areUpTo(host.kind, RangeKind::Overhead) &&
           areInOrder(host, trace.end, Ties::LongerFirst) &&
           areAsLong(device.size(), device.duration, device.name, device.stream) &&
           areBelow(device.name, trace.names.size()) && areBelow(device.stream, trace.streams.size()) &&
           areInOrder(device, trace.end, Ties::LongerFirst);
}

bool areBackwardLinksSound(const Trace& trace) {
    const std::vector<Nanos>& start = trace.hostRanges.start;
    std::size_t next = 0;
    for (const BackwardLink& each : trace.backward) {
        if (each.range < next || each.range >= start.size() || each.forward >= each.range) return false;
        next = std::size_t{each.range} + 1;
    }
    return true;
}

bool areCollectivesSound(const Trace& trace) {
    const std::size_t names = trace.names.size();
    std::size_t next = 0;
    for (const Collective& each : trace.collectives) {
        const bool isNamed = index(each.name) < names && index(each.type) < names && index(each.group) < names;
        if (!isNamed || each.event < next || each.event >= trace.events.size()) return false;
        next = std::size_t{each.event} + 1;
    }
    return true;
}

bool areWaitsSound(const Trace& trace) {
    const std::size_t calls = trace.calls.size();
    std::size_t last = 0;
    for (const Wait& each : trace.waits) {
        const bool isRecord = each.record == noLaunch || each.record < calls;
        if (each.call < last || each.call >= calls || !isRecord || each.kind > WaitKind::Device) return false;
        last = each.call;
    }
    const GraphEdge* before = nullptr;
    for (const GraphEdge& each : trace.graphEdges) {
        const std::size_t events = trace.events.size();
        const bool isRising = !before || *before < each;
        if (!isRising || each.event >= events || each.after >= events || each.event == each.after) return false;
        before = &each;
    }
    std::size_t next = 0;
    for (const std::uint32_t event : trace.pageable) {
        if (event < next || event >= trace.events.size()) return false;
        next = std::size_t{event} + 1;
    }
    return true;
}

bool isMemorySound(const Trace& trace) {
    const std::size_t frames = trace.memoryFrames.size();
    for (std::size_t i = 0; i < frames; ++i) {
        const MemoryFrame& each = trace.memoryFrames[i];
        const bool isCalled = each.caller == noMemoryFrame || each.caller < i;
        if (!isCalled || index(each.name) >= trace.names.size()) return false;
    }
    const MemoryEvent* last = nullptr;
    for (const MemoryEvent& each : trace.memory) {
        const bool isFramed = each.frame == noMemoryFrame || each.frame < frames;
        const bool isOnThread = each.thread == noMemoryThread || each.thread < trace.threads.size();
        if (!isFramed || !isOnThread || each.pool >= trace.memoryPools.size()) return false;
        if (each.action > MemoryAction::OutOfMemory || (last && each.time < last->time)) return false;
        last = &each;
    }
    return true;
}

bool areLoggedSound(const Trace& trace) {
    const std::size_t names = trace.names.size();
    return std::ranges::all_of(trace.logged, [&](const LoggedOperation& each) {
        const auto isName = [&](NameId name) { return index(name) < names; };
        return isName(each.communicator) && isName(each.group) && isName(each.name) && isName(each.timing) &&
               isName(each.host) && each.time >= 0 && each.time < (Nanos{1} << 62);
    });
}

/// Returns whether rows are grouped by thread and in order within each, with starts in [0, end].
template <class Rows>
bool areByThread(const Rows& rows, const Trace& trace) {
    if (!areBelow(rows.thread, trace.threads.size())) return false;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows.start[i] < 0 || rows.start[i] > trace.end) return false;
        if (i == 0 || rows.thread[i - 1] < rows.thread[i]) continue;
        if (rows.thread[i - 1] > rows.thread[i] || rows.start[i - 1] > rows.start[i]) return false;
    }
    return true;
}

bool areHostThreadsSound(const Trace& trace) {
    const ThreadStates& states = trace.threadStates;
    const OsCalls& calls = trace.osCalls;
    if (!areAsLong(states.size(), states.thread, states.state) || !areUpTo(states.state, ThreadState::OffCore) ||
        !areAsLong(calls.size(), calls.duration, calls.name, calls.thread) ||
        !areBelow(calls.name, trace.names.size()) || !areByThread(states, trace) || !areByThread(calls, trace))
        return false;
    for (std::size_t i = 0; i < calls.size(); ++i)
        if (calls.duration[i] < 0 || calls.duration[i] > trace.end - calls.start[i]) return false;
    return true;
}

bool areCpuSamplesSound(const Trace& trace) {
    const CpuSamples& samples = trace.cpuSamples;
    return areAsLong(samples.size(), samples.thread, samples.frame) && areByThread(samples, trace) &&
           leadTo(samples.frame, trace.memoryFrames.size(), noMemoryFrame);
}

bool areCountersSound(const Trace& trace) {
    const CounterSamples& samples = trace.counterSamples;
    if (samples.value.size() != samples.size()) return false;
    if (!std::all_of(samples.value.begin(), samples.value.end(), [](double value) { return std::isfinite(value); }))
        return false;
    std::uint64_t begin = 0;
    for (const Counter& counter : trace.counters) {
        const bool isOfDevice = counter.device == noDevice || counter.device < trace.devices.size();
        if (!isOfDevice || index(counter.name) >= trace.names.size()) return false;
        if (counter.end < begin || counter.end > samples.size()) return false;
        const Nanos* const time = samples.time.data();
        if (!std::is_sorted(time + begin, time + counter.end)) return false;
        // Differences of times must be within their range.
        constexpr Nanos furthest = Nanos{1} << 62;
        if (begin < counter.end && (time[begin] <= -furthest || time[counter.end - 1] >= furthest)) return false;
        begin = counter.end;
    }
    return begin == samples.size();
}

bool areTracksSound(const Trace& trace) {
    const std::size_t processes = trace.processes.size();
    return std::all_of(trace.streams.begin(), trace.streams.end(),
                       [&](const Stream& stream) {
                           return index(stream.process) < processes && index(stream.device) < trace.devices.size();
                       }) &&
           std::all_of(trace.threads.begin(), trace.threads.end(),
                       [&](const Thread& thread) { return index(thread.process) < processes; });
}

bool isSourceSound(const Trace& trace) { return trace.source.rankFrom <= RankFrom::Name; }

bool areDoubtsSound(const Trace& trace) {
    const auto within = [](const std::vector<std::uint32_t>& places, std::size_t size) {
        return std::all_of(places.begin(), places.end(), [&](std::uint32_t place) { return place < size; });
    };
    return std::all_of(trace.doubts.begin(), trace.doubts.end(), [&](const Doubt& doubt) {
        return doubt.kind <= lastDoubtKind && within(doubt.devices, trace.devices.size()) &&
               within(doubt.processes, trace.processes.size());
    });
}

bool areSummariesSound(const Trace& trace) {
    const std::size_t names = trace.names.size();
    return std::all_of(trace.recordedTotals.begin(), trace.recordedTotals.end(),
                       [&](const RecordedTotal& row) {
                           return index(row.name) < names && index(row.recordedAs) < names && row.kind <= OpKind::Graph;
                       }) &&
           std::all_of(trace.recordedRanges.begin(), trace.recordedRanges.end(),
                       [&](const RecordedRange& row) { return index(row.name) < names; });
}

bool areNamesSound(const Trace& trace) {
    return std::all_of(trace.names.texts().begin(), trace.names.texts().end(), isUtf8);
}

}  // namespace

bool isSound(const Trace& trace) {
    std::atomic<bool> isGood = true;
    const auto part = [&](bool (*holds)(const Trace&)) {
        return [&trace, &isGood, holds] {
            if (!holds(trace)) isGood = false;
        };
    };
    const std::vector<std::function<void()>> parts{
        part(areEventsSound),      part(doEventsLead),          part(areCallsSound),  part(areRangesSound),
        part(areNamesSound),       part(areCollectivesSound),   part(areTracksSound), part(areSummariesSound),
        part(areWaitsSound),       part(areBackwardLinksSound), part(areDoubtsSound), part(isSourceSound),
        part(areHostThreadsSound), part(areCountersSound),      part(isMemorySound),  part(areCpuSamplesSound),
        part(areLoggedSound)};
    runAll(parts);
    return isGood;
}

}  // namespace core
