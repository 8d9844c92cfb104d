// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the texts to which rows of a database refer by number (StringIds of an export). Only used ones are in memory.
#pragma once

#include "core/ingest/nsys_rows/nsys_import.h"
#include "core/ingest/sqlite/sqlite_database.h"
#include "core/ingest/sqlite/sqlite_scan.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace core {

class SqliteNames final : public NsysTexts {
public:
    SqliteNames(const SqliteDatabase& database, ScanReport report);  ///< the texts of an nsys export
    /// Uses the texts in the column `value` of a table, identified by its column `id`. Without a table there are none.
    SqliteNames(const SqliteDatabase& database, ScanReport report, const SqliteTable* table, std::string_view value);

    /// Returns the text of an id, as valid UTF-8, cut if it is excessively long; nothing if there is none. This
    /// searches the file, so keep the result (see NamesById).
    std::optional<std::string> text(std::int64_t id) override;
    /// Returns the stored bytes of an id, whether they are text or a blob.
    std::optional<std::string> bytes(std::int64_t id);

private:
    struct Row {
        std::int64_t id;
        std::int64_t number;  ///< row number, or the index in m_texts
    };

    void listRows();
    std::optional<std::int64_t> rowOf(std::int64_t id) const;
    std::string placeOf(std::int64_t row) const;
    std::optional<std::string> stored(std::int64_t row);
    void lookForDamage();

    const SqliteDatabase& m_database;
    ScanReport m_report;
    const SqliteTable* m_table;
    std::string m_value;  ///< name of the column of the texts
    bool m_idIsRow = false;
    std::vector<Row> m_rows;                          ///< sorted by id; only used if the ids are not the row numbers
    std::vector<std::optional<std::string>> m_texts;  ///< only used if rows have no numbers to find them by
    bool m_isLookedAt = false;                        ///< whether lookForDamage() was called
    SqliteStatement m_lookup;
};

/// Returns valid UTF-8 for any bytes; counts a repair.
std::string cleanText(std::string_view text, ScanReport report, std::string_view place);

}  // namespace core
