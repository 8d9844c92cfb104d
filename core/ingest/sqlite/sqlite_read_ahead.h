// SPDX-License-Identifier: GPL-3.0-or-later
// Rows that two threads read, returned in the order of the table. While one processes its rows, the other reads
// on.
#pragma once

#include "core/ingest/sqlite/sqlite_pages.h"

#include <array>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

namespace core {

class SqliteReadAhead {
public:
    /// Reads one table with `own` on the caller's thread and with `other` on the second thread. `leaves` are all leaves
    /// of the table; `pageSize` is the size of each in bytes.
    SqliteReadAhead(std::unique_ptr<SqlitePages> own, std::unique_ptr<SqlitePages> other, std::vector<TableLeaf> leaves,
                    std::uint32_t pageSize);
    /// Discards the rows that were not requested.
    ~SqliteReadAhead() = default;
    SqliteReadAhead(const SqliteReadAhead&) = delete;
    SqliteReadAhead& operator=(const SqliteReadAhead&) = delete;

    /// Returns the next rows, valid until the next call; null after the last ones.
    const StoredRows* next();

private:
    static constexpr std::size_t bytesPerPart = 128 * 1024;  // a few thousand rows: a stop waits for one part
    static constexpr std::size_t maxAhead = 6;

    struct Slot {
        StoredRows rows;
        bool isRead = false;
    };

    std::span<const TableLeaf> leavesOf(std::size_t part) const;
    bool mayReadAhead() const { return m_claimed < m_parts && m_claimed < m_current + maxAhead; }
    void readAhead(SqlitePages& pages, std::unique_lock<std::mutex>& lock);
    void work(const std::stop_token& stop);

    std::vector<TableLeaf> m_leaves;
    std::size_t m_leavesPerPart, m_parts;
    std::unique_ptr<SqlitePages> m_own, m_other;
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::size_t m_current = 0, m_claimed = 0;  ///< the caller's current part; the first part that no thread has claimed
    bool m_hasCurrent = false;                 ///< whether the caller has been given m_current
    std::array<Slot, maxAhead> m_slots;        ///< indexed by part, cyclically
    std::jthread m_thread;                     ///< last: stopped and joined before anything above is destroyed
};

}  // namespace core
