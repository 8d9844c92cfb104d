// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the process, thread, device and stream of a row. Ids repeat between sets, so each set has its own identity.
#pragma once

#include "core/ingest/rocm/rocpd_set.h"
#include "core/ingest/sqlite/sqlite_scan.h"
#include "core/trace/trace_builder.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace core {

/// Where something happened, as ids of the set's tables; `absent` if the row does not say.
struct RocpdPlace {
    static constexpr std::int64_t absent = -1;

    std::int64_t process = absent, thread = absent, agent = absent, queue = absent, stream = absent;

    bool operator==(const RocpdPlace&) const = default;
    auto operator<=>(const RocpdPlace&) const = default;
};

/// The columns that say where a row's event happened: the row's own, or those of its track.
inline constexpr std::array rocpdPlaceColumns{ScanColumn{"pid"},      ScanColumn{"tid"},       ScanColumn{"agent_id"},
                                              ScanColumn{"queue_id"}, ScanColumn{"stream_id"}, ScanColumn{"track_id"}};

/// Returns those columns, followed by the table's own columns.
std::vector<ScanColumn> rocpdColumns(std::initializer_list<ScanColumn> own);
constexpr int firstOwnColumn = static_cast<int>(rocpdPlaceColumns.size());

class RocpdIdentity {
public:
    /// If a device has more streams than this, the hardware queues on which they ran are shown instead: there have been
    /// jobs with 567 streams, of which 559 held one kernel each.
    static constexpr std::size_t maxStreams = 100;

    RocpdIdentity(const SqliteDatabase& database, const RocpdSet& set, std::size_t setNumber, TraceBuilder& builder,
                  ScanReport report);

    /// Returns the place of a row whose columns begin with rocpdPlaceColumns at column `first`.
    RocpdPlace placeIn(const SqliteScan& scan, int first) const;

    StreamId streamOf(const RocpdPlace& place) {
        if (m_hasLast && place == m_lastPlace) return m_lastStream;
        return findStream(place);
    }
    ThreadId threadOf(const RocpdPlace& place);
    bool isGpu(std::int64_t agent) const;

    /// Returns the machines on which processes of the set ran.
    const std::set<std::int64_t>& nodes() const { return m_nodes; }
    const std::set<int>& ranks() const { return m_ranks; }
    /// Returns the notice about streams that are not shown; empty if there are none.
    std::string foldedStreams() const;

private:
    struct Agent {
        bool isGpu = false;
        std::int64_t ordinal = 0;
        std::string name;
        std::string architecture;
    };
    struct KnownProcess {
        std::int64_t pid = 0;
        std::string name;
    };

    void readProcesses();
    void readThreads();
    void readAgents();
    void readTracks();
    void countStreams();
    std::map<std::int64_t, std::string> namesIn(std::string_view table);
    ProcessId processOf(std::int64_t id);
    StreamId findStream(const RocpdPlace& place);
    StreamId newStream(const RocpdPlace& place);

    const SqliteDatabase& m_database;
    const RocpdSet& m_set;
    std::size_t m_setNumber;
    TraceBuilder& m_builder;
    ScanReport m_report;
    std::map<std::int64_t, KnownProcess> m_processes;
    std::map<std::int64_t, std::pair<std::int64_t, std::string>> m_threads;  ///< (tid, name) by id
    std::map<std::int64_t, Agent> m_agents;
    std::unordered_map<std::int64_t, RocpdPlace> m_tracks;
    std::map<std::int64_t, std::string> m_streamNames, m_queueNames;
    std::map<std::int64_t, std::size_t> m_folded;  ///< for each agent whose streams are not shown, their number
    std::set<std::int64_t> m_nodes;
    std::set<int> m_ranks;
    std::map<RocpdPlace, StreamId> m_streams;
    std::map<std::pair<std::int64_t, std::int64_t>, ThreadId> m_madeThreads;
    RocpdPlace m_lastPlace;
    StreamId m_lastStream{};
    bool m_hasLast = false;
};

}  // namespace core
