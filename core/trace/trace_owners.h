// SPDX-License-Identifier: GPL-3.0-or-later
// The processes, devices, streams and threads of a trace that is being built, each created at its first request.
#pragma once

#include "core/trace/trace.h"

#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace core {

class TraceOwners {
public:
    /// Returns the process of this key.
    ProcessId processOf(std::uint64_t key, std::int64_t pid);
    /// Returns the device; `identity` distinguishes devices: a uuid, a physical index, or else process and ordinal.
    DeviceId deviceOf(std::string_view identity, std::int64_t ordinal);
    StreamId streamOf(ProcessId process, DeviceId device, std::int64_t context, std::int64_t greenContext,
                      std::int64_t number);
    ThreadId threadOf(ProcessId process, std::int64_t tid);
    /// Returns another thread, even if there is one of this number.
    ThreadId newThread(ProcessId process, std::int64_t tid);

    /// Says that these processes launched the operations on the streams of the first, because the file does not record
    /// whose they are: TraceBuilder::finish() tells them apart by their launches.
    void shareStreams(std::vector<ProcessId> processes) { m_sharing.push_back(std::move(processes)); }
    const std::vector<std::vector<ProcessId>>& sharing() const { return m_sharing; }

    std::size_t threads() const { return m_threads.size(); }

    // Names may be set through these references until moveTo().
    Process& process(ProcessId id) { return m_processes[index(id)]; }
    Device& device(DeviceId id) { return m_devices[index(id)]; }
    Stream& stream(StreamId id) { return m_streams[index(id)]; }
    Thread& thread(ThreadId id) { return m_threads[index(id)]; }

    /// Returns the bytes that the owners take, but for names that are set through the references.
    std::size_t memoryBytes() const;
    void moveTo(Trace& trace);

private:
    std::vector<Process> m_processes;
    std::vector<Device> m_devices;
    std::vector<Stream> m_streams;
    std::vector<Thread> m_threads;
    std::vector<std::vector<ProcessId>> m_sharing;
    std::map<std::uint64_t, ProcessId> m_processIds;
    std::map<std::string, DeviceId, std::less<>> m_deviceIds;
    std::map<std::tuple<ProcessId, DeviceId, std::int64_t, std::int64_t, std::int64_t>, StreamId> m_streamIds;
    std::map<std::pair<ProcessId, std::int64_t>, ThreadId> m_threadIds;
};

}  // namespace core
