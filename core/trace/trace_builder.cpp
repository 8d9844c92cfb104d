// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/trace_builder.h"

#include "core/trace/launches.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace core {

namespace {

constexpr Nanos latest = std::numeric_limits<Nanos>::max();
constexpr Nanos earliest = std::numeric_limits<Nanos>::min();

Nanos saturatedEnd(Nanos start, Nanos duration) { return start > latest - duration ? latest : start + duration; }

Nanos sum(Nanos time, Nanos base) {
    Nanos result = 0;
    return __builtin_add_overflow(time, base, &result) ? time : result;
}

/// The stable order of rows by start, then end (longer first for ranges, so that a parent precedes its children); empty
/// where the rows are in order already. Writers leave few runs (one per thread and sort of event), so those are merged.
template <class Column>
std::vector<std::uint32_t> sortedOrder(const Column& start, const Column& duration, bool longerFirst) {
    const auto before = [&](std::size_t a, std::size_t b) {
        if (start[a] != start[b]) return start[a] < start[b];
        return longerFirst ? duration[a] > duration[b] : duration[a] < duration[b];
    };
    std::vector<std::uint32_t> runs{0};  // where each begins, and the end
    for (std::uint32_t i = 1; i < start.size(); ++i)
        if (before(i, i - 1)) runs.push_back(i);
    runs.push_back(static_cast<std::uint32_t>(start.size()));
    if (runs.size() == 2) return {};
    std::vector<std::uint32_t> order(start.size()), merged(start.size());
    std::iota(order.begin(), order.end(), 0u);
    while (runs.size() > 2) {
        std::vector<std::uint32_t> longer;
        for (std::size_t i = 0; i + 1 < runs.size(); i += 2) {
            const auto at = [&](std::size_t run) { return order.begin() + runs[std::min(run, runs.size() - 1)]; };
            std::merge(at(i), at(i + 1), at(i + 1), at(i + 2), merged.begin() + runs[i], before);
            longer.push_back(runs[i]);
        }
        longer.push_back(runs.back());
        runs = std::move(longer);
        order.swap(merged);
    }
    return order;
}

template <class Id, class Map, class Key>
Id findOrMake(Map& ids, const Key& key, std::size_t next) {
    const auto [found, isNew] = ids.try_emplace(key, static_cast<Id>(next));
    return found->second;
}

}  // namespace

ProcessId TraceBuilder::processOf(std::uint64_t key, std::int64_t pid) {
    const auto id = findOrMake<ProcessId>(m_processes, key, m_trace.processes.size());
    if (index(id) == m_trace.processes.size()) m_trace.processes.push_back({key, pid, {}});
    return id;
}

DeviceId TraceBuilder::deviceOf(std::string_view identity, std::int64_t ordinal) {
    const auto id = findOrMake<DeviceId>(m_devices, std::string(identity), m_trace.devices.size());
    if (index(id) == m_trace.devices.size()) m_trace.devices.push_back({ordinal, {}, {}});
    return id;
}

StreamId TraceBuilder::streamOf(ProcessId process, DeviceId device, std::int64_t context, std::int64_t greenContext,
                                std::int64_t number) {
    const auto id = findOrMake<StreamId>(m_streams, std::tuple(process, device, context, greenContext, number),
                                         m_trace.streams.size());
    if (index(id) == m_trace.streams.size())
        m_trace.streams.push_back({process, device, context, greenContext, number, {}});
    return id;
}

ThreadId TraceBuilder::threadOf(ProcessId process, std::int64_t tid) {
    const auto id = findOrMake<ThreadId>(m_threads, std::pair(process, tid), m_trace.threads.size());
    if (index(id) == m_trace.threads.size()) m_trace.threads.push_back({process, tid, {}});
    return id;
}

