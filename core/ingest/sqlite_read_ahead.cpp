// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sqlite_read_ahead.h"

#include <algorithm>
#include <exception>
#include <system_error>

namespace core {

SqliteReadAhead::SqliteReadAhead(std::unique_ptr<SqlitePages> own, std::unique_ptr<SqlitePages> other, RowRange whole)
    : m_whole(whole),
      m_parts(static_cast<std::size_t>((whole.upTo - whole.after + rowsPerRange - 1) / rowsPerRange)),
      m_own(std::move(own)),
      m_other(std::move(other)) {
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
const StoredRows* SqliteReadAhead::next() {
    std::unique_lock lock(m_mutex);
    if (m_hasCurrent) {
        ++m_current;
        m_changed.notify_all();
    }
    m_hasCurrent = m_current < m_parts;
    if (!m_hasCurrent) return nullptr;
    const Slot& slot = m_slots[m_current % mostAhead];
    while (m_claimed == m_current || !slot.isRead) {
        if (mayReadAhead())
            readAhead(*m_own, lock);
        else
            m_changed.wait(lock, [&] { return slot.isRead; });
    }
    return &slot.rows;
}

void SqliteReadAhead::readAhead(SqlitePages& pages, std::unique_lock<std::mutex>& lock) {
    const std::size_t part = m_claimed++;
    Slot& slot = m_slots[part % mostAhead];
    slot.isRead = false;
    lock.unlock();
    try {
        const RowRange range = rangeAt(part);
        pages.read(range, static_cast<std::size_t>(range.upTo - range.after), slot.rows);
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
        readAhead(*m_other, lock);
}

}  // namespace core
