// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sqlite/sqlite_scan.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace core {

namespace {

/// Returns where the columns are in a stored row; nothing if one of them cannot be read from there.
std::optional<std::vector<StoredColumn>> storedColumns(const SqliteTable& table, std::span<const ScanColumn> columns) {
    std::vector<StoredColumn> stored;
    for (const ScanColumn& column : columns) {
        const bool isNumber = table.isNumber(column.name);
        const auto place = isNumber ? std::optional(StoredColumn::rowNumber) : table.placeOf(column.name);
        if ((!place && table.has(column.name)) || (isNumber && column.isText)) return std::nullopt;
        stored.push_back({place.value_or(StoredColumn::absent), column.isText});
    }
    return stored.size() <= StoredRows::maxColumns ? std::optional(stored) : std::nullopt;
}

}  // namespace

SqliteScan::SqliteScan(const SqliteDatabase& database, const SqliteTable& table, std::span<const ScanColumn> columns,
                       ScanReport report)
    : m_database(database), m_table(table), m_columns(columns.begin(), columns.end()), m_report(report) {
    table.isRead = true;
}

void warnOfDamage(const SqliteTable& table, ImportReport& import) {
    import.add(ImportKind::Warning, fmt::format("{} is damaged, its rows may be wrong or missing: copy or export the "
                                                "file again",
                                                table.name));
}

/// Prepares the SELECT statement. NOT INDEXED yields rows by number, so that reading can go on after an overlong row.
SqliteStatement SqliteScan::select(bool withTexts, std::string_view condition) const {
    const std::string number = isNumbered() ? sqlIdentifier(m_table.number) : "NULL";
    std::string sql = "SELECT lacuna_row(?1, " + number;
    for (const ScanColumn& column : m_columns) {
        const bool isRead = m_table.has(column.name) && (withTexts || !column.isText);
        sql += ", " + (isRead ? sqlIdentifier(column.name) : std::string("NULL"));
    }
    sql += ") FROM " + sqlIdentifier(m_table.name) + " NOT INDEXED";
    if (!condition.empty()) sql += fmt::format(" WHERE {} {} ?2", number, condition);
    return m_database.prepare(sql);
}

std::string SqliteScan::place() const { return fmt::format("{} row {}", m_table.name, m_number); }

