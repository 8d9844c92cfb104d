// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the write-ahead log ("-wal", sqlite.org/walformat.html) beside a database whose writer did not finish, or still
// writes: committed pages that are not in the file yet. SQLite would read it too, but would create a file beside it to
// do so, and would move the log into the database if it may write.
#pragma once

#include "core/base/regular_file.h"

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

    /// Returns null if nothing is committed in it: it is missing, belongs to another database, or begins damaged.
    static std::shared_ptr<const SqliteLog> of(const std::filesystem::path& database, const std::stop_token& stop);

    std::uint32_t pageSize() const { return m_pageSize; }
    /// Returns the size of the database with the log, in bytes.
    std::uint64_t size() const { return std::uint64_t{m_pageCount} * m_pageSize; }
    /// Returns the size of those pages of the log that are in effect, in bytes.
    std::uint64_t bytes() const { return std::uint64_t{m_pageSize} * m_frames.size(); }
    /// Reads a part of the page that is at `at` in the database. Returns Changed if the writer has restarted the log.
    Found read(std::uint64_t at, std::span<unsigned char> to) const;

private:
    SqliteLog(OpenFile file, std::uint32_t pageSize) : m_file(std::move(file)), m_pageSize(pageSize) {}
    void findPages(const std::array<unsigned char, 32>& header, const std::stop_token& stop);

    OpenFile m_file;
    std::uint32_t m_pageSize, m_pageCount = 0;
    std::array<unsigned char, 8> m_salts{};                     ///< present in each frame that belongs to this log
    std::unordered_map<std::uint32_t, std::uint64_t> m_frames;  ///< position of the last committed frame of each page
};

/// Works like sqlite3_open_v2(), for reading the database as it is with its log.
int openWithLog(const std::string& uri, int flags, std::shared_ptr<const SqliteLog> log, sqlite3** database);

}  // namespace core
