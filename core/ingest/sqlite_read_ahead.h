// SPDX-License-Identifier: GPL-3.0-or-later
// Rows read by two threads and had in the order of the table: while one makes something of its rows, the other reads
// on.
#pragma once

#include "core/ingest/sqlite_pages.h"

#include <array>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <thread>

namespace core {

class SqliteReadAhead {
public:
    /// Both read the same table, `own` for the caller, `other` for the second thread. `whole` spans less than 2^62.
    SqliteReadAhead(std::unique_ptr<SqlitePages> own, std::unique_ptr<SqlitePages> other, RowRange whole);
    /// Gives up what is not asked for.
    ~SqliteReadAhead() = default;
    SqliteReadAhead(const SqliteReadAhead&) = delete;
    SqliteReadAhead& operator=(const SqliteReadAhead&) = delete;

    /// The next rows, valid until the next call; null behind the last ones.
    const StoredRows* next();

private:
    static constexpr std::int64_t rowsPerRange = 8192;  // under a millisecond of reading, 700 KB of kernels
    static constexpr std::size_t mostAhead = 6;

    struct Slot {
        StoredRows rows;
        bool isRead = false;
    };

    RowRange rangeAt(std::size_t part) const;
    bool mayReadAhead() const { return m_claimed < m_parts && m_claimed < m_current + mostAhead; }
    void readAhead(SqlitePages& pages, std::unique_lock<std::mutex>& lock);
    void work(const std::stop_token& stop);

    RowRange m_whole;
    std::size_t m_parts;
    std::unique_ptr<SqlitePages> m_own, m_other;
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::size_t m_current = 0, m_claimed = 0;  ///< what the caller has next; what nobody has begun to read
    bool m_hasCurrent = false;                 ///< the caller has it already
    std::array<Slot, mostAhead> m_slots;       ///< by part, in turns
    std::jthread m_thread;                     ///< last: stopped and joined before anything above goes
};

}  // namespace core
