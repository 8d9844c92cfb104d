// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sqlite_read_ahead.h"

#include <algorithm>
#include <exception>
#include <system_error>

namespace core {

SqliteReadAhead::SqliteReadAhead(const SqliteDatabase& own, std::unique_ptr<SqliteDatabase> other,
                                 const std::string& sql, std::size_t columns, RowRange whole)
    : m_whole(whole),
      m_parts(static_cast<std::size_t>((whole.upTo - whole.after + rowsPerRange - 1) / rowsPerRange)),
      m_own{own.prepare(sql), columns},
      m_otherDatabase(std::move(other)),
      m_other{m_otherDatabase->prepare(sql), columns} {
    try {
        m_thread = std::jthread([this](const std::stop_token& stop) { work(stop); });
    } catch (const std::system_error&) {
        // No thread is to be had: the caller reads it all.
    }
}

RowRange SqliteReadAhead::rangeAt(std::size_t part) const {
    const std::int64_t after = m_whole.after + static_cast<std::int64_t>(part) * rowsPerRange;
    return {after, std::min(m_whole.upTo, after + rowsPerRange)};
}

/// Where the next part is being read by the other thread, this one reads further ahead instead of waiting.
std::optional<SqliteReadAhead::Part> SqliteReadAhead::next() {
    std::unique_lock lock(m_mutex);
    if (m_hasCurrent) {
        ++m_current;
        m_changed.notify_all();
    }
    m_hasCurrent = m_current < m_parts;
    if (!m_hasCurrent) return std::nullopt;
    const Slot& slot = m_slots[m_current % mostAhead];
    if (m_claimed == m_current) {
        ++m_claimed;
        return Part{rangeAt(m_current), nullptr};
    }
    while (!slot.isRead) {
        if (mayReadAhead())
            readAhead(m_own, lock);
        else
            m_changed.wait(lock, [&] { return slot.isRead; });
    }
    return Part{rangeAt(m_current), &slot.rows};
}

void SqliteReadAhead::readAhead(const Reader& reader, std::unique_lock<std::mutex>& lock) {
    const std::size_t part = m_claimed++;
    Slot& slot = m_slots[part % mostAhead];
    slot.isRead = false;
    lock.unlock();
    try {
        reader.read(rangeAt(part), slot.rows);
    } catch (const std::exception&) {
        slot.rows.areAll = false;  // what is wrong shows where the caller reads them
    }
    lock.lock();
    slot.isRead = true;
    m_changed.notify_all();
}

void SqliteReadAhead::work(const std::stop_token& stop) {
    std::unique_lock lock(m_mutex);
    while (m_changed.wait(lock, stop, [&] { return mayReadAhead(); }) && !stop.stop_requested())
        readAhead(m_other, lock);
}

void SqliteReadAhead::Reader::read(const RowRange& range, NumberRows& rows) const {
    rows.values.clear();
    rows.nulls.clear();
    rows.areAll = false;
    if (!statement) return;
    sqlite3_stmt* select = statement.get();
    sqlite3_reset(select);
    sqlite3_bind_int64(select, 2, range.after);
    sqlite3_bind_int64(select, 3, range.upTo);
    bool areNumbers = true;
    const int code = SqliteDatabase::deliver(select, [&](sqlite3_value** values) {
        if (!areNumbers || rows.size() >= static_cast<std::size_t>(rowsPerRange)) {
            areNumbers = false;
            return;
        }
        std::uint32_t nulls = 0;
        rows.values.push_back(sqlite3_value_int64(values[0]));
        for (std::size_t column = 0; column < columns; ++column) {
            sqlite3_value* value = values[1 + column];
            const int type = sqlite3_value_type(value);
            if (type == SQLITE_NULL) nulls |= std::uint32_t{1} << column;
            areNumbers &= type == SQLITE_NULL || type == SQLITE_INTEGER;
            rows.values.push_back(type == SQLITE_INTEGER ? sqlite3_value_int64(value) : 0);
        }
        rows.nulls.push_back(nulls);
    });
    rows.areAll = areNumbers && code == SQLITE_DONE;
}

}  // namespace core
