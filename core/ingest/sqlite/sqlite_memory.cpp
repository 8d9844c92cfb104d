// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sqlite/sqlite_import.h"

#include <fmt/format.h>

#include <array>
#include <set>

namespace core {

namespace {

struct UsageRow {
    std::int64_t time = 0, process = 0, device = 0, address = 0, bytes = 0, kind = 0;
    bool isFree = false;
};

/// Returns the kind of memory by CUPTI's number.
std::string_view memoryKindOf(std::int64_t kind) {
    constexpr std::array<std::string_view, 8> kinds{"pageable", "pinned",        "device",         "array",
                                                    "managed",  "device static", "managed static", "unknown"};
    return kind >= 0 && kind < static_cast<std::int64_t>(kinds.size()) ? kinds[static_cast<std::size_t>(kind)]
                                                                       : kinds.back();
}

}  // namespace

void readMemory(SqliteImport& in) {
    const SqliteTable* table = eventTable(in.database, "CUDA_GPU_MEMORY_USAGE_EVENTS");
    if (!table) return;
    constexpr std::array columns{
        ScanColumn{"start"}, ScanColumn{"globalPid"}, ScanColumn{"deviceId"},           ScanColumn{"address"},
        ScanColumn{"bytes"}, ScanColumn{"memKind"},   ScanColumn{"memoryOperationType"}};
    constexpr std::int64_t most = std::int64_t{1} << 50, freed = 1, mostDevices = 4096;
    std::vector<UsageRow> rows;
    std::set<std::int64_t> processes;
    SqliteScan scan(in.database, *table, columns, in.report);
    scan.each([&] {
        const auto number = [&](int column) { return scan.wholeOr(column, notRecorded); };
        const UsageRow row{number(0), number(1), number(2), number(3), number(4), number(5), number(6) == freed};
        const bool isSized = row.bytes >= 0 && row.bytes < most && row.device >= 0 && row.device < mostDevices;
        if (!isSized || !isWithinClock(row.time))
            return in.builder.import().add(ImportKind::Dropped, "allocations of memory whose numbers cannot be true",
                                           table->name);
        rows.push_back(row);
        if (processes.size() < 2) processes.insert(row.process);
    });
    for (const UsageRow& row : rows) {
        constexpr int pidBits = 24;
        const std::string device = processes.size() == 1
                                       ? std::to_string(row.device)
                                       : fmt::format("{} (pid {})", row.device, row.process >> pidBits & 0xffffff);
        in.builder.memory().add({row.time, static_cast<std::uint64_t>(row.address), row.bytes,
                                 in.builder.memory().poolOf(device, memoryKindOf(row.kind)),
                                 row.isFree ? MemoryAction::Freed : MemoryAction::Allocated, noMemoryFrame,
                                 noMemoryThread});
    }
}

}  // namespace core
