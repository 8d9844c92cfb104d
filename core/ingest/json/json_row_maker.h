// SPDX-License-Identifier: GPL-3.0-or-later
// Makes rows of events on a second thread while the next ones are parsed. Events arrive in file order, so the rows are
// the same as with one thread.
#pragma once

#include "core/base/progress.h"
#include "core/ingest/json/json_events.h"
#include "core/ingest/json/json_rows.h"

#include <array>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

namespace core {

class JsonRowMaker {
public:
    /// Lists in progress: one being filled, one in use, one waiting.
    static constexpr std::size_t lists = 3;

    enum Threads { OneThread, TwoThreads };

    /// Progress counts events. Without a second thread, or if none can be started, push() makes the rows.
    JsonRowMaker(JsonRows& rows, Progress* progress, Threads threads);
    /// Discards the rows that are not finished.
    ~JsonRowMaker() = default;
    JsonRowMaker(const JsonRowMaker&) = delete;
    JsonRowMaker& operator=(const JsonRowMaker&) = delete;

    /// Returns an empty list to fill. Texts of the list before the last `lists` - 1 are no longer needed.
    JsonEvents& next();
    /// Passes on the list that next() returned.
    void push();
    /// Waits until everything pushed is finished. Then the rows belong to the caller until the next push().
    void drain();

    /// Returns the bytes that the finished rows take so far.
    std::size_t memoryBytes() const { return m_bytes.load(std::memory_order_relaxed); }

    // Exceptions of the second thread are rethrown by next() and drain().

private:
    void work(const std::stop_token& stop);
    void makeRows(const JsonEvents& events);
    void waitUntil(std::size_t maxUnderWay);

    JsonRows& m_rows;
    Progress* m_progress;
    std::array<JsonEvents, lists> m_lists;
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::size_t m_pushed = 0, m_done = 0;
    std::atomic<std::size_t> m_bytes = 0;
    std::exception_ptr m_failure;
    std::jthread m_thread;  ///< last: stopped and joined before anything above is destroyed
};

}  // namespace core
