// SPDX-License-Identifier: GPL-3.0-or-later
// A SQLite file of unknown origin, opened so that reading neither changes it nor runs anything it contains.
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

class SqliteLog;

struct FinalizeStatement {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using SqliteStatement = std::unique_ptr<sqlite3_stmt, FinalizeStatement>;

/// An ordinary table. Names of tables and columns are compared without regard to case, as in SQL.
struct SqliteTable {
    std::string name;
    std::vector<std::string> columns;  ///< stored columns only, without generated ones
    std::string key;                   ///< the column that is the row number ("INTEGER PRIMARY KEY"), or empty
    std::int64_t root = 0;             ///< number of its first page; 0 if that is uncertain
    /// For each column, the index of its value in a stored row; nothing if SQLite converts the stored value.
    std::vector<std::optional<std::uint32_t>> places = {};
    std::string number = {};      ///< name under which SQLite returns row numbers; empty: rows have none
    mutable bool isRead = false;  ///< whether a scan of this table was begun

    bool has(std::string_view column) const;
    bool isNumber(std::string_view column) const;
    std::optional<std::uint32_t> placeOf(std::string_view column) const;
};

/// A view or virtual table. Reading one would run what the file contains, so none is read.
struct SqliteNoTable {
    std::string name;
    std::string_view what;          ///< "a view"
    mutable bool isWanted = false;  ///< whether a table of this name was requested
};

class SqliteDatabase {
public:
    /// A longer text or blob is cut; no name of a kernel or range comes near this length.
    static constexpr int longestValue = 16 * 1024 * 1024;

    /// Opens the database. Soon after `stop` is requested, every call gives up with SQLITE_INTERRUPT.
    static Result<std::unique_ptr<SqliteDatabase>> open(const std::filesystem::path& path, std::stop_token stop);

    /// Returns the table, or null if there is none; views and virtual tables do not count, whatever their name.
    const SqliteTable* table(std::string_view name) const;
    const std::vector<SqliteTable>& tables() const { return m_tables; }
    const std::vector<SqliteNoTable>& noTables() const { return m_noTables; }
    /// Returns what the user must know about the state of the file ("the file is cut off: ...").
    const std::vector<std::string>& warnings() const { return m_warnings; }
    /// Returns whether a log beside the file is read with it; then its pages alone are not what SQLite sees.
    bool hasLog() const { return m_log != nullptr; }

    bool hasRows(const SqliteTable& table) const;
    /// Returns the number of rows of a table, assuming no deletions, from its first and last row number; nothing if
    /// these claim more rows than the file can hold, or if rows have no numbers.
    std::optional<std::uint64_t> likelyRows(const SqliteTable& table) const;

    bool isStopped() const { return m_stop.stop_requested(); }
    const std::stop_token& stop() const { return m_stop; }
    const std::filesystem::path& path() const { return m_path; }

    /// Prepares a statement; returns null if SQLite refuses it, and lastError() says why.
    SqliteStatement prepare(const std::string& sql) const;
    std::string lastError() const;

    /// Runs "SELECT lacuna_row(?1, a, b, ...) FROM ...": `take` receives the values of each row inside SQLite's own
    /// loop, which takes a seventh less time than a step per row. Returns SQLITE_DONE, or the code that ended it early.
    static int deliver(sqlite3_stmt* statement, const std::function<void(sqlite3_value** values)>& take);

    sqlite3* handle() const { return m_database.get(); }

private:
    struct Close {
        void operator()(sqlite3* database) const { sqlite3_close(database); }
    };

    SqliteDatabase() = default;
    Result<Done> connect();
    void warnOfLogs();
    std::uint64_t size() const;
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
    std::shared_ptr<const SqliteLog> m_log;  ///< null: SQLite reads the file alone
};

/// Returns any text as an SQL identifier: "end" becomes "\"end\"".
std::string sqlIdentifier(std::string_view identifier);

}  // namespace core
