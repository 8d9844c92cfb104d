// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of whole numbers read by two threads, each on a connection of its own, and had in the order of the table: while
// one makes something of its rows, the other reads on.
#pragma once

#include "core/ingest/sqlite_database.h"

#include <array>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace core {

/// Rows whose numbers are above `after` and not above `upTo`.
struct RowRange {
    std::int64_t after = 0;
    std::int64_t upTo = 0;
};

/// Rows as plain numbers, where SQLite had nothing else in any of them.
struct NumberRows {
    static constexpr std::size_t mostColumns = 32;

    std::vector<std::int64_t> values;  ///< of each row its own number, then its columns
    std::vector<std::uint32_t> nulls;  ///< of each row a bit for every column that is NULL, the first one's the lowest
    bool areAll = false;               ///< false: the range holds other values too, or cannot be read to its end

    std::size_t size() const { return nulls.size(); }
};

class SqliteReadAhead {
public:
    /// `sql` selects lacuna_row(?1, number, columns...) of the numbers above ?2 and not above ?3. `own` is what the
    /// caller reads with, `other` what the second thread does. `whole` spans less than 2^62, `columns` are at most
    /// NumberRows::mostColumns.
    SqliteReadAhead(const SqliteDatabase& own, std::unique_ptr<SqliteDatabase> other, const std::string& sql,
                    std::size_t columns, RowRange whole);
    /// Gives up what is not asked for.
    ~SqliteReadAhead() = default;
    SqliteReadAhead(const SqliteReadAhead&) = delete;
    SqliteReadAhead& operator=(const SqliteReadAhead&) = delete;

    struct Part {
        RowRange range;
        const NumberRows* rows;  ///< null: nobody has read it yet, the caller may; valid until the next call
    };
    /// The next range; nothing behind the last one.
    std::optional<Part> next();

private:
    static constexpr std::int64_t rowsPerRange = 8192;  // some milliseconds of reading, 700 KB of kernels
    static constexpr std::size_t mostAhead = 6;

    struct Slot {
        NumberRows rows;
        bool isRead = false;
    };
    struct Reader {
        SqliteStatement statement;
        std::size_t columns;
        void read(const RowRange& range, NumberRows& rows) const;
    };

    RowRange rangeAt(std::size_t part) const;
    bool mayReadAhead() const { return m_claimed < m_parts && m_claimed < m_current + mostAhead; }
    void readAhead(const Reader& reader, std::unique_lock<std::mutex>& lock);
    void work(const std::stop_token& stop);

    RowRange m_whole;
    std::size_t m_parts;
    Reader m_own;
    std::unique_ptr<SqliteDatabase> m_otherDatabase;
    Reader m_other;
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::size_t m_current = 0, m_claimed = 0;  ///< what the caller has next; what nobody has begun to read
    bool m_hasCurrent = false;                 ///< the caller has it already
    std::array<Slot, mostAhead> m_slots;       ///< by part, in turns
    std::jthread m_thread;                     ///< last: stopped and joined before anything above goes
};

}  // namespace core
