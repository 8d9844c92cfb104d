// SPDX-License-Identifier: GPL-3.0-or-later
// Makes rows of events in a thread of its own while the next ones are parsed. They come in the order of the file, so
// the rows are the same as of one thread.
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
    /// Lists that may be under way: one in the filling, one in use, one waiting.
    static constexpr std::size_t lists = 3;

    enum Threads { OneThread, TwoThreads };

    /// Progress counts events. Without a second thread, or where none is to be had, push() makes the rows.
    JsonRowMaker(JsonRows& rows, Progress* progress, Threads threads);
    /// Gives up what is not done.
    ~JsonRowMaker() = default;
    JsonRowMaker(const JsonRowMaker&) = delete;
    JsonRowMaker& operator=(const JsonRowMaker&) = delete;

    /// An empty list to fill. What events of the list before the last `lists` - 1 point at is needed no more.
    JsonEvents& next();
    /// Hands on the list that next() gave.
    void push();
    /// Returns when all that was pushed is done: then the rows are the caller's until the next push().
    void drain();

    /// What the rows take that are done so far.
    std::size_t memoryBytes() const { return m_bytes.load(std::memory_order_relaxed); }

    // What of it failed is thrown by next() and drain().

private:
    void work(const std::stop_token& stop);
    void makeRows(const JsonEvents& events);
    void waitUntil(std::size_t mostUnderWay);

    JsonRows& m_rows;
    Progress* m_progress;
    std::array<JsonEvents, lists> m_lists;
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::size_t m_pushed = 0, m_done = 0;
    std::atomic<std::size_t> m_bytes = 0;
    std::exception_ptr m_failure;
    std::jthread m_thread;  ///< last: stopped and joined before anything above goes
};

}  // namespace core
