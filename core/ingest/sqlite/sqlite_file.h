// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of a SQLite file (sqlite.org/fileformat2.html), straight from the disk.
#pragma once

#include "core/base/open_file.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <vector>

namespace core {

using PageBytes = std::span<const unsigned char>;

class SqliteFile {
public:
    static constexpr std::size_t readableBehind = 8;  ///< bytes behind a page that may be looked at, whatever they are

    /// Null where the file cannot be opened or is no plain database.
    static std::unique_ptr<SqliteFile> open(const std::filesystem::path& path);

    /// What of a page is in use; empty where SQLite would know no such page. Good until the next call. Pages that
    /// follow each other are read together.
    PageBytes page(std::int64_t number);

    std::uint32_t pageSize() const { return m_pageSize; }
    /// So many pages SQLite sees: by the header where that is up to date, as SQLite has it.
    std::uint32_t pageCount() const { return m_pageCount; }
    bool isUtf8() const { return m_isUtf8; }

private:
    SqliteFile(OpenFile file, std::uint32_t pageSize, std::uint32_t usable, std::uint32_t pageCount, bool isUtf8);
    bool fill(std::uint64_t at);

    OpenFile m_file;
    std::uint32_t m_pageSize, m_usable, m_pageCount;
    bool m_isUtf8;
    std::vector<unsigned char> m_window;   ///< a stretch of the file, and readableBehind
    std::uint64_t m_begin = 0, m_end = 0;  ///< of the window in the file
};

}  // namespace core
