// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sqlite/sqlite_read_ahead.h"

#include <algorithm>
#include <exception>
#include <system_error>

namespace core {

SqliteReadAhead::SqliteReadAhead(std::unique_ptr<SqlitePages> own, std::unique_ptr<SqlitePages> other,
                                 std::vector<TableLeaf> leaves, std::uint32_t pageSize)
    : m_leaves(std::move(leaves)),
      m_leavesPerPart(bytesPerPart / pageSize),
      m_parts((m_leaves.size() + m_leavesPerPart - 1) / m_leavesPerPart),
      m_own(std::move(own)),
      m_other(std::move(other)) {
    if (m_parts <= 1) return;
    try {
        m_thread = std::jthread([this](const std::stop_token& stop) { work(stop); });
    } catch (const std::system_error&) {
        // No thread can be started: the calling thread reads everything.
    }
}

std::span<const TableLeaf> SqliteReadAhead::leavesOf(std::size_t part) const {
    const std::size_t first = part * m_leavesPerPart;
    return std::span(m_leaves).subspan(first, std::min(m_leavesPerPart, m_leaves.size() - first));
}

/// Returns the next rows. While the other thread reads them, this thread reads further ahead instead of waiting.
const StoredRows* SqliteReadAhead::next() {
    std::unique_lock lock(m_mutex);
    if (m_hasCurrent) {
        ++m_current;
        m_changed.notify_all();
    }
    m_hasCurrent = m_current < m_parts;
    if (!m_hasCurrent) return nullptr;
    const Slot& slot = m_slots[m_current % maxAhead];
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
    Slot& slot = m_slots[part % maxAhead];
    slot.isRead = false;
    lock.unlock();
    try {
        pages.read(leavesOf(part), m_leaves.size() == 1, slot.rows);
    } catch (const std::exception&) {
        slot.rows.found = RowsFound::OtherValues;  // the cause shows when the caller has SQLite read them
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
