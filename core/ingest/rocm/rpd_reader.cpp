// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/rocm/rpd_reader.h"

#include "core/ingest/files/foreign_formats.h"
#include "core/ingest/files/memory_limit.h"
#include "core/ingest/files/rank_in_file_name.h"
#include "core/ingest/files/unpacked_file.h"
#include "core/ingest/rocm/rpd_import.h"
#include "core/ingest/sqlite/sqlite_reader.h"

namespace core {

namespace {

bool isRpd(const SqliteDatabase& database) {
    return database.table("rocpd_op") && database.table("rocpd_api") && database.table("rocpd_string");
}

Result<NewTracePtr> readDatabase(const std::filesystem::path& path, const Sniffed& file, const ReadContext& context) {
    const auto database = SqliteDatabase::open(path, context.stop);
    if (!database) return database.error();
    if (!isRpd(**database)) return refusalOf(ForeignFormat::RpdDatabase);
    std::uint64_t rows = 0;
    for (const char* name : {"rocpd_api", "rocpd_op"})
        rows += (*database)->likelyRows(*(*database)->table(name)).value_or(0);
    if (context.progress) context.progress->total = rows;
    if (auto refused = beyondMemory(rows * bytesOfRow, context)) return *std::move(refused);
    TraceBuilder builder;
    RpdImport in(**database, builder, context.progress);
    for (const auto part :
         {&RpdImport::readCalls, &RpdImport::readLinks, &RpdImport::readOperations, &RpdImport::countUnused}) {
        (in.*part)();
        if (context.stop.stop_requested()) return stoppedError();
        if (auto refused = beyondMemory(builder.memoryBytes(), context)) return *std::move(refused);
    }
    Source& source = builder.source();
    source.writer = "rocmProfileData";
    for (const std::string& warning : (*database)->warnings()) {
        builder.import().add(ImportKind::Warning, warning);
        source.notices.push_back(warning);
    }
    if (builder.eventCount() == 0) source.notices.emplace_back("no GPU operations were recorded");
    source.takeRank(rankInPath(shownPath(file)), RankFrom::Name);
    return finished(builder, context);
}

}  // namespace

bool recognizesRpd(const Sniffed& file) {
    if (file.compressed)
        return file.head.starts_with("SQLite format 3") && foreignDatabase(file.head) == ForeignFormat::RpdDatabase;
    if (!recognizesSqlite(file)) return false;
    const auto database = SqliteDatabase::open(file.path, {});
    return database && isRpd(**database);
}

Result<NewTracePtr> readRpd(const Sniffed& file, const ReadContext& context) {
    if (!file.compressed) return readDatabase(file.path, file, context);
    const auto unpacked = UnpackedFile::of(file, context);
    if (!unpacked) return unpacked.error();
    return readDatabase(unpacked->path(), file, context);
}

}  // namespace core
