// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/nsys_rep/rep_blocks.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <system_error>

namespace core {

namespace {

/// More threads than this would only wait for the one that joins the rows.
constexpr std::size_t mostRepThreads = 8;

std::size_t repThreads() { return std::min(threadCount(), mostRepThreads); }

}  // namespace

RepBlocks::RepBlocks(const RepFile& file, RepRange events, std::uint64_t strings)
    : m_file(file),
      m_end(events.end),
      m_strings(strings),
      m_at(events.begin),
      m_isAtEnd(events.begin == events.end),
      m_position(events.begin),
      m_slots(std::size_t{2} * repThreads()) {
    try {
        while (m_threads.size() + 1 < repThreads())
            m_threads.emplace_back([this](const std::stop_token& stop) { work(stop); });
    } catch (const std::system_error&) {
        // If no more threads can be started, the existing ones do all the work.
    }
}

/// While other threads read the next block, this one reads further ahead instead of waiting.
RepRows* RepBlocks::next() {
    std::unique_lock lock(m_mutex);
    if (m_hasCurrent) {
        ++m_current;
        m_changed.notify_all();
    }
    Slot& current = slot(m_current);
    while (m_claimed == m_current || !current.isRead) {
        if (mayReadAhead())
            readAhead(lock);
        else if (m_claimed == m_current)
            return nullptr;
        else
            m_changed.wait(lock, [&] { return current.isRead; });
    }
    m_hasCurrent = true;
    if (current.failure) std::rethrow_exception(current.failure);
    m_position = current.block.bytes.end;
    return &current.rows;
}

/// Claims the next block and reads it; `lock` is released meanwhile.
void RepBlocks::readAhead(std::unique_lock<std::mutex>& lock) {
    Slot& into = slot(m_claimed++);
    into.isRead = false;
    into.failure = nullptr;
    try {
        into.block = m_file.packed(m_at, m_end, longestRepBlock);
        m_isAtEnd = m_at == m_end;
        lock.unlock();
        readRepBlock(m_file.unpack(into.block, into.packed, into.unpacked), m_strings, into.rows);
    } catch (...) {
        into.failure = std::current_exception();
    }
    if (!lock.owns_lock()) lock.lock();
    if (into.failure) m_isAtEnd = true;
    into.isRead = true;
    m_changed.notify_all();
}

void RepBlocks::work(const std::stop_token& stop) {
    std::unique_lock lock(m_mutex);
    while (m_changed.wait(lock, stop, [&] { return mayReadAhead(); }) && !stop.stop_requested())
        readAhead(lock);
}

}  // namespace core
