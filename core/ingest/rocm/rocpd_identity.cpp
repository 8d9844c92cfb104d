// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/rocm/rocpd_identity.h"

#include "core/base/text.h"
#include "core/ingest/sqlite/sqlite_names.h"

#include <fmt/format.h>

#include <algorithm>

namespace core {

namespace {

/// Returns whether the name has a number: "Stream 3" and "Queue 0" are numbered in order of first use, while all tables
/// use ids. Showing two numbers for one thing would mislead.
bool isNumbered(std::string_view name) { return !name.empty() && isDigit(name.back()); }

}  // namespace

std::vector<ScanColumn> rocpdColumns(std::initializer_list<ScanColumn> own) {
    std::vector<ScanColumn> columns(rocpdPlaceColumns.begin(), rocpdPlaceColumns.end());
    columns.insert(columns.end(), own);
    return columns;
}

RocpdIdentity::RocpdIdentity(const SqliteDatabase& database, const RocpdSet& set, std::size_t setNumber,
                             TraceBuilder& builder, ScanReport report)
    : m_database(database), m_set(set), m_setNumber(setNumber), m_builder(builder), m_report{report.import} {
    readProcesses();
    readThreads();
    readAgents();
    readTracks();
    m_streamNames = namesIn("info_stream");
    m_queueNames = namesIn("info_queue");
    countStreams();
}

RocpdPlace RocpdIdentity::placeIn(const SqliteScan& scan, int first) const {
    const auto part = [&](int column) { return scan.wholeOr(first + column, RocpdPlace::absent); };
    if (m_tracks.empty()) return {part(0), part(1), part(2), part(3), part(4)};
    const auto track = m_tracks.find(part(5));
    const RocpdPlace own{part(0), part(1), part(2), part(3), part(4)};
    if (track == m_tracks.end()) return own;
    const auto either = [](std::int64_t mine, std::int64_t tracks) {
        return mine == RocpdPlace::absent ? tracks : mine;
    };
    const RocpdPlace& of = track->second;
    return {either(own.process, of.process), either(own.thread, of.thread), either(own.agent, of.agent),
            either(own.queue, of.queue), either(own.stream, of.stream)};
}

bool RocpdIdentity::isGpu(std::int64_t agent) const {
    const auto found = m_agents.find(agent);
    return found != m_agents.end() && found->second.isGpu;
}

ProcessId RocpdIdentity::processOf(std::int64_t id) {
    const auto known = m_processes.find(id);
    const bool isOnly = known == m_processes.end() && m_processes.size() == 1;
    const std::int64_t key = isOnly ? m_processes.begin()->first : id;
    // Two processes of one set have different ids; two sets have different numbers.
    const std::uint64_t unique = static_cast<std::uint64_t>(key) ^ std::uint64_t{m_setNumber} << 40;
    const auto process = isOnly ? m_processes.begin() : known;
    const bool isKnown = process != m_processes.end();
    const ProcessId made =
        m_builder.owners().processOf(unique, isKnown ? process->second.pid : std::max<std::int64_t>(id, 0));
    if (isKnown) m_builder.owners().process(made).name = process->second.name;
    return made;
}

ThreadId RocpdIdentity::threadOf(const RocpdPlace& place) {
    const auto [entry, isNew] = m_madeThreads.try_emplace({place.process, place.thread});
    if (!isNew) return entry->second;
    const auto known = m_threads.find(place.thread);
    const std::int64_t tid = known != m_threads.end() ? known->second.first : place.thread;
    entry->second = m_builder.owners().threadOf(processOf(place.process), tid);
    if (known != m_threads.end()) m_builder.owners().thread(entry->second).name = known->second.second;
    return entry->second;
}

StreamId RocpdIdentity::findStream(const RocpdPlace& place) {
    RocpdPlace key = place;
    key.thread = RocpdPlace::absent;
    const bool isFolded = m_folded.contains(place.agent) || place.stream == RocpdPlace::absent;
    (isFolded ? key.stream : key.queue) = RocpdPlace::absent;
    const auto [entry, isNew] = m_streams.try_emplace(key);
    if (isNew) entry->second = newStream(key);
    m_lastPlace = place;
    m_hasLast = true;
    return m_lastStream = entry->second;
}

StreamId RocpdIdentity::newStream(const RocpdPlace& place) {
    const auto agent = m_agents.find(place.agent);
    const bool isKnown = agent != m_agents.end();
    const DeviceId device =
        m_builder.owners().deviceOf(fmt::format("{}/{}", m_set.suffix, place.agent),
                                    isKnown ? agent->second.ordinal : std::max<std::int64_t>(place.agent, 0));
    if (isKnown) {
        m_builder.owners().device(device).name = agent->second.name;
        m_builder.owners().device(device).architecture = agent->second.architecture;
    }
    const bool isQueue = place.stream == RocpdPlace::absent;
    const std::int64_t number = isQueue ? place.queue : place.stream;
    // A queue and a stream may have the same number; the context distinguishes them.
    const StreamId stream =
        m_builder.owners().streamOf(processOf(place.process), device, isQueue ? 0 : notRecorded, notRecorded, number);
    const auto& names = isQueue ? m_queueNames : m_streamNames;
    const auto name = names.find(number);
    if (number == RocpdPlace::absent)
        m_builder.owners().stream(stream).name = "(no queue recorded)";
    else if (name != names.end() && !isNumbered(name->second))
        m_builder.owners().stream(stream).name = name->second;
    else if (isQueue)
        m_builder.owners().stream(stream).name = fmt::format("Queue {}", number);
    return stream;
}

std::string RocpdIdentity::foldedStreams() const {
    std::size_t streams = 0;
    for (const auto& [agent, count] : m_folded)
        streams += count;
    return streams == 0 ? std::string()
                        : fmt::format(
                              "{} HIP streams are shown as the hardware queues that they ran on: most held "
                              "a few operations only",
                              streams);
}

}  // namespace core
