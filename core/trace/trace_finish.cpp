// SPDX-License-Identifier: GPL-3.0-or-later
// Turns appended rows into a Trace: sorted columns, times relative to the origin, renumbered streams.

#include "core/base/parallel.h"
#include "core/base/stop.h"
#include "core/trace/impossible_times.h"
#include "core/trace/launches.h"
#include "core/trace/shared_streams.h"
#include "core/trace/trace.h"
#include "core/trace/trace_builder.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <numeric>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

namespace core {

namespace {

constexpr std::uint32_t noMatch = 0xffffffff;
/// Returns, for each launching call, the host call around it, or noMatch. Both are in order of start on each thread.
std::vector<std::uint32_t> hostCallsAround(const Calls& calls, const std::vector<CollectiveCall>& hostCalls) {
    std::unordered_map<ThreadId, std::uint32_t> next;  // for each thread, the first host call that has not ended
    for (std::uint32_t i = static_cast<std::uint32_t>(hostCalls.size()); i-- > 0;)
        next[hostCalls[i].thread] = i;
    std::vector<std::uint32_t> around(calls.size(), noMatch);
    for (std::size_t call = 0; call < calls.size(); ++call) {
        const auto found = next.find(calls.thread[call]);
        if (found == next.end()) continue;
        std::uint32_t& at = found->second;
        const auto isOfThread = [&] { return at < hostCalls.size() && hostCalls[at].thread == calls.thread[call]; };
        while (isOfThread() && hostCalls[at].end < calls.start[call])
            ++at;
        if (isOfThread() && hostCalls[at].start <= calls.start[call] &&
            calls.start[call] + calls.duration[call] <= hostCalls[at].end)
            around[call] = at;
    }
    return around;
}

/// Returns, ordered by event, a collective for each host call during which exactly one kernel was launched on its
/// thread; if a call launched several, it is unknown which of them moved the data. Calls of one thread must not
/// overlap; times are on the clock of `calls`. Linear except for the sorting of `hostCalls`.
std::vector<Collective> collectivesOf(std::vector<CollectiveCall> hostCalls, const Events& events, const Calls& calls) {
    std::stable_sort(hostCalls.begin(), hostCalls.end(), [](const CollectiveCall& a, const CollectiveCall& b) {
        return std::tie(a.thread, a.start) < std::tie(b.thread, b.start);
    });
    const std::vector<std::uint32_t> around = hostCallsAround(calls, hostCalls);
    constexpr std::uint32_t several = noMatch - 1;
    std::vector<std::uint32_t> kernels(hostCalls.size(), noMatch);
    for (std::uint32_t event = 0; event < events.size(); ++event) {
        if (events.kind[event] != OpKind::Kernel || events.launch[event] == noLaunch) continue;
        const std::uint32_t hostCall = around[events.launch[event]];
        if (hostCall != noMatch) kernels[hostCall] = kernels[hostCall] == noMatch ? event : several;
    }
    std::vector<Collective> collectives;
    for (std::size_t i = 0; i < hostCalls.size(); ++i) {
        if (kernels[i] == noMatch || kernels[i] == several) continue;
        collectives.push_back(hostCalls[i].moved);
        collectives.back().event = kernels[i];
    }
    std::sort(collectives.begin(), collectives.end(),
              [](const Collective& a, const Collective& b) { return a.event < b.event; });
    return collectives;
}

constexpr Nanos latest = std::numeric_limits<Nanos>::max();
constexpr Nanos earliest = std::numeric_limits<Nanos>::min();

Nanos saturatedEnd(Nanos start, Nanos duration) { return start > latest - duration ? latest : start + duration; }

Nanos sum(Nanos time, Nanos base) {
    Nanos result = 0;
    return __builtin_add_overflow(time, base, &result) ? time : result;
}

/// Returns the latest end up to each block: it finds what runs at a time without examining all events before.
std::vector<Nanos> reachOf(const Events& events) {
    std::vector<Nanos> reach;
    Nanos latestEnd = earliest;
    for (std::size_t i = 0; i < events.size(); ++i) {
        latestEnd = std::max(latestEnd, events.end(i));
        if ((i + 1) % Events::reachBlock == 0 || i + 1 == events.size()) reach.push_back(latestEnd);
    }
    return reach;
}

/// Moves the facts recorded about collectives to the sorted positions of their events.
void placeCollectives(Trace& trace, const RowOrder& eventOrder, std::size_t rows) {
    if (eventOrder.asAppended || trace.collectives.empty()) return;
    const std::vector<std::uint32_t> place = eventOrder.places(rows);
    for (Collective& collective : trace.collectives)
        collective.event = place[collective.event];
    std::erase_if(trace.collectives, [](const Collective& each) { return each.event == RowOrder::leftOut; });
    std::sort(trace.collectives.begin(), trace.collectives.end(),
              [](const Collective& a, const Collective& b) { return a.event < b.event; });
}

void placePageable(Trace& trace, const RowOrder& eventOrder, std::size_t rows) {
    std::ranges::sort(trace.pageable);  // rows that were set side by side may come late
    if (eventOrder.asAppended || trace.pageable.empty()) return;
    std::vector<bool> isPageable(rows);
    for (const std::uint32_t event : trace.pageable)
        isPageable[event] = true;
    trace.pageable.clear();
    for (std::uint32_t i = 0; i < eventOrder.rows.size(); ++i)
        if (isPageable[eventOrder.rows[i]]) trace.pageable.push_back(i);
}

/// Renumbers the devices of doubts, and leaves out those that were removed.
void renumberDoubts(std::vector<Doubt>& doubts, const std::vector<DeviceId>& newDevice, const std::vector<bool>& kept) {
    for (Doubt& doubt : doubts) {
        std::erase_if(doubt.devices, [&](std::uint32_t old) { return old >= kept.size() || !kept[old]; });
        for (std::uint32_t& device : doubt.devices)
            device = static_cast<std::uint32_t>(index(newDevice[device]));
    }
}

/// Numbers streams by (device, process, context, green context, number) and devices by ordinal, so that tables do not
/// depend on the order of a file. Streams and devices without a row are removed.
void numberStreams(Trace& trace) {
    std::vector<bool> used(trace.streams.size());
    for (const StreamId stream : trace.events.stream)
        used[index(stream)] = true;
    for (const StreamId stream : trace.deviceRanges.stream)
        used[index(stream)] = true;

    std::vector<std::size_t> devices(trace.devices.size());
    std::iota(devices.begin(), devices.end(), std::size_t{0});
    std::ranges::stable_sort(devices, {}, [&](std::size_t device) {
        const std::int64_t ordinal = trace.devices[device].ordinal;
        return std::pair(ordinal == notRecorded, ordinal);  // unknown ones come last
    });
    std::vector<bool> hasStreams(trace.devices.size());
    for (std::size_t s = 0; s < used.size(); ++s)
        if (used[s]) hasStreams[index(trace.streams[s].device)] = true;
    std::vector<Device> keptDevices;
    std::vector<DeviceId> newDevice(trace.devices.size());
    for (const std::size_t old : devices) {
        if (!hasStreams[old]) continue;
        newDevice[old] = static_cast<DeviceId>(keptDevices.size());
        keptDevices.push_back(std::move(trace.devices[old]));
    }
    trace.devices = std::move(keptDevices);
    for (Counter& counter : trace.counters)
        if (counter.device != noDevice)
            counter.device =
                hasStreams[counter.device] ? static_cast<std::uint32_t>(index(newDevice[counter.device])) : noDevice;
    renumberDoubts(trace.doubts, newDevice, hasStreams);

    std::vector<std::size_t> order;
    for (std::size_t s = 0; s < used.size(); ++s) {
        if (!used[s]) continue;
        trace.streams[s].device = newDevice[index(trace.streams[s].device)];
        order.push_back(s);
    }
    const auto key = [&](std::size_t s) {
        const Stream& stream = trace.streams[s];
        const Process& process = trace.processes[index(stream.process)];
        return std::tuple(stream.device, process.key, stream.context, stream.greenContext, stream.number);
    };
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
    std::vector<Stream> keptStreams;
    std::vector<StreamId> newStream(trace.streams.size());
    for (const std::size_t old : order) {
        newStream[old] = static_cast<StreamId>(keptStreams.size());
        keptStreams.push_back(std::move(trace.streams[old]));
    }
    trace.streams = std::move(keptStreams);
    for (StreamId& stream : trace.events.stream)
        stream = newStream[index(stream)];
    for (StreamId& stream : trace.deviceRanges.stream)
        stream = newStream[index(stream)];
}

/// Moves the ranges of rows to their sorted positions.
void placeSequences(std::vector<SequenceRow>& sequences, const RowOrder& hostOrder, std::size_t rows) {
    if (hostOrder.asAppended || sequences.empty()) return;
    const std::vector<std::uint32_t> place = hostOrder.places(rows);
    for (SequenceRow& row : sequences)
        row.range = place[row.range];
    std::erase_if(sequences, [](const SequenceRow& row) { return row.range == RowOrder::leftOut; });
}

/// Returns the origin on the file's clock; 0 if nothing in the trace has a time.
Nanos moveToOrigin(Trace& trace, const FileClock& clock) {
    const auto forEachKind = [&](const auto& visit) {
        runAll(std::array<std::function<void()>, 4>{[&] { visit(trace.events, 0); }, [&] { visit(trace.calls, 1); },
                                                    [&] { visit(trace.hostRanges, 2); },
                                                    [&] { visit(trace.deviceRanges, 3); }});
    };
    std::array<Nanos, 4> ends{earliest, earliest, earliest, earliest};
    Nanos origin = latest;
    forEachKind([&](const auto& rows, std::size_t kind) {
        for (std::size_t i = 0; i < rows.size(); ++i)
            ends[kind] = std::max(ends[kind], saturatedEnd(rows.start[i], rows.duration[i]));
    });
    for (const auto* starts :
         {&trace.events.start, &trace.calls.start, &trace.hostRanges.start, &trace.deviceRanges.start})
        if (!starts->empty()) origin = std::min(origin, starts->front());
    const bool isOfMemoryAlone = origin == latest && !trace.memory.empty();
    if (isOfMemoryAlone) origin = trace.memory.front().time, ends[0] = trace.memory.back().time;
    if (origin == latest) return 0;
    for (MemoryEvent& each : trace.memory)
        each.time -= origin;
    forEachKind([&](auto& rows, std::size_t) {
        for (Nanos& time : rows.start)
            time -= origin;
    });
    if (trace.captureStart) *trace.captureStart -= origin;
    if (trace.captureEnd) *trace.captureEnd -= origin;
    trace.origin = sum(origin, clock.base);
    trace.end = *std::ranges::max_element(ends) - origin;
    return origin;
}

std::uint64_t allocationsAndFrees(const std::vector<MemoryEvent>& memory) {
    return static_cast<std::uint64_t>(std::ranges::count_if(memory, [](const MemoryEvent& each) {
        return each.action == MemoryAction::Allocated || each.action == MemoryAction::Freed;
    }));
}

/// Leaves out what cannot have happened when it says; the doubts tell, and the import report counts it.
void leaveOutImpossible(Trace& trace, const TimedRowsOfTrace& rows, const std::stop_token& stop) {
    for (Doubt& doubt : leaveOutImpossibleTimes(rows, stop))
        trace.doubts.push_back(std::move(doubt));
    for (const TimedRows* each : {&rows.events, &rows.calls, &rows.hostRanges, &rows.deviceRanges})
        if (!each->order.asAppended)
            trace.import.add(ImportKind::Dropped, fmt::format("{} whose times cannot be true", each->what), {},
                             each->start.size() - each->order.rows.size());
}

/// Leaves out rows that equal others in times, name, owner and number; returns whether there are any. A row without a
/// number equals none, unless its kind has no numbers.
template <class Rows, class Owner>
bool leaveOutTwice(ImportReport& import, std::string_view what, const Rows& rows, const Chunks<Owner>& owner,
                   RowOrder& order, const std::stop_token& stop) {
    const auto isSame = [&](std::size_t a, std::size_t b) {
        if constexpr (requires { rows.correlation; })
            if (rows.correlation[a] <= 0 || rows.correlation[a] != rows.correlation[b]) return false;
        return rows.name[a] == rows.name[b] && owner[a] == owner[b];
    };
    const std::size_t count = leaveOutRepeated(order, rows.start, rows.duration, isSame, stop);
    if (count > 0) import.add(ImportKind::Repaired, fmt::format("{} {}", what, writtenTwice), {}, count);
    return count > 0;
}

/// Adds the numbers of rows read, in front of what the readers have counted.
template <class SideRows>
void countRead(Trace& trace, const SideRows& rows) {
    const auto& [collectives, waits, records, arrows, states, osCalls, samples, logged, edges] = rows;
    ImportReport read;
    const auto count = [&](OpKind kind, const char* what) {
        read.add(ImportKind::Read, what, {}, trace.eventCount(kind));
    };
    count(OpKind::Kernel, "kernels");
    count(OpKind::Copy, "memory copies");
    count(OpKind::Set, "memory sets");
    count(OpKind::Graph, "CUDA graph launches without their nodes");
    read.add(ImportKind::Read, "runtime and driver calls", {}, trace.calls.size());
    read.add(ImportKind::Read, "synchronizations", {}, trace.waits.size());
    read.add(ImportKind::NotUsed, "synchronizations whose call was not recorded", {},
             waits.size() - trace.waits.size());
    read.add(ImportKind::Read, "records of CUDA events", {}, records.size());
    read.add(ImportKind::Read, "dependencies between operations of a CUDA graph", {}, trace.graphEdges.size());
    read.add(ImportKind::Read, "host ranges", {}, trace.hostRanges.size());
    read.add(ImportKind::Read, "GPU annotations", {}, trace.deviceRanges.size());
    read.add(ImportKind::Read, schedulingRows, {}, trace.threadStates.size());
    read.add(ImportKind::NotUsed, otherSchedulingRows, {}, states.size() - trace.threadStates.size());
    read.add(ImportKind::Read, osCallRows, {}, trace.osCalls.size());
    read.add(ImportKind::NotUsed, otherOsCallRows, {}, osCalls.size() - trace.osCalls.size());
    read.add(ImportKind::Read, cpuSampleRows, {}, trace.cpuSamples.size());
    read.add(ImportKind::NotUsed, otherCpuSampleRows, {}, samples.size() - trace.cpuSamples.size());
    read.add(ImportKind::Read, "samples of counters", {}, trace.counterSamples.size());
    read.add(ImportKind::Read, "allocations and frees of memory", {}, allocationsAndFrees(trace.memory));
    read.add(ImportKind::Read, "operations in the log of a communication library", {}, trace.logged.size());
    read.add(ImportKind::Read, "summary rows", {}, trace.recordedTotals.size() + trace.recordedRanges.size());
    for (const ImportEntry& entry : trace.import.entries())
        read.add(entry.kind, entry.what, entry.firstAt, entry.count);
    trace.import = std::move(read);
}

}  // namespace

/// Does the same for each kind of rows, side by side.
void TraceBuilder::takeColumns(const std::stop_token& stop) {
    const std::size_t eventRows = m_events.start.size(), hostRows = m_hostRanges.start.size();
    RowOrder events, calls, host, device;
    runAll(std::array<std::function<void()>, 4>{
        [&] { events = sortedOrder(m_events.start, m_events.duration, false, stop); },
        [&] { calls = sortedOrder(m_calls.start, m_calls.duration, true, stop); },
        [&] { host = sortedOrder(m_hostRanges.start, m_hostRanges.duration, true, stop); },
        [&] { device = sortedOrder(m_deviceRanges.start, m_deviceRanges.duration, true, stop); }});
    leaveOutImpossible(m_trace,
                       {{"GPU operations", m_events.start, m_events.duration, events},
                        {"runtime and driver calls", m_calls.start, m_calls.duration, calls},
                        {"host ranges", m_hostRanges.start, m_hostRanges.duration, host},
                        {"GPU annotations", m_deviceRanges.start, m_deviceRanges.duration, device}},
                       stop);
    // Alone, equal calls may be of ranks whose clocks agree, and equal ranges may nest in each other.
    if (leaveOutTwice(m_trace.import, "GPU operations", m_events, m_events.stream, events, stop)) {
        leaveOutTwice(m_trace.import, "runtime and driver calls", m_calls, m_calls.thread, calls, stop);
        leaveOutTwice(m_trace.import, "host ranges", m_hostRanges, m_hostRanges.thread, host, stop);
        leaveOutTwice(m_trace.import, "GPU annotations", m_deviceRanges, m_deviceRanges.stream, device, stop);
    }
    if (stop.stop_requested()) return;
    // Each task fills a column, the largest ones first, since a trace may have rows of one kind alone.
    std::vector<std::function<void()>> tasks;
    const auto take = [&](auto& column, auto& chunks, const RowOrder& order) {
        tasks.emplace_back([&] { column = chunks.take(order, stop); });
    };
    take(m_trace.events.start, m_events.start, events);
    take(m_trace.events.duration, m_events.duration, events);
    take(m_trace.events.correlation, m_events.correlation, events);
    take(m_trace.events.bytes, m_events.bytes, events);
    take(m_trace.calls.start, m_calls.start, calls);
    take(m_trace.calls.duration, m_calls.duration, calls);
    take(m_trace.calls.correlation, m_calls.correlation, calls);
    take(m_trace.hostRanges.start, m_hostRanges.start, host);
    take(m_trace.hostRanges.duration, m_hostRanges.duration, host);
    take(m_trace.hostRanges.id, m_hostRanges.id, host);
    take(m_trace.deviceRanges.start, m_deviceRanges.start, device);
    take(m_trace.deviceRanges.duration, m_deviceRanges.duration, device);
    take(m_trace.events.name, m_events.name, events);
    take(m_trace.events.stream, m_events.stream, events);
    take(m_trace.events.config, m_events.config, events);
    take(m_trace.events.module, m_events.module, events);
    take(m_trace.calls.name, m_calls.name, calls);
    take(m_trace.calls.thread, m_calls.thread, calls);
    take(m_trace.hostRanges.name, m_hostRanges.name, host);
    take(m_trace.hostRanges.thread, m_hostRanges.thread, host);
    take(m_trace.hostRanges.inputs, m_hostRanges.inputs, host);
    take(m_trace.deviceRanges.name, m_deviceRanges.name, device);
    take(m_trace.deviceRanges.stream, m_deviceRanges.stream, device);
    take(m_trace.events.kind, m_events.kind, events);
    take(m_trace.events.copyKind, m_events.copyKind, events);
    take(m_trace.hostRanges.kind, m_hostRanges.kind, host);
    runAll(tasks);
    if (stop.stop_requested()) return;
    placeCollectives(m_trace, events, eventRows);
    placePageable(m_trace, events, eventRows);
    auto& edges = std::get<std::vector<GraphEdge>>(m_sideRows);
    m_trace.graphEdges = graphEdgesOf(std::move(edges), events, eventRows);
    placeSequences(m_sequences, host, hostRows);
}

NewTracePtr TraceBuilder::finish(const std::stop_token& stop) {
    m_owners.moveTo(m_trace);
    m_trace.captureStart = m_clock.captureStart;
    m_trace.captureEnd = m_clock.captureEnd;
    m_memory.moveTo(m_trace);
    takeColumns(stop);
    if (stop.stop_requested()) return nullptr;
    runAll(std::array<std::function<void()>, 2>{
        [&] {
            for (const std::vector<ProcessId>& processes : m_owners.sharing())
                tellApartByLaunch(m_trace, processes, stop);
            m_trace.events.launch = launchesOf(m_trace.events, m_trace.calls, m_trace.streams, m_trace.threads, stop);
        },
        [&] {
            auto& arrows = std::get<std::vector<BackwardArrow>>(m_sideRows);
            m_trace.backward =
                backwardLinksOf(std::move(m_sequences), std::move(arrows), m_trace.hostRanges, m_trace.threads, stop);
        }});
    if (stop.stop_requested()) return nullptr;
    auto& [collectives, waits, records, arrows, states, osCalls, samples, logged, edges] = m_sideRows;
    m_trace.logged = std::move(logged);
    m_trace.waits = waitsOf(waits, records, m_trace, stop);
    if (stop.stop_requested()) return nullptr;
    if (!collectives.empty())
        m_trace.collectives = collectivesOf(std::move(collectives), m_trace.events, m_trace.calls);
    const Nanos origin = moveToOrigin(m_trace, m_clock);
    placeThreadStates(states, origin, m_trace);
    placeOsCalls(osCalls, origin, m_trace);
    placeCpuSamples(samples, origin, m_trace);
    m_counters.moveTo(m_trace, origin, stop);
    m_trace.events.reach = reachOf(m_trace.events);
    if (stop.stop_requested()) return nullptr;
    numberStreams(m_trace);
    findDevicesOfCounters(m_trace);
    if (auto doubt = doubtAboutLinks(m_trace)) m_trace.doubts.push_back(*std::move(doubt));
    countRead(m_trace, m_sideRows);
    return std::make_shared<Trace>(std::move(m_trace));
}

}  // namespace core
