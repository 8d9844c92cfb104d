// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/nsys_rows/nsys_identity.h"

#include <map>
#include <tuple>

namespace core {

namespace {

/// The value written for "no stream": page migrations of unified memory are on none.
constexpr std::int64_t noStream = 0xffffffff;

std::string fileName(const std::string& path) { return path.substr(path.find_last_of("/\\") + 1); }

}  // namespace

std::size_t NsysIdentity::Hash::operator()(const OperationPlace& place) const {
    std::uint64_t hash = 0;
    for (const std::int64_t part : {place.globalPid, place.device, place.context, place.greenContext, place.stream})
        hash = (hash ^ static_cast<std::uint64_t>(part)) * 0x9e3779b97f4a7c15ull, hash ^= hash >> 32;
    return hash;
}

/// Returns the process. Rows of trimmed exports that state no process belong to the only one, if there is just one.
ProcessId NsysIdentity::processOf(std::optional<std::uint64_t> key) {
    if (!key && m_processes.size() == 1) return m_processes.begin()->second;
    const auto [entry, isNew] = m_processes.try_emplace(key.value_or(0));
    if (isNew) entry->second = m_builder.owners().processOf(entry->first, pidOf(entry->first));
    return entry->second;
}

ProcessId NsysIdentity::processOfGlobalPid(std::optional<std::int64_t> globalPid) {
    return processOf(globalPid ? std::optional(processKey(*globalPid)) : std::nullopt);
}

const std::pair<const OperationPlace, StreamId>& NsysIdentity::findStream(const OperationPlace& place) {
    const auto [entry, isNew] = m_streams.try_emplace(place);
    if (isNew) entry->second = newStream(place);
    return *entry;
}

StreamId NsysIdentity::newStream(const OperationPlace& place) {
    const bool knowsProcess = place.globalPid != OperationPlace::absent;
    const ProcessId process = processOfGlobalPid(knowsProcess ? std::optional(place.globalPid) : std::nullopt);
    const std::int64_t ordinal = place.device == OperationPlace::absent ? 0 : place.device;
    const auto gpu = m_gpus.identityOf(m_builder.owners().process(process).key, ordinal);
    // The ordinal is CUDA's, as nsys prints it. If processes number one GPU differently, the first number is used. If
    // each process calls a different GPU device 0, these share an ordinal and their labels include the pid.
    const DeviceId device = m_builder.owners().deviceOf(gpu.key, ordinal);
    m_builder.owners().device(device).name = gpu.name;
    m_builder.owners().device(device).uuid = gpu.uuid;
    const bool isOnStream = place.stream != OperationPlace::absent && place.stream != noStream;
    const StreamId stream = m_builder.owners().streamOf(
        process, device, place.context, place.greenContext > 0 ? place.greenContext : OperationPlace::absent,
        isOnStream ? place.stream : OperationPlace::absent);
    if (!isOnStream) m_builder.owners().stream(stream).name = "(no stream)";
    return stream;
}

ThreadId NsysIdentity::threadOf(std::optional<std::int64_t> globalTid) {
    if (!globalTid) {
        const ThreadId thread = m_builder.owners().threadOf(processOf(std::nullopt), notRecorded);
        m_builder.owners().thread(thread).name = "(thread not recorded)";
        return thread;
    }
    const auto [entry, isNew] = m_threads.try_emplace(*globalTid);
    if (isNew) entry->second = m_builder.owners().threadOf(processOf(processKey(*globalTid)), *globalTid & 0xffffff);
    return entry->second;
}

void NsysIdentity::nameProcess(std::int64_t globalPid, const std::string& path) {
    const auto found = m_processes.find(processKey(globalPid));
    if (found != m_processes.end()) m_builder.owners().process(found->second).name = fileName(path);
}

void NsysIdentity::nameThread(std::int64_t globalTid, std::string name) {
    const auto found = m_threads.find(globalTid);
    if (found != m_threads.end()) m_builder.owners().thread(found->second).name = std::move(name);
}

void NsysIdentity::nameStreams(const std::vector<StreamName>& names) {
    std::multimap<std::tuple<std::uint64_t, std::int64_t, std::int64_t>, StreamId> streams;
    for (const auto& [place, id] : m_streams)
        streams.emplace(std::tuple(processKey(place.globalPid), place.context, place.stream), id);
    for (const StreamName& each : names) {
        const std::uint64_t process =
            (each.hardware & 0xff) << 56 | (each.machine & 0xff) << 48 | (each.pid & 0xffffff) << 24;
        const auto [first, last] = streams.equal_range({process, each.context, each.stream});
        for (auto entry = first; entry != last; ++entry)
            m_builder.owners().stream(entry->second).name = each.name;
    }
}

}  // namespace core
