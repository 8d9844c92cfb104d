// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parallel.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <vector>

namespace {

TEST(Parallel, EveryTaskRunsOnceAndIsDoneAtTheEnd) {
    for (const std::size_t count : {0, 1, 2, 100}) {
        std::vector<int> runs(count);
        std::vector<std::function<void()>> tasks;
        for (int& run : runs)
            tasks.emplace_back([&run] { ++run; });
        core::runAll(tasks);
        EXPECT_EQ(runs, std::vector<int>(count, 1));
    }
}

TEST(Parallel, AnExceptionOfATaskArrivesOnceAllAreDone) {
    std::atomic<int> done = 0;
    const std::vector<std::function<void()>> tasks{[] { throw std::runtime_error("no memory"); }, [&] { ++done; },
                                                   [&] { ++done; }};
    EXPECT_THROW(core::runAll(tasks), std::runtime_error);
    EXPECT_EQ(done, 2);
}

}  // namespace
