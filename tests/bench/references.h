// SPDX-License-Identifier: GPL-3.0-or-later
// The reference programs: each does the minimum that a task like ours requires.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace core {
struct Trace;
}

namespace bench {

/// Reads the file in windows of 1 MiB and builds simdjson's structural index of each. Returns the number of bytes read.
std::uint64_t readAndIndex(const std::filesystem::path& path);

/// What a program read, by which two programs show that they read the same.
struct RowSums {
    std::uint64_t events = 0;  ///< events of a trace, also those that are not kept
    std::uint64_t rows = 0;
    std::int64_t duration = 0;  ///< sum over all rows, in nanoseconds

    bool operator==(const RowSums&) const = default;
    RowSums& operator+=(const RowSums& other) {
        events += other.events;
        rows += other.rows;
        duration += other.duration;
        return *this;
    }
};

/// Reads a PyTorch trace with simdjson On-Demand, in windows of whole events: all fields and arguments that our reader
/// keeps, with names interned and times parsed exactly, into columns. They are neither sorted nor joined.
RowSums readOnDemand(const std::filesystem::path& path);

/// Reads the whole file and parses it with nlohmann's SAX parser and empty handlers. Returns the number of keys.
std::uint64_t parseWithNlohmann(const std::filesystem::path& path);

/// Inflates a gzip file with isa-l, or zlib if the build lacks it, and discards the result. Returns its size.
std::uint64_t inflateOnly(const std::filesystem::path& path);

/// Reads every value of every row of the queries as a number; the file is immutable and mapped. Returns their sum.
std::uint64_t stepThrough(const std::filesystem::path& path, std::span<const std::string_view> queries);

/// A table whose rows last from `start` to `end`, its first two columns.
struct PlainTable {
    std::string_view name;
    std::vector<std::string_view> columns;
    std::size_t wide = 2;  ///< number of columns, the first ones, whose numbers need 64 bits; 32 do for the others
};

/// Whole numbers of a table, row by row.
class PlainRows {
public:
    static constexpr std::int64_t absent = -1;  ///< NULL

    PlainRows(const PlainTable& table, std::uint64_t rows)
        : m_wideColumns(static_cast<int>(table.wide)), m_columns(static_cast<int>(table.columns.size())) {
        m_wide.reserve(rows * table.wide);
        m_narrow.reserve(rows * (table.columns.size() - table.wide));
    }

    /// Adds a row; `number` returns the value of a column.
    template <class Number>
    void add(const Number& number) {
        for (int column = 0; column < m_wideColumns; ++column)
            m_wide.push_back(number(column));
        for (int column = m_wideColumns; column < m_columns; ++column)
            m_narrow.push_back(static_cast<std::uint32_t>(number(column)));
        const std::int64_t* row = m_wide.data() + m_wide.size() - m_wideColumns;
        ++m_sums.rows;
        m_sums.duration += row[1] - row[0];
    }
    const RowSums& sums() const { return m_sums; }

private:
    int m_wideColumns, m_columns;
    std::vector<std::int64_t> m_wide;
    std::vector<std::uint32_t> m_narrow;
    RowSums m_sums;
};

/// Reads the tables with two connections, each in a thread of its own and for half of the row numbers of each table.
RowSums readByTwo(const std::filesystem::path& path, std::span<const PlainTable> tables);

/// The column by which bare tables can be searched and sorted.
enum class BareKey : std::uint8_t { Start, Name, Correlation };

/// Asks virtual tables `operations` and `calls` that can do nothing but the query needs, and sorts their rows by the
/// key if that is needed. Returns the sum of all whole numbers of the answer.
std::uint64_t askBareTables(const core::Trace& trace, const std::string& sql, BareKey key);

}  // namespace bench
