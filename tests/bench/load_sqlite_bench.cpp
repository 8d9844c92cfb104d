// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/load_sqlite_bench.h"

#include "core/ingest/readers.h"
#include "tests/bench/made_names.h"
#include "tests/bench/references.h"
#include "tests/support/sqlite_fixture.h"

#include <fmt/format.h>

#include <array>
#include <stdexcept>

namespace bench {

namespace {

void load(const std::filesystem::path& path, std::uint64_t kernels) {
    const auto trace = core::readTrace(path, {});
    if (!trace) throw std::runtime_error(trace.error().message);
    if ((*trace)->events.size() != kernels || (*trace)->calls.size() != kernels)
        throw std::runtime_error("our reader lost rows of the generated export");
}

}  // namespace

void writeExport(const std::filesystem::path& path, std::uint64_t kernels) {
    std::string sql;
    for (std::uint64_t i = 0; i < 3000; ++i)
        sql += fmt::format("INSERT INTO StringIds VALUES ({}, '{}');\n", i + 1, kernelName(i));
    sql += "INSERT INTO StringIds VALUES (4000, 'cudaLaunchKernel_v7000');\n";
    sql += "INSERT INTO TARGET_INFO_GPU VALUES (1, 0, 'NVIDIA H100', 'GPU-0', 0);\n";
    const std::string numbers =
        fmt::format("WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < {}) ", kernels);
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
        measured({[&] { load(path, kernels); }, [&] { stepThrough(path, queries); }}, setting.isQuick ? 3 : 2);
    std::filesystem::remove(path);
    const std::string name = fmt::format("load sqlite, {:.1f} M kernels and as many calls", double(kernels) / 1e6);
    return {{name + ": CPU, against a bare sqlite3_step loop", seconds(costs[0].cpu), seconds(costs[1].cpu),
             costs[0].cpu / costs[1].cpu, 1.2},
            {name + ": wall, against the same", seconds(costs[0].wall), seconds(costs[1].wall),
             costs[0].wall / costs[1].wall, 0.7}};
}

}  // namespace bench
