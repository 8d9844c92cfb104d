// SPDX-License-Identifier: GPL-3.0-or-later
// Reads what a database contains, as SQLite itself understands it: tables, their columns, and how rows are stored.
#include "core/base/text.h"
#include "core/ingest/sqlite/sqlite_database.h"
#include "core/ingest/sqlite/sqlite_log.h"
#include "core/ingest/sqlite/sqlite_tree.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <set>

namespace core {

namespace {

bool equalNames(std::string_view a, std::string_view b) {
    return a.size() == b.size() && sqlite3_strnicmp(a.data(), b.data(), static_cast<int>(a.size())) == 0;
}

std::string textOf(sqlite3_stmt* statement, int column) {
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement, column));
    return text ? std::string(text, static_cast<std::size_t>(sqlite3_column_bytes(statement, column))) : std::string();
}

/// Returns whether a column declared so may return whole numbers as floating-point ones, as some do.
bool mayBeReal(std::string_view type) {
    return std::ranges::any_of(std::array<std::string_view, 3>{"REAL", "FLOA", "DOUB"}, [&](std::string_view word) {
        const auto isSame = [](char a, char b) { return std::toupper(static_cast<unsigned char>(a)) == b; };
        return std::search(type.begin(), type.end(), word.begin(), word.end(), isSame) != type.end();
    });
}

/// The size that the file's own header claims, and the real one: the usual damage is a copy that was cut off.
struct Extent {
    std::uint64_t expected = 0;
    std::uint64_t present = 0;
};

std::optional<Extent> extentOf(const std::filesystem::path& path) {
    std::array<unsigned char, 100> header{};
    std::ifstream(path, std::ios::binary).read(reinterpret_cast<char*>(header.data()), header.size());
    std::error_code error;
    const auto size = std::filesystem::file_size(path, error);
    constexpr std::size_t changes = 24, changesAtCount = 92;  // the page count is stale if these differ
    if (error || bigEndian<4>(header.data() + changes) != bigEndian<4>(header.data() + changesAtCount))
        return std::nullopt;
    const std::uint64_t bytes = bigEndian<2>(header.data() + 16);
    return Extent{bigEndian<4>(header.data() + 28) * (bytes == 1 ? 65536 : bytes), size};
}

}  // namespace

bool SqliteTable::has(std::string_view column) const {
    return std::any_of(columns.begin(), columns.end(), [&](const auto& each) { return equalNames(each, column); });
}

std::optional<std::uint32_t> SqliteTable::placeOf(std::string_view column) const {
    for (std::size_t i = 0; i < columns.size(); ++i)
        if (equalNames(columns[i], column)) return places[i];
    return std::nullopt;
}

bool SqliteTable::isNumber(std::string_view column) const { return !key.empty() && equalNames(key, column); }

Result<Done> SqliteDatabase::readSchema() {
    const auto extent = extentOf(m_path);
    const bool cut = extent && extent->present < extent->expected;
    if (cut)
        m_warnings.push_back(fmt::format("the file is cut off: {} of {} bytes are there; copy or export it again",
                                         extent->present, extent->expected));
    int code = listTables();
    if ((code & 0xff) == SQLITE_CORRUPT && cut) {
        // SQLite refuses a file that lacks whole pages, unless repairing the schema is allowed.
        sqlite3_db_config(handle(), SQLITE_DBCONFIG_DEFENSIVE, 0, nullptr);
        sqlite3_db_config(handle(), SQLITE_DBCONFIG_WRITABLE_SCHEMA, 1, nullptr);
        code = listTables();
    }
    if (code == SQLITE_INTERRUPT) return stoppedError();
    if ((code & 0xff) == SQLITE_NOTADB)
        return Error{ErrorKind::Damaged,
                     "SQLite: not a database after its first bytes (damaged or encrypted); export the report again"};
    if (code != SQLITE_DONE)
        return Error{ErrorKind::Damaged,
                     fmt::format("SQLite: the list of tables cannot be read ({}{}); copy or export the file again",
                                 lastError(), cut ? ", the file is cut off" : "")};
    constexpr std::int64_t rootOfTables = 1;
    if (!cut && !hasLog() && !isSoundTree(m_path, rootOfTables, m_stop))
        m_warnings.emplace_back("the list of tables is damaged, some may be missing: copy or export the file again");
    for (SqliteTable& table : m_tables)
        readColumns(table);
    return m_stop.stop_requested() ? Result<Done>(stoppedError()) : Done{};
}

/// Returns the last result code of reading the schema; SQLITE_DONE if all of it could be read.
int SqliteDatabase::listTables() {
    m_tables.clear();
    m_noTables.clear();
    const auto statement = prepare("SELECT type, name, rootpage FROM sqlite_master");
    if (!statement) return sqlite3_extended_errcode(handle());
    std::set<std::string> names;
    int code = SQLITE_ROW;
    while ((code = sqlite3_step(statement.get())) == SQLITE_ROW) {
        const std::string type = textOf(statement.get(), 0);
        if (type != "table" && type != "view") continue;
        std::string name = textOf(statement.get(), 1);
        const bool isNew = names.insert(lowerCase(name)).second;  // SQL ignores case
        const bool isNumber = sqlite3_column_type(statement.get(), 2) == SQLITE_INTEGER;
        const std::int64_t root = sqlite3_column_int64(statement.get(), 2);
        if (type == "view" || root <= 0)  // virtual tables have no root page
            m_noTables.push_back({std::move(name), type == "view" ? "a view" : "a virtual table"});
        else
            m_tables.push_back({std::move(name), {}, {}, isNew && isNumber ? root : 0});
    }
    return code;
}

