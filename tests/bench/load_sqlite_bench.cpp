// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/load_sqlite_bench.h"

#include "core/ingest/readers.h"
#include "core/ingest/sqlite/sqlite_scan.h"
#include "tests/bench/made_names.h"
#include "tests/bench/references.h"
#include "tests/support/sqlite/sqlite_fixture.h"

#include <fmt/format.h>

#include <array>
#include <numeric>
#include <stdexcept>

namespace bench {

namespace {

core::TracePtr loadExport(const std::filesystem::path& path, std::uint64_t kernels) {
    const auto trace = core::readTrace(path, {});
    if (!trace) throw std::runtime_error(trace.error().message);
    if ((*trace)->events.size() != kernels || (*trace)->calls.size() != kernels)
        throw std::runtime_error("our reader lost rows of the generated export");
    return *trace;
}

/// Everything that our reader reads of these two tables.
const std::array<PlainTable, 2>& tablesRead() {
    static const std::array<PlainTable, 2> tables{
        PlainTable{"CUPTI_ACTIVITY_KIND_KERNEL",
                   {"start", "end", "globalPid", "deviceId", "contextId", "greenContextId", "streamId", "correlationId",
                    "demangledName", "shortName", "gridX", "gridY", "gridZ", "blockX", "blockY", "blockZ",
                    "registersPerThread", "staticSharedMemory", "dynamicSharedMemory"},
                   3},
        PlainTable{
            "CUPTI_ACTIVITY_KIND_RUNTIME", {"start", "end", "globalTid", "eventClass", "correlationId", "nameId"}, 3}};
    return tables;
}

/// Reads the tables as our reader does, but makes plain rows of them instead of a trace.
RowSums scanTables(const std::filesystem::path& path) {
    const auto database = core::SqliteDatabase::open(path, {});
    if (!database) throw std::runtime_error(database.error().message);
    core::ImportReport import;
    std::vector<PlainRows> all;
    RowSums sums;
    for (const PlainTable& table : tablesRead()) {
        const core::SqliteTable* stored = (*database)->table(table.name);
        if (!stored) throw std::runtime_error("our reader finds no table in the generated export");
        std::vector<core::ScanColumn> columns;
        for (const std::string_view column : table.columns)
            columns.push_back({column});
        core::SqliteScan scan(**database, *stored, columns, {import});
        PlainRows& rows = all.emplace_back(table, (*database)->likelyRows(*stored).value_or(0));
        scan.each([&] { rows.add([&](int column) { return scan.wholeOr(column, PlainRows::absent); }); });
        if (scan.rowsBySqlite() > 0) throw std::runtime_error("our reader leaves rows of the export to SQLite");
        sums += rows.sums();
    }
    return sums;
}

/// Returns what our reader finds, which the others must find too.
RowSums found(const core::Trace& trace) {
    RowSums sums{0, trace.events.size() + trace.calls.size(), 0};
    for (const auto* durations : {&trace.events.duration, &trace.calls.duration})
        sums.duration += std::accumulate(durations->begin(), durations->end(), std::int64_t{0});
    return sums;
}

}  // namespace

void writeExport(const std::filesystem::path& path, std::uint64_t kernels, std::uint64_t ranges) {
    std::string sql;
    for (std::uint64_t i = 0; i < 3000; ++i)
        sql += fmt::format("INSERT INTO StringIds VALUES ({}, '{}');\n", i + 1, kernelName(i));
    sql += "INSERT INTO StringIds VALUES (4000, 'cudaLaunchKernel_v7000');\n";
    sql += "INSERT INTO TARGET_INFO_GPU VALUES (1, 0, 'NVIDIA H100', 'GPU-0', 0);\n";
    const auto upTo = [](std::uint64_t count) {
        return fmt::format("WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < {}) ", count);
    };
    const std::string numbers = upTo(kernels);
    const std::int64_t process = tests::global(4711), thread = tests::global(4711, 4711);
    sql += fmt::format(
        "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL (start, \"end\", deviceId, contextId, streamId, correlationId, "
        "globalPid, demangledName, shortName, launchType, registersPerThread, gridX, gridY, gridZ, blockX, blockY, "
        "blockZ, staticSharedMemory, dynamicSharedMemory) {} SELECT 1000000 + i * 3000 + "
        "(i * 7919) % 2500, 1000000 + i * 3000 + 4200 + (i * 31) % 9000, 0, 1, 7 + i % 25, i + 1, {}, "
        "1 + (i * 7919) % 3000, 1 + (i * 7919) % 3000, 1, 32 + i % 7 * 16, 128 + i % 100, 1, 1, 256, 1, 1, 0, i % 3 * "
        "16384 FROM n;\n",
        numbers, process);
    sql += fmt::format(
        "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME {} SELECT 900000 + i * 3000, 900000 + i * 3000 + 1800, 0, {}, i + 1, "
        "4000, 0, NULL FROM n;\n",
        numbers, thread);
    if (ranges > 0)
        sql += fmt::format(
            "INSERT INTO NVTX_EVENTS (start, \"end\", eventType, text, globalTid, domainId) {} SELECT 890000 + i * "
            "6000, "
            "895900 + i * 6000, 59, 'layer ' || i % 100, {}, 0 FROM n;\n",
            upTo(ranges), thread);
    tests::makeExport(path, tests::NsysSchema::V3_25_0, sql);
}

std::vector<Line> loadSqlite(const Setting& setting) {
    const std::uint64_t kernels = setting.isQuick ? 500000 : 10000000;
    const auto path = setting.folder / "export.sqlite";
    writeExport(path, kernels);
    static constexpr std::array<std::string_view, 2> queries{
        "SELECT start, \"end\", deviceId, contextId, greenContextId, streamId, correlationId, globalPid, "
        "demangledName, shortName, gridX, gridY, gridZ, blockX, blockY, blockZ, registersPerThread, "
        "staticSharedMemory, dynamicSharedMemory FROM CUPTI_ACTIVITY_KIND_KERNEL",
        "SELECT start, \"end\", nameId, globalTid, correlationId FROM CUPTI_ACTIVITY_KIND_RUNTIME"};
    const auto costs =
        measured({[&] { loadExport(path, kernels); }, [&] { stepThrough(path, queries); }}, setting.isQuick ? 3 : 2);
    std::filesystem::remove(path);
    const std::string name = fmt::format("load sqlite, {:.1f} M kernels and as many calls", double(kernels) / 1e6);
    return {{name + ": CPU, against a bare sqlite3_step loop", seconds(costs[0].cpu), seconds(costs[1].cpu),
             costs[0].cpu / costs[1].cpu, 1.2},
            {name + ": wall, against the same", seconds(costs[0].wall), seconds(costs[1].wall),
             costs[0].wall / costs[1].wall, 0.7}};
}

std::vector<Line> sqlitePairs(const Setting& setting) {
    const std::uint64_t kernels = setting.isQuick ? 500000 : 10000000;
    const auto path = setting.folder / "pairs.sqlite";
    writeExport(path, kernels);
    const RowSums sums = found(*loadExport(path, kernels));
    const auto check = [&](const RowSums& read) {
        if (read != sums) throw std::runtime_error("two programs do not read the same rows of the export");
    };
    const auto costs = compared({[&] { check(scanTables(path)); }, [&] { loadExport(path, kernels); },
                                 [&] { check(readByTwo(path, tablesRead())); }},
                                setting.pairs);
    std::filesystem::remove(path);
    std::vector<Line> lines;
    const auto add = [&](const Compared& each, const char* what, double target) {
        const std::string name =
            fmt::format("sqlite pairs, {:.1f} M kernels and as many calls, {}", double(kernels) / 1e6, what);
        lines.push_back({fmt::format("{}: CPU, against two connections of SQLite, {} pairs", name, setting.pairs),
                         seconds(each.ours.cpu), seconds(each.reference.cpu), each.ratio.cpu, target});
        lines.push_back({name + ": wall, against the same", seconds(each.ours.wall), seconds(each.reference.wall),
                         each.ratio.wall, target});
    };
    add(costs[0], "plain rows", 0.75);
    add(costs[1], "a whole trace", 1);
    return lines;
}

}  // namespace bench
