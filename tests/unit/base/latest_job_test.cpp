// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/latest_job.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <latch>
#include <memory>
#include <new>
#include <random>
#include <semaphore>
#include <stdexcept>
#include <thread>
#include <vector>

namespace {

/// A job with a way to wait for its wake-ups.
struct Fixture {
    std::counting_semaphore<> woken{0};
    core::LatestJob<int> job{[this] { woken.release(); }};

    int nextResult() {
        while (true) {
            woken.acquire();
            if (const auto result = job.take()) return **result;
        }
    }
};

TEST(LatestJob, AResultIsDeliveredOnce) {
    Fixture f;
    f.job.submit([](std::stop_token) { return 7; });
    EXPECT_EQ(f.nextResult(), 7);
    EXPECT_FALSE(f.job.take());
}

TEST(LatestJob, ANewerRequestStopsTheRunningOneAndReplacesTheWaitingOne) {
    Fixture f;
    std::binary_semaphore running{0};
    f.job.submit([&](std::stop_token stop) {
        running.release();
        while (!stop.stop_requested())
            std::this_thread::yield();
        return 1;
    });
    running.acquire();
    f.job.submit([](std::stop_token) { return 2; });
    f.job.submit([](std::stop_token) { return 3; });
    EXPECT_EQ(f.nextResult(), 3);
    EXPECT_FALSE(f.job.take());
}

TEST(LatestJob, AReadyResultIsThrownAwayByANewerRequest) {
    Fixture f;
    f.job.submit([](std::stop_token) { return 1; });
    f.woken.acquire();
    std::binary_semaphore mayFinish{0};
    f.job.submit([&](std::stop_token) {
        mayFinish.acquire();
        return 2;
    });
    EXPECT_FALSE(f.job.take());
    mayFinish.release();
    EXPECT_EQ(f.nextResult(), 2);
}

TEST(LatestJob, ACancelBeforeTheWorkerStartsIsNotLost) {
    Fixture f;
    for (int i = 0; i < 1000; ++i) {
        f.job.submit([](std::stop_token) { return 1; });
        f.job.cancel();
        EXPECT_FALSE(f.job.take());
    }
    f.job.submit([](std::stop_token) { return 2; });
    EXPECT_EQ(f.nextResult(), 2);
}

TEST(LatestJob, ItsEndStopsWhatRunsAndReleasesWhatItHolds) {
    const auto held = std::make_shared<int>(0);
    std::binary_semaphore running{0};
    {
        core::LatestJob<int> job([] {});
        job.submit([&running, held](std::stop_token stop) {
            running.release();
            while (!stop.stop_requested())
                std::this_thread::yield();
            return *held;
        });
        running.acquire();
    }
    EXPECT_EQ(held.use_count(), 1);
}

TEST(LatestJob, AJobThatThrowsEndsInAnErrorAndTheNextOneRuns) {
    Fixture f;
    f.job.submit([](std::stop_token) -> int { throw std::bad_alloc(); });
    f.woken.acquire();
    const auto tooLarge = f.job.take();
    ASSERT_TRUE(tooLarge);
    ASSERT_FALSE(*tooLarge);
    EXPECT_EQ(tooLarge->error().kind, core::ErrorKind::Limit);
    f.job.submit([](std::stop_token) -> int { throw std::runtime_error("no such thing"); });
    f.woken.acquire();
    const auto broken = f.job.take();
    ASSERT_TRUE(broken);
    ASSERT_FALSE(*broken);
    EXPECT_EQ(broken->error().message, "cannot be made: no such thing");
    f.job.submit([](std::stop_token) { return 4; });
    EXPECT_EQ(f.nextResult(), 4);
}

TEST(LatestJob, AnErrorIsAResult) {
    Fixture f;
    f.job.submit([](std::stop_token) { return core::Error{core::ErrorKind::Usage, "no"}; });
    f.woken.acquire();
    const auto result = f.job.take();
    ASSERT_TRUE(result);
    ASSERT_FALSE(*result);
    EXPECT_EQ(result->error().message, "no");
}

TEST(LatestJob, OfTenThousandRandomRequestsOnlyTheNewestIsEverDelivered) {
    Fixture f;
    std::mt19937 random(20);
    std::atomic<int> executed = 0;
    int awaited = 0;
    for (int i = 1; i <= 10000; ++i) {
        const auto spin = random() % 50;
        f.job.submit([i, spin, &executed](std::stop_token stop) {
            ++executed;
            for (unsigned k = 0; k < spin && !stop.stop_requested(); ++k)
                std::this_thread::yield();
            return i;
        });
        if (random() % 100 == 0) {  // a wait must return the newest result, however slow the worker is
            ASSERT_EQ(f.nextResult(), i);
            ++awaited;
            continue;
        }
        if (random() % 8 == 0) f.job.cancel();
        // Some requests come after a moment, so that they meet the worker in each of its states.
        if (random() % 4 == 0) std::this_thread::sleep_for(std::chrono::microseconds(random() % 200));
        const auto taken = f.job.take();
        EXPECT_EQ(taken ? **taken : i, i);  // never older than the newest request
    }
    f.job.submit([](std::stop_token) { return 0; });
    EXPECT_EQ(f.nextResult(), 0);
    EXPECT_GE(executed, awaited);
    EXPECT_GT(awaited, 0);
}

TEST(LatestJob, HoweverManyRunNoneWaitsForAnother) {
    constexpr int count = 24;
    std::latch allRun(count);
    std::vector<std::unique_ptr<Fixture>> jobs;
    for (int i = 0; i < count; ++i) {
        jobs.push_back(std::make_unique<Fixture>());
        jobs.back()->job.submit([i, &allRun](std::stop_token) {
            allRun.arrive_and_wait();
            return i;
        });
    }
    for (int i = 0; i < count; ++i)
        EXPECT_EQ(jobs[static_cast<std::size_t>(i)]->nextResult(), i);
}

/// Waits until all threads of the pool are idle.
core::WorkerCount restingWorkers() {
    while (true) {
        const core::WorkerCount count = core::workerCount();
        if (count.all == count.idle) return count;
        std::this_thread::yield();
    }
}

TEST(LatestJob, AThreadThatHasEndedItsWorkDoesThatOfOthers) {
    Fixture first;
    first.job.submit([](std::stop_token) { return 1; });
    EXPECT_EQ(first.nextResult(), 1);
    const core::WorkerCount before = restingWorkers();
    EXPECT_GT(before.all, 0u);
    for (int i = 0; i < 10; ++i) {
        Fixture other;
        other.job.submit([i](std::stop_token) { return i; });
        EXPECT_EQ(other.nextResult(), i);
        EXPECT_EQ(restingWorkers().all, before.all);
    }
}

}  // namespace
