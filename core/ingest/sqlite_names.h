// SPDX-License-Identifier: GPL-3.0-or-later
// The texts that rows of an export name by number (StringIds): only those asked for are ever in memory.
#pragma once

#include "core/ingest/sqlite_database.h"
#include "core/ingest/sqlite_scan.h"
#include "core/trace/trace_builder.h"

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace core {

class SqliteNames {
public:
    SqliteNames(const SqliteDatabase& database, ScanReport report);

    /// The text of an id, as valid UTF-8 and cut where it is absurdly long; nothing where there is none. A search in
    /// the file: keep what it gives (NamesById).
    std::optional<std::string> text(std::int64_t id);

private:
    struct Row {
        std::int64_t id;
        std::int64_t number;
    };

    void listRows();
    std::optional<std::int64_t> rowOf(std::int64_t id) const;

    const SqliteDatabase& m_database;
    ScanReport m_report;
    const SqliteTable* m_table;
    bool m_idIsRow = false;
    std::vector<Row> m_rows;  ///< by id; only where the ids are not the row numbers
    SqliteStatement m_lookup;
};

/// Valid UTF-8 of any bytes; where it had to be repaired, that is counted.
std::string cleanText(std::string_view text, ScanReport report, std::string_view place);

/// What each id was interned as: one memory for each way of making names of ids.
class NamesById {
public:
    template <class Make>
    NameId of(std::int64_t id, const Make& make) {
        if (m_last == id) return m_lastName;
        const auto [entry, isNew] = m_names.try_emplace(id);
        if (isNew) entry->second = make(id);
        m_last = id;
        return m_lastName = entry->second;
    }

private:
    std::unordered_map<std::int64_t, NameId> m_names;
    std::optional<std::int64_t> m_last;
    NameId m_lastName{};
};

}  // namespace core
