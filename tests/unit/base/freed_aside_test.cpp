// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/freed_aside.h"

#include "core/base/latest_job.h"

#include <gtest/gtest.h>

#include <semaphore>
#include <thread>

namespace {

/// Records the thread on which it is destroyed.
struct Witness {
    explicit Witness(std::thread::id& end) : endedOn(end) {}
    ~Witness() { endedOn = std::this_thread::get_id(); }
    Witness(const Witness&) = delete;
    Witness& operator=(const Witness&) = delete;

    std::thread::id& endedOn;
};

TEST(FreedAside, TheLastToLetGoDoesNotFreeIt) {
    std::thread::id end;
    auto object = core::freedAside(std::make_shared<Witness>(end));
    auto other = object;
    object.reset();
    core::waitUntilFreed();
    EXPECT_EQ(end, std::thread::id()) << "somebody holds it";
    other.reset();
    core::waitUntilFreed();
    EXPECT_NE(end, std::thread::id());
    EXPECT_NE(end, std::this_thread::get_id());
}

TEST(FreedAside, WhatHoldsMoreOfThemIsFreedWithThem) {
    std::thread::id end;
    auto outer =
        core::freedAside(std::make_shared<std::shared_ptr<Witness>>(core::freedAside(std::make_shared<Witness>(end))));
    outer.reset();
    core::waitUntilFreed();
    EXPECT_NE(end, std::thread::id());
}

TEST(FreedAside, NothingStaysNothing) { EXPECT_EQ(core::freedAside(std::shared_ptr<int>()), nullptr); }

TEST(FreedAside, ResultsOfJobsAre) {
    std::thread::id end;
    std::binary_semaphore isReady{0};
    core::LatestJob<std::shared_ptr<const Witness>> job([&] { isReady.release(); });
    job.submit([&](std::stop_token) { return std::make_shared<const Witness>(end); });
    isReady.acquire();
    job.take().reset();
    core::waitUntilFreed();
    EXPECT_NE(end, std::thread::id());
    EXPECT_NE(end, std::this_thread::get_id());
}

}  // namespace
