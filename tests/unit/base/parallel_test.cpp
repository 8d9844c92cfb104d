// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parallel.h"

#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <fstream>
#include <mutex>
#include <set>
#include <stdexcept>
#include <stop_token>
#include <thread>
#include <vector>

namespace {

/// Sets the number of threads for one test.
class Parallel : public testing::Test {
protected:
    ~Parallel() override { core::setThreadCount(0); }
};

/// Counts how many threads are within it at the same time.
class Crowd {
public:
    void pass() {
        const int now = ++m_now;
        int most = m_most;
        while (now > most && !m_most.compare_exchange_weak(most, now)) {
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(1));  // so that others can come
        --m_now;
    }
    int most() const { return m_most; }

private:
    std::atomic<int> m_now = 0, m_most = 0;
};

TEST_F(Parallel, EveryTaskRunsOnceAndIsDoneAtTheEnd) {
    for (const std::size_t threads : {1, 2, 7})
        for (const std::size_t count : {0, 1, 2, 100}) {
            core::setThreadCount(threads);
            std::vector<int> runs(count);
            std::vector<std::function<void()>> tasks;
            for (int& run : runs)
                tasks.emplace_back([&run] { ++run; });
            core::runAll(tasks);
            EXPECT_EQ(runs, std::vector<int>(count, 1));
        }
}

TEST_F(Parallel, AnExceptionOfATaskArrivesOnceAllAreDone) {
    for (const std::size_t threads : {1, 3}) {
        core::setThreadCount(threads);
        std::atomic<int> done = 0;
        const std::vector<std::function<void()>> tasks{[] { throw std::runtime_error("no memory"); }, [&] { ++done; },
                                                       [&] { ++done; }};
        EXPECT_THROW(core::runAll(tasks), std::runtime_error);
        EXPECT_EQ(done, 2);
    }
}

TEST_F(Parallel, OneThreadIsTheCallerWhoGoesInOrder) {
    core::setThreadCount(1);
    std::vector<std::size_t> order;
    std::set<std::thread::id> threads;
    core::sideBySide(3, [&](std::size_t i) {
        core::sideBySide(2, [&](std::size_t k) { order.push_back(10 * i + k); });
        threads.insert(std::this_thread::get_id());
    });
    EXPECT_EQ(order, (std::vector<std::size_t>{0, 1, 10, 11, 20, 21}));
    EXPECT_EQ(threads, std::set{std::this_thread::get_id()});
}

TEST_F(Parallel, WorkWithinWorkStartsNoMoreThreads) {
    core::setThreadCount(4);
    Crowd crowd;
    std::atomic<int> done = 0;
    core::sideBySide(16, [&](std::size_t) {
        core::sideBySide(8, [&](std::size_t) {
            crowd.pass();
            ++done;
        });
    });
    EXPECT_EQ(done, 16 * 8);
    EXPECT_GT(crowd.most(), 1);
    EXPECT_LE(crowd.most(), 4);
}

TEST_F(Parallel, WhoWaitsHelpsWithThePartsOfItsLastPart) {
    core::setThreadCount(3);
    Crowd crowd;
    std::mutex mutex;
    std::set<std::thread::id> threads;
    core::sideBySide(2, [&](std::size_t i) {
        if (i == 0) return;
        core::sideBySide(60, [&](std::size_t) {
            crowd.pass();
            const std::lock_guard lock(mutex);
            threads.insert(std::this_thread::get_id());
        });
    });
    EXPECT_GE(threads.size(), 3u) << "whoever waits, or a thread in its place";
    EXPECT_LE(crowd.most(), 3);
}

TEST_F(Parallel, SeveralCallersShareTheThreads) {
    core::setThreadCount(3);
    Crowd crowd;
    std::atomic<int> done = 0;
    std::vector<std::jthread> callers;
    for (int caller = 0; caller < 3; ++caller)
        callers.emplace_back([&] {
            core::sideBySide(50, [&](std::size_t) {
                crowd.pass();
                ++done;
            });
        });
    callers.clear();
    EXPECT_EQ(done, 3 * 50);
    EXPECT_LE(crowd.most(), 3 + 2);  // helpers finish what they have begun before a caller came
}

TEST(CancelParallel, EndsSoonOnceAStopIsRequested) {
    core::setThreadCount(4);
    std::stop_source stop;
    std::chrono::steady_clock::time_point requested;
    const std::jthread user([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
        requested = std::chrono::steady_clock::now();
        stop.request_stop();
    });
    core::sideBySide(1000, [&, token = stop.get_token()](std::size_t) {
        for (int step = 0; step < 1000 && !token.stop_requested(); ++step)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
    });
    EXPECT_LT(std::chrono::steady_clock::now() - requested, std::chrono::milliseconds(100));
    core::setThreadCount(0);
}

/// Returns the limit of control groups that consist of these files, each with its text.
std::optional<std::size_t> limitOf(std::string_view groups,
                                   const std::vector<std::pair<std::string, std::string>>& files) {
    const tests::TemporaryFolder folder;
    for (const auto& [name, text] : files) {
        std::filesystem::create_directories((folder.path() / name).parent_path());
        std::ofstream(folder.path() / name) << text;
    }
    return core::threadsOfControlGroup(groups, folder.path());
}

TEST(AllowedThreads, AreThoseOfTheTightestControlGroup) {
    EXPECT_EQ(limitOf("", {}), std::nullopt);
    EXPECT_EQ(limitOf("0::/a/b\n", {{"a/b/cpu.max", "max 100000\n"}}), std::nullopt);
    EXPECT_EQ(limitOf("0::/a/b\n", {{"a/b/cpu.max", "250000 100000\n"}}), 3);
    EXPECT_EQ(limitOf("0::/a/b\n", {{"a/b/cpu.max", "250000 100000\n"}, {"a/cpu.max", "150000 100000"}}), 2);
    EXPECT_EQ(limitOf("0::/\n", {{"cpu.max", "50000 100000"}}), 1);
    EXPECT_EQ(limitOf("0::/../elsewhere\n", {{"cpu.max", "400000 100000"}}), 4);
    EXPECT_EQ(limitOf("5:memory:/job\n4:cpuacct,cpu:/job\n",
                      {{"cpu/job/cpu.cfs_quota_us", "600000"}, {"cpu/job/cpu.cfs_period_us", "100000"}}),
              6);
    EXPECT_EQ(limitOf("4:cpu:/job\n", {{"cpu/job/cpu.cfs_quota_us", "-1"}, {"cpu/job/cpu.cfs_period_us", "100000"}}),
              std::nullopt);
    EXPECT_EQ(limitOf("0::/a\n", {{"a/cpu.max", "no number"}}), std::nullopt);
}

TEST(AllowedThreads, AreAtLeastOneAndNoMoreThanTheCores) {
    EXPECT_GE(core::allowedThreads(), 1);
    EXPECT_LE(core::allowedThreads(), std::max(1u, std::thread::hardware_concurrency()));
}

}  // namespace
