// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/references.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <future>
#include <memory>
#include <stdexcept>
#include <string>

namespace bench {

namespace {

using Database = std::unique_ptr<sqlite3, int (*)(sqlite3*)>;
using Statement = std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt*)>;

/// Opens a file that nobody writes, and maps it.
Database opened(const std::filesystem::path& path, int flags) {
    sqlite3* database = nullptr;
    const std::string uri = "file:" + path.string() + "?immutable=1";
    const int code = sqlite3_open_v2(uri.c_str(), &database, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | flags, nullptr);
    Database owner(database, &sqlite3_close);
    if (code != SQLITE_OK) throw std::runtime_error("the reference cannot open the export");
    sqlite3_exec(database, "PRAGMA mmap_size = 1099511627776", nullptr, nullptr, nullptr);
    return owner;
}

Statement prepared(const Database& database, std::string_view query) {
    sqlite3_stmt* statement = nullptr;
    sqlite3_prepare_v2(database.get(), query.data(), static_cast<int>(query.size()), &statement, nullptr);
    if (!statement) throw std::runtime_error("the reference cannot read the export");
    return {statement, &sqlite3_finalize};
}

std::int64_t lastRow(const Database& database, const PlainTable& table) {
    const Statement statement = prepared(database, fmt::format("SELECT max(rowid) FROM {}", table.name));
    sqlite3_step(statement.get());
    return sqlite3_column_int64(statement.get(), 0);
}

/// Reads the rows whose numbers are from `first` to `last`.
PlainRows rowsBetween(const Database& database, const PlainTable& table, std::int64_t first, std::int64_t last) {
    std::string columns;
    for (const std::string_view column : table.columns)
        columns += fmt::format("{}\"{}\"", columns.empty() ? "" : ", ", column);
    const Statement owner =
        prepared(database, fmt::format("SELECT {} FROM {} WHERE rowid BETWEEN ?1 AND ?2", columns, table.name));
    sqlite3_stmt* statement = owner.get();
    sqlite3_bind_int64(statement, 1, first);
    sqlite3_bind_int64(statement, 2, last);
    const auto number = [&](int column) {
        const std::int64_t value = sqlite3_column_int64(statement, column);
        const bool isNull = value == 0 && sqlite3_column_type(statement, column) == SQLITE_NULL;
        return isNull ? PlainRows::absent : value;
    };
    PlainRows rows(table, static_cast<std::uint64_t>(last - first + 1));
    int code = SQLITE_ROW;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW)
        rows.add(number);
    if (code != SQLITE_DONE) throw std::runtime_error("the reference cannot read the export to its end");
    return rows;
}

enum class Half : bool { First, Second };

std::vector<PlainRows> rowsOf(const std::filesystem::path& path, std::span<const PlainTable> tables, Half half) {
    const Database database = opened(path, SQLITE_OPEN_NOMUTEX);  // only this thread uses it
    std::vector<PlainRows> rows;
    for (const PlainTable& table : tables) {
        const std::int64_t last = lastRow(database, table), middle = last / 2;
        rows.push_back(half == Half::First ? rowsBetween(database, table, 1, middle)
                                           : rowsBetween(database, table, middle + 1, last));
    }
    return rows;
}

}  // namespace

std::uint64_t stepThrough(const std::filesystem::path& path, std::span<const std::string_view> queries) {
    const Database database = opened(path, 0);
    std::uint64_t sum = 0;
    for (const std::string_view query : queries) {
        const Statement owner = prepared(database, query);
        sqlite3_stmt* statement = owner.get();
        const int columns = sqlite3_column_count(statement);
        while (sqlite3_step(statement) == SQLITE_ROW)
            for (int i = 0; i < columns; ++i)
                sum += static_cast<std::uint64_t>(sqlite3_column_int64(statement, i));
    }
    return sum;
}

RowSums readByTwo(const std::filesystem::path& path, std::span<const PlainTable> tables) {
    auto second = std::async(std::launch::async, [&] { return rowsOf(path, tables, Half::Second); });
    const std::vector<PlainRows> first = rowsOf(path, tables, Half::First), rest = second.get();
    RowSums sums;
    for (const auto* rows : {&first, &rest})
        for (const PlainRows& each : *rows)
            sums += each.sums();
    return sums;
}

}  // namespace bench
