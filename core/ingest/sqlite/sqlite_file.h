// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the pages of a SQLite file (sqlite.org/fileformat2.html) directly from disk.
#pragma once

#include "core/base/regular_file.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>

namespace core {

using PageBytes = std::span<const unsigned char>;

class SqliteFile {
public:
    static constexpr std::size_t readableBehind = 8;  ///< bytes after a page that may be read, with any content

    /// Returns null if the file cannot be opened or is not a plain database.
    static std::unique_ptr<SqliteFile> open(const std::filesystem::path& path);

    /// Returns the used part of a page, valid until the next call; empty if SQLite would not accept such a page.
    /// Consecutive pages are read together.
    PageBytes page(std::int64_t number);

    std::uint32_t pageSize() const { return m_pageSize; }
    /// Returns the number of pages that SQLite sees: from the header if SQLite considers that valid, else by file size.
    std::uint32_t pageCount() const { return m_pageCount; }
    bool isUtf8() const { return m_isUtf8; }

private:
    SqliteFile(OpenFile file, std::uint32_t pageSize, std::uint32_t usable, std::uint32_t pageCount, bool isUtf8);
    bool fill(std::uint64_t at);

    OpenFile m_file;
    std::uint32_t m_pageSize, m_usable, m_pageCount;
    bool m_isUtf8;
    std::unique_ptr<unsigned char[]> m_window;  ///< a section of the file, followed by readableBehind bytes
    std::uint64_t m_begin = 0, m_end = 0;       ///< positions of the window in the file
};

}  // namespace core
