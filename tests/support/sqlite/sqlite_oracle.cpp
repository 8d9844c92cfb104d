// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sqlite/sqlite_oracle.h"

#include "core/ingest/sqlite/sqlite_scan.h"

#include <fmt/format.h>

#include <cmath>
#include <cstring>
#include <optional>
#include <vector>

namespace tests {

namespace {

using core::ScanColumn;

struct ReadTable {
    const char* name;
    std::vector<ScanColumn> columns;
};

/// The tables and columns that the readers in core/ingest request.
const std::vector<ReadTable>& readTables() {
    static const std::vector<ScanColumn> operation{{"start"},          {"end"},      {"deviceId"},      {"contextId"},
                                                   {"greenContextId"}, {"streamId"}, {"correlationId"}, {"globalPid"}};
    const auto with = [](std::vector<ScanColumn> columns, std::initializer_list<ScanColumn> more) {
        columns.insert(columns.end(), more);
        return columns;
    };
    static const std::vector<ReadTable> tables{
        {"CUPTI_ACTIVITY_KIND_KERNEL", with(operation, {{"demangledName"}, {"shortName"}})},
        {"CUPTI_ACTIVITY_KIND_MEMCPY", with(operation, {{"copyKind"}, {"bytes"}})},
        {"CUPTI_ACTIVITY_KIND_MEMSET", with(operation, {{"bytes"}, {"memKind"}})},
        {"CUPTI_ACTIVITY_KIND_RUNTIME",
         {{"start"}, {"end"}, {"eventClass"}, {"globalTid"}, {"correlationId"}, {"nameId"}}},
        {"NVTX_EVENTS",
         {{"start"},
          {"end"},
          {"eventType"},
          {"globalTid"},
          {"endGlobalTid"},
          {"domainId"},
          {"textId"},
          {"text", true}}},
        {"StringIds", {{"id"}, {"value", true}}},
        {"PROFILER_OVERHEAD", {{"start"}, {"end"}, {"globalTid"}, {"nameId"}}},
        {"ENUM_CUPTI_OVERHEAD_TYPE", {{"id"}, {"label", true}}},
        {"PROCESSES", {{"globalPid"}, {"name", true}}},
        {"ThreadNames", {{"nameId"}, {"globalTid"}}},
        {"TARGET_INFO_GPU", {{"vmId"}, {"id"}, {"cuDevice"}, {"name", true}, {"uuid", true}}},
        {"TARGET_INFO_CUDA_DEVICE", {{"gpuId"}, {"cudaId"}, {"pid"}, {"uuid", true}}},
        {"TARGET_INFO_NVTX_CUDA_STREAM",
         {{"hwId"}, {"vmId"}, {"processId"}, {"contextId"}, {"streamId"}, {"name", true}}},
        {"TARGET_INFO_SESSION_START_TIME", {{"utcEpochNs"}}},
        {"ANALYSIS_DETAILS", {{"duration"}, {"startTime"}, {"stopTime"}}},
        {"DIAGNOSTIC_EVENT", {{"severity"}, {"text", true}}},
        {"META_DATA_EXPORT", {{"name", true}, {"value", true}}},
        {"EXPORT_META_DATA", {{"name", true}, {"value", true}}},
        {"META_DATA_CAPTURE", {{"name", true}, {"value", true}}},
        {"MPI_RANKS", {{"rank"}}},
        {"NVTX_PAYLOAD_SCHEMA_ENTRIES", {{"domainId"}, {"schemaId"}, {"type"}, {"offset"}, {"name", true}}},
    };
    return tables;
}

/// A hash of the bytes of a row, computed in the same way for both sides.
class RowBytes {
public:
    void add(std::optional<std::int64_t> whole) {
        m_bytes += whole ? 'w' : '-';
        if (whole) m_bytes.append(reinterpret_cast<const char*>(&*whole), sizeof *whole);
    }
    void add(std::optional<std::string_view> text) {
        m_bytes += text ? fmt::format("t{}:", text->size()) : "-";
        if (text) m_bytes += *text;
    }
    std::size_t hash() const { return std::hash<std::string>()(m_bytes); }

private:
    std::string m_bytes;
};

/// The value of a column as an integer: follows the documentation of SqliteScan::whole(), not its code.
std::optional<std::int64_t> wholeOf(sqlite3_value* value) {
    if (sqlite3_value_type(value) == SQLITE_TEXT) sqlite3_value_numeric_type(value);
    if (sqlite3_value_type(value) == SQLITE_INTEGER) return sqlite3_value_int64(value);
    if (sqlite3_value_type(value) != SQLITE_FLOAT) return std::nullopt;
    const double number = sqlite3_value_double(value);
    return std::abs(number) < 9.2e18 && number == std::trunc(number) ? std::optional(sqlite3_value_int64(value))
                                                                     : std::nullopt;
}

struct Rows {
    std::vector<std::size_t> hashes;
    int code = SQLITE_DONE;
    std::string complaint;
};

class Oracle {
public:
    explicit Oracle(const std::filesystem::path& path) {
        sqlite3* database = nullptr;
        const std::string uri = "file:" + path.string() + "?immutable=1&mode=ro";
        sqlite3_open_v2(uri.c_str(), &database, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, nullptr);
        m_database.reset(database);
        sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DML, 0, nullptr);
        sqlite3_limit(database, SQLITE_LIMIT_LENGTH, core::SqliteDatabase::longestValue);
        sqlite3_exec(database, "PRAGMA mmap_size=0", nullptr, nullptr, nullptr);
    }

