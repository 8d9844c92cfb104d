// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parallel.h"

#ifdef __linux__
#include <sched.h>
#endif

#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <fstream>
#include <iterator>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace core {

namespace {

std::size_t threadsOfAffinity() {
#ifdef __linux__
    cpu_set_t set;  // of 1,024 cores: on a larger machine the call fails
    if (sched_getaffinity(0, sizeof set, &set) == 0) return static_cast<std::size_t>(CPU_COUNT(&set));
#endif
    return std::thread::hardware_concurrency();
}

/// Returns the number of cores for which a group's time lasts; nullopt: for all. The two numbers are the time that it
/// is granted in a period and the length of the period.
std::optional<std::size_t> limitOf(const std::filesystem::path& group, bool isFirstVersion) {
    std::ifstream both(group / "cpu.max");  // "200000 100000", or "max 100000"
    std::ifstream quota(group / "cpu.cfs_quota_us"), period(group / "cpu.cfs_period_us");
    std::int64_t granted = 0, of = 0;
    if (!((isFirstVersion ? quota : both) >> granted) || granted <= 0) return std::nullopt;
    if (!((isFirstVersion ? period : both) >> of) || of <= 0) return std::nullopt;
    return static_cast<std::size_t>((granted - 1) / of + 1);
}

bool hasController(std::string_view controllers, std::string_view name) {
    while (!controllers.empty()) {
        const std::size_t comma = std::min(controllers.find(','), controllers.size());
        if (controllers.substr(0, comma) == name) return true;
        controllers.remove_prefix(std::min(comma + 1, controllers.size()));
    }
    return false;
}

}  // namespace

std::optional<std::size_t> threadsOfControlGroup(std::string_view groups, const std::filesystem::path& root) {
    std::optional<std::size_t> least;
    while (!groups.empty()) {
        const std::size_t end = std::min(groups.find('\n'), groups.size());
        const std::string_view line = groups.substr(0, end);  // "0::/user.slice", or "4:cpu,cpuacct:/job"
        groups.remove_prefix(std::min(end + 1, groups.size()));
        const std::size_t first = line.find(':'), second = line.find(':', first + 1);
        if (first == std::string_view::npos || second == std::string_view::npos) continue;
        const std::string_view controllers = line.substr(first + 1, second - first - 1);
        const bool isFirstVersion = !controllers.empty();
        if (isFirstVersion && !hasController(controllers, "cpu")) continue;
        const std::filesystem::path top = isFirstVersion ? root / "cpu" : root;
        std::filesystem::path path = std::filesystem::path(line.substr(second + 1)).relative_path();
        for (bool isTop = false; !isTop; path = path.parent_path()) {
            isTop = path.empty();
            const auto limit = limitOf(top / path, isFirstVersion);
            if (limit) least = std::min(*limit, least.value_or(*limit));
        }
    }
    return least;
}

std::size_t allowedThreads() {
    std::ifstream file("/proc/self/cgroup");
    const std::string groups{std::istreambuf_iterator<char>(file), {}};
    const std::size_t cores = std::max<std::size_t>(1, threadsOfAffinity());
    return std::min(cores, threadsOfControlGroup(groups, "/sys/fs/cgroup").value_or(cores));
}

namespace {

/// One call of sideBySide(). Members that change are guarded by the crew's mutex, except failures, each of which has
/// one writer.
struct SharedWork {
    const std::function<void(std::size_t)>& visit;
    const std::size_t count;
    SharedWork* const around;  ///< the work of which the caller is a part; null: of none
    std::size_t begun = 0;
    std::size_t done = 0;
    std::vector<std::exception_ptr> failures = std::vector<std::exception_ptr>(count);

    bool isPartOf(const SharedWork* other) const {
        const SharedWork* work = this;
        while (work && work != other)
            work = work->around;
        return work == other;
    }
    void run(std::size_t part) {
        try {
            visit(part);
        } catch (...) {
            failures[part] = std::current_exception();
        }
    }
};

thread_local SharedWork* ownWork = nullptr;  ///< the work of which this thread runs a part

/// The threads that help callers. A thread that has nothing to do waits for more.
class Crew {
public:
    std::size_t size() {
        const std::lock_guard lock(m_mutex);
        return m_size;
    }

