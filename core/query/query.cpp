// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/query.h"

#include "core/base/text.h"
#include "core/query/permission.h"
#include "core/query/query_guard.h"
#include "core/query/raw_tables.h"
#include "core/query/virtual_table.h"
#include "core/report/sql_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <new>

namespace core {

namespace {

using Database = std::unique_ptr<sqlite3, decltype(&sqlite3_close)>;
using PreparedStatement = std::unique_ptr<sqlite3_stmt, decltype(&sqlite3_finalize)>;

/// Limits of what a statement may be; a text of a cell, or a blob, is at most as long as a name.
void setLimits(sqlite3* database) {
    constexpr int longestText = 16 << 20, longestStatement = 1 << 20, deepest = 200, mostColumns = 2000;
    sqlite3_limit(database, SQLITE_LIMIT_LENGTH, longestText);
    sqlite3_limit(database, SQLITE_LIMIT_SQL_LENGTH, longestStatement);
    sqlite3_limit(database, SQLITE_LIMIT_EXPR_DEPTH, deepest);
    sqlite3_limit(database, SQLITE_LIMIT_COLUMN, mostColumns);
    sqlite3_limit(database, SQLITE_LIMIT_COMPOUND_SELECT, deepest);
    sqlite3_limit(database, SQLITE_LIMIT_WORKER_THREADS, 0);
    for (const int option : {SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, SQLITE_DBCONFIG_TRUSTED_SCHEMA,
                             SQLITE_DBCONFIG_DQS_DML, SQLITE_DBCONFIG_DQS_DDL, SQLITE_DBCONFIG_WRITABLE_SCHEMA})
        sqlite3_db_config(database, option, 0, nullptr);
    sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
}

/// Opens a database with the tables of the query. Fails only if there is no memory, and then throws std::bad_alloc.
Database databaseFor(const QueryInput& input) {
    sqlite3* opened = nullptr;
    const int code = sqlite3_open(":memory:", &opened);
    Database database(opened, sqlite3_close);
    const auto check = [](int result) {
        if (result != SQLITE_OK) throw std::bad_alloc();
    };
    const auto run = [&](const char* sql) { check(sqlite3_exec(opened, sql, nullptr, nullptr, nullptr)); };
    check(code);
    run("PRAGMA temp_store = MEMORY; ATTACH ':memory:' AS report");
    check(addVirtualTables(opened, input.profiles));
    for (const Table& table : input.report) {
        const std::string name = sqlName(table.name);
        check(storeTable(opened, "report." + quotedSqlName(name), table));
        if (name != table.name)
            run(fmt::format("CREATE VIEW report.{} AS SELECT * FROM {}", quotedSqlName(table.name), quotedSqlName(name))
                    .c_str());
    }
    setLimits(opened);
    return database;
}

/// Returns the line and character of a byte of the text.
void setPlace(QueryFault& fault, std::string_view sql, std::size_t at) {
    const std::string_view before = sql.substr(0, std::min(at, sql.size()));
    const std::size_t lineAt = before.rfind('\n') == npos ? 0 : before.rfind('\n') + 1;
    fault.line = 1 + static_cast<std::size_t>(std::ranges::count(before, '\n'));
    fault.character = 1 + characterCount(before.substr(lineAt));
}

/// Adds what might have been meant by "no such table: operation".
void suggest(QueryFault& fault, sqlite3* database, const QueryInput& input) {
    const auto after = [&](std::string_view what) {
        return fault.message.starts_with(what) ? fault.message.substr(what.size()) : std::string();
    };
    const auto take = [&](const char* sql) {
        sqlite3_exec(
            database, sql,
            [](void* names, int, char** values, char**) {
                static_cast<std::vector<std::string>*>(names)->emplace_back(values[0] ? values[0] : "");
                return 0;
            },
            &fault.known, nullptr);
    };
    if (std::string missing = after("no such table: "); !missing.empty()) {
        fault.unknown = std::move(missing);
        for (const RawTable& raw : rawTables())
            fault.known.emplace_back(raw.name);
        for (const std::string& name : input.reportNames)
            fault.known.push_back("report." + sqlName(name));
    } else if (const std::string column = after("no such column: "); !column.empty()) {
        fault.unknown = column.substr(column.rfind('.') + 1);
        for (const RawTable& raw : rawTables())
            for (const RawColumn& each : raw.columns)
                fault.known.emplace_back(each.name);
        for (const Table& table : input.report)
            for (const Column& each : table.columns)
                fault.known.push_back(sqlName(each.header()));
    } else if (std::string function = after("no such function: "); !function.empty()) {
        fault.unknown = std::move(function);
        take("SELECT DISTINCT name FROM pragma_function_list");
    }
    std::ranges::sort(fault.known);
    fault.known.erase(std::unique(fault.known.begin(), fault.known.end()), fault.known.end());
}

/// Returns what SQLite says of the statement that it has just refused.
QueryFault refusal(sqlite3* database, const std::string& sql, const QueryInput& input, const Permission& permission) {
    QueryFault fault{ErrorKind::Usage, sqlite3_errmsg(database)};
    const int offset = sqlite3_error_offset(database);
    if (!permission.refused().empty()) {
        fault.message = permission.refused() + ": a query is one SELECT";
        return fault;
    }
    sqlite3_set_authorizer(database, nullptr, nullptr);  // for the names of functions
    suggest(fault, database, input);
    const std::size_t named = fault.unknown.empty() ? npos : lowerCase(sql).find(lowerCase(fault.unknown));
    if (offset >= 0 || named != npos) setPlace(fault, sql, offset >= 0 ? static_cast<std::size_t>(offset) : named);
    return fault;
}

Cell cellOf(sqlite3_stmt* statement, int column) {
    switch (sqlite3_column_type(statement, column)) {
        case SQLITE_INTEGER:
            return Cell(std::int64_t{sqlite3_column_int64(statement, column)});
        case SQLITE_FLOAT:
            return realCell(sqlite3_column_double(statement, column));
        case SQLITE_NULL:
            return {};
        default: {
            const void* bytes = sqlite3_column_blob(statement, column);
            const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement, column));
            return std::string(bytes ? static_cast<const char*>(bytes) : "", size);
        }
    }
}

