// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/latest_job.h"

#include <deque>
#include <memory>
#include <system_error>
#include <thread>

namespace core {

namespace {

constexpr std::size_t maxIdle = 8;  // as many as the panes that compute something at once after a file was opened

class Workers {
public:
    void run(std::function<void()> work) {
        const std::lock_guard lock(m_mutex);
        m_waiting.push_back(std::move(work));
        if (m_idle >= m_waiting.size()) return m_changed.notify_one();
        try {
            std::thread([this] { serve(); }).detach();
            ++m_all;
        } catch (const std::system_error&) {
            // The system has no more threads: the next thread whose work has ended takes this work too.
            if (m_all > 0) return;
            m_waiting.pop_back();
            throw;
        }
    }

    WorkerCount count() {
        const std::lock_guard lock(m_mutex);
        return {m_all, m_idle};
    }

private:
    void serve() {
        std::unique_lock lock(m_mutex);
        while (waitForWork(lock)) {
            std::function<void()> work = std::move(m_waiting.front());
            m_waiting.pop_front();
            lock.unlock();
            work();
            work = nullptr;  // frees captured objects outside the lock
            lock.lock();
        }
        --m_all;
    }

    /// Waits for work. Returns false if there is none and enough other threads wait.
    bool waitForWork(std::unique_lock<std::mutex>& lock) {
        if (!m_waiting.empty()) return true;
        if (m_idle >= maxIdle) return false;
        ++m_idle;
        m_changed.wait(lock, [this] { return !m_waiting.empty(); });
        --m_idle;
        return true;
    }

    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<std::function<void()>> m_waiting;
    std::size_t m_all = 0, m_idle = 0;
};

/// Returns the workers. They are never destroyed: the threads wait until the process ends.
Workers& workers() {
    static Workers* const only = std::make_unique<Workers>().release();
    return *only;
}

}  // namespace

void onWorker(std::function<void()> work) { workers().run(std::move(work)); }

WorkerCount workerCount() { return workers().count(); }

}  // namespace core
