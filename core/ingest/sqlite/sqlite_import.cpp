// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sqlite/sqlite_import.h"

#include <fmt/format.h>

namespace core {

const SqliteTable* eventTable(const SqliteDatabase& database, std::string_view name) {
    constexpr int newestSuffix = 9;
    const SqliteTable* plain = database.table(name);
    if (plain && database.hasRows(*plain)) return plain;
    for (int version = newestSuffix; version >= 2; --version)
        if (const SqliteTable* table = database.table(fmt::format("{}_V{}", name, version))) return table;
    return plain;
}

}  // namespace core
