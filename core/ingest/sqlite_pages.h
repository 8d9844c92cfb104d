// SPDX-License-Identifier: GPL-3.0-or-later
// Values straight from the pages of a table (sqlite.org/fileformat2.html), ten times as fast as SQLite hands them out
// one by one. Reads the usual alone: what is anything else, or damaged, is left to SQLite and its words.
#pragma once

#include "core/base/open_file.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// Rows whose numbers are above `after` and not above `upTo`.
struct RowRange {
    std::int64_t after = 0;
    std::int64_t upTo = 0;
};

/// Rows of whole numbers and texts, each where it is expected.
struct StoredRows {
    static constexpr std::size_t mostColumns = 32;

    std::vector<std::int64_t> values;  ///< of each row its own number, then its columns; of a text where it is
    std::vector<std::uint32_t> nulls;  ///< of each row a bit for every column that is NULL, the first one's the lowest
    std::string texts;                 ///< one after the other
    bool areAll = false;               ///< false: the range holds other values too, or cannot be read to its end

    std::string_view text(std::int64_t place) const {
        const auto packed = static_cast<std::uint64_t>(place);
        return std::string_view(texts).substr(packed >> 32, packed & 0xffffffff);
    }
    std::size_t size() const { return nulls.size(); }
};

/// A column that is wanted.
struct StoredColumn {
    static constexpr std::uint32_t absent = 0xffffffff;

    std::uint32_t place = absent;  ///< which value of a row it is; absent: NULL in all rows
    bool isText = false;
};

class SqlitePages {
public:
    /// The table whose first page is `root`; at most StoredRows::mostColumns columns, each once. Null where the file
    /// cannot be opened or is no plain database.
    static std::unique_ptr<SqlitePages> open(const std::filesystem::path& path, std::int64_t root,
                                             const std::vector<StoredColumn>& columns);

    /// The rows of a range; where there are more than `most` of them, something is wrong.
    void read(const RowRange& range, std::size_t most, StoredRows& rows);

private:
    using Bytes = std::span<const unsigned char>;

    /// What is left to find in the range.
    struct Walk {
        RowRange range;
        std::int64_t passed;  ///< the last row that was looked at: numbers rise
        std::size_t most;
        std::size_t pages;  ///< that may still be looked at: a hostile file leads in circles
        StoredRows& rows;
        bool isDone = false;  ///< what follows is behind the range
    };

    SqlitePages(OpenFile file, std::uint32_t pageSize, std::uint32_t usable, std::int64_t root,
                const std::vector<StoredColumn>& columns);

    Bytes page(std::int64_t number);
    bool fill(std::uint64_t at);
    bool visit(std::int64_t number, std::size_t depth, std::int64_t last, Walk& walk);
    bool visitInterior(Bytes page, std::size_t header, std::size_t depth, std::int64_t last, Walk& walk);
    bool readLeaf(Bytes page, std::size_t header, std::int64_t last, Walk& walk);
    bool readRow(Bytes record, std::int64_t number, StoredRows& rows) const;
    bool readValue(std::uint64_t type, Bytes value, bool isText, std::int64_t& to, std::string& texts) const;

    OpenFile m_file;
    std::uint32_t m_pageSize, m_usable;
    std::int64_t m_root;
    std::vector<std::uint32_t> m_columns;     ///< by value of a row, up to the last wanted one: the column, or none
    std::uint32_t m_absent = 0, m_texts = 0;  ///< columns that are NULL in all rows, and those of texts, by bit
    std::size_t m_width;                      ///< values of a row, its number included
    std::vector<unsigned char> m_window;      ///< a stretch of the file, and room to read a number beyond its end
    std::uint64_t m_begin = 0, m_end = 0;     ///< of the window in the file
    std::vector<std::vector<unsigned char>> m_levels;  ///< the inner pages on the way to the leaf
};

}  // namespace core
