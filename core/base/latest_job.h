// SPDX-License-Identifier: GPL-3.0-or-later
// Runs work on a thread of the program's pool; only the newest request counts: it replaces a waiting one, stops a
// running one and discards a finished one, so that no result is ever stale. One request runs at a time. Shared results
// are freed on another thread. A job that throws, above all for lack of memory, ends in an error.
#pragma once

#include "core/base/attempted.h"
#include "core/base/freed_aside.h"

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <utility>

namespace core {

// The threads that all jobs of the program share. A thread whose work has ended waits for more, so there are as many
// threads as jobs that run at the same time, not as many as objects that may want to run one.

/// Runs `work`, which must not throw, on one of these threads: at once, however many others are busy.
void onWorker(std::function<void()> work);

struct WorkerCount {
    std::size_t all = 0, idle = 0;
};
WorkerCount workerCount();

template <class T>
class LatestJob {
public:
    /// The work of a request. Its result is dropped if it was asked to stop.
    using Work = std::function<Result<T>(const std::stop_token&)>;

    /// `wake` is called on the worker when a result is ready; it carries no data and must not call into this object.
    explicit LatestJob(std::function<void()> wake) : m_wake(std::move(wake)) {}

    /// Stops a running job and waits for it.
    ~LatestJob() {
        std::unique_lock lock(m_mutex);
        drop();
        m_ended.wait(lock, [this] { return !m_isRunning; });
    }
    LatestJob(const LatestJob&) = delete;
    LatestJob& operator=(const LatestJob&) = delete;

    void submit(Work work) {
        const std::lock_guard lock(m_mutex);
        drop();
        m_waiting = std::move(work);
        // Each request has its own stop source, set here, so that a request canceled before it runs stays canceled.
        m_stop = std::stop_source();
        if (m_isRunning) return;
        onWorker([this] { run(); });  // run() begins by waiting for the lock
        m_isRunning = true;
    }

    /// Discards everything that was submitted so far.
    void cancel() {
        const std::lock_guard lock(m_mutex);
        drop();
    }

    /// Returns the result of the newest request, once.
    std::optional<Result<T>> take() {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_ready, std::nullopt);
    }

private:
    void drop() {
        m_waiting = nullptr;
        m_stop.request_stop();
        m_ready.reset();
    }

    static Result<T> outcomeOf(const Work& work, const std::stop_token& stop) {
        const auto made = [&]() -> Result<T> {
            Result<T> result = work(stop);
            if constexpr (requires { freedAside(std::move(*result)); })
                if (result) return freedAside(std::move(*result));
            return result;
        };
        return attempted(made, "not enough memory: close other profiles or programs, or filter to a shorter time");
    }

    void run() {
        std::unique_lock lock(m_mutex);
        while (m_waiting) {
            Work work = std::exchange(m_waiting, nullptr);
            const std::stop_token stop = m_stop.get_token();
            lock.unlock();
            std::optional<Result<T>> result(outcomeOf(work, stop));
            work = nullptr;  // destroy what it captured before anyone learns of the result
            lock.lock();
            const bool wanted = !stop.stop_requested();
            if (wanted) m_ready.swap(result);
            lock.unlock();
            result.reset();  // outside the lock, since freeing a large result takes time
            if (wanted) m_wake();
            lock.lock();
        }
        m_isRunning = false;
        m_ended.notify_all();  // under the lock, since this object may be gone as soon as it is free
    }

    const std::function<void()> m_wake;
    std::mutex m_mutex;
    std::condition_variable m_ended;
    Work m_waiting;
    std::stop_source m_stop;  ///< stops the newest request, waiting or running
    std::optional<Result<T>> m_ready;
    bool m_isRunning = false;  ///< whether a thread of the pool uses this object
};

}  // namespace core
