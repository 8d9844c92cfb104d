// SPDX-License-Identifier: GPL-3.0-or-later
// The write-ahead log beside a database whose writer did not finish, or still writes ("-wal",
// sqlite.org/walformat.html): pages that were committed and are not in the file yet. SQLite would read it too, but
// would create a file beside it to do so, and where it may write would move the log into the database.
#pragma once

#include "core/base/open_file.h"

#include <sqlite3.h>

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <unordered_map>

namespace core {

class SqliteLog {
public:
    enum class Found { Nothing, Bytes, Changed };

    /// Null where nothing is committed in it: there is none, it is of another database, or damaged from the start.
    static std::shared_ptr<const SqliteLog> of(const std::filesystem::path& database, const std::stop_token& stop);

    std::uint32_t pageSize() const { return m_pageSize; }
    /// Of the database, with the log.
    std::uint64_t size() const { return std::uint64_t{m_pageCount} * m_pageSize; }
    /// Those of its own pages that count.
    std::uint64_t bytes() const { return std::uint64_t{m_pageSize} * m_frames.size(); }
    /// A part of the page that is at `at` in the database. Changed: the writer has begun the log anew.
    Found read(std::uint64_t at, std::span<unsigned char> to) const;

private:
    SqliteLog(OpenFile file, std::uint32_t pageSize) : m_file(std::move(file)), m_pageSize(pageSize) {}
    void findPages(const std::array<unsigned char, 32>& header, const std::stop_token& stop);

    OpenFile m_file;
    std::uint32_t m_pageSize, m_pageCount = 0;
    std::array<unsigned char, 8> m_salts{};                     ///< of each frame as long as it is of this log
    std::unordered_map<std::uint32_t, std::uint64_t> m_frames;  ///< by page, where the last committed one begins
};

/// As sqlite3_open_v2(), for reading what the database is with its log.
int openWithLog(const std::string& uri, int flags, std::shared_ptr<const SqliteLog> log, sqlite3** database);

}  // namespace core
