// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/sql_tables.h"

#include "core/base/text.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <memory>

namespace core {

namespace {

int bindCell(sqlite3_stmt* statement, int place, const Cell& cell) {
    if (const auto* whole = std::get_if<std::int64_t>(&cell)) return sqlite3_bind_int64(statement, place, *whole);
    if (const auto* real = std::get_if<double>(&cell)) return sqlite3_bind_double(statement, place, *real);
    if (!std::holds_alternative<std::string>(cell)) return sqlite3_bind_null(statement, place);
    const std::string text = repairedUtf8(std::get<std::string>(cell));
    return sqlite3_bind_text64(statement, place, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
}

int storeRow(sqlite3_stmt* statement, const std::vector<Cell>& row) {
    for (std::size_t i = 0; i < row.size(); ++i)
        if (const int code = bindCell(statement, static_cast<int>(i + 1), row[i]); code != SQLITE_OK) return code;
    const int code = sqlite3_step(statement);
    sqlite3_reset(statement);
    return code;
}

}  // namespace

std::string sqlName(std::string_view title) {
    std::string name;
    bool isBetween = false;  // whether a separator comes before the next word
    const auto add = [&](std::string_view text) {
        if (isBetween && !name.empty()) name += '_';
        isBetween = false;
        name += text;
    };
    for (const char c : title) {
        const char lower = lowerCase(c);
        if (isWord(c) && c != '_') {
            add({&lower, 1});
            continue;
        }
        isBetween = true;
        if (c != '%') continue;
        add("percent");
        isBetween = true;
    }
    return name.empty() || isDigit(name.front()) ? "_" + name : name;
}

std::string quotedSqlName(std::string_view name) {
    std::string quoted = "\"";
    for (const char c : name)
        quoted += c == '"' ? std::string(2, c) : std::string(1, c);
    return quoted + '"';
}

std::string_view sqlType(const Column& column) {
    if (column.kind == CellKind::Text) return "TEXT";
    const bool isReal = column.kind == CellKind::Percent || column.kind == CellKind::Real || column.decimals > 0;
    return isReal ? "REAL" : "INTEGER";
}

int storeTable(sqlite3* database, const std::string& name, const Table& table) {
    std::string columns, values;
    for (const Column& column : table.columns) {
        columns += fmt::format("{}{} {}", columns.empty() ? "" : ", ", quotedSqlName(sqlName(column.header())),
                               sqlType(column));
        values += values.empty() ? "?" : ", ?";
    }
    const std::string create = fmt::format("CREATE TABLE {} ({})", name, columns);
    int code = sqlite3_exec(database, create.c_str(), nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) return code;
    sqlite3_stmt* prepared = nullptr;
    const std::string insert = fmt::format("INSERT INTO {} VALUES ({})", name, values);
    code = sqlite3_prepare_v2(database, insert.c_str(), -1, &prepared, nullptr);
    const std::unique_ptr<sqlite3_stmt, decltype(&sqlite3_finalize)> statement(prepared, sqlite3_finalize);
    for (std::size_t i = 0; i < table.rows.size() && (code == SQLITE_OK || code == SQLITE_DONE); ++i)
        code = storeRow(prepared, table.rows[i]);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

}  // namespace core
