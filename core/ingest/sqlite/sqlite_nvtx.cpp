// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/nsys_rows/nvtx_rows.h"
#include "core/ingest/sqlite/sqlite_import.h"
#include "core/ingest/sqlite/sqlite_nccl.h"

#include <array>

namespace core {

namespace {

NsysNvtx nvtxIn(const SqliteScan& scan) {
    NsysNvtx row;
    row.start = scan.wholeOr(0, noTime);
    row.end = scan.wholeOr(1, noTime);
    row.eventType = scan.wholeOr(2, NsysNvtx::pushPop);
    row.globalTid = scan.wholeOr(3, noNumber);
    row.endGlobalTid = scan.wholeOr(4, noNumber);
    row.domainId = scan.wholeOr(5, 0);
    row.textId = scan.wholeOr(6, noNumber);
    row.text = scan.text(7).value_or("");
    row.number = scan.number();
    return row;
}

}  // namespace

void readNvtx(SqliteImport& in) {
    const SqliteTable* table = eventTable(in.database, "NVTX_EVENTS");
    if (!table) return;
    constexpr std::array columns{ScanColumn{"start"},     ScanColumn{"end"},          ScanColumn{"eventType"},
                                 ScanColumn{"globalTid"}, ScanColumn{"endGlobalTid"}, ScanColumn{"domainId"},
                                 ScanColumn{"textId"},    ScanColumn{"text", true}};
    SqliteScan scan(in.database, *table, columns, in.report);
    NvtxRows rows(in.rows);
    std::vector<std::int64_t> waiting;  // numbers of rows
    scan.each([&] {
        if (!rows.add(nvtxIn(scan), scan)) waiting.push_back(scan.number());
    });
    scan.each(waiting, [&] { rows.addWaiting(nvtxIn(scan), scan); });
    readNcclPayloads(in, *table, rows.takeNcclRows());
}

}  // namespace core
