// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/nsys_rows/call_rows.h"
#include "core/ingest/sqlite/sqlite_import.h"

#include <array>
#include <map>

namespace core {

namespace {

/// Returns the exporter's labels for the values of overheadType.
std::map<std::int64_t, std::string> overheadLabels(const SqliteImport& in) {
    std::map<std::int64_t, std::string> labels;
    const SqliteTable* table = in.database.table("ENUM_CUPTI_OVERHEAD_TYPE");
    if (!table) return labels;
    constexpr std::array columns{ScanColumn{"id"}, ScanColumn{"label", true}};
    SqliteScan scan(in.database, *table, columns, in.report);
    scan.each([&] {
        if (const auto id = scan.whole(0)) labels[*id] = cleanText(scan.text(1).value_or(""), in.report, scan.place());
    });
    return labels;
}

void readOverheadTable(SqliteImport& in, const SqliteTable& table, const std::map<std::int64_t, std::string>& labels) {
    constexpr std::array columns{ScanColumn{"start"}, ScanColumn{"end"}, ScanColumn{"globalTid"}, ScanColumn{"nameId"},
                                 ScanColumn{"overheadType"}};
    SqliteScan scan(in.database, table, columns, in.report);
    scan.each([&] {
        NsysOverhead row{scan.wholeOr(0, noTime), scan.wholeOr(1, noTime), scan.wholeOr(2, noNumber),
                         scan.wholeOr(3, noNumber)};
        if (const auto label = labels.find(scan.wholeOr(4, -1)); label != labels.end()) row.label = label->second;
        row.number = scan.number();
        addOverhead(in.rows, row, scan);
    });
}

}  // namespace

void readCalls(SqliteImport& in) {
    const SqliteTable* table = eventTable(in.database, "CUPTI_ACTIVITY_KIND_RUNTIME");
    if (!table) return;
    constexpr std::array columns{ScanColumn{"start"},     ScanColumn{"end"},           ScanColumn{"eventClass"},
                                 ScanColumn{"globalTid"}, ScanColumn{"correlationId"}, ScanColumn{"nameId"}};
    SqliteScan scan(in.database, *table, columns, in.report);
    CallRows rows(in.rows, in.database.table("CUDA_CALLCHAINS") != nullptr);
    scan.each([&] {
        NsysCall row;
        row.start = scan.wholeOr(0, noTime);
        row.end = scan.wholeOr(1, noTime);
        row.eventClass = scan.wholeOr(2, runtimeCall);
        row.globalTid = scan.wholeOr(3, noNumber);
        row.correlationId = scan.wholeOr(4, notRecorded);
        row.nameId = scan.wholeOr(5, -1);
        rows.add(row, scan);
    });
}

void readOverhead(SqliteImport& in) {
    const auto labels = overheadLabels(in);
    for (const char* name : {"PROFILER_OVERHEAD", "CUPTI_ACTIVITY_KIND_OVERHEAD"})
        if (const SqliteTable* table = in.database.table(name)) readOverheadTable(in, *table, labels);
}

}  // namespace core
