// SPDX-License-Identifier: GPL-3.0-or-later
// Finds which process, thread, device and stream a row of an export belongs to, and what these are called.
#pragma once

#include "core/ingest/sqlite/sqlite_gpus.h"
#include "core/ingest/sqlite/sqlite_names.h"
#include "core/trace/trace_builder.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>

namespace core {

/// The numbers in a row that say where an operation ran; `absent` if the row, or its whole table, does not say.
struct OperationPlace {
    static constexpr std::int64_t absent = -1;

    std::int64_t globalPid = absent, device = absent, context = absent, greenContext = absent, stream = absent;

    bool operator==(const OperationPlace&) const = default;
};

class SqliteIdentity {
public:
    SqliteIdentity(const SqliteDatabase& database, TraceBuilder& builder, ScanReport report);

    StreamId streamOf(const OperationPlace& place) {
        const auto*& recent = m_recent[static_cast<std::size_t>(place.stream) % m_recent.size()];
        if (!recent || recent->first != place) recent = &findStream(place);
        return recent->second;
    }
    ThreadId threadOf(std::optional<std::int64_t> globalTid);
    ProcessId processOfGlobalPid(std::optional<std::int64_t> globalPid);

    /// Names the processes and threads that rows belong to; the tables name hundreds of others that have no rows.
    void readProcessNames();
    void readThreadNames(SqliteNames& names);
    void nameThread(std::int64_t globalTid, std::string name);
    void readStreamNames();

    std::string doubt() const { return m_gpus.doubt(); }

private:
    struct Hash {
        std::size_t operator()(const OperationPlace& place) const;
    };

    ProcessId processOf(std::optional<std::uint64_t> key);
    const std::pair<const OperationPlace, StreamId>& findStream(const OperationPlace& place);
    StreamId newStream(const OperationPlace& place);

    const SqliteDatabase& m_database;
    TraceBuilder& m_builder;
    ScanReport m_report;
    SqliteGpus m_gpus;
    std::map<std::uint64_t, ProcessId> m_processes;
    std::unordered_map<std::int64_t, ThreadId> m_threads;
    std::unordered_map<OperationPlace, StreamId, Hash> m_streams;
    std::array<const std::pair<const OperationPlace, StreamId>*, 64> m_recent{};  ///< by stream number, avoids hashing
};

}  // namespace core