/// Returns the fewest decimals with which all figures of a column keep nine digits.
int decimalsOf(const Table& table, std::size_t column) {
    constexpr int digits = 9;
    double largest = 0;
    for (const auto& row : table.rows)
        if (const auto* real = std::get_if<double>(&row[column])) largest = std::max(largest, std::abs(*real));
    const int most = std::clamp(digits - static_cast<int>(std::ceil(std::log10(std::max(largest, 1e-9)))), 1, 12);
    for (int decimals = 1; decimals < most; ++decimals) {
        const double scale = std::pow(10, decimals), error = std::pow(10, -most) / 2;
        const auto isExact = [&](const std::vector<Cell>& row) {
            const auto* real = std::get_if<double>(&row[column]);
            return !real || std::abs(std::round(*real * scale) / scale - *real) < error;
        };
        if (std::ranges::all_of(table.rows, isExact)) return decimals;
    }
    return most;
}

/// Tells the kind of each column by its cells.
void setKinds(Table& table) {
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const auto holds = [&]<class Type>(const Type*) {
            return std::ranges::any_of(table.rows,
                                       [&](const auto& row) { return std::holds_alternative<Type>(row[i]); });
        };
        Column& column = table.columns[i];
        if (holds(static_cast<const std::string*>(nullptr))) continue;
        const bool isReal = holds(static_cast<const double*>(nullptr));
        column.kind = isReal ? CellKind::Real : CellKind::Count;
        if (isReal) column.decimals = decimalsOf(table, i);
    }
}

