// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/nsys_rows/call_rows.h"
#include "core/ingest/sqlite/sqlite_import.h"

#include <array>

namespace core {

namespace {

void readEventRecords(SqliteImport& in) {
    const SqliteTable* table = eventTable(in.database, "CUPTI_ACTIVITY_KIND_CUDA_EVENT");
    if (!table) return;
    constexpr std::array columns{ScanColumn{"globalPid"}, ScanColumn{"eventId"}, ScanColumn{"correlationId"},
                                 ScanColumn{"streamId"}};
    SqliteScan scan(in.database, *table, columns, in.report);
    scan.each([&] {
        const auto number = [&](int column) { return scan.wholeOr(column, notRecorded); };
        addEventRecord(in.rows, {scan.wholeOr(0, noNumber), number(1), number(2), number(3)});
    });
}

}  // namespace

void readWaits(SqliteImport& in) {
    const SqliteTable* table = eventTable(in.database, "CUPTI_ACTIVITY_KIND_SYNCHRONIZATION");
    if (!table) return;
    readEventRecords(in);
    constexpr std::array columns{ScanColumn{"globalPid"}, ScanColumn{"correlationId"}, ScanColumn{"deviceId"},
                                 ScanColumn{"streamId"}, ScanColumn{"eventId"}};
    SqliteScan scan(in.database, *table, columns, in.report);
    scan.each([&] {
        const auto number = [&](int column) { return scan.wholeOr(column, notRecorded); };
        addWait(in.rows, {scan.wholeOr(0, noNumber), number(1), number(2), number(3), number(4)});
    });
}

}  // namespace core
