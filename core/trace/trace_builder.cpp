// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/trace_builder.h"

#include "core/base/mixing.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace core {

NameId TraceBuilder::intern(std::string_view text) {
    constexpr std::size_t perName = 32;  // for its view and its slots
    const std::size_t before = m_trace.names.size();
    const NameId id = m_trace.names.intern(text);
    if (m_trace.names.size() > before) m_nameBytes += text.size() + perName;
    return id;
}

namespace {

/// Returns the number of a known text, or of a new one if there are fewer than `most`; otherwise nothing.
std::optional<std::uint32_t> numberIn(NameTable& table, std::string_view text, std::size_t most) {
    if (table.size() < most) return index(table.intern(text));
    const auto known = table.find(text);
    return known ? std::optional<std::uint32_t>(index(*known)) : std::nullopt;
}

static_assert(std::has_unique_object_representations_v<KernelConfig>);
std::string_view bytesOf(const KernelConfig& config) { return {reinterpret_cast<const char*>(&config), sizeof config}; }

std::uint64_t hashOf(const KernelConfig& config) {
    return hashOfText(bytesOf(config), 0, [](const char* at, std::size_t size) {
        std::uint64_t rest = 0;
        std::memcpy(&rest, at, size);
        return rest;
    });
}

/// Returns the duration, or 0 if it cannot be right, which is counted.
Nanos checked(Nanos start, Nanos duration, ImportReport& import) {
    if (duration < 0) {
        import.add(ImportKind::Repaired, negativeDurations);
        return 0;
    }
    if (duration > furthestTime - start) {
        import.add(ImportKind::Repaired, "ends beyond the range of the clock, kept as 0 long");
        return 0;
    }
    return duration;
}

constexpr std::size_t maxDistinct = 1 << 18;  // a hundred times what real traces have
constexpr std::size_t longestInputs = 16 * 1024;
constexpr std::size_t maxInputBytes = 64 * 1024 * 1024;

}  // namespace

std::uint32_t TraceBuilder::configOf(const KernelConfig& config) {
    KnownConfig& known = m_lately[hashOf(config) % m_lately.size()];
    if (std::memcmp(&known.config, &config, sizeof config) == 0) return known.number;
    if (!config.anyRecorded()) return noConfig;
    const auto number = numberIn(m_configs, bytesOf(config), maxDistinct);
    if (number == m_trace.configs.size()) m_trace.configs.push_back(config);
    if (number)
        known = {config, *number};
    else  // not kept, so that each dropped configuration is counted
        import().add(ImportKind::Dropped, "launch configurations of kernels, beyond the 262,144 that are kept");
    return number.value_or(noConfig);
}

std::uint32_t TraceBuilder::inputsOf(std::string_view lines) {
    if (lines.empty()) return noInputs;
    const bool hasRoom = m_inputBytes + lines.size() <= maxInputBytes;
    const auto number =
        lines.size() > longestInputs ? std::nullopt : numberIn(m_inputs, lines, hasRoom ? maxDistinct : 0);
    if (!number) {
        const std::string_view shapes = lines.substr(0, lines.find('\n'));
        if (shapes.size() < lines.size()) return inputsOf(shapes);
        import().add(ImportKind::Dropped,
                     "shapes of operators longer than 16 KiB, or beyond the 262,144 that are kept");
    }
    if (number == m_trace.inputs.size()) {
        m_inputBytes += lines.size();
        m_trace.inputs.emplace_back(lines);
    }
    return number.value_or(noInputs);
}

namespace {

/// Visits the columns of the kinds of rows that come in order.
template <class Events, class Calls, class Ranges, class Visit>
void forEachExpected(Events& events, Calls& calls, Ranges& ranges, const Visit& visit) {
    const auto visitAll = [&](auto&... columns) { (visit(columns), ...); };
    visitAll(events.start, events.duration, events.name, events.stream, events.kind, events.copyKind,
             events.correlation, events.bytes, events.config);
    visitAll(calls.start, calls.duration, calls.name, calls.thread, calls.correlation);
    visitAll(ranges.start, ranges.duration, ranges.name, ranges.thread, ranges.kind, ranges.id);
}

}  // namespace

