// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sqlite_scan.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace core {

SqliteScan::SqliteScan(const SqliteDatabase& database, const SqliteTable& table, std::span<const ScanColumn> columns,
                       ScanReport report)
    : m_database(database), m_table(table), m_columns(columns.begin(), columns.end()), m_report(report) {
    m_all = select(true, "");
    if (!m_all) m_report.import.add(ImportKind::Warning, table.name + " cannot be read: " + database.lastError());
}

SqliteStatement SqliteScan::select(bool withTexts, std::string_view condition) const {
    std::string sql = "SELECT " + sqlIdentifier(m_table.numberColumn());
    for (const ScanColumn& column : m_columns) {
        const bool isRead = m_table.has(column.name) && (withTexts || !column.isText);
        sql += ", " + (isRead ? sqlIdentifier(column.name) : std::string("NULL"));
    }
    sql += " FROM " + sqlIdentifier(m_table.name);
    if (!condition.empty()) sql += fmt::format(" WHERE {} {} ?", sqlIdentifier(m_table.numberColumn()), condition);
    return m_database.prepare(sql);
}

std::string SqliteScan::place() const { return fmt::format("{} row {}", m_table.name, m_number); }

std::optional<std::int64_t> SqliteScan::unusualWhole(sqlite3_value* value) const {
    const int type = sqlite3_value_type(value);
    if (type == SQLITE_NULL) return std::nullopt;
    const int numericType = type == SQLITE_TEXT ? sqlite3_value_numeric_type(value) : type;
    constexpr double limit = 9.2e18;  // within int64
    const double number = sqlite3_value_double(value);
    const bool isWhole = numericType == SQLITE_INTEGER ||
                         (numericType == SQLITE_FLOAT && std::abs(number) < limit && number == std::trunc(number));
    count(ImportKind::Repaired,
          isWhole ? "whole numbers stored as text or with a point" : "values that are no whole number, not used");
    return isWhole ? std::optional(sqlite3_value_int64(value)) : std::nullopt;
}

std::optional<std::string_view> SqliteScan::text(int column) const {
    if (m_row == m_long.get()) {
        const std::string& beginning = m_beginnings[static_cast<std::size_t>(column)];
        return beginning.empty() ? std::nullopt : std::optional<std::string_view>(beginning);
    }
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(m_row, column + 1));
    if (!bytes) return std::nullopt;
    return std::string_view(bytes, static_cast<std::size_t>(sqlite3_column_bytes(m_row, column + 1)));
}

bool SqliteScan::takeRow() {
    m_row = m_all.get();
    m_number = sqlite3_column_int64(m_row, 0);
    if (++m_rows % rowsPerReport == 0 && m_report.progress) m_report.progress->done += rowsPerReport;
    return true;
}

bool SqliteScan::nextAfter(int code) {
    m_row = nullptr;
    if (!m_all) return false;
    while (code == SQLITE_TOOBIG) {
        code = findLongRow();
        if (code != SQLITE_ROW) break;
        if (readLongRow()) return true;
        code = sqlite3_step(m_all.get());
        if (code == SQLITE_ROW) return takeRow();
    }
    if (code != SQLITE_DONE && code != SQLITE_INTERRUPT)
        m_report.import.add(
            ImportKind::Warning,
            fmt::format("{} is damaged ({}): the rows before are kept", m_table.name, m_database.lastError()),
            fmt::format("{} after row {}", m_table.name, m_number));
    if (m_report.progress) m_report.progress->done += m_rows % rowsPerReport;
    m_all.reset();
    return false;
}

/// Moves to the row that SQLite gave up on, and has m_all go on behind it. SQLITE_ROW, or what went wrong.
int SqliteScan::findLongRow() {
    const std::string number = sqlIdentifier(m_table.numberColumn());
    const auto from = m_rows == 0 ? std::string() : fmt::format(" WHERE {} > {}", number, m_number);
    const auto find =
        m_database.prepare(fmt::format("SELECT {} FROM {}{} LIMIT 1", number, sqlIdentifier(m_table.name), from));
    const int code = find ? sqlite3_step(find.get()) : SQLITE_ERROR;
    if (code != SQLITE_ROW) return code;
    m_number = sqlite3_column_int64(find.get(), 0);
    ++m_rows;
    m_all = select(true, ">");
    sqlite3_bind_int64(m_all.get(), 1, m_number);
    return code;
}

/// The row again, with no more than the beginnings of its texts.
bool SqliteScan::readLongRow() {
    m_long = select(false, "=");
    sqlite3_bind_int64(m_long.get(), 1, m_number);
    if (sqlite3_step(m_long.get()) != SQLITE_ROW) {
        count(ImportKind::Dropped, "rows with a value longer than 16 MiB");
        return false;
    }
    count(ImportKind::Repaired, textsCut);
    m_beginnings.clear();
    for (const ScanColumn& column : m_columns)
        m_beginnings.push_back(column.isText ? beginningOfValue(m_database, m_table, column.name, m_number) : "");
    m_row = m_long.get();
    return true;
}

bool SqliteScan::goTo(std::int64_t number) {
    if (!m_one) m_one = select(true, "=");
    m_number = number;
    m_row = m_one.get();
    sqlite3_reset(m_one.get());
    sqlite3_bind_int64(m_one.get(), 1, number);
    const int code = sqlite3_step(m_one.get());
    return code == SQLITE_TOOBIG ? readLongRow() : code == SQLITE_ROW;
}

std::string beginningOfValue(const SqliteDatabase& database, const SqliteTable& table, std::string_view column,
                             std::int64_t row) {
    constexpr int kept = 64 * 1024;
    sqlite3_blob* blob = nullptr;
    const int code =
        sqlite3_blob_open(database.handle(), "main", table.name.c_str(), std::string(column).c_str(), row, 0, &blob);
    std::string beginning;
    if (code == SQLITE_OK) {
        const int size = std::min(sqlite3_blob_bytes(blob), kept);
        beginning.resize(static_cast<std::size_t>(size));
        if (sqlite3_blob_read(blob, beginning.data(), size, 0) != SQLITE_OK) beginning.clear();
    }
    sqlite3_blob_close(blob);
    return beginning;
}

}  // namespace core
