// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/nsys_rows/operation_rows.h"
#include "core/ingest/sqlite/sqlite_import.h"

#include <array>

namespace core {

namespace {

/// The columns of all operations, in the order in which readCommon() reads them; those of each kind follow.
constexpr std::array commonColumns{
    ScanColumn{"start"},          ScanColumn{"end"},      ScanColumn{"deviceId"},      ScanColumn{"contextId"},
    ScanColumn{"greenContextId"}, ScanColumn{"streamId"}, ScanColumn{"correlationId"}, ScanColumn{"globalPid"}};
constexpr int firstOwn = static_cast<int>(commonColumns.size());

void readCommon(NsysOperation& row, const SqliteScan& scan) {
    row.start = scan.wholeOr(0, noTime);
    row.end = scan.wholeOr(1, noTime);
    row.deviceId = scan.wholeOr(2, OperationPlace::absent);
    row.contextId = scan.wholeOr(3, OperationPlace::absent);
    row.greenContextId = scan.wholeOr(4, OperationPlace::absent);
    row.streamId = scan.wholeOr(5, OperationPlace::absent);
    row.correlationId = scan.wholeOr(6, notRecorded);
    row.globalPid = scan.wholeOr(7, OperationPlace::absent);
}

/// Reads a table of operations. `own` names the columns of `members`, which receive the values.
template <class Row, std::size_t count>
void readTable(SqliteImport& in, OperationRows& rows, std::string_view name, const std::array<const char*, count>& own,
               const std::array<std::int64_t Row::*, count>& members) {
    const SqliteTable* table = eventTable(in.database, name);
    if (!table) return;
    std::vector<ScanColumn> columns(commonColumns.begin(), commonColumns.end());
    for (const char* column : own)
        columns.push_back({column});
    SqliteScan scan(in.database, *table, columns, in.report);
    scan.each([&] {
        Row row;
        readCommon(row, scan);
        for (std::size_t i = 0; i < count; ++i)
            row.*members[i] = scan.wholeOr(firstOwn + static_cast<int>(i), noNumber);
        rows.add(row, scan);
    });
}

}  // namespace

void readOperations(SqliteImport& in) {
    OperationRows rows(in.rows);
    using Kernel = NsysKernel;
    readTable<Kernel, 11>(in, rows, "CUPTI_ACTIVITY_KIND_KERNEL",
                          {"demangledName", "shortName", "gridX", "gridY", "gridZ", "blockX", "blockY", "blockZ",
                           "registersPerThread", "staticSharedMemory", "dynamicSharedMemory"},
                          {&Kernel::demangledName, &Kernel::shortName, &Kernel::gridX, &Kernel::gridY, &Kernel::gridZ,
                           &Kernel::blockX, &Kernel::blockY, &Kernel::blockZ, &Kernel::registersPerThread,
                           &Kernel::staticSharedMemory, &Kernel::dynamicSharedMemory});
    readTable<NsysCopy, 4>(in, rows, "CUPTI_ACTIVITY_KIND_MEMCPY", {"copyKind", "bytes", "srcKind", "dstKind"},
                           {&NsysCopy::copyKind, &NsysCopy::bytes, &NsysCopy::srcKind, &NsysCopy::dstKind});
    readTable<NsysSet, 1>(in, rows, "CUPTI_ACTIVITY_KIND_MEMSET", {"bytes"}, {&NsysSet::bytes});
    readTable<NsysGraph, 2>(in, rows, "CUPTI_ACTIVITY_KIND_GRAPH_TRACE", {"graphId", "graphExecId"},
                            {&NsysGraph::graphId, &NsysGraph::graphExecId});
    in.hasWholeGraphs = rows.hasWholeGraphs();
}

}  // namespace core
