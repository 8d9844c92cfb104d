// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/database.h"

#include "core/report/sql_tables.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <memory>
#include <new>
#include <span>

namespace core {

namespace {

/// A database in memory. Writing fails only if there is no memory, and then throws std::bad_alloc.
class MemoryDatabase {
public:
    MemoryDatabase() {
        sqlite3* opened = nullptr;
        const int code = sqlite3_open(":memory:", &opened);
        m_database.reset(opened);
        check(code);
    }
    void run(const std::string& sql) { check(sqlite3_exec(m_database.get(), sql.c_str(), nullptr, nullptr, nullptr)); }
    void add(const Table& table) { check(storeTable(m_database.get(), quotedSqlName(sqlName(table.name)), table)); }
    std::string bytes() const {
        sqlite3_int64 size = 0;
        const std::unique_ptr<unsigned char, decltype(&sqlite3_free)> all(
            sqlite3_serialize(m_database.get(), "main", &size, 0), sqlite3_free);
        check(all ? SQLITE_OK : SQLITE_NOMEM);
        return {reinterpret_cast<const char*>(all.get()), static_cast<std::size_t>(size)};
    }

private:
    static void check(int code) {
        if (code != SQLITE_OK) throw std::bad_alloc();
    }

    std::unique_ptr<sqlite3, decltype(&sqlite3_close)> m_database{nullptr, sqlite3_close};
};

Table columnTable(std::span<const Table> tables, const DatabaseFacts& facts) {
    Table all{"columns", {{"table_name"}, {"column_name"}, {"title"}, {"type"}, {"unit"}, {"meaning"}, {"null_means"}}};
    for (const Table& table : tables)
        for (const Column& column : table.columns) {
            const auto [meaning, null] = facts.meaning(table.name, column);
            all.rows.push_back({sqlName(table.name), sqlName(column.header()), column.header(),
                                std::string(sqlType(column)), textIfAny(column.unit), textIfAny(meaning),
                                textIfAny(null)});
        }
    return all;
}

Table metaTable(const Report& report, const DatabaseFacts& facts) {
    Table all{"meta", {{"profile"}, {"key"}, {"value"}}};
    const auto add = [&](std::string_view profile, std::string_view key, const std::string& value) {
        if (!value.empty()) all.rows.push_back({textIfAny(profile), std::string(key), value});
    };
    for (const Fact& fact : facts.meta)
        add({}, fact.label, fact.text);
    for (const ReportPart& part : report.parts) {
        add(part.profile, "profile", part.profile);
        for (const std::string& note : part.notes)
            add(part.profile, "note", note);
        for (const ReportDoubt& doubt : part.doubts)
            add(doubt.profile.empty() ? part.profile : doubt.profile, "doubt", doubt.sentence);
        for (const Table& table : part.tables) {
            add(part.profile, "percent of " + sqlName(table.name), table.whole);
            add(part.profile, "missing " + sqlName(table.name), table.missing);
            add(part.profile, "note on " + sqlName(table.name), table.note);
        }
    }
    return all;
}

}  // namespace

bool isOwnDatabase(std::string_view beginning) {
    constexpr std::string_view form("SQLite format 3\0", 16);
    constexpr std::size_t idAt = 68;
    if (!beginning.starts_with(form) || beginning.size() < idAt + 4) return false;
    std::uint32_t id = 0;
    for (const char c : beginning.substr(idAt, 4))
        id = id << 8 | static_cast<unsigned char>(c);
    return id == databaseId;
}

std::string databaseOf(const Report& report, const DatabaseFacts& facts) {
    MemoryDatabase database;
    database.run(fmt::format("PRAGMA application_id = {}; BEGIN", databaseId));
    const std::vector<Table> tables = joinedTables(report);
    for (const Table& table : tables)
        database.add(table);
    database.add(columnTable(tables, facts));
    database.add(metaTable(report, facts));
    database.run("COMMIT");
    return database.bytes();
}

}  // namespace core