std::optional<std::int64_t> SqliteScan::unusualWhole(sqlite3_value* value) const {
    const int type = sqlite3_value_type(value);
    if (type == SQLITE_NULL) return std::nullopt;
    const int numericType = type == SQLITE_TEXT ? sqlite3_value_numeric_type(value) : type;
    constexpr double limit = 9.2e18;  // fits an int64
    const double number = sqlite3_value_double(value);
    const bool isWhole = numericType == SQLITE_INTEGER ||
                         (numericType == SQLITE_FLOAT && std::abs(number) < limit && number == std::trunc(number));
    count(ImportKind::Repaired,
          isWhole ? "whole numbers stored as text or with a point" : "values that are not whole numbers, not used");
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

int SqliteScan::deliver(const SqliteStatement& statement, const std::function<void()>& onRow, bool isInOrder) {
    if (!statement) return SQLITE_ERROR;
    return SqliteDatabase::deliver(statement.get(), [&](sqlite3_value** values) {
        const std::int64_t number =
            isNumbered() ? sqlite3_value_int64(values[0]) : static_cast<std::int64_t>(m_rows + 1);
        m_isDamaged |= isInOrder && m_rows > 0 && number <= m_number;
        beginRow(number);
        ++m_rowsBySqlite;
        m_values = values + 1;
        onRow();
    });
}

void SqliteScan::beginRow(std::int64_t number) {
    m_number = number;
    if (++m_rows % rowsPerReport == 0 && m_report.progress) m_report.progress->done += rowsPerReport;
}

/// Delivers the rows after the last delivered one. A search for its number finds it: the pages up to it are sound.
int SqliteScan::deliverRest(const std::function<void()>& onRow) {
    if (m_rows == 0) return deliver(select(true, ""), onRow, true);
    const SqliteStatement rest = select(true, ">");
    sqlite3_bind_int64(rest.get(), 2, m_number);
    return deliver(rest, onRow, true);
}

/// Returns nothing if SQLite must read from the first row on. All pages above the rows are checked before any row is
/// delivered, so that SQLite, continuing after any row, finds what it would find when reading from the first one.
std::optional<SqliteScan::PlainTable> SqliteScan::plainTable() {
    auto columns = storedColumns(m_table, m_columns);
    const bool isPlain =
        columns && isNumbered() && m_table.root > 0 && m_database.warnings().empty() && !m_database.hasLog();
    const auto file = isPlain ? SqliteFile::open(m_database.path()) : nullptr;
    if (!file || !file->isUtf8()) return std::nullopt;
    auto leaves = leavesOf(*file, m_table.root, m_database.stop());
    m_isDamaged |= !leaves;
    if (!leaves) return std::nullopt;
    return PlainTable{*std::move(columns), {*std::move(leaves), file->pageSize()}};
}

/// Delivers the rows, which all threads read. From the first row on that has other values or cannot be read, SQLite
/// reads the rest.
int SqliteScan::deliver(const PlainTable& table, const std::function<void()>& onRow) {
    const auto open = [&] { return SqlitePages::open(m_database.path(), table.columns); };
    const auto pages = open();
    if (!pages) return deliverRest(onRow);
    using Work = OrderedWork<SqlitePart>;
    // Making rows takes a quarter to a third of the time of reading them, and is left to one thread: lookups that
    // several threads could share cost each row more than that.
    constexpr std::size_t mostUseful = 5;
    const std::size_t threads = std::min({threadCount(), table.parts.size(), mostUseful});
    Work work(threads > 1 ? Work::mostFor(threads) : 1);
    int code = SQLITE_DONE;
    work.run(threads, open, [&] { code = deliver(table.parts, work, *pages, onRow); });
    return code;
}

int SqliteScan::deliver(const TableParts& parts, OrderedWork<SqlitePart>& work, SqlitePages& pages,
                        const std::function<void()>& onRow) {
    std::size_t next = 0;
    std::vector<std::span<std::byte>> ahead;
    for (;;) {
        while (next < parts.size() && work.hasRoom(pages))
            work.add([&](SqlitePart& part) { part.number = next++, part.of = &parts; });
        if (work.arePlaced()) return SQLITE_DONE;
        if (m_database.isStopped()) return SQLITE_INTERRUPT;
        const StoredRows& rows = work.oldest(pages).rows;
        m_isDamaged |= rows.found == RowsFound::Damage;
        if (rows.found != RowsFound::All) return deliverRest(onRow);
        deliver(rows, onRow);
        work.placed();
        ahead.clear();
        if (m_report.rows) m_report.rows->takePagesAhead(ahead);
        work.prepare(ahead);
    }
}

void SqliteScan::deliver(const StoredRows& rows, const std::function<void()>& onRow) {
    constexpr std::size_t ahead = 64;  // number of values; they are still in the other thread's cache
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

/// Returns whether a row can be found by its number, as in a sound table only; with a log, a table counts as unsound.
bool SqliteScan::isSound() const {
    return !m_isDamaged && isNumbered() && !m_database.hasLog() &&
           isSoundTree(m_database.path(), m_table.root, m_database.stop());
}

void SqliteScan::each(const std::function<void()>& onRow) {
    auto plain = plainTable();
    int code = plain ? deliver(*plain, onRow) : deliverRest(onRow);
    for (const bool mayGoOn = code == SQLITE_TOOBIG && isSound(); mayGoOn && code == SQLITE_TOOBIG;) {
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
    if (m_isDamaged && !m_database.isStopped()) warnOfDamage(m_table, m_report.import);
    if (m_report.progress) m_report.progress->done += m_rows % rowsPerReport;
}

void SqliteScan::each(std::span<const std::int64_t> numbers, const std::function<void()>& onRow) {
    if (numbers.empty()) return;
    const std::uint64_t lost = isNumbered() ? findAgain(numbers, onRow) : countAgain(numbers, onRow);
    if (lost == 0 || m_database.isStopped()) return;
    m_report.import.add(ImportKind::Warning, fmt::format("rows of {} that are not found again", m_table.name), {},
                        lost);
    warnOfDamage(m_table, m_report.import);
}

/// Delivers the rows of these numbers; returns how many were not found.
std::uint64_t SqliteScan::findAgain(std::span<const std::int64_t> numbers, const std::function<void()>& onRow) {
    const SqliteStatement one = select(true, "=");
    std::uint64_t lost = 0;
    for (const std::int64_t number : numbers) {
        sqlite3_reset(one.get());
        sqlite3_bind_int64(one.get(), 2, number);
        const std::uint64_t before = m_rows;
        const int code = deliver(one, onRow);
        m_number = number;
        if (code == SQLITE_TOOBIG)
            readLongRow(onRow);
        else if (m_rows == before)
            ++lost;
    }
    return lost;
}

/// Delivers them if rows have no numbers, by counting all rows again; returns how many were not found.
std::uint64_t SqliteScan::countAgain(std::span<const std::int64_t> numbers, const std::function<void()>& onRow) {
    m_rows = 0;
    auto next = numbers.begin();
    deliver(select(true, ""), [&] {
        if (next == numbers.end() || m_number != *next) return;
        ++next;
        onRow();
    });
    return static_cast<std::uint64_t>(numbers.end() - next);
}

/// Moves to the row that SQLite gave up on, the next one by number. Returns SQLITE_ROW, or the code of the failure.
int SqliteScan::findLongRow() {
    const std::string number = sqlIdentifier(m_table.number);
    const auto from = m_rows == 0 ? std::string() : fmt::format(" WHERE {} > {}", number, m_number);
    const auto find = m_database.prepare(
        fmt::format("SELECT {} FROM {} NOT INDEXED{} LIMIT 1", number, sqlIdentifier(m_table.name), from));
    const int code = find ? sqlite3_step(find.get()) : SQLITE_ERROR;
    if (code == SQLITE_ROW) m_number = sqlite3_column_int64(find.get(), 0);
    return code;
}

/// Reads that row again, with only the beginnings of its texts.
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
