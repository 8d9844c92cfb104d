// SPDX-License-Identifier: GPL-3.0-or-later
// A SQLite file of unknown origin, opened so that reading it neither changes it nor runs anything it holds.
#pragma once

#include "core/base/result.h"

#include <sqlite3.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace core {

struct FinalizeStatement {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using SqliteStatement = std::unique_ptr<sqlite3_stmt, FinalizeStatement>;

/// An ordinary table. Names of tables and columns compare without case, as in SQL.
struct SqliteTable {
    std::string name;
    std::vector<std::string> columns;  ///< stored ones: generated columns are not among them
    std::string key;                   ///< the column that is the row number ("INTEGER PRIMARY KEY"), or empty
    std::int64_t root = 0;             ///< its first page; 0 where that is in doubt
    /// By column, which value of a stored row it is; nothing where SQLite makes another value of what is stored.
    std::vector<std::optional<std::uint32_t>> places = {};
    std::string number = {};  ///< the name under which SQLite gives the row numbers; empty: rows have none

    bool has(std::string_view column) const;
    bool isNumber(std::string_view column) const;
    std::optional<std::uint32_t> placeOf(std::string_view column) const;
};

/// A view or virtual table. To read one is to run what the file holds: none is read.
struct SqliteNoTable {
    std::string name;
    std::string_view what;          ///< "a view"
    mutable bool isWanted = false;  ///< somebody asked for a table of this name
};

class SqliteDatabase {
public:
    /// A text or blob longer than this is cut: no name of a kernel or range comes near.
    static constexpr int longestValue = 16 * 1024 * 1024;

    /// Every later call gives up with SQLITE_INTERRUPT soon after `stop`.
    static Result<std::unique_ptr<SqliteDatabase>> open(const std::filesystem::path& path, std::stop_token stop);

    /// Views and virtual tables are no tables here, whatever their name. Nothing where there is none.
    const SqliteTable* table(std::string_view name) const;
    const std::vector<SqliteTable>& tables() const { return m_tables; }
    const std::vector<SqliteNoTable>& noTables() const { return m_noTables; }
    /// What the user must know of the state in which the file was found ("the file is cut off: ...").
    const std::vector<std::string>& warnings() const { return m_warnings; }

    bool hasRows(const SqliteTable& table) const;
    /// How many rows a table has where none was deleted, by its first and last number; nothing where these say more
    /// than the file can hold, or where rows have no numbers.
    std::optional<std::uint64_t> likelyRows(const SqliteTable& table) const;

    bool isStopped() const { return m_stop.stop_requested(); }
    const std::stop_token& stop() const { return m_stop; }
    const std::filesystem::path& path() const { return m_path; }

    /// Empty where SQLite refuses the statement; lastError() says why.
    SqliteStatement prepare(const std::string& sql) const;
    std::string lastError() const;

    /// Runs "SELECT lacuna_row(?1, a, b, ...) FROM ...": `take` is handed the values of each row, within SQLite's own
    /// loop, which is a seventh faster than a step per row. SQLITE_DONE, or what ended it early.
    static int deliver(sqlite3_stmt* statement, const std::function<void(sqlite3_value** values)>& take);

    sqlite3* handle() const { return m_database.get(); }

private:
    struct Close {
        void operator()(sqlite3* database) const { sqlite3_close(database); }
    };

    SqliteDatabase() = default;
    Result<Done> connect();
    Result<Done> readSchema();
    int listTables();
    void readColumns(SqliteTable& table) const;
    bool hasKeyIndex(const SqliteTable& table) const;
    std::optional<std::int64_t> edgeRow(const SqliteTable& table, std::string_view order) const;

    std::filesystem::path m_path;
    std::unique_ptr<sqlite3, Close> m_database;
    std::stop_token m_stop;
    std::vector<SqliteTable> m_tables;
    std::vector<SqliteNoTable> m_noTables;
    std::vector<std::string> m_warnings;
};

/// "end" -> "\"end\"": any text as an SQL identifier.
std::string sqlIdentifier(std::string_view identifier);

}  // namespace core