Nanos TraceBuilder::checked(Nanos start, Nanos duration) {
    if (duration < 0) {
        import().add(ImportKind::Repaired, "negative durations, kept as 0");
        return 0;
    }
    if (saturatedEnd(start, duration) == latest) {
        import().add(ImportKind::Repaired, "ends beyond the range of the clock, kept as 0 long");
        return 0;
    }
    return duration;
}

void TraceBuilder::add(const EventRow& row) {
    m_events.start.push(row.start);
    m_events.duration.push(checked(row.start, row.duration));
    m_events.name.push(row.name);
    m_events.stream.push(row.stream);
    m_events.kind.push(row.kind);
    m_events.copyKind.push(row.copyKind);
    m_events.correlation.push(row.correlation);
    m_events.bytes.push(row.bytes);
}

void TraceBuilder::add(const CallRow& row) {
    m_calls.start.push(row.start);
    m_calls.duration.push(checked(row.start, row.duration));
    m_calls.name.push(row.name);
    m_calls.thread.push(row.thread);
    m_calls.correlation.push(row.correlation);
}

void TraceBuilder::add(const HostRangeRow& row) {
    m_hostRanges.start.push(row.start);
    m_hostRanges.duration.push(checked(row.start, row.duration));
    m_hostRanges.name.push(row.name);
    m_hostRanges.thread.push(row.thread);
    m_hostRanges.kind.push(row.kind);
    m_hostRanges.id.push(row.id);
}

void TraceBuilder::add(const DeviceRangeRow& row) {
    m_deviceRanges.start.push(row.start);
    m_deviceRanges.duration.push(checked(row.start, row.duration));
    m_deviceRanges.name.push(row.name);
    m_deviceRanges.stream.push(row.stream);
}

void TraceBuilder::setCapture(std::optional<Nanos> start, std::optional<Nanos> end) {
    m_trace.captureStart = start;
    m_trace.captureEnd = end;
}

void TraceBuilder::takeColumns() {
    const auto events = sortedOrder(m_events.start, m_events.duration, false);
    m_trace.events = {m_events.start.take(events),       m_events.duration.take(events), m_events.name.take(events),
                      m_events.stream.take(events),      m_events.kind.take(events),     m_events.copyKind.take(events),
                      m_events.correlation.take(events), m_events.bytes.take(events),    {}};
    const auto calls = sortedOrder(m_calls.start, m_calls.duration, true);
    m_trace.calls = {m_calls.start.take(calls), m_calls.duration.take(calls), m_calls.name.take(calls),
                     m_calls.thread.take(calls), m_calls.correlation.take(calls)};
    const auto host = sortedOrder(m_hostRanges.start, m_hostRanges.duration, true);
    m_trace.hostRanges = {m_hostRanges.start.take(host), m_hostRanges.duration.take(host),
                          m_hostRanges.name.take(host),  m_hostRanges.thread.take(host),
                          m_hostRanges.kind.take(host),  m_hostRanges.id.take(host)};
    const auto device = sortedOrder(m_deviceRanges.start, m_deviceRanges.duration, true);
    m_trace.deviceRanges = {m_deviceRanges.start.take(device), m_deviceRanges.duration.take(device),
                            m_deviceRanges.name.take(device), m_deviceRanges.stream.take(device)};
}

void TraceBuilder::moveToOrigin() {
    Nanos origin = latest;
    Nanos end = earliest;
    const auto span = [&](const auto& rows) {
        if (rows.size() > 0) origin = std::min(origin, rows.start.front());
        for (std::size_t i = 0; i < rows.size(); ++i)
            end = std::max(end, saturatedEnd(rows.start[i], rows.duration[i]));
    };
    span(m_trace.events);
    span(m_trace.calls);
    span(m_trace.hostRanges);
    span(m_trace.deviceRanges);
    if (origin == latest) return;
    const auto move = [&](std::vector<Nanos>& times) {
        for (Nanos& time : times)
            time -= origin;
    };
    move(m_trace.events.start);
    move(m_trace.calls.start);
    move(m_trace.hostRanges.start);
    move(m_trace.deviceRanges.start);
    if (m_trace.captureStart) *m_trace.captureStart -= origin;
    if (m_trace.captureEnd) *m_trace.captureEnd -= origin;
    m_trace.origin = sum(origin, m_clockBase);
    m_trace.end = end - origin;
}