    /// Reads all rows in the order of the table: the row number, or a count, and the columns.
    Rows rowsOf(const core::SqliteTable& table, const std::vector<ScanColumn>& columns) {
        std::string sql;
        for (const ScanColumn& column : columns)
            sql += ", " + (table.has(column.name) ? core::sqlIdentifier(column.name) : std::string("NULL"));
        sql += " FROM " + core::sqlIdentifier(table.name) + " NOT INDEXED";
        auto statement = prepared("SELECT rowid" + sql);
        const bool isNumbered = static_cast<bool>(statement);
        if (!isNumbered) statement = prepared("SELECT NULL" + sql);
        Rows rows;
        rows.code = sqlite3_errcode(m_database.get());
        while (statement && (rows.code = sqlite3_step(statement.get())) == SQLITE_ROW) {
            RowBytes row;
            row.add(isNumbered ? sqlite3_column_int64(statement.get(), 0)
                               : static_cast<std::int64_t>(rows.hashes.size() + 1));
            for (std::size_t i = 0; i < columns.size(); ++i)
                add(row, sqlite3_column_value(statement.get(), static_cast<int>(i) + 1), columns[i].isText);
            rows.hashes.push_back(row.hash());
        }
        if (rows.code != SQLITE_DONE) rows.complaint = sqlite3_errmsg(m_database.get());
        return rows;
    }

private:
    struct Close {
        void operator()(sqlite3* database) const { sqlite3_close(database); }
    };

    core::SqliteStatement prepared(const std::string& sql) {
        sqlite3_stmt* statement = nullptr;
        sqlite3_prepare_v2(m_database.get(), sql.c_str(), -1, &statement, nullptr);
        return core::SqliteStatement(statement);
    }

    static void add(RowBytes& row, sqlite3_value* column, bool isText) {
        if (!isText && sqlite3_value_type(column) == SQLITE_INTEGER) return row.add(sqlite3_value_int64(column));
        const std::unique_ptr<sqlite3_value, void (*)(sqlite3_value*)> value(sqlite3_value_dup(column),
                                                                             &sqlite3_value_free);
        if (!isText) return row.add(wholeOf(value.get()));
        const auto* bytes = reinterpret_cast<const char*>(sqlite3_value_text(value.get()));
        const auto size = static_cast<std::size_t>(sqlite3_value_bytes(value.get()));
        row.add(bytes ? std::optional(std::string_view(bytes, size)) : std::nullopt);
    }

    std::unique_ptr<sqlite3, Close> m_database;
};

void compare(const core::SqliteDatabase& database, const ReadTable& wanted, Oracle& oracle, SqliteComparison& result) {
    const core::SqliteTable* table = database.table(wanted.name);
    if (!table) return;
    core::ImportReport report;
    core::SqliteScan scan(database, *table, wanted.columns, {report});
    Rows own;
    scan.each([&] {
        RowBytes row;
        row.add(std::optional(scan.number()));
        for (std::size_t i = 0; i < wanted.columns.size(); ++i)
            wanted.columns[i].isText ? row.add(scan.text(static_cast<int>(i)))
                                     : row.add(scan.whole(static_cast<int>(i)));
        own.hashes.push_back(row.hash());
    });
    const Rows right = oracle.rowsOf(*table, wanted.columns);
    ++result.tables;
    result.rows += right.hashes.size();
    result.own += scan.rowsBySqlite() == 0 && right.code == SQLITE_DONE ? 1 : 0;
    bool isTold = false;
    for (const core::ImportEntry& entry : report.entries()) {
        const bool isWarning = entry.kind == core::ImportKind::Warning;
        if (isWarning) result.warnings += entry.what + "\n";
        // A value that is too long ends SQLite's SELECT; our reader truncates it, reports that, and continues.
        isTold |= isWarning || (right.code == SQLITE_TOOBIG && entry.what.find("longer than") != std::string::npos);
    }
    const bool isSame = own.hashes == right.hashes && right.code == SQLITE_DONE;
    if (isSame || isTold || !result.silent.empty()) return;
    const auto [first, other] =
        std::mismatch(own.hashes.begin(), own.hashes.end(), right.hashes.begin(), right.hashes.end());
    result.silent =
        fmt::format("{}: {} rows, {} of SQLite, the first that differs is {}; SQLite says \"{}\"", wanted.name,
                    own.hashes.size(), right.hashes.size(), first - own.hashes.begin(), right.complaint);
}

}  // namespace

SqliteComparison compareWithSqlite(const std::filesystem::path& path, const std::set<std::string>& only) {
    SqliteComparison result;
    const auto database = core::SqliteDatabase::open(path, {});
    if (!database) {
        result.isRefused = true;
        result.warnings = database.error().message + "\n";
        return result;
    }
    for (const std::string& warning : (*database)->warnings())
        result.warnings += warning + "\n";
    Oracle oracle(path);
    for (const ReadTable& table : readTables())
        if (only.empty() || only.contains(table.name)) compare(**database, table, oracle, result);
    if (!(*database)->warnings().empty()) result.silent.clear();
    return result;
}

}  // namespace tests