    void resize(std::size_t size) {
        const std::lock_guard lock(m_mutex);
        m_size = size;
    }

    /// Does all the work, with as many helpers as are free. Parts of the work may be such work themselves: whoever
    /// waits for the last parts of its own helps with the parts of those.
    void run(SharedWork& work) {
        std::unique_lock lock(m_mutex);
        m_open.push_back(&work);
        if (!work.around) ++m_running;
        callHelpers(work.count - 1);
        while (work.done < work.count) {
            SharedWork* const next = work.begun < work.count ? &work : openPartOf(work);
            if (next)
                runNextOf(*next, lock);
            else
                waitFor(work, lock);
        }
        if (!work.around) --m_running;
        m_changed.notify_all();
    }

private:
    /// Waits without counting as a running thread, so that a helper may run in its place. It goes on only when one of
    /// those has ended, so that there are never too many, unless the work is that of no other: then it is done.
    void waitFor(const SharedWork& work, std::unique_lock<std::mutex>& lock) {
        --m_running;
        m_changed.notify_all();
        m_changed.wait(lock, [&] {
            const bool isDone = work.done == work.count;
            return (isDone && !work.around) || (m_running < m_size && (isDone || openPartOf(work)));
        });
        ++m_running;
    }

    SharedWork* openPartOf(const SharedWork& work) const {
        const auto part =
            std::find_if(m_open.begin(), m_open.end(), [&](const SharedWork* open) { return open->isPartOf(&work); });
        return part == m_open.end() ? nullptr : *part;
    }

    /// Runs the next part outside the lock.
    void runNextOf(SharedWork& work, std::unique_lock<std::mutex>& lock) {
        const std::size_t part = work.begun++;
        if (work.begun == work.count) std::erase(m_open, &work);
        lock.unlock();
        SharedWork* const before = std::exchange(ownWork, &work);
        work.run(part);
        ownWork = before;
        lock.lock();
        if (++work.done == work.count) m_changed.notify_all();
    }

    /// Wakes those who may help, and starts threads while there are too few.
    void callHelpers(std::size_t wanted) {
        const std::size_t most = std::min(m_size - 1, m_helpers - m_waiting + wanted);
        try {
            for (; m_helpers < most; ++m_helpers)
                std::thread([this] { help(); }).detach();
        } catch (const std::exception&) {
            // If no more threads can be started, the existing ones do all the work.
        }
        m_changed.notify_all();
    }

    /// Takes the oldest open work first: its parts are the largest.
    [[noreturn]] void help() {
        std::unique_lock lock(m_mutex);
        while (true) {
            ++m_waiting;
            m_changed.wait(lock, [this] { return !m_open.empty() && m_running < m_size; });
            --m_waiting;
            ++m_running;
            runNextOf(*m_open.front(), lock);
            --m_running;
            if (m_open.empty()) m_changed.notify_all();
        }
    }

    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::vector<SharedWork*> m_open;  ///< with parts that have not begun, in the order of calls
    std::size_t m_size = allowedThreads();
    std::size_t m_running = 0;  ///< threads that run parts: callers that are not themselves a part, and helpers
    std::size_t m_helpers = 0, m_waiting = 0;
};

/// Returns the crew. It is never destroyed: its threads wait until the process ends.
Crew& crew() {
    static Crew* const only = std::make_unique<Crew>().release();
    return *only;
}

}  // namespace

std::size_t threadCount() { return crew().size(); }

void setThreadCount(std::size_t count) { crew().resize(count > 0 ? count : allowedThreads()); }

void sideBySide(std::size_t count, const std::function<void(std::size_t)>& visit) {
    if (count == 0) return;
    SharedWork work{visit, count, ownWork};
    if (count == 1 || threadCount() == 1)
        for (std::size_t part = 0; part < count; ++part)
            work.run(part);
    else
        crew().run(work);
    for (const std::exception_ptr& failure : work.failures)
        if (failure) std::rethrow_exception(failure);
}

void runAll(std::span<const std::function<void()>> tasks) {
    sideBySide(tasks.size(), [&](std::size_t i) { tasks[i](); });
}

}  // namespace core
