// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/freed_aside.h"

#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace core {

namespace {

class Remover {
public:
    void add(std::shared_ptr<const void> object) {
        const std::lock_guard lock(m_mutex);
        m_waiting.push_back(std::move(object));
        m_changed.notify_all();
    }

    void wait() {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_waiting.empty() && !m_isFreeing; });
    }

    [[noreturn]] void run() {
        std::unique_lock lock(m_mutex);
        while (true) {
            m_changed.wait(lock, [this] { return !m_waiting.empty(); });
            auto taken = std::exchange(m_waiting, {});
            m_isFreeing = true;
            lock.unlock();
            taken.clear();  // destructors may add more objects
            lock.lock();
            m_isFreeing = false;
            m_changed.notify_all();
        }
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::vector<std::shared_ptr<const void>> m_waiting;
    bool m_isFreeing = false;
};

/// Returns the remover. It is never destroyed: static objects may release something after any other one is gone.
Remover& remover() {
    static Remover* const only = [] {
        auto made = std::make_unique<Remover>();
        std::thread([remover = made.get()] { remover->run(); }).detach();
        return made.release();
    }();
    return *only;
}

}  // namespace

void freeAside(std::shared_ptr<const void> object) noexcept {
    try {
        remover().add(std::move(object));
    } catch (const std::exception&) {  // without memory for the list or a thread, the object is freed here
        object.reset();
    }
}

void waitUntilFreed() { remover().wait(); }

}  // namespace core
