// SPDX-License-Identifier: GPL-3.0-or-later
// One worker thread on which only the newest request counts: a newer one replaces what waits, stops what runs and
// throws away what is ready. So whoever takes a result never gets a stale one. A shared result is freed aside.
// A job that throws, for want of memory above all, ends in an error; the worker goes on with the next one.
#pragma once

#include "core/base/attempted.h"
#include "core/base/freed_aside.h"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

namespace core {

template <class T>
class LatestJob {
public:
    /// Once stopped its result is dropped, whatever it is.
    using Work = std::function<Result<T>(const std::stop_token&)>;

    /// `wake` is called on the worker when a result is ready; it carries nothing and must not call back into this.
    explicit LatestJob(std::function<void()> wake) : m_wake(std::move(wake)), m_worker([this] { run(); }) {}

    /// Stops what runs and waits for it.
    ~LatestJob() {
        const std::lock_guard lock(m_mutex);
        m_closing = true;
        drop();
        m_changed.notify_one();
    }
    LatestJob(const LatestJob&) = delete;
    LatestJob& operator=(const LatestJob&) = delete;

    void submit(Work work) {
        const std::lock_guard lock(m_mutex);
        drop();
        m_waiting = std::move(work);
        // A stop source per request, armed here: a request cancelled before the worker saw it stays cancelled.
        m_stop = std::stop_source();
        m_changed.notify_one();
    }

    /// Nothing that was submitted so far will be delivered.
    void cancel() {
        const std::lock_guard lock(m_mutex);
        drop();
    }

    /// The result of the newest request, once.
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
        while (true) {
            m_changed.wait(lock, [this] { return m_closing || m_waiting; });
            if (m_closing) return;
            Work work = std::exchange(m_waiting, nullptr);
            const std::stop_token stop = m_stop.get_token();
            lock.unlock();
            std::optional<Result<T>> result(outcomeOf(work, stop));
            work = nullptr;  // what it captured goes before anyone hears of the result
            lock.lock();
            const bool wanted = !stop.stop_requested();
            if (wanted) m_ready.swap(result);
            lock.unlock();
            result.reset();  // outside the lock: freeing a large one takes its time
            if (wanted) m_wake();
            lock.lock();
        }
    }

    const std::function<void()> m_wake;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    Work m_waiting;
    std::stop_source m_stop;  ///< of the newest request, waiting or running
    std::optional<Result<T>> m_ready;
    bool m_closing = false;
    std::jthread m_worker;  ///< last: starts when all else is there, is joined before any of it goes
};

}  // namespace core
