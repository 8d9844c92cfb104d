// SPDX-License-Identifier: GPL-3.0-or-later
// The times of several replays, stored as one time with shifts: after any operations they equal the times that each
// replay would have on its own.
#include "core/jobs/lane_times.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <vector>

namespace {

constexpr std::size_t lanes = 5, keptTimes = 6;

TEST(LaneTimes, AreThoseOfEachReplayAlone) {
    std::mt19937 random(11);
    const auto oneOf = [&](int count) { return std::uniform_int_distribution(0, count - 1)(random); };
    for (int round = 0; round < 50; ++round) {
        core::LaneTimes times(lanes);
        std::array<core::LaneTime, keptTimes> shifted{};
        std::array<std::array<core::Nanos, lanes>, keptTimes> plain{};
        for (int step = 0; step < 400; ++step) {
            const auto to = static_cast<std::size_t>(oneOf(keptTimes)),
                       from = static_cast<std::size_t>(oneOf(keptTimes));
            const core::Nanos by = oneOf(40) - 15;
            if (to == from) continue;
            const core::LaneTime time{shifted[from].first + by, shifted[from].shift};
            std::vector<std::uint32_t> some;
            switch (oneOf(4)) {
                case 0:
                    times.set(shifted[to], time);
                    for (std::size_t lane = 0; lane < lanes; ++lane)
                        plain[to][lane] = plain[from][lane] + by;
                    break;
                case 1:
                    some = {0, 3};
                    [[fallthrough]];
                case 2:
                    times.raise(shifted[to], time, some);
                    for (std::uint32_t lane = 0; lane < lanes; ++lane)
                        if (some.empty() || std::ranges::find(some, lane) != some.end())
                            plain[to][lane] = std::max(plain[to][lane], plain[from][lane] + by);
                    break;
                default:
                    const auto lane = static_cast<std::size_t>(oneOf(lanes));
                    times.delay(shifted[to], std::array{std::pair(lane, by)});
                    plain[to][lane] += by;
            }
            for (std::size_t i = 0; i < keptTimes; ++i) {
                for (std::size_t lane = 0; lane < lanes; ++lane)
                    ASSERT_EQ(times.at(shifted[i], lane), plain[i][lane]) << round << ' ' << step;
                ASSERT_EQ(times.earliest(shifted[i]), std::ranges::min(plain[i]));
                ASSERT_EQ(times.latest(shifted[i]), std::ranges::max(plain[i]));
            }
        }
    }
}

/// A rank is expected in only some of the replays; in the others, nobody has arrived yet.
TEST(LaneTimes, KnowLanesInWhichNobodyCame) {
    core::LaneTimes times(3);
    core::LaneTime met{core::LaneTimes::never};
    times.raise(met, {100}, std::array{1u});
    EXPECT_EQ(times.at(met, 1), 100);
    times.raise(met, {-5}, std::array{0u, 2u});
    EXPECT_EQ(times.at(met, 0), -5);
    EXPECT_EQ(times.at(met, 1), 100);
    EXPECT_EQ(times.at(met, 2), -5);
    times.raise(met, {200});
    EXPECT_EQ(met.shift, 0u) << "all lanes are alike again";
}

}  // namespace
