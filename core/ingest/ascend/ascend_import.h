// SPDX-License-Identifier: GPL-3.0-or-later
// Reads one database of an Ascend profiler. Its texts are ids that refer to one table; all times are ns since 1970.
#pragma once

#include "core/ingest/sqlite/sqlite_names.h"
#include "core/ingest/sqlite/sqlite_scan.h"
#include "core/trace/trace_builder.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace core {

/// Written if a row has no stream, model or connection.
constexpr std::int64_t noAscendId = 4294967295;

class AscendImport {
public:
    AscendImport(const SqliteDatabase& database, TraceBuilder& builder, Progress* progress);

    /// Reads calls of CANN by layer; layers nest.
    void readCalls();
    /// Reads operators, Python and queues of torch_npu, the user's own ranges, and steps if none of these is a step.
    void readRanges();
    /// Reads tasks that compute or copy. Waits, envelopes of collectives and their parts do not count as work.
    void readTasks();
    /// Reads each collective once.
    void readCollectives();

    std::optional<int> rank(const std::filesystem::path& shown);

private:
    struct Kernel {
        std::int64_t name = 0;
        std::uint32_t blocks = 0;
    };
    /// The point where a launch enters or leaves the launch queue.
    struct QueueEnd {
        std::int64_t id = 0;  ///< id of its list of connections
        BackwardArrow arrow;
    };
    enum class TaskKind : std::uint8_t { Unknown, Copy, Transfer, Other };

    std::map<std::int64_t, std::string> labelsIn(std::string_view table, std::string_view key, std::string_view value);
    void readPyTorch(const SqliteTable& table);
    void readQueue(std::vector<QueueEnd> ends);
    void readStacks();
    void readUserRanges(const SqliteTable& table);
    void readSteps(const SqliteTable& table);
    void readKernelNames();
    void readPartsOfCollectives();
    TaskKind kindOf(std::optional<std::int64_t> type);
    NameId text(std::optional<std::int64_t> id, std::string_view absent);
    ThreadId threadOf(std::optional<std::int64_t> globalTid);
    StreamId streamOf(std::int64_t device, std::int64_t stream);
    std::int64_t deviceOfCollectives();
    std::int64_t groupNumber(std::optional<std::int64_t> group);

    const SqliteDatabase& m_database;
    TraceBuilder& m_builder;
    ScanReport m_report;
    SqliteNames m_texts;
    NamesById m_names;
    ProcessId m_process{};
    std::map<std::int64_t, std::string> m_devices;  ///< device names by number
    std::unordered_map<std::int64_t, Kernel> m_kernels;
    std::unordered_set<std::int64_t> m_partsOfCollectives;
    std::map<std::int64_t, TaskKind> m_kinds;
    std::map<std::int64_t, std::int64_t> m_groups;  ///< numbers of communication groups, in order of first use
    std::set<std::int64_t> m_devicesOfTasks;
    /// An operator whose Python stack was recorded.
    struct StackedOperator {
        Nanos start = 0, duration = 0;
        ThreadId thread{};
        std::int64_t stack = 0;
    };
    std::vector<StackedOperator> m_operators;
    bool m_hasSteps = false;
    bool m_hasPython = false;  ///< whether there are Python calls that have times of their own
};

}  // namespace core
