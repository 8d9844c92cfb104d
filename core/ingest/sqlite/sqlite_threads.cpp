// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/nsys_rows/thread_rows.h"
#include "core/ingest/sqlite/sqlite_import.h"

#include <array>

namespace core {

namespace {

void readSwitches(SqliteImport& in, const SqliteTable& table) {
    constexpr std::array columns{ScanColumn{"start"}, ScanColumn{"isSchedIn"}, ScanColumn{"globalTid"},
                                 ScanColumn{"threadState"}};
    SqliteScan scan(in.database, table, columns, in.report);
    scan.each([&] {
        addSwitch(in.rows,
                  {scan.wholeOr(0, noTime), scan.wholeOr(1, noNumber), scan.wholeOr(2, noNumber), scan.wholeOr(3, 0)},
                  scan);
    });
}

void readOsCalls(SqliteImport& in, const SqliteTable& table) {
    constexpr std::array columns{ScanColumn{"start"}, ScanColumn{"end"}, ScanColumn{"eventClass"},
                                 ScanColumn{"globalTid"}, ScanColumn{"nameId"}};
    SqliteScan scan(in.database, table, columns, in.report);
    OsCallRows rows(in.rows);
    scan.each([&] {
        NsysCall row;
        row.start = scan.wholeOr(0, noTime);
        row.end = scan.wholeOr(1, noTime);
        row.eventClass = scan.wholeOr(2, osCall);
        row.globalTid = scan.wholeOr(3, noNumber);
        row.nameId = scan.wholeOr(4, -1);
        rows.add(row, scan);
    });
}

}  // namespace

void readThreads(SqliteImport& in) {
    if (const SqliteTable* table = in.database.table("SCHED_EVENTS")) readSwitches(in, *table);
    if (const SqliteTable* table = in.database.table("OSRT_API")) readOsCalls(in, *table);
}

}  // namespace core