TraceBuilder::TraceBuilder(std::size_t expectedRows) {
    forEachExpected(m_events, m_calls, m_hostRanges, [&](auto& column) { column.expect(expectedRows); });
}

void TraceBuilder::takePagesAhead(std::vector<std::span<std::byte>>& pages) {
    forEachExpected(m_events, m_calls, m_hostRanges, [&](auto& column) {
        if (const auto page = column.pageAhead(); !page.empty()) pages.push_back(page);
    });
}

void TraceBuilder::add(const EventRow& row) {
    if (row.isPageable) m_trace.pageable.push_back(static_cast<std::uint32_t>(eventCount()));
    m_events.config.push(row.config, eventCount());
    m_events.module.push(row.module, eventCount());
    m_events.start.push(row.start);
    m_events.duration.push(checked(row.start, row.duration, import()));
    m_events.name.push(row.name);
    m_events.stream.push(row.stream);
    m_events.kind.push(row.kind);
    m_events.copyKind.push(row.copyKind);
    m_events.correlation.push(row.correlation);
    m_events.bytes.push(row.bytes);
}

void TraceBuilder::setDuration(std::size_t event, Nanos duration) {
    m_events.duration.set(event, checked(m_events.start[event], duration, import()));
}
void TraceBuilder::add(const CallRow& row) {
    m_calls.start.push(row.start);
    m_calls.duration.push(checked(row.start, row.duration, import()));
    m_calls.name.push(row.name);
    m_calls.thread.push(row.thread);
    m_calls.correlation.push(row.correlation);
}

void TraceBuilder::add(const HostRangeRow& row) {
    if (row.sequence != notRecorded)
        m_sequences.push_back({static_cast<std::uint32_t>(m_hostRanges.start.size()), row.forwardThread, row.sequence});
    m_hostRanges.inputs.push(row.inputs, m_hostRanges.start.size());
    m_hostRanges.start.push(row.start);
    m_hostRanges.duration.push(checked(row.start, row.duration, import()));
    m_hostRanges.name.push(row.name);
    m_hostRanges.thread.push(row.thread);
    m_hostRanges.kind.push(row.kind);
    m_hostRanges.id.push(row.id);
}

void TraceBuilder::add(const DeviceRangeRow& row) {
    m_deviceRanges.start.push(row.start);
    m_deviceRanges.duration.push(checked(row.start, row.duration, import()));
    m_deviceRanges.name.push(row.name);
    m_deviceRanges.stream.push(row.stream);
}

void ReservedRows::reserve(const Counts& rows, TraceBuilder& builder) {
    for (std::size_t left = rows.events; left > 0;) {
        TraceBuilder::EventChunks& to = builder.m_events;
        const std::size_t first = to.start.size();
        const bool hasConfig = to.config.begins(rows.hasConfigs, first), hasModule = to.module.begins(false, first);
        const std::size_t count = std::min({left, to.start.room(), to.duration.room(), to.name.room(), to.stream.room(),
                                            to.kind.room(), to.copyKind.room(), to.correlation.room(), to.bytes.room(),
                                            hasConfig ? to.config.room() : left, hasModule ? to.module.room() : left});
        const auto of = [&](auto& column) { return column.append(count); };
        m_events.add({first, count, of(to.start), of(to.duration), of(to.name), of(to.stream), of(to.kind),
                      of(to.copyKind), of(to.correlation), of(to.bytes), hasConfig ? of(to.config) : nullptr,
                      hasModule ? of(to.module) : nullptr});
        left -= count;
    }
    for (std::size_t left = rows.calls; left > 0;) {
        TraceBuilder::CallChunks& to = builder.m_calls;
        const std::size_t first = to.start.size();
        const std::size_t count = std::min(
            {left, to.start.room(), to.duration.room(), to.name.room(), to.thread.room(), to.correlation.room()});
        const auto of = [&](auto& column) { return column.append(count); };
        m_calls.add({first, count, of(to.start), of(to.duration), of(to.name), of(to.thread), of(to.correlation)});
        left -= count;
    }
    for (std::size_t left = rows.hostRanges; left > 0;) {
        TraceBuilder::HostRangeChunks& to = builder.m_hostRanges;
        const std::size_t first = to.start.size();
        const bool hasInputs = to.inputs.begins(rows.hasInputs, first);
        const std::size_t count = std::min({left, to.start.room(), to.duration.room(), to.name.room(), to.thread.room(),
                                            to.kind.room(), to.id.room(), hasInputs ? to.inputs.room() : left});
        const auto of = [&](auto& column) { return column.append(count); };
        m_hostRanges.add({first, count, of(to.start), of(to.duration), of(to.name), of(to.thread), of(to.kind),
                          of(to.id), hasInputs ? of(to.inputs) : nullptr});
        left -= count;
    }
}

