// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sqlite/sqlite_import.h"

#include <array>

namespace core {

namespace {

std::string textOrNothing(const SqliteImport& in, const SqliteScan& scan, int column) {
    return cleanText(scan.text(column).value_or(""), in.report, scan.place());
}

/// Returns the columns of a GPU from the sixth on.
NsysGpuRow scannedGpu(const SqliteScan& scan) {
    const auto number = [&](int column) { return scan.wholeOr(column, 0); };
    return {number(5),  number(6),  number(7),  number(8),  number(9), number(10),
            number(11), number(12), number(13), number(14), number(15)};
}

void readGpuTable(SqliteImport& in) {
    const SqliteTable* table = in.database.table("TARGET_INFO_GPU");
    if (!table) return;
    constexpr std::array columns{ScanColumn{"vmId"},           ScanColumn{"id"},
                                 ScanColumn{"cuDevice"},       ScanColumn{"name", true},
                                 ScanColumn{"uuid", true},     ScanColumn{"smCount"},
                                 ScanColumn{"computeMajor"},   ScanColumn{"computeMinor"},
                                 ScanColumn{"threadsPerWarp"}, ScanColumn{"maxWarpsPerSm"},
                                 ScanColumn{"maxBlocksPerSm"}, ScanColumn{"maxRegistersPerSm"},
                                 ScanColumn{"maxShmemPerSm"},  ScanColumn{"totalMemory"},
                                 ScanColumn{"l2CacheSize"},    ScanColumn{"memoryBandwidth"}};
    SqliteScan scan(in.database, *table, columns, {in.report.import});
    scan.each([&] {
        if (const auto id = scan.whole(1))
            in.identity.gpus().addGpu(scan.wholeOr(0, 0), *id, scan.whole(2), textOrNothing(in, scan, 3),
                                      textOrNothing(in, scan, 4), nsysFactsOf(scannedGpu(scan)));
    });
}

void readCudaDevices(SqliteImport& in) {
    const SqliteTable* table = in.database.table("TARGET_INFO_CUDA_DEVICE");
    if (!table) return;
    constexpr std::array columns{ScanColumn{"gpuId"}, ScanColumn{"cudaId"}, ScanColumn{"pid"},
                                 ScanColumn{"uuid", true}};
    SqliteScan scan(in.database, *table, columns, {in.report.import});
    scan.each([&] {
        const auto ordinal = scan.whole(1);
        const auto pid = scan.whole(2);
        if (ordinal && pid) in.identity.gpus().addCudaDevice(*pid, *ordinal, scan.whole(0), textOrNothing(in, scan, 3));
    });
}

void readProcessNames(SqliteImport& in) {
    const SqliteTable* table = in.database.table("PROCESSES");
    if (!table) return;
    constexpr std::array columns{ScanColumn{"globalPid"}, ScanColumn{"name", true}};
    SqliteScan scan(in.database, *table, columns, {in.report.import});
    scan.each([&] {
        const auto global = scan.whole(0);
        if (global && scan.text(1)) in.identity.nameProcess(*global, textOrNothing(in, scan, 1));
    });
}

void readThreadNames(SqliteImport& in) {
    const SqliteTable* table = in.database.table("ThreadNames");
    if (!table) return;
    constexpr std::array columns{ScanColumn{"nameId"}, ScanColumn{"globalTid"}};
    SqliteScan scan(in.database, *table, columns, {in.report.import});
    scan.each([&] {
        const auto id = scan.whole(0);
        const auto thread = scan.whole(1);
        if (!id || !thread || !in.identity.knownThread(*thread)) return;
        if (auto name = in.names.text(*id)) in.identity.nameThread(*thread, *std::move(name));
    });
}

void readStreamNames(SqliteImport& in) {
    const SqliteTable* table = in.database.table("TARGET_INFO_NVTX_CUDA_STREAM");
    if (!table) return;
    constexpr std::array columns{ScanColumn{"hwId"},      ScanColumn{"vmId"},     ScanColumn{"processId"},
                                 ScanColumn{"contextId"}, ScanColumn{"streamId"}, ScanColumn{"name", true}};
    SqliteScan scan(in.database, *table, columns, {in.report.import});
    std::vector<NsysIdentity::StreamName> names;
    scan.each([&] {
        const auto part = [&](int column) { return static_cast<std::uint64_t>(scan.wholeOr(column, 0)); };
        names.push_back(
            {part(0), part(1), part(2), scan.wholeOr(3, -1), scan.wholeOr(4, -1), textOrNothing(in, scan, 5)});
    });
    in.identity.nameStreams(names);
}

}  // namespace

void readGpus(SqliteImport& in) {
    readGpuTable(in);
    readCudaDevices(in);
}

void nameOwners(SqliteImport& in) {
    readProcessNames(in);
    readThreadNames(in);
    for (const auto& [thread, name] : in.rows.nvtxThreadNames)
        in.identity.nameThread(thread, name);
    readStreamNames(in);
}

}  // namespace core
