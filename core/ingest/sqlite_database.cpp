// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sqlite_database.h"

#include "core/ingest/readers.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <exception>
#include <fstream>
#include <optional>

namespace core {

namespace {

bool equalNames(std::string_view a, std::string_view b) {
    return a.size() == b.size() && sqlite3_strnicmp(a.data(), b.data(), static_cast<int>(a.size())) == 0;
}

std::string textOf(sqlite3_stmt* statement, int column) {
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement, column));
    return text ? std::string(text, static_cast<std::size_t>(sqlite3_column_bytes(statement, column))) : std::string();
}

/// The path as a URI: anything but plain characters is escaped, so that '?', '#' and '%' stay part of the name.
/// immutable: SQLite takes no locks, looks at no journal and creates no file beside it.
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

/// Whether a column declared like this may give whole numbers as floating-point ones: some of these do.
bool mayBeReal(std::string_view type) {
    return std::ranges::any_of(std::array<std::string_view, 3>{"REAL", "FLOA", "DOUB"}, [&](std::string_view word) {
        const auto isSame = [](char a, char b) { return std::toupper(static_cast<unsigned char>(a)) == b; };
        return std::search(type.begin(), type.end(), word.begin(), word.end(), isSame) != type.end();
    });
}

constexpr const char* rowFunction = "lacuna_row";

