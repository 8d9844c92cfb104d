// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sqlite_import.h"

#include <fmt/format.h>

namespace core {

std::optional<Nanos> timeIn(const SqliteScan& scan, int column) {
    constexpr Nanos limit = Nanos{1} << 62;
    const auto time = scan.whole(column);
    return time && *time > -limit && *time < limit ? time : std::nullopt;
}

std::optional<TimeSpan> spanIn(const SqliteScan& scan, int startColumn, int endColumn) {
    const auto start = timeIn(scan, startColumn);
    const auto end = timeIn(scan, endColumn);
    if (!start || !end) return std::nullopt;
    return TimeSpan{*start, *end - *start};
}

const SqliteTable* eventTable(const SqliteDatabase& database, std::string_view name) {
    constexpr int newestSuffix = 9;
    const SqliteTable* plain = database.table(name);
    if (plain && database.lastRow(*plain) != 0) return plain;
    for (int version = newestSuffix; version >= 2; --version)
        if (const SqliteTable* table = database.table(fmt::format("{}_V{}", name, version))) return table;
    return plain;
}

}  // namespace core
