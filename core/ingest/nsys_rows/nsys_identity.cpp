// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/nsys_rows/nsys_identity.h"

#include <fmt/format.h>

#include <algorithm>

namespace core {

namespace {

constexpr std::uint64_t hostBits = 0xffffull << 48;

/// The value written for "no stream": page migrations of unified memory are on none.
constexpr std::int64_t noStream = 0xffffffff;

std::string fileName(const std::string& path) { return path.substr(path.find_last_of("/\\") + 1); }

}  // namespace

std::string knownUuid(std::string uuid) {
    if (uuid.find_first_not_of("0-") == std::string::npos) uuid.clear();
    return uuid;
}

DeviceFacts nsysFactsOf(const NsysGpuRow& gpu) {
    constexpr std::int64_t mostWarps = 1024, mostCapability = 1000;
    const auto size = [](std::int64_t recorded) { return std::max<std::int64_t>(recorded, 0); };
    DeviceFacts facts;
    facts.multiprocessors = size(gpu.smCount);
    facts.capability =
        std::min(size(gpu.computeMajor), mostCapability) * 10 + std::min<std::int64_t>(size(gpu.computeMinor), 9);
    facts.warpSize = size(gpu.threadsPerWarp);
    facts.threadsPerMultiprocessor = std::min(size(gpu.maxWarpsPerSm), mostWarps) * std::min(facts.warpSize, mostWarps);
    facts.blocksPerMultiprocessor = size(gpu.maxBlocksPerSm);
    facts.registersPerMultiprocessor = size(gpu.maxRegistersPerSm);
    facts.sharedPerMultiprocessor = size(gpu.maxShmemPerSm);
    facts.memory = size(gpu.totalMemory);
    facts.l2 = size(gpu.l2CacheSize);
    facts.bandwidth = size(gpu.memoryBandwidth);
    return facts;
}

void NsysGpus::addGpu(std::int64_t vmId, std::int64_t id, std::optional<std::int64_t> cudaOrdinal, std::string name,
                      std::string uuid, const DeviceFacts& facts) {
    const std::uint64_t host = static_cast<std::uint64_t>(vmId) & hostBits;
    if (cudaOrdinal && std::ranges::any_of(m_gpus, [&](const Gpu& other) {
            return other.host == host && other.id != id && other.cudaOrdinal == cudaOrdinal;
        }))
        m_sameOrdinals.insert(host);
    m_gpus.push_back({host, id, cudaOrdinal, std::move(name), knownUuid(std::move(uuid)), facts});
}

void NsysGpus::addCudaDevice(std::int64_t pid, std::int64_t ordinal, std::optional<std::int64_t> gpu,
                             std::string uuid) {
    m_cudaDevices[{pid & 0xffffff, ordinal}] = {gpu, knownUuid(std::move(uuid))};
}

/// Finds a GPU of the process's machine; files of a single machine may omit the machine.
template <class Match>
const NsysGpus::Gpu* NsysGpus::find(std::uint64_t process, const Match& match) const {
    const auto found = std::find_if(m_gpus.begin(), m_gpus.end(), [&](const Gpu& gpu) {
        return (gpu.host == 0 || gpu.host == (process & hostBits)) && match(gpu);
    });
    return found == m_gpus.end() ? nullptr : &*found;
}

NsysGpus::Identity NsysGpus::identityOf(std::uint64_t process, std::int64_t ordinal) {
    const auto identity = [&](const Gpu& gpu) {
        return Identity{fmt::format("gpu {} of {}", gpu.id, gpu.host), gpu.name, gpu.uuid, gpu.facts};
    };
    if (const auto device = m_cudaDevices.find({pidOf(process), ordinal}); device != m_cudaDevices.end()) {
        const auto& [id, uuid] = device->second;
        const Gpu* gpu = id ? find(process, [wanted = *id](const Gpu& each) { return each.id == wanted; }) : nullptr;
        if (uuid.starts_with("MIG-")) return {uuid, gpu ? gpu->name + " MIG" : std::string(), uuid};
        if (gpu) return identity(*gpu);
        if (!uuid.empty()) return {uuid, {}, uuid};
        if (id) return {fmt::format("gpu {} of {}", *id, process & hostBits), {}, {}};
    }
    const Gpu* gpu = find(process, [&](const Gpu& each) { return ordinalOf(each) == ordinal; });
    if (!gpu) gpu = find(process, [&](const Gpu& each) { return !ordinalOf(each) && each.id == ordinal; });
    if (!gpu) return {fmt::format("device {} of process {}", ordinal, process), {}, {}};
    m_processesByNumber[gpu].insert(process);
    return identity(*gpu);
}

NsysGpus::Listed NsysGpus::listed(std::int64_t id) const {
    const auto gpu = std::ranges::find(m_gpus, id, &Gpu::id);
    if (gpu == m_gpus.end()) return {{}, id};
    return {fmt::format("gpu {} of {}", gpu->id, gpu->host), ordinalOf(*gpu).value_or(id)};
}

std::string NsysGpus::doubt() const {
    const bool anyShared = std::any_of(m_processesByNumber.begin(), m_processesByNumber.end(),
                                       [](const auto& entry) { return entry.second.size() > 1; });
    if (!anyShared || m_gpus.size() == m_processesByNumber.size()) return {};
    return "several processes use the same CUDA device number, and the file does not tell whether they mean the same "
           "GPU: "
           "they are shown as sharing it, which is wrong where each had its own CUDA_VISIBLE_DEVICES";
}

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
    m_builder.owners().device(device).facts = gpu.facts;
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
    if (m_lastThread && m_lastThread->first == *globalTid) return m_lastThread->second;
    const auto [entry, isNew] = m_threads.try_emplace(*globalTid);
    if (isNew) entry->second = m_builder.owners().threadOf(processOf(processKey(*globalTid)), *globalTid & 0xffffff);
    m_lastThread = *entry;
    return entry->second;
}

std::optional<ThreadId> NsysIdentity::knownThread(std::int64_t globalTid) {
    if (m_lastThread && m_lastThread->first == globalTid) return m_lastThread->second;
    const auto found = m_threads.find(globalTid);
    if (found == m_threads.end()) return std::nullopt;
    m_lastThread = *found;
    return found->second;
}

std::pair<std::uint32_t, std::int64_t> NsysIdentity::deviceOfGpu(std::int64_t id) {
    const auto [key, ordinal] = m_gpus.listed(id);
    if (key.empty()) return {noDevice, ordinal};
    return {static_cast<std::uint32_t>(index(m_builder.owners().deviceOf(key, ordinal))), ordinal};
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