std::size_t bytesOf(const std::vector<Cell>& row) {
    std::size_t bytes = row.size() * sizeof(Cell) + sizeof(row);
    for (const Cell& cell : row)
        if (const auto* text = std::get_if<std::string>(&cell)) bytes += text->capacity();
    return bytes;
}

/// Reads the rows. Returns the code with which SQLite ended.
int readRows(sqlite3_stmt* statement, Table& table, QueryGuard& guard) {
    const int columns = sqlite3_column_count(statement);
    for (int i = 0; i < columns; ++i)
        table.columns.push_back({sqlite3_column_name(statement, i)});
    int code = sqlite3_step(statement);
    for (; code == SQLITE_ROW; code = sqlite3_step(statement)) {
        std::vector<Cell> row;
        row.reserve(static_cast<std::size_t>(columns));
        for (int i = 0; i < columns; ++i)
            row.push_back(cellOf(statement, i));
        if (!guard.takes(bytesOf(row))) return SQLITE_INTERRUPT;
        table.rows.push_back(std::move(row));
    }
    return code;
}

}  // namespace

QueryResult runQuery(const std::string& sql, const QueryInput& input, const QueryLimits& limits,
                     const std::stop_token& stop) {
    const Database database = databaseFor(input);
    QueryResult result{{"query", {}}};
    QueryGuard guard(database.get(), limits, stop);
    Permission permission(database.get());
    sqlite3_stmt* prepared = nullptr;
    const char* tail = nullptr;
    const int code = sqlite3_prepare_v2(database.get(), sql.data(), static_cast<int>(sql.size()), &prepared, &tail);
    const PreparedStatement statement(prepared, sqlite3_finalize);
    if (code != SQLITE_OK) {
        result.fault = guard.fault() ? *guard.fault() : refusal(database.get(), sql, input, permission);
        return result;
    }
    if (!prepared || !trimmed(tail, " \n\t\r;").empty()) {
        result.fault = QueryFault{ErrorKind::Usage, prepared ? "more than one statement: a query is one SELECT"
                                                             : "there is no statement: a query is one SELECT"};
        if (prepared) setPlace(*result.fault, sql, static_cast<std::size_t>(tail - sql.data()));
        return result;
    }
    if (sqlite3_column_count(prepared) == 0) {
        result.fault = QueryFault{ErrorKind::Usage, "this statement is not allowed: a query is one SELECT"};
        return result;
    }
    const int end = readRows(prepared, result.table, guard);
    setKinds(result.table);
    if (guard.fault())
        result.fault = guard.fault();
    else if (end == SQLITE_INTERRUPT)
        result.fault = QueryFault{ErrorKind::Stopped, "stopped"};
    else if (end == SQLITE_NOMEM || end == SQLITE_TOOBIG)
        result.fault = QueryFault{ErrorKind::Limit, sqlite3_errmsg(database.get())};
    else if (end != SQLITE_DONE)
        result.fault = QueryFault{ErrorKind::Usage, sqlite3_errmsg(database.get())};
    return result;
}

std::vector<std::string> mentionedNames(std::string_view sql, std::span<const std::string> names) {
    std::vector<std::string> mentioned;
    const std::string text = lowerCase(sql);
    const auto isPart = [](char c) { return isWord(c) || c == '-'; };
    for (std::size_t dot = text.find('.'); dot != npos; dot = text.find('.', dot + 1)) {
        const std::size_t begin = std::min(text.find_first_not_of(" \n\t\r\"[`", dot + 1), text.size());
        std::size_t end = begin;
        while (end < text.size() && isPart(text[end]))
            ++end;
        const std::string word = sqlName(text.substr(begin, end - begin));
        for (const std::string& name : names)
            if (sqlName(name) == word && std::ranges::find(mentioned, name) == mentioned.end())
                mentioned.push_back(name);
    }
    return mentioned;
}

}  // namespace core
