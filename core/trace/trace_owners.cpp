// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/trace_owners.h"

#include "core/base/node_bytes.h"

#include <type_traits>

namespace core {

namespace {

template <class Id, class Map, class Key>
Id findOrMake(Map& ids, const Key& key, std::size_t next) {
    const auto [found, isNew] = ids.try_emplace(key, static_cast<Id>(next));
    return found->second;
}

}  // namespace

ProcessId TraceOwners::processOf(std::uint64_t key, std::int64_t pid) {
    const auto id = findOrMake<ProcessId>(m_processIds, key, m_processes.size());
    if (index(id) == m_processes.size()) m_processes.push_back({key, pid, {}, {}});
    return id;
}

DeviceId TraceOwners::deviceOf(std::string_view identity, std::int64_t ordinal) {
    const auto id = findOrMake<DeviceId>(m_deviceIds, std::string(identity), m_devices.size());
    if (index(id) == m_devices.size()) m_devices.push_back({ordinal, {}, {}});
    return id;
}

StreamId TraceOwners::streamOf(ProcessId process, DeviceId device, std::int64_t context, std::int64_t greenContext,
                               std::int64_t number) {
    const auto id =
        findOrMake<StreamId>(m_streamIds, std::tuple(process, device, context, greenContext, number), m_streams.size());
    if (index(id) == m_streams.size()) m_streams.push_back({process, device, context, greenContext, number, {}});
    return id;
}

ThreadId TraceOwners::threadOf(ProcessId process, std::int64_t tid) {
    const auto id = findOrMake<ThreadId>(m_threadIds, std::pair(process, tid), m_threads.size());
    if (index(id) == m_threads.size()) m_threads.push_back({process, tid, {}});
    return id;
}

ThreadId TraceOwners::newThread(ProcessId process, std::int64_t tid) {
    m_threads.push_back({process, tid, {}});
    return static_cast<ThreadId>(m_threads.size() - 1);
}

std::size_t TraceOwners::memoryBytes() const {
    const auto bytes = [](const auto& owners, const auto& ids) {
        return owners.capacity() * sizeof(owners.front()) + ids.size() * bytesOfNode<std::decay_t<decltype(ids)>>;
    };
    return bytes(m_processes, m_processIds) + bytes(m_devices, m_deviceIds) + bytes(m_streams, m_streamIds) +
           bytes(m_threads, m_threadIds);
}

void TraceOwners::moveTo(Trace& trace) {
    trace.processes = std::move(m_processes);
    trace.devices = std::move(m_devices);
    trace.streams = std::move(m_streams);
    trace.threads = std::move(m_threads);
}

}  // namespace core
