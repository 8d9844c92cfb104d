// SPDX-License-Identifier: GPL-3.0-or-later
// Reads values directly from the pages of a table, ten times as fast as SQLite returns them one by one. Reads only the
// usual cases; anything else, and damage, is left to SQLite and its messages.
#pragma once

#include "core/ingest/sqlite/sqlite_file.h"
#include "core/ingest/sqlite/sqlite_tree.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace core {

// Remembers where the values of a row are. The types at a record's beginning determine that, and neighboring rows have
// the same types, so the layout found for one record is reused for the next.

enum class StoredAs : std::uint8_t { Number, Constant, Text };

struct StoredValue {
    std::uint32_t at = 0;      ///< offset after the types, in bytes
    std::uint32_t size = 0;    ///< in bytes; for a constant, its value
    std::uint32_t column = 0;  ///< index of the requested column
    StoredAs as = StoredAs::Number;
};

/// The layout of all records that begin with the same types.
struct RowLayout {
    std::vector<StoredValue> values;  ///< requested values that are not NULL
    std::uint32_t nulls = 0;          ///< requested columns that are NULL in all rows, or in these, by bit
    std::uint32_t size = 0;           ///< bytes up to the end of the last requested value
    bool isWhole = false;             ///< whether a record has no values after those
};

/// Caches the layouts of recently met kinds of records.
class RowLayouts {
public:
    /// Returns the layout of records that begin with these bytes (a header size of one byte, then types up to that
    /// size); null if it is unknown. Valid until the next call of keep().
    const RowLayout* find(PageBytes record);
    /// Takes over the layout of records with this header, and leaves in `layout` an old one to reuse. Headers longer
    /// than longestHeader are not kept.
    void keep(PageBytes header, RowLayout& layout);

private:
    static constexpr std::size_t longestHeader = 64, count = 64;

    struct Known {
        std::array<unsigned char, longestHeader> header{};  ///< the first byte is its size; 0: unused
        RowLayout layout;
    };
    static std::size_t placeOf(PageBytes header);

    std::vector<Known> m_known = std::vector<Known>(count);
    std::size_t m_last = 0;
};

/// The result of reading rows that should consist of whole numbers and texts.
enum class RowsFound : std::uint8_t { All, OtherValues, Damage };

/// Rows of whole numbers and texts, each in its expected column.
struct StoredRows {
    static constexpr std::size_t maxColumns = 32;

    std::vector<std::int64_t> values;  ///< for each row, its number, then its columns; for a text, its place in `texts`
    std::vector<std::uint32_t> nulls;  ///< for each row, a bit for every column that is NULL, the lowest for the first
    std::string texts;                 ///< concatenated
    RowsFound found = RowsFound::Damage;  ///< some rows are missing unless this is All

    std::string_view text(std::int64_t place) const {
        const auto packed = static_cast<std::uint64_t>(place);
        return std::string_view(texts).substr(packed >> 32, packed & 0xffffffff);
    }
    std::size_t size() const { return nulls.size(); }
};

/// A requested column.
struct StoredColumn {
    static constexpr std::uint32_t absent = 0xffffffff;
    static constexpr std::uint32_t rowNumber = 0xfffffffe;

    std::uint32_t place = absent;  ///< index of a row's value; absent: NULL in all rows; rowNumber: the row's number
    bool isText = false;
};

class SqlitePages {
public:
    /// Opens the file to read at most StoredRows::maxColumns columns, each once. Returns null if the file cannot be
    /// opened, is not a plain database, or has texts that are not UTF-8.
    static std::unique_ptr<SqlitePages> open(const std::filesystem::path& path,
                                             const std::vector<StoredColumn>& columns);

    /// Reads the rows of some leaves of a table. An empty leaf counts as damage unless `mayBeEmpty`.
    void read(std::span<const TableLeaf> leaves, bool mayBeEmpty, StoredRows& rows);

private:
    SqlitePages(std::unique_ptr<SqliteFile> file, const std::vector<StoredColumn>& columns);

    RowsFound readLeaf(const TableLeaf& leaf, bool mayBeEmpty, StoredRows& rows);
    RowsFound readRow(PageBytes record, std::int64_t number, StoredRows& rows);
    RowsFound findLayout(PageBytes record, std::size_t& header);
    bool addValue(std::uint64_t type, std::uint32_t column);

    std::unique_ptr<SqliteFile> m_file;
    std::vector<std::uint32_t> m_columns;     ///< for each value of a row up to the last wanted: its column or noColumn
    std::vector<std::uint32_t> m_numbers;     ///< columns that are the row number
    std::uint32_t m_absent = 0, m_texts = 0;  ///< bits of the columns that are NULL in all rows, and of text columns
    std::size_t m_width;                      ///< number of values in a row, its number included
    RowLayouts m_layouts;
    RowLayout m_found;  ///< layout of a record that is not in m_layouts
};

}  // namespace core
