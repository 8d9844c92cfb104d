// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/ascend/ascend_reader.h"

#include "core/ingest/ascend/ascend_import.h"
#include "core/ingest/files/memory_limit.h"
#include "core/ingest/sqlite/sqlite_reader.h"

namespace core {

namespace {

bool isAscend(const SqliteDatabase& database) { return database.table("TASK") && database.table("STRING_IDS"); }

}  // namespace

bool recognizesAscend(const Sniffed& file) {
    if (!recognizesSqlite(file)) return false;
    const auto database = SqliteDatabase::open(file.path, {});
    return database && isAscend(**database);
}

Result<NewTracePtr> readAscend(const Sniffed& file, const ReadContext& context) {
    const auto database = SqliteDatabase::open(file.path, context.stop);
    if (!database) return database.error();
    std::uint64_t rows = 0;
    for (const char* name : {"TASK", "CANN_API", "PYTORCH_API", "COMMUNICATION_OP"})
        if (const SqliteTable* table = (*database)->table(name)) rows += (*database)->likelyRows(*table).value_or(0);
    if (context.progress) context.progress->total = rows;
    if (auto refused = beyondMemory(rows * bytesOfRow, context)) return *std::move(refused);
    TraceBuilder builder;
    AscendImport in(**database, builder, context.progress);
    for (const auto part : {&AscendImport::readCalls, &AscendImport::readRanges, &AscendImport::readTasks,
                            &AscendImport::readCollectives}) {
        (in.*part)();
        if (context.stop.stop_requested()) return stoppedError();
        if (auto refused = beyondMemory(builder.memoryBytes(), context)) return *std::move(refused);
        if (context.progress) context.progress->events = builder.eventCount();
    }
    Source& source = builder.source();
    source.writer = (*database)->table("PYTORCH_API") ? "torch_npu" : "msprof";
    source.utcAtZero = 0;
    source.takeRank(in.rank(shownPath(file)), RankFrom::Profiler);
    for (const std::string& warning : (*database)->warnings()) {
        builder.import().add(ImportKind::Warning, warning);
        source.notices.push_back(warning);
    }
    if (builder.eventCount() == 0) source.notices.emplace_back("no operations of an NPU were recorded");
    return finished(builder, context);
}

}  // namespace core
