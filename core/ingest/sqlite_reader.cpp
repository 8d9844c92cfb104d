// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sqlite_reader.h"

#include "core/ingest/sqlite_database.h"
#include "core/ingest/sqlite_origin.h"

namespace core {

bool recognisesSqlite(const Sniffed& file) {
    return !file.compressed && file.head.starts_with(std::string_view("SQLite format 3\0", 16));
}

Result<TracePtr> readNsysSqlite(const Sniffed& file, const ReadContext& context) {
    const auto database = SqliteDatabase::open(file.path, context.stop);
    if (!database) return database.error();
    if (auto refusal = refusalOf(**database)) return *std::move(refusal);
    return Error{"SQLite: reading is not there yet"};
}

}  // namespace core