/// Numbers streams by (device, process, context, green context, number) and devices by ordinal, so that tables do not
/// depend on the order of a file; those without a single row go.
void TraceBuilder::numberStreams() {
    std::vector<bool> used(m_trace.streams.size());
    for (const StreamId stream : m_trace.events.stream)
        used[index(stream)] = true;
    for (const StreamId stream : m_trace.deviceRanges.stream)
        used[index(stream)] = true;

    std::vector<std::size_t> devices(m_trace.devices.size());
    std::iota(devices.begin(), devices.end(), std::size_t{0});
    std::stable_sort(devices.begin(), devices.end(), [&](std::size_t a, std::size_t b) {
        return m_trace.devices[a].ordinal < m_trace.devices[b].ordinal;
    });
    std::vector<Device> keptDevices;
    std::vector<DeviceId> newDevice(m_trace.devices.size());
    for (const std::size_t old : devices) {
        bool any = false;
        for (std::size_t s = 0; s < used.size() && !any; ++s)
            any = used[s] && index(m_trace.streams[s].device) == old;
        if (!any) continue;
        newDevice[old] = static_cast<DeviceId>(keptDevices.size());
        keptDevices.push_back(std::move(m_trace.devices[old]));
    }
    m_trace.devices = std::move(keptDevices);

    std::vector<std::size_t> order;
    for (std::size_t s = 0; s < used.size(); ++s) {
        if (!used[s]) continue;
        m_trace.streams[s].device = newDevice[index(m_trace.streams[s].device)];
        order.push_back(s);
    }
    const auto key = [&](std::size_t s) {
        const Stream& stream = m_trace.streams[s];
        const Process& process = m_trace.processes[index(stream.process)];
        return std::tuple(stream.device, process.key, stream.context, stream.greenContext, stream.number);
    };
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
    std::vector<Stream> keptStreams;
    std::vector<StreamId> newStream(m_trace.streams.size());
    for (const std::size_t old : order) {
        newStream[old] = static_cast<StreamId>(keptStreams.size());
        keptStreams.push_back(std::move(m_trace.streams[old]));
    }
    m_trace.streams = std::move(keptStreams);
    for (StreamId& stream : m_trace.events.stream)
        stream = newStream[index(stream)];
    for (StreamId& stream : m_trace.deviceRanges.stream)
        stream = newStream[index(stream)];
}

void TraceBuilder::countRead() {
    ImportReport read;
    const auto count = [&](OpKind kind, const char* what) {
        read.add(ImportKind::Read, what, {}, m_trace.eventCount(kind));
    };
    count(OpKind::Kernel, "kernels");
    count(OpKind::Copy, "memory copies");
    count(OpKind::Set, "memory sets");
    count(OpKind::Graph, "CUDA graph launches without their nodes");
    read.add(ImportKind::Read, "runtime and driver calls", {}, m_trace.calls.size());
    read.add(ImportKind::Read, "host ranges", {}, m_trace.hostRanges.size());
    read.add(ImportKind::Read, "GPU annotations", {}, m_trace.deviceRanges.size());
    read.add(ImportKind::Read, "summary rows", {}, m_trace.recordedTotals.size() + m_trace.recordedRanges.size());
    for (const ImportEntry& entry : m_trace.import.entries())
        read.add(entry.kind, entry.what, entry.firstAt, entry.count);
    m_trace.import = std::move(read);
}

NewTracePtr TraceBuilder::finish() {
    takeColumns();
    moveToOrigin();
    numberStreams();
    m_trace.events.launch = launchesOf(m_trace.events, m_trace.calls, m_trace.streams, m_trace.threads);
    countRead();
    return std::make_shared<Trace>(std::move(m_trace));
}

}  // namespace core
