// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sqlite_scan.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace core {

SqliteScan::SqliteScan(const SqliteDatabase& database, const SqliteTable& table, std::span<const ScanColumn> columns,
                       ScanReport report)
    : m_database(database), m_table(table), m_columns(columns.begin(), columns.end()), m_report(report) {}

/// NOT INDEXED: rows come by their numbers, so that reading can go on behind one that was too long.
std::string SqliteScan::selection(bool withTexts, std::string_view condition) const {
    const std::string number = sqlIdentifier(m_table.numberColumn());
    std::string sql = "SELECT lacuna_row(?1, " + number;
    for (const ScanColumn& column : m_columns) {
        const bool isRead = m_table.has(column.name) && (withTexts || !column.isText);
        sql += ", " + (isRead ? sqlIdentifier(column.name) : std::string("NULL"));
    }
    sql += ") FROM " + sqlIdentifier(m_table.name) + " NOT INDEXED";
    if (!condition.empty()) sql += fmt::format(" WHERE {} {} ?2", number, condition);
    return sql;
}

SqliteStatement SqliteScan::select(bool withTexts, std::string_view condition) const {
    return m_database.prepare(selection(withTexts, condition));
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
    if (m_numbers) return isNull(column) ? std::nullopt : std::optional(m_stored->text(m_numbers[column]));
    if (!m_beginnings.empty()) {
        const std::string& beginning = m_beginnings[static_cast<std::size_t>(column)];
        return beginning.empty() ? std::nullopt : std::optional<std::string_view>(beginning);
    }
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_value_text(m_values[column]));
    if (!bytes) return std::nullopt;
    return std::string_view(bytes, static_cast<std::size_t>(sqlite3_value_bytes(m_values[column])));
}

int SqliteScan::deliver(const SqliteStatement& statement, const std::function<void()>& onRow) {
    if (!statement) return SQLITE_ERROR;
    return SqliteDatabase::deliver(statement.get(), [&](sqlite3_value** values) {
        beginRow(sqlite3_value_int64(values[0]));
        m_values = values + 1;
        onRow();
    });
}

void SqliteScan::beginRow(std::int64_t number) {
    m_number = number;
    if (++m_rows % rowsPerReport == 0 && m_report.progress) m_report.progress->done += rowsPerReport;
}

/// What follows the last row that was delivered.
int SqliteScan::deliverRest(const std::function<void()>& onRow) {
    if (m_rows == 0) return deliver(select(true, ""), onRow);
    const SqliteStatement rest = select(true, ">");
    sqlite3_bind_int64(rest.get(), 2, m_number);
    return deliver(rest, onRow);
}

/// Where the columns are in a stored row; nothing where one of them is not to be had from there.
std::optional<std::vector<StoredColumn>> SqliteScan::stored() const {
    std::vector<StoredColumn> stored;
    for (const ScanColumn& column : m_columns) {
        const auto place = m_table.placeOf(column.name);
        if (!place && m_table.has(column.name)) return std::nullopt;
        stored.push_back({place.value_or(StoredColumn::absent), column.isText});
    }
    return stored.size() <= StoredRows::mostColumns ? std::optional(stored) : std::nullopt;
}

/// Null in a file that is damaged, and where row numbers are too far apart to divide rows by them.
std::unique_ptr<SqliteReadAhead> SqliteScan::readAhead() const {
    constexpr std::int64_t smallestRow = 8;
    const auto columns = stored();
    if (!columns || !m_database.warnings().empty()) return nullptr;
    const std::int64_t first = m_database.firstRow(m_table), last = m_database.lastRow(m_table);
    std::error_code error;
    const auto size = static_cast<std::int64_t>(std::filesystem::file_size(m_database.path(), error));
    if (error || first <= 0 || last < first || last - first > size / smallestRow) return nullptr;
    const auto open = [&] { return SqlitePages::open(m_database.path(), m_table.root, *columns); };
    auto own = open(), other = open();
    if (!own || !other) return nullptr;
    return std::make_unique<SqliteReadAhead>(std::move(own), std::move(other), RowRange{first - 1, last});
}

