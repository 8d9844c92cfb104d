// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sqlite/sqlite_database.h"

#include "core/ingest/sqlite/sqlite_log.h"

#include <fmt/format.h>

#include <exception>

namespace core {

namespace {

/// Returns the path as a URI. All but plain characters are escaped, so that '?', '#' and '%' stay part of the name.
/// immutable: SQLite takes no locks, examines no journal and creates no file beside it. SqliteLog reads a write-ahead
/// log.
std::string readOnlyUri(const std::filesystem::path& path) {
    constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-_.~";
    std::string uri = "file://";
    for (const char c : std::filesystem::absolute(path).string()) {
        if (plain.find(c) != std::string_view::npos)
            uri += c;
        else
            uri += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return uri + "?immutable=1&mode=ro";
}

constexpr const char* rowFunction = "lacuna_row";

struct Delivery {
    const std::function<void(sqlite3_value**)>& take;
    std::exception_ptr thrown;  ///< passed through SQLite, which is C code
};

void takeRow(sqlite3_context* context, int, sqlite3_value** values) {
    auto* delivery = static_cast<Delivery*>(sqlite3_value_pointer(values[0], rowFunction));
    if (!delivery) return;
    try {
        delivery->take(values + 1);
    } catch (...) {
        delivery->thrown = std::current_exception();
        sqlite3_result_error_code(context, SQLITE_ABORT);
    }
}

void finishRows(sqlite3_context*) {}

/// Allows only reading columns of tables: no function but ours, no body of a view or trigger, no other file.
int allowReading(void*, int action, const char* subject, const char* detail, const char*, const char* cause) {
    if (cause) return SQLITE_DENY;  // requested from within a view or trigger
    if (action == SQLITE_FUNCTION) return std::string_view(detail) == rowFunction ? SQLITE_OK : SQLITE_DENY;
    const bool asksForColumns = action == SQLITE_PRAGMA && (std::string_view(subject) == "table_xinfo" ||
                                                            std::string_view(subject) == "index_list");
    return action == SQLITE_SELECT || action == SQLITE_READ || asksForColumns ? SQLITE_OK : SQLITE_DENY;
}

void harden(sqlite3* database) {
    sqlite3_extended_result_codes(database, 1);
    for (const int option :
         {SQLITE_DBCONFIG_ENABLE_TRIGGER, SQLITE_DBCONFIG_ENABLE_VIEW, SQLITE_DBCONFIG_TRUSTED_SCHEMA,
          SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, SQLITE_DBCONFIG_DQS_DML})
        sqlite3_db_config(database, option, 0, nullptr);
    sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_limit(database, SQLITE_LIMIT_LENGTH, SqliteDatabase::longestValue);
    sqlite3_limit(database, SQLITE_LIMIT_SQL_LENGTH, 1024 * 1024);  // the longest CREATE TABLE of nsys has 8 KiB
    sqlite3_limit(database, SQLITE_LIMIT_EXPR_DEPTH, 100);
    sqlite3_limit(database, SQLITE_LIMIT_ATTACHED, 0);
    sqlite3_limit(database, SQLITE_LIMIT_WORKER_THREADS, 0);
}

}  // namespace

std::string sqlIdentifier(std::string_view identifier) {
    std::string text = "\"";
    for (const char c : identifier) {
        if (c == '"') text += '"';
        text += c;
    }
    return text + '"';
}

Result<std::unique_ptr<SqliteDatabase>> SqliteDatabase::open(const std::filesystem::path& path, std::stop_token stop) {
    auto database = std::unique_ptr<SqliteDatabase>(new SqliteDatabase);
    database->m_path = path;
    database->m_stop = std::move(stop);
    if (auto connected = database->connect(); !connected) return connected.error();
    if (auto read = database->readSchema(); !read) return read.error();
    return database;
}

Result<Done> SqliteDatabase::connect() {
    sqlite3* database = nullptr;
    constexpr int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX;
    m_log = SqliteLog::of(m_path, m_stop);
    const std::string uri = readOnlyUri(m_path);
    const int code =
        m_log ? openWithLog(uri, flags, m_log, &database) : sqlite3_open_v2(uri.c_str(), &database, flags, nullptr);
    m_database.reset(database);
    if (code != SQLITE_OK) return Error{ErrorKind::Unreadable, "cannot be opened as SQLite: " + lastError()};
    harden(database);
    // No memory map: it gains 4 %, and if another program truncated the file meanwhile, this one would be killed
    // (SIGBUS). Cells are checked, since otherwise SQLite reads past the end of a page whose cell begins outside it,
    // and finds arbitrary bytes there.
    for (const char* pragma :
         {"PRAGMA query_only=ON", "PRAGMA temp_store=MEMORY", "PRAGMA mmap_size=0", "PRAGMA cell_size_check=ON"})
        sqlite3_exec(database, pragma, nullptr, nullptr, nullptr);
    constexpr int steps = 1000;  // SQLite's own steps; about 20 us apart
    const auto stopped = [](void* stop) {
        return static_cast<int>(static_cast<const std::stop_token*>(stop)->stop_requested());
    };
    sqlite3_progress_handler(database, steps, stopped, &m_stop);
    sqlite3_create_function(database, rowFunction, -1, SQLITE_UTF8 | SQLITE_DIRECTONLY, nullptr, nullptr, &takeRow,
                            &finishRows);
    sqlite3_set_authorizer(database, &allowReading, nullptr);
    warnOfLogs();
    return Done{};
}

void SqliteDatabase::warnOfLogs() {
    std::error_code ignored;
    for (const std::string_view name : {"-wal", "-journal"}) {
        const std::filesystem::path beside(m_path.string() + std::string(name));
        if (!std::filesystem::is_regular_file(beside, ignored) || std::filesystem::file_size(beside, ignored) == 0)
            continue;
        const bool isRead = hasLog() && name == "-wal";
        m_warnings.push_back(
            fmt::format("a file \"...{}\" is next to it: its writer did not finish, or is still writing; {}", name,
                        isRead ? "what it had written completely was read with it" : "what it holds was left out"));
    }
}

SqliteStatement SqliteDatabase::prepare(const std::string& sql) const {
    sqlite3_stmt* statement = nullptr;
    sqlite3_prepare_v2(handle(), sql.data(), static_cast<int>(sql.size()), &statement, nullptr);
    return SqliteStatement(statement);
}

int SqliteDatabase::deliver(sqlite3_stmt* statement, const std::function<void(sqlite3_value**)>& take) {
    Delivery delivery{take, {}};
    sqlite3_reset(statement);
    sqlite3_bind_pointer(statement, 1, &delivery, rowFunction, nullptr);
    const int code = sqlite3_step(statement);
    if (delivery.thrown) std::rethrow_exception(delivery.thrown);
    return code == SQLITE_ROW ? SQLITE_DONE : code;
}

std::string SqliteDatabase::lastError() const { return sqlite3_errmsg(handle()); }

}  // namespace core