void ReservedRows::finish(TraceBuilder& builder) {
    std::vector<std::uint32_t>& pageable = builder.m_trace.pageable;
    pageable.insert(pageable.end(), m_pageable.begin(), m_pageable.end());
    builder.m_sequences.insert(builder.m_sequences.end(), m_sequences.begin(), m_sequences.end());
    m_pageable.clear();
    m_sequences.clear();
    m_events.clear();
    m_calls.clear();
    m_hostRanges.clear();
}

void TraceBuilder::takeHostRanges(TraceBuilder& from, std::span<const ThreadId> threads) {
    std::vector<NameId> names;
    for (std::size_t i = 0; i < from.m_trace.names.size(); ++i)
        names.push_back(intern(from.name(static_cast<NameId>(i))));
    m_hostRanges = std::exchange(from.m_hostRanges, {});
    m_hostRanges.name.renumber(names);
    m_hostRanges.thread.renumber(threads);
    for (const ImportEntry& entry : from.import().entries())
        import().add(entry.kind, entry.what, entry.firstAt, entry.count);
}

namespace {

template <class Row>
std::size_t bytesOfRows(const std::vector<Row>& rows) {
    return rows.size() * sizeof(Row);
}

}  // namespace

bool TraceBuilder::hasHostRows() const {
    return m_calls.start.size() + m_hostRanges.start.size() > 0 ||
           !std::get<std::vector<WaitRow>>(m_sideRows).empty() ||
           !std::get<std::vector<ThreadStateRow>>(m_sideRows).empty() ||
           !std::get<std::vector<OsCallRow>>(m_sideRows).empty() ||
           !std::get<std::vector<CpuSampleRow>>(m_sideRows).empty();
}

std::size_t TraceBuilder::memoryBytes() const {
    const auto sum = [](const auto&... columns) { return (columns.memoryBytes() + ...); };
    return m_owners.memoryBytes() + m_nameBytes + m_inputBytes + m_trace.pageable.size() * sizeof(std::uint32_t) +
           std::apply([](const auto&... rows) { return (bytesOfRows(rows) + ...); }, m_sideRows) +
           m_counters.memoryBytes() + m_memory.memoryBytes() + bytesOfRows(m_sequences) +
           sum(m_events.start, m_events.duration, m_events.name, m_events.stream, m_events.kind, m_events.copyKind,
               m_events.correlation, m_events.bytes, m_events.config, m_events.module) +
           sum(m_calls.start, m_calls.duration, m_calls.name, m_calls.thread, m_calls.correlation) +
           sum(m_hostRanges.start, m_hostRanges.duration, m_hostRanges.name, m_hostRanges.thread, m_hostRanges.kind,
               m_hostRanges.id, m_hostRanges.inputs) +
           sum(m_deviceRanges.start, m_deviceRanges.duration, m_deviceRanges.name, m_deviceRanges.stream);
}

}  // namespace core