struct Delivery {
    const std::function<void(sqlite3_value**)>& take;
    std::exception_ptr thrown;  ///< carried around SQLite, which is C
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

/// Nothing but reading columns of tables is allowed: no function but ours, no body of a view or trigger, no other file.
int allowReading(void*, int action, const char* subject, const char* detail, const char*, const char* cause) {
    if (cause) return SQLITE_DENY;  // from within a view or trigger
    if (action == SQLITE_FUNCTION) return std::string_view(detail) == rowFunction ? SQLITE_OK : SQLITE_DENY;
    const bool asksForColumns = action == SQLITE_PRAGMA && std::string_view(subject) == "table_xinfo";
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

std::uint32_t bigEndian(const char* bytes) {
    std::uint32_t value = 0;
    for (int i = 0; i < 4; ++i)
        value = value << 8 | static_cast<unsigned char>(bytes[i]);
    return value;
}

/// How much of the file is there, by its own header: the usual damage is a copy or download that was cut off.
struct Extent {
    std::uint64_t expected = 0;
    std::uint64_t present = 0;
};

std::optional<Extent> extentOf(const std::filesystem::path& path) {
    std::array<char, 100> header{};
    std::ifstream(path, std::ios::binary).read(header.data(), header.size());
    std::error_code error;
    const auto size = std::filesystem::file_size(path, error);
    constexpr std::size_t changes = 24, changesAtCount = 92;  // a count of pages is stale where these differ
    if (error || bigEndian(header.data() + changes) != bigEndian(header.data() + changesAtCount)) return std::nullopt;
    const auto bytes = static_cast<std::uint32_t>(bigEndian(header.data() + 16) >> 16);
    return Extent{std::uint64_t{bigEndian(header.data() + 28)} * (bytes == 1 ? 65536 : bytes), size};
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

bool SqliteTable::has(std::string_view column) const {
    return std::any_of(columns.begin(), columns.end(), [&](const auto& each) { return equalNames(each, column); });
}

std::optional<std::uint32_t> SqliteTable::placeOf(std::string_view column) const {
    for (std::size_t i = 0; i < columns.size(); ++i)
        if (equalNames(columns[i], column)) return places[i];
    return std::nullopt;
}

bool SqliteTable::isNumber(std::string_view column) const { return !key.empty() && equalNames(key, column); }

std::string_view SqliteTable::numberColumn() const {
    for (const std::string_view each : {"rowid", "_rowid_", "oid"})
        if (!has(each)) return each;
    return key;
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
    const int code = sqlite3_open_v2(readOnlyUri(m_path).c_str(), &database, flags, nullptr);
    m_database.reset(database);
    if (code != SQLITE_OK) return Error{ErrorKind::Unreadable, "cannot be opened as SQLite: " + lastError()};
    harden(database);
    // No memory map: it gains 4 %, and a file that another program cuts meanwhile would kill this one (SIGBUS).
    for (const char* pragma : {"PRAGMA query_only=ON", "PRAGMA temp_store=MEMORY", "PRAGMA mmap_size=0"})
        sqlite3_exec(database, pragma, nullptr, nullptr, nullptr);
    constexpr int steps = 1000;  // SQLite's; some 20 us apart
    const auto stopped = [](void* stop) {
        return static_cast<int>(static_cast<const std::stop_token*>(stop)->stop_requested());
    };
    sqlite3_progress_handler(database, steps, stopped, &m_stop);
    sqlite3_create_function(database, rowFunction, -1, SQLITE_UTF8 | SQLITE_DIRECTONLY, nullptr, nullptr, &takeRow,
                            &finishRows);
    sqlite3_set_authorizer(database, &allowReading, nullptr);
    std::error_code ignored;
    for (const char* log : {"-wal", "-journal"}) {
        const std::filesystem::path beside(m_path.string() + log);
        if (std::filesystem::is_regular_file(beside, ignored) && std::filesystem::file_size(beside, ignored) > 0)
            m_warnings.push_back(
                fmt::format("a file \"...{}\" lies beside it: its writer did not finish, or still "
                            "writes; what it holds was left out",
                            log));
    }
    return Done{};
}

Result<Done> SqliteDatabase::readSchema() {
    const auto extent = extentOf(m_path);
    const bool cut = extent && extent->present < extent->expected;
    if (cut)
        m_warnings.push_back(fmt::format("the file is cut off: {} of {} bytes are there; copy or export it again",
                                         extent->present, extent->expected));
    int code = listTables();
    if ((code & 0xff) == SQLITE_CORRUPT && cut) {
        // SQLite refuses a file that lacks whole pages, except to those who may repair the schema.
        sqlite3_db_config(handle(), SQLITE_DBCONFIG_DEFENSIVE, 0, nullptr);
        sqlite3_db_config(handle(), SQLITE_DBCONFIG_WRITABLE_SCHEMA, 1, nullptr);
        code = listTables();
    }
    if (code == SQLITE_INTERRUPT) return stoppedError();
    if ((code & 0xff) == SQLITE_NOTADB)
        return Error{ErrorKind::Damaged,
                     "SQLite: not a database behind its first bytes (damaged or encrypted); export the report again"};
    if (code != SQLITE_DONE)
        return Error{ErrorKind::Damaged,
                     fmt::format("SQLite: the list of tables cannot be read ({}{}); copy or export the file again",
                                 lastError(), cut ? ", the file is cut off" : "")};
    for (SqliteTable& table : m_tables)
        readColumns(table);
    return m_stop.stop_requested() ? Result<Done>(stoppedError()) : Done{};
}

/// The last result code of going through the schema; SQLITE_DONE where all of it could be read.
int SqliteDatabase::listTables() {
    m_tables.clear();
    const auto statement = prepare("SELECT type, name, rootpage FROM sqlite_master");
    if (!statement) return sqlite3_extended_errcode(handle());
    int code = SQLITE_ROW;
    while ((code = sqlite3_step(statement.get())) == SQLITE_ROW) {
        const bool isStored = sqlite3_column_int64(statement.get(), 2) > 0;  // views and virtual tables have no root
        if (isStored && textOf(statement.get(), 0) == "table")
            m_tables.push_back({textOf(statement.get(), 1), {}, {}, sqlite3_column_int64(statement.get(), 2)});
    }
    return code;
}

void SqliteDatabase::readColumns(SqliteTable& table) const {
    enum Column { Name = 1, Type, Key = 5, Hidden };
    enum Sort { Ordinary, OfVirtualTable, ComputedWhenRead, ComputedWhenWritten };
    const auto statement = prepare("PRAGMA table_xinfo(" + sqlIdentifier(table.name) + ")");
    int keys = 0;
    std::uint32_t place = 0;
    while (statement && sqlite3_step(statement.get()) == SQLITE_ROW) {
        const int sort = sqlite3_column_int(statement.get(), Hidden);
        const std::uint32_t here = place;
        if (sort != ComputedWhenRead) ++place;
        if (sort != Ordinary) continue;
        const std::string type = textOf(statement.get(), Type);
        const bool isKey = sqlite3_column_int(statement.get(), Key) != 0;
        table.columns.push_back(textOf(statement.get(), Name));
        table.places.push_back(isKey || mayBeReal(type) ? std::nullopt : std::optional(here));
        if (!isKey) continue;
        ++keys;
        table.key = equalNames(type, "INTEGER") ? table.columns.back() : "";
    }
    if (keys > 1) table.key.clear();
}

const SqliteTable* SqliteDatabase::table(std::string_view name) const {
    const auto found =
        std::find_if(m_tables.begin(), m_tables.end(), [&](const auto& each) { return equalNames(each.name, name); });
    return found == m_tables.end() ? nullptr : &*found;
}

std::int64_t SqliteDatabase::edgeRow(const SqliteTable& table, std::string_view order) const {
    const std::string number = sqlIdentifier(table.numberColumn());
    const auto edge =
        prepare(fmt::format("SELECT {0} FROM {1} ORDER BY {0} {2} LIMIT 1", number, sqlIdentifier(table.name), order));
    return edge && sqlite3_step(edge.get()) == SQLITE_ROW ? sqlite3_column_int64(edge.get(), 0) : 0;
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
