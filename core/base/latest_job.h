// SPDX-License-Identifier: GPL-3.0-or-later
// One worker thread on which only the newest request counts: a newer one replaces what waits, stops what runs and
// throws away what is ready. So whoever takes a result never gets a stale one. A shared result is freed aside.
#pragma once

#include "core/base/freed_aside.h"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

namespace core {

template <class Result>
class LatestJob {
public:
    /// Must not throw. Once stopped its result is dropped, whatever it is.
    using Work = std::function<Result(const std::stop_token&)>;

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
    std::optional<Result> take() {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_ready, std::nullopt);
    }

private:
    void drop() {
        m_waiting = nullptr;
        m_stop.request_stop();
        m_ready.reset();
    }

    void run() {
        std::unique_lock lock(m_mutex);
        while (true) {
            m_changed.wait(lock, [this] { return m_closing || m_waiting; });
            if (m_closing) return;
            Work work = std::exchange(m_waiting, nullptr);
            const std::stop_token stop = m_stop.get_token();
            lock.unlock();
            std::optional<Result> result(work(stop));
            if constexpr (requires { freedAside(std::move(*result)); }) result = freedAside(std::move(*result));
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
    std::optional<Result> m_ready;
    bool m_closing = false;
    std::jthread m_worker;  ///< last: starts when all else is there, is joined before any of it goes
};

}  // namespace core
