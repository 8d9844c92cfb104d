// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of reading one export, each for one or a few tables; sqlite_reader.cpp calls them in order.
#pragma once

#include "core/ingest/sqlite/sqlite_identity.h"
#include "core/ingest/sqlite/sqlite_names.h"
#include "core/ingest/sqlite/sqlite_times.h"

#include <cstdint>
#include <filesystem>
#include <limits>
#include <optional>
#include <string_view>
#include <unordered_set>

namespace core {

/// Tracks the launches of CUDA graphs of which no operation has been found yet.
class GraphLaunches {
public:
    void launched(std::uint64_t process, std::int64_t correlation) {
        ++m_count;
        m_open.insert(key(process, correlation));
    }
    void executed(std::uint64_t process, std::int64_t correlation) { m_open.erase(key(process, correlation)); }
    bool allExecuted() const { return m_open.empty(); }
    /// Notes that a launch was recorded as a single row.
    void recordedWhole() { m_anyWhole = true; }
    bool nodesAreMissing() const { return m_anyWhole || (m_count > 0 && m_open.size() == m_count); }

private:
    static std::uint64_t key(std::uint64_t process, std::int64_t correlation) {
        return process ^ static_cast<std::uint64_t>(correlation) * 0x9e3779b97f4a7c15ull;
    }

    bool m_anyWhole = false;
    std::uint64_t m_count = 0;
    std::unordered_set<std::uint64_t> m_open;
};

struct SqliteImport {
    SqliteImport(const SqliteDatabase& of, TraceBuilder& into, Progress* progress)
        : database(of),
          builder(into),
          report{into.import(), progress},
          names(of, {into.import()}),
          identity(of, into, {into.import()}) {}

    const SqliteDatabase& database;
    TraceBuilder& builder;
    ScanReport report;
    SqliteNames names;
    SqliteIdentity identity;
    GraphLaunches graphLaunches;
    std::map<std::int64_t, std::string> nvtxThreadNames;   ///< names by globalTid; preferred to the system's
    Nanos firstStart = std::numeric_limits<Nanos>::max();  ///< earliest start of the operations and calls
};

/// Returns the table of this name, or with a suffix _V2, _V3, ... if that one has the rows; null if there is none.
const SqliteTable* eventTable(const SqliteDatabase& database, std::string_view name);

/// Returns the function without the suffix that CUPTI adds: from "cudaMemcpy_v3020", "cudaLaunchKernel_ptsz_v7000".
std::string_view withoutAbiSuffix(std::string_view name);

/// Reads CUDA runtime and driver calls; must come before the operations, which are joined with the calls.
void readCalls(SqliteImport& in);
/// Reads the functions that called them, if stacks were recorded.
void readCallChains(SqliteImport& in);
/// Reads kernels, copies, sets, and graphs recorded as a whole.
void readOperations(SqliteImport& in);
/// Reads what calls and streams waited for.
void readWaits(SqliteImport& in);
void readNvtx(SqliteImport& in);
void readOverhead(SqliteImport& in);
/// Reports the tables that hold what is not shown; must come after all others are read.
void reportUnread(const SqliteImport& in);
/// Reads the writer, capture window, rank, and messages of the profiler itself; must come after all rows.
void readMetadata(SqliteImport& in, const std::filesystem::path& path);

}  // namespace core
