// SPDX-License-Identifier: GPL-3.0-or-later
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
        in.builder.add(EventRecordRow{in.identity.processOfGlobalPid(scan.whole(0)), number(1), number(2), number(3)});
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
        WaitRow row;  // kind unset: its numbers changed between versions, unlike the calls
        row.process = in.identity.processOfGlobalPid(scan.whole(0));
        row.correlation = number(1);
        row.device = number(2);
        row.stream = number(3);
        row.event = number(4);
        in.builder.add(row);
    });
}

}  // namespace core