/// From the first rows on that have more than plain numbers or cannot be read, SQLite reads the rest.
int SqliteScan::deliver(SqliteReadAhead& ahead, const std::function<void()>& onRow) {
    while (const StoredRows* rows = ahead.next()) {
        if (m_database.isStopped()) return SQLITE_INTERRUPT;
        if (!rows->areAll) return deliverRest(onRow);
        deliver(*rows, onRow);
    }
    return SQLITE_DONE;
}

void SqliteScan::deliver(const StoredRows& rows, const std::function<void()>& onRow) {
    constexpr std::size_t ahead = 64;  // numbers: the other thread's cache still has them
    const std::int64_t* values = rows.values.data();
    m_stored = &rows;
    for (const std::uint32_t nulls : rows.nulls) {
        __builtin_prefetch(values + ahead);
        beginRow(*values);
        m_numbers = values + 1;
        m_nulls = nulls;
        onRow();
        values += 1 + m_columns.size();
    }
    m_numbers = nullptr;
}

void SqliteScan::each(const std::function<void()>& onRow) {
    const auto ahead = readAhead();
    int code = ahead ? deliver(*ahead, onRow) : deliverRest(onRow);
    while (code == SQLITE_TOOBIG) {
        code = findLongRow();
        if (code != SQLITE_ROW) break;
        readLongRow(onRow);
        code = deliverRest(onRow);
    }
    if (code != SQLITE_DONE && code != SQLITE_INTERRUPT)
        m_report.import.add(ImportKind::Warning,
                            fmt::format("{} cannot be read to its end ({}): the rows before are kept", m_table.name,
                                        m_database.lastError()),
                            fmt::format("{} after row {}", m_table.name, m_number));
    if (m_report.progress) m_report.progress->done += m_rows % rowsPerReport;
}

void SqliteScan::each(std::span<const std::int64_t> numbers, const std::function<void()>& onRow) {
    const SqliteStatement one = select(true, "=");
    for (const std::int64_t number : numbers) {
        sqlite3_reset(one.get());
        sqlite3_bind_int64(one.get(), 2, number);
        const int code = deliver(one, onRow);
        m_number = number;
        if (code == SQLITE_TOOBIG) readLongRow(onRow);
    }
}

/// Moves to the row that SQLite gave up on: the next one by number. SQLITE_ROW, or what went wrong.
int SqliteScan::findLongRow() {
    const std::string number = sqlIdentifier(m_table.numberColumn());
    const auto from = m_rows == 0 ? std::string() : fmt::format(" WHERE {} > {}", number, m_number);
    const auto find = m_database.prepare(
        fmt::format("SELECT {} FROM {} NOT INDEXED{} LIMIT 1", number, sqlIdentifier(m_table.name), from));
    const int code = find ? sqlite3_step(find.get()) : SQLITE_ERROR;
    if (code == SQLITE_ROW) m_number = sqlite3_column_int64(find.get(), 0);
    return code;
}

/// That row again, with no more than the beginnings of its texts.
void SqliteScan::readLongRow(const std::function<void()>& onRow) {
    for (const ScanColumn& column : m_columns)
        m_beginnings.push_back(column.isText ? beginningOfValue(m_database, m_table, column.name, m_number) : "");
    const SqliteStatement one = select(false, "=");
    sqlite3_bind_int64(one.get(), 2, m_number);
    const std::uint64_t before = m_rows;
    const int code = deliver(one, onRow);
    m_beginnings.clear();
    const bool isKept = code == SQLITE_DONE;
    if (m_rows == before) ++m_rows;
    count(isKept ? ImportKind::Repaired : ImportKind::Dropped,
          isKept ? textsCut : std::string_view("rows with a value longer than 16 MiB"));
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