void SqliteDatabase::readColumns(SqliteTable& table) const {
    enum Column { Name = 1, Type, Key = 5, Hidden };
    enum Sort { Ordinary, OfVirtualTable, ComputedWhenRead, ComputedWhenWritten };
    const auto statement = prepare("PRAGMA table_xinfo(" + sqlIdentifier(table.name) + ")");
    std::vector<std::string> keys, rowNames{"rowid", "_rowid_", "oid"};
    std::uint32_t place = 0;
    while (statement && sqlite3_step(statement.get()) == SQLITE_ROW) {
        const int sort = sqlite3_column_int(statement.get(), Hidden);
        const std::string name = textOf(statement.get(), Name);
        std::erase_if(rowNames, [&](const std::string& each) { return equalNames(each, name); });
        const std::uint32_t here = place;
        if (sort != ComputedWhenRead) ++place;
        if (sort != Ordinary) continue;
        table.columns.push_back(name);
        table.places.push_back(mayBeReal(textOf(statement.get(), Type)) ? std::nullopt : std::optional(here));
        if (sqlite3_column_int(statement.get(), Key) != 0) keys.push_back(name);
    }
    if (keys.size() == 1 && !hasKeyIndex(table)) {
        table.key = keys[0];
        for (std::size_t i = 0; i < table.columns.size(); ++i)
            if (table.columns[i] == table.key) table.places[i] = std::nullopt;  // the stored value is NULL
    }
    table.number = rowNames.empty() ? table.key : rowNames[0];
    const bool isNumbered =
        !table.number.empty() &&
        prepare(fmt::format("SELECT {} FROM {} NOT INDEXED", sqlIdentifier(table.number), sqlIdentifier(table.name)));
    if (!isNumbered) table.number.clear();
}

/// Returns whether the primary key has an index, as every one but an alias of the row number has. The declaration does
/// not show that: INTEGER PRIMARY KEY DESC is not an alias.
bool SqliteDatabase::hasKeyIndex(const SqliteTable& table) const {
    constexpr int origin = 3;
    const auto indexes = prepare("PRAGMA index_list(" + sqlIdentifier(table.name) + ")");
    while (indexes && sqlite3_step(indexes.get()) == SQLITE_ROW)
        if (textOf(indexes.get(), origin) == "pk") return true;
    return !indexes;
}

const SqliteTable* SqliteDatabase::table(std::string_view name) const {
    const auto isNamed = [&](const auto& each) { return equalNames(each.name, name); };
    const auto found = std::find_if(m_tables.begin(), m_tables.end(), isNamed);
    if (found != m_tables.end()) return &*found;
    for (const SqliteNoTable& each : m_noTables)
        each.isWanted |= isNamed(each);
    return nullptr;
}

bool SqliteDatabase::hasRows(const SqliteTable& table) const {
    const auto any = prepare(fmt::format("SELECT 1 FROM {} NOT INDEXED LIMIT 1", sqlIdentifier(table.name)));
    return any && sqlite3_step(any.get()) != SQLITE_DONE;  // in case of damage, the scan reports it
}

std::optional<std::uint64_t> SqliteDatabase::likelyRows(const SqliteTable& table) const {
    constexpr std::uint64_t smallestRow = 8;
    if (table.number.empty()) return std::nullopt;
    const auto first = edgeRow(table, "ASC"), last = edgeRow(table, "DESC");
    if (!first || !last) return 0;
    const std::uint64_t between = static_cast<std::uint64_t>(*last) - static_cast<std::uint64_t>(*first);
    return *last < *first || between >= size() / smallestRow ? std::nullopt : std::optional(between + 1);
}

/// Returns the bytes available. A log may claim any number of pages, but holds no more than its length.
std::uint64_t SqliteDatabase::size() const {
    std::error_code error;
    const std::uint64_t own = std::filesystem::file_size(m_path, error);
    return (error ? 0 : own) + (m_log ? m_log->bytes() : 0);
}

std::optional<std::int64_t> SqliteDatabase::edgeRow(const SqliteTable& table, std::string_view order) const {
    const auto edge = prepare(fmt::format("SELECT {0} FROM {1} ORDER BY {0} {2} LIMIT 1", sqlIdentifier(table.number),
                                          sqlIdentifier(table.name), order));
    const bool isThere = edge && sqlite3_step(edge.get()) == SQLITE_ROW;
    return isThere ? std::optional(sqlite3_column_int64(edge.get(), 0)) : std::nullopt;
}

}  // namespace core
