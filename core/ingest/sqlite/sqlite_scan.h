// SPDX-License-Identifier: GPL-3.0-or-later
// Reads one table of a SQLite file from its first row to
// its last, in stored order, whatever is wrong in it.
#pragma once

#include "core/base/progress.h"
#include "core/ingest/nsys_rows/nsys_import.h"
#include "core/ingest/shared/ordered_work.h"
#include "core/ingest/sqlite/sqlite_database.h"
#include "core/ingest/sqlite/sqlite_pages.h"
#include "core/ingest/sqlite/sqlite_parts.h"
#include "core/trace/import_report.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// A column to read; in a table without such a column it is NULL in every row.
struct ScanColumn {
    std::string_view name;
    bool isText = false;
};

/// Where scans report. `progress` may be null; `rows`, too: what most of the rows are added to.
struct ScanReport {
    ImportReport& import;
    Progress* progress = nullptr;
    TraceBuilder* rows = nullptr;
};

/// Adds a warning that a table's pages are damaged.
void warnOfDamage(const SqliteTable& table, ImportReport& import);

constexpr std::string_view textsCut = "texts longer than 16 MiB, cut to 64 KiB";

class SqliteScan final : public RowPlace {
public:
    SqliteScan(const SqliteDatabase& database, const SqliteTable& table, std::span<const ScanColumn> columns,
               ScanReport report);

    /// Calls `onRow` for each row, until the last row, damage (reported as a warning with its place) or a stop. Plain
    /// rows are read from the pages of the table, by all threads; from the first irregular page on, SQLite reads the
    /// same rows in the same order.
    void each(const std::function<void()>& onRow);
    /// Calls `onRow` for the rows of these ascending numbers that can be found again; a warning reports the others.
    void each(std::span<const std::int64_t> numbers, const std::function<void()>& onRow);

    /// Returns how many of all rows so far SQLite read: 0 for a sound table of whole numbers and texts.
    std::uint64_t rowsBySqlite() const { return m_rowsBySqlite; }

    /// Returns SQLite's number of the row, or a count of rows if SQLite has no number. This and the following functions
    /// may only be called within onRow.
    std::int64_t number() const { return m_number; }
    /// Returns where the row is: "CUPTI_ACTIVITY_KIND_KERNEL row 17".
    std::string place() const override;

    /// Returns nothing if the value is NULL or not a whole number. Columns are numbered in the order given.
    std::optional<std::int64_t> whole(int column) const {
        if (m_numbers) return isNull(column) ? std::nullopt : std::optional(m_numbers[column]);
        sqlite3_value* value = m_values[column];
        if (sqlite3_value_type(value) == SQLITE_INTEGER) return sqlite3_value_int64(value);
        return unusualWhole(value);
    }
    /// Returns `otherwise` where whole() returns nothing. Preferable for values of every row: an optional is written in
    /// two parts and then copied as one, which stalls for about 5 ns.
    std::int64_t wholeOr(int column, std::int64_t otherwise) const {
        if (m_numbers) return isNull(column) ? otherwise : m_numbers[column];
        return whole(column).value_or(otherwise);
    }
    /// Returns nothing if the value is NULL. The text may be invalid UTF-8.
    std::optional<std::string_view> text(int column) const;

    void count(ImportKind kind, std::string_view what) const { m_report.import.add(kind, what, place()); }

private:
    static constexpr std::uint64_t rowsPerReport = 4096;

    bool isNumbered() const { return !m_table.number.empty(); }
    SqliteStatement select(bool withTexts, std::string_view condition) const;
    void beginRow(std::int64_t number);
    int deliver(const SqliteStatement& statement, const std::function<void()>& onRow, bool isInOrder = false);
    int deliverRest(const std::function<void()>& onRow);
    struct PlainTable {
        std::vector<StoredColumn> columns;
        TableParts parts;
    };
    std::optional<PlainTable> plainTable();
    bool isNull(int column) const { return (m_nulls >> column & 1) != 0; }
    int deliver(const PlainTable& table, const std::function<void()>& onRow);
    int deliver(const TableParts& parts, OrderedWork<SqlitePart>& work, SqlitePages& pages,
                const std::function<void()>& onRow);
    void deliver(const StoredRows& rows, const std::function<void()>& onRow);
    bool isSound() const;
    int findLongRow();
    void readLongRow(const std::function<void()>& onRow);
    std::uint64_t findAgain(std::span<const std::int64_t> numbers, const std::function<void()>& onRow);
    std::uint64_t countAgain(std::span<const std::int64_t> numbers, const std::function<void()>& onRow);
    std::optional<std::int64_t> unusualWhole(sqlite3_value* value) const;

    const SqliteDatabase& m_database;
    const SqliteTable& m_table;
    std::vector<ScanColumn> m_columns;
    ScanReport m_report;
    sqlite3_value** m_values = nullptr;
    const StoredRows* m_stored = nullptr;     ///< holds the current row if it was read ahead
    const std::int64_t* m_numbers = nullptr;  ///< values of that row, used instead of m_values
    std::uint32_t m_nulls = 0;                ///< bits of its columns that are NULL
    std::int64_t m_number = 0;
    std::uint64_t m_rows = 0, m_rowsBySqlite = 0;
    bool m_isDamaged = false;               ///< damage that the page reader found, whatever SQLite says
    std::vector<std::string> m_beginnings;  ///< beginnings of the texts of a row too long to be read whole; else empty
};

/// Returns the first 64 KiB of a text or blob, without reading the rest; empty if it is neither or cannot be read.
std::string beginningOfValue(const SqliteDatabase& database, const SqliteTable& table, std::string_view column,
                             std::int64_t row);

}  // namespace core
