// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json/json_row_maker.h"

#include "core/base/parallel.h"

#include <system_error>

namespace core {

JsonRowMaker::JsonRowMaker(JsonRows& rows, Progress* progress, Threads threads) : m_rows(rows), m_progress(progress) {
    if (threads == OneThread || threadCount() == 1) return;
    try {
        m_thread = std::jthread([this](const std::stop_token& stop) { work(stop); });
    } catch (const std::system_error&) {
        // No thread can be started: the calling thread does all the work.
    }
}

JsonEvents& JsonRowMaker::next() {
    waitUntil(lists - 1);
    JsonEvents& events = m_lists[m_pushed % lists];
    events.clear();
    return events;
}

void JsonRowMaker::push() {
    if (!m_thread.joinable()) makeRows(m_lists[m_pushed % lists]);
    const std::lock_guard lock(m_mutex);
    ++m_pushed;
    if (!m_thread.joinable()) m_done = m_pushed;
    m_changed.notify_all();
}

void JsonRowMaker::drain() { waitUntil(0); }

void JsonRowMaker::waitUntil(std::size_t maxUnderWay) {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [&] { return m_pushed - m_done <= maxUnderWay || m_failure; });
    if (m_failure) std::rethrow_exception(m_failure);
}

void JsonRowMaker::makeRows(const JsonEvents& events) {
    if (!events.isEmpty()) m_rows.parts().beginDocument(events.document);
    events.forEach([&](const JsonEvent& event) { m_rows.add(event); });
    m_bytes.store(m_rows.memoryBytes(), std::memory_order_relaxed);
    if (m_progress) m_progress->events.store(m_rows.seen(), std::memory_order_relaxed);
}

void JsonRowMaker::work(const std::stop_token& stop) {
    std::unique_lock lock(m_mutex);
    while (m_changed.wait(lock, stop, [&] { return m_done < m_pushed; }) && !stop.stop_requested()) {
        const JsonEvents& events = m_lists[m_done % lists];
        lock.unlock();
        std::exception_ptr failure;
        try {
            makeRows(events);
        } catch (...) {
            failure = std::current_exception();
        }
        lock.lock();
        ++m_done;
        m_failure = failure;
        m_changed.notify_all();
        if (failure) return;
    }
}

}  // namespace core
