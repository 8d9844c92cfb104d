// SPDX-License-Identifier: GPL-3.0-or-later
// Finds which process, thread, device and stream a row belongs to, and what these are called.
#pragma once

#include "core/ingest/nsys_rows/nsys_gpus.h"
#include "core/trace/trace_builder.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>

namespace core {

/// The numbers in a row that say where an operation ran; `absent` if the row, or its whole table, does not say.
struct OperationPlace {
    static constexpr std::int64_t absent = -1;

    std::int64_t globalPid = absent, device = absent, context = absent, greenContext = absent, stream = absent;

    bool operator==(const OperationPlace&) const = default;
};

class NsysIdentity {
public:
    explicit NsysIdentity(TraceBuilder& builder) : m_builder(builder) {}

    NsysGpus& gpus() { return m_gpus; }

    StreamId streamOf(const OperationPlace& place) {
        const auto*& recent = m_recent[static_cast<std::size_t>(place.stream) % m_recent.size()];
        if (!recent || recent->first != place) recent = &findStream(place);
        return recent->second;
    }
    ThreadId threadOf(std::optional<std::int64_t> globalTid);
    ProcessId processOfGlobalPid(std::optional<std::int64_t> globalPid);

    // These name the processes and threads that rows belong to; files name hundreds of others that have no rows.
    void nameProcess(std::int64_t globalPid, const std::string& path);
    void nameThread(std::int64_t globalTid, std::string name);
    bool hasThread(std::int64_t globalTid) const { return m_threads.contains(globalTid); }

    /// A name that the program gave to a stream. It says the numbers of a globalPid in parts.
    struct StreamName {
        std::uint64_t hardware = 0, machine = 0, pid = 0;
        std::int64_t context = -1, stream = -1;
        std::string name;
    };
    void nameStreams(const std::vector<StreamName>& names);

private:
    struct Hash {
        std::size_t operator()(const OperationPlace& place) const;
    };

    ProcessId processOf(std::optional<std::uint64_t> key);
    const std::pair<const OperationPlace, StreamId>& findStream(const OperationPlace& place);
    StreamId newStream(const OperationPlace& place);

    TraceBuilder& m_builder;
    NsysGpus m_gpus;
    std::map<std::uint64_t, ProcessId> m_processes;
    std::unordered_map<std::int64_t, ThreadId> m_threads;
    std::unordered_map<OperationPlace, StreamId, Hash> m_streams;
    std::array<const std::pair<const OperationPlace, StreamId>*, 64> m_recent{};  ///< by stream number, avoids hashing
};

}  // namespace core
