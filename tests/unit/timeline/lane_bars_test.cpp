// SPDX-License-Identifier: GPL-3.0-or-later
// What a timeline draws, as text: a line per lane, a letter per pixel. A capital is an interval with pixels of its own,
// a small letter a pixel shared by several intervals, named after the longest; a dot is an empty pixel.
#include "core/timeline/lane_bars.h"

#include "core/timeline/own_track.h"

#include <gtest/gtest.h>

#include <cctype>
#include <map>
#include <random>
#include <sstream>
#include <string>

namespace {

using core::Nanos;

constexpr Nanos oneSecond = 1000000000;
constexpr Nanos oneHour = 3600 * oneSecond;

struct MadeLanes {
    std::vector<Nanos> start, duration;
    std::vector<char> letter;
    std::vector<core::Lane> lanes;
    std::vector<core::LaneKeys> keys;

    core::SpanColumns columns() const { return {start, duration}; }

    void add(Nanos from, Nanos to, char name) {
        start.push_back(from);
        duration.push_back(to - from);
        letter.push_back(name);
    }

    /// Intervals with small letters are drawn dim.
    void stack() {
        lanes = core::stackedLanes(columns());
        for (const core::Lane& lane : lanes)
            keys.emplace_back(lane, [&](std::uint32_t item) {
                const auto upper = std::toupper(static_cast<unsigned char>(letter[item]));
                return core::LaneKey{static_cast<std::uint16_t>(upper), letter[item] != upper};
            });
    }

    std::vector<core::LaneBar> bars(std::size_t lane, const core::PixelGrid& grid) const {
        core::LaneBars found;
        found.begin(grid);
        return found.of(lanes[lane], keys[lane]);
    }

    std::string drawn(Nanos from, Nanos to, int width) const {
        std::string text;
        for (std::size_t i = 0; i < lanes.size(); ++i) {
            std::string line(static_cast<std::size_t>(width), '.');
            for (const core::LaneBar& bar : bars(i, {{from, to}, width}))
                for (int x = bar.left; x < bar.right; ++x) {
                    char& pixel = line[static_cast<std::size_t>(x)];
                    if (pixel != '.') return "two bars in pixel " + std::to_string(x);
                    const auto upper = static_cast<char>(bar.key.value);
                    pixel = bar.count == 1 ? upper : static_cast<char>(std::tolower(upper));
                }
            text += line + "\n";
        }
        return text;
    }
};

/// Parses intervals such as "A 0-5, B 7-9", sorted by start.
MadeLanes lanesOf(const std::string& text) {
    MadeLanes made;
    std::istringstream in(text);
    char name = 0;
    char mark = 0;
    Nanos from = 0;
    Nanos to = 0;
    while (in >> name >> from >> mark >> to) {
        made.add(from, to, name);
        in >> mark;
    }
    made.stack();
    return made;
}

TEST(LaneBars, IntervalsCoverThePixelsOfTheirTime) {
    EXPECT_EQ(lanesOf("A 0-5, B 5-7, C 8-10").drawn(0, 10, 10), "AAAAABB.CC\n");
    EXPECT_EQ(lanesOf("A 0-5, B 5-7, C 8-10").drawn(0, 10, 20), "AAAAAAAAAABBBB..CCCC\n");
    EXPECT_EQ(lanesOf("A 0-5, B 5-7, C 8-10").drawn(4, 9, 10), "AABBBB..CC\n");
}

TEST(LaneBars, WhatIsShorterThanAPixelStillHasOne) {
    EXPECT_EQ(lanesOf("A 0-1, B 500-501, C 999-1000").drawn(0, 1000, 10), "A....B...C\n");
    EXPECT_EQ(lanesOf("A 500-500").drawn(0, 1000, 10), ".....A....\n") << "of no length";
}

TEST(LaneBars, SeveralInOnePixelShareItUnderTheOneWithMostTime) {
    EXPECT_EQ(lanesOf("A 0-10, B 20-50, A 60-79, C 150-160").drawn(0, 1000, 10), "bC........\n");
    EXPECT_EQ(lanesOf("A 0-16, B 20-50, A 60-79").drawn(0, 1000, 10), "a.........\n");
}

TEST(LaneBars, ALongOneAfterShortOnesInItsPixelBeginsInTheNext) {
    EXPECT_EQ(lanesOf("A 0-10, B 20-400").drawn(0, 1000, 10), "ABBB......\n");
    EXPECT_EQ(lanesOf("A 0-10, B 20-40, C 50-400").drawn(0, 1000, 10), "bCCC......\n");
    EXPECT_EQ(lanesOf("A 0-310, B 320-330, C 340-400").drawn(0, 1000, 10), "AAAc......\n");
}

TEST(LaneBars, OverlapStacksAndNestsAndHidesNothing) {
    EXPECT_EQ(lanesOf("A 0-6, B 2-4, C 3-5, D 4-8, E 6-7").drawn(0, 10, 10),
              "AAAAAAE...\n"
              "..BBDDDD..\n"
              "...CC.....\n");
    EXPECT_EQ(lanesOf("A 3-3, B 3-6").drawn(0, 10, 10),
              "...A......\n"
              "...BBB....\n")
        << "one of no length is not hidden by what starts with it";
}

TEST(LaneBars, AnEdgeOfTheWindowCutsNothingAway) {
    const MadeLanes lanes = lanesOf("A 0-1000, B 1000-1001, C 2000-3000");
    EXPECT_EQ(lanes.drawn(500, 1500, 10), "AAAAAB....\n");
    EXPECT_EQ(lanes.drawn(200, 300, 10), "AAAAAAAAAA\n");
    EXPECT_EQ(lanes.drawn(990, 2010, 3), "a.C\n") << "the end of A and all of B in the first pixel";
    EXPECT_EQ(lanes.drawn(1001, 2000, 5), ".....\n");
    EXPECT_EQ(lanes.drawn(2999, 3005, 6), "C.....\n");
}

TEST(LaneBars, ZoomGoesFromOneNanosecondToAnHour) {
    const MadeLanes lanes = lanesOf("A 0-1, B 1-2, C 3-3600000000000");
    EXPECT_EQ(lanes.drawn(1, 2, 8), "BBBBBBBB\n");
    EXPECT_EQ(lanes.drawn(0, 4, 8), "AABB..CC\n");
    EXPECT_EQ(lanes.drawn(0, oneHour, 8), "aCCCCCCC\n");
}

TEST(LaneBars, AnEmptyLaneAndASingleInterval) {
    EXPECT_EQ(lanesOf("").lanes.size(), 0u);
    EXPECT_EQ(lanesOf("A 5-6").drawn(0, 10, 10), ".....A....\n");
    EXPECT_EQ(lanesOf("A 5-6").drawn(7, 10, 3), "...\n");
}

TEST(LaneBars, WhatIsSoughtIsSeenAmongWhatIsNot) {
    EXPECT_EQ(lanesOf("b 0-50, A 60-61, b 70-90").drawn(0, 1000, 10), "a.........\n");
    EXPECT_EQ(lanesOf("b 0-50, A 60-60, b 70-90").drawn(0, 1000, 10), "a.........\n") << "even of no length";
}

TEST(LaneBars, HugeTimesNeitherOverflowNorLoseTheEdge) {
    constexpr Nanos huge = 4000000000000000000;
    MadeLanes lanes;
    lanes.add(0, 1, 'A');
    lanes.add(huge / 2, huge / 2 + 5, 'B');
    lanes.add(huge - 1, huge, 'C');
    lanes.stack();
    EXPECT_EQ(lanes.drawn(0, huge, 9), "A...B...C\n");
    const core::PixelGrid grid{{0, huge}, 4096};
    for (int x = 0; x < 4096; x += 13) {
        EXPECT_EQ(grid.pixelOf(grid.timeOf(x)), x);
        EXPECT_EQ(grid.pixelOf(grid.timeOf(x + 1) - 1), x);
    }
}

/// Makes up to `most` intervals of all sizes and densities; some are empty, some touch, and some last many seconds.
MadeLanes randomLanes(std::mt19937& random, bool mayOverlap, int most = 2000) {
    const auto below = [&](int bound) { return static_cast<Nanos>(random() % static_cast<unsigned>(bound)); };
    const Nanos unit = random() % 4 == 0 ? oneSecond : 1 + below(50);
    const bool hasFavorite = random() % 2 == 0;
    MadeLanes made;
    Nanos at = below(100);
    const auto count = below(10) == 0 ? below(3) : below(most);
    for (Nanos i = 0; i < count; ++i) {
        const Nanos length = below(5) == 0 ? 0 : below(20) * unit;
        made.add(at, at + length, hasFavorite && random() % 2 == 0 ? 'C' : "ABCDEFGHab"[random() % 10]);
        // An interval of length zero occupies a nanosecond of its lane.
        const Nanos next = at + std::max<Nanos>(length, 1) + (below(3) == 0 ? 0 : below(30) * unit);
        at = mayOverlap ? at + below(10) * unit : next;
    }
    made.stack();
    return made;
}

Nanos coveredBetween(const MadeLanes& made, const core::Lane& lane, Nanos from, Nanos to) {
    Nanos covered = 0;
    for (std::size_t i = 0; i < lane.size(); ++i)
        covered += std::max<Nanos>(
            0, std::min(to, made.columns().end(lane.item(i))) - std::max(from, made.start[lane.item(i)]));
    return covered;
}

class RandomLanes : public testing::Test {
protected:
    /// A random window of any position and length.
    core::PixelGrid gridFor(const MadeLanes& made) {
        const Nanos last = made.start.empty() ? 100 : made.start.back() + 100;
        const auto from = static_cast<Nanos>(random()) % last;
        const Nanos length = random() % 3 == 0 ? last : 1 + static_cast<Nanos>(random()) % (last / 2);
        return {{from, from + length}, 1 + static_cast<int>(random() % 300)};
    }

    std::mt19937 random{20240607};
};

TEST_F(RandomLanes, StackingKeepsEveryIntervalOnceAndLanesDisjoint) {
    for (int round = 0; round < 300; ++round) {
        const MadeLanes made = randomLanes(random, true);
        std::map<std::uint32_t, int> seen;
        for (const core::Lane& lane : made.lanes)
            for (std::size_t i = 0; i < lane.size(); ++i) {
                ++seen[lane.item(i)];
                if (i > 0) {
                    ASSERT_LE(std::max(lane.end(i - 1), lane.start(i - 1) + 1), lane.start(i));
                }
            }
        ASSERT_EQ(seen.size(), made.start.size());
        for (const auto& [item, times] : seen)
            ASSERT_EQ(times, 1) << item;
    }
}

TEST_F(RandomLanes, EveryIntervalInTheWindowIsInExactlyOneBar) {
    for (int round = 0; round < 1000; ++round) {
        const MadeLanes made = randomLanes(random, round % 2 == 0);
        const core::PixelGrid grid = gridFor(made);
        for (std::size_t at = 0; at < made.lanes.size(); ++at) {
            const core::Lane& lane = made.lanes[at];
            std::vector<int> shown(lane.size());
            int free = 0;
            for (const core::LaneBar& bar : made.bars(at, grid)) {
                ASSERT_LE(free, bar.left);
                ASSERT_LT(bar.left, bar.right) << "at least a pixel";
                free = bar.right;
                ASSERT_TRUE(bar.count == 1 || bar.right == bar.left + 1);
                for (std::uint32_t i = bar.first; i < bar.first + bar.count; ++i)
                    ++shown[i];
            }
            ASSERT_LE(free, grid.width);
            for (std::size_t i = 0; i < lane.size(); ++i) {
                const bool reachesIn = lane.end(i) > grid.window.start || lane.start(i) >= grid.window.start;
                ASSERT_EQ(shown[i], reachesIn && lane.start(i) < grid.window.end ? 1 : 0) << i;
            }
        }
    }
}

TEST_F(RandomLanes, SharedPixelsTellTheirBusyTimeToTheNanosecondAndCrowdedOnesAbout) {
    int shared = 0, crowded = 0;
    double off = 0;
    for (int round = 0; round < 400; ++round) {
        const MadeLanes made = randomLanes(random, false, round % 8 == 0 ? 50000 : 2000);
        const core::PixelGrid grid = gridFor(made);
        for (std::size_t at = 0; at < made.lanes.size(); ++at)
            for (const core::LaneBar& bar : made.bars(at, grid)) {
                if (bar.count == 1) continue;
                const Nanos from = grid.timeOf(bar.left), to = grid.timeOf(bar.right);
                const Nanos wrong = std::abs(bar.busy - coveredBetween(made, made.lanes[at], from, to));
                const bool isCrowded = bar.count >= core::LaneBars::crowd;
                ++(isCrowded ? crowded : shared);
                ASSERT_LE(wrong, isCrowded ? (to - from) / 3 : 0);
                off += isCrowded ? static_cast<double>(wrong) / static_cast<double>(to - from) : 0;
            }
    }
    EXPECT_GT(shared, 1000);
    EXPECT_GT(crowded, 500);
    EXPECT_LT(off / crowded, 0.01);
}

TEST(LaneBars, LongOnesAndGapsAreSeenAmongCrowds) {
    MadeLanes lanes;
    Nanos at = 0;
    for (int pixel = 0; pixel < 20; ++pixel) {
        at = pixel * 10000;
        const bool isLong = pixel % 7 == 3, isGap = pixel % 7 == 5;
        const int many = isGap ? 0 : isLong ? 250 : 1000;
        for (int i = 0; i < many; ++i, at += 10)
            lanes.add(at, at + 8, i % 3 != 0 ? 'A' : 'B');
        if (isLong) lanes.add(at, at + 17500, 'C'), ++pixel;
    }
    lanes.stack();
    EXPECT_EQ(lanes.drawn(0, 200000, 20), "aaaaC.aaaaaC.aaaaaC.\n");
}

TEST_F(RandomLanes, SharedPixelsShowTheKeyWithMostTime) {
    for (int round = 0; round < 300; ++round) {
        const MadeLanes made = randomLanes(random, false);
        const core::PixelGrid grid = gridFor(made);
        for (std::size_t at = 0; at < made.lanes.size(); ++at)
            for (const core::LaneBar& bar : made.bars(at, grid)) {
                std::map<char, Nanos> times;
                bool anySought = false;
                for (std::uint32_t i = bar.first; i < bar.first + bar.count; ++i) {
                    const std::uint32_t item = made.lanes[at].item(i);
                    times[made.letter[item]] += made.duration[item];
                    anySought |= made.letter[item] < 'a';
                }
                ASSERT_EQ(bar.key.isDim, !anySought);
                const auto shown = static_cast<char>(bar.key.isDim ? bar.key.value + 32 : bar.key.value);
                ASSERT_TRUE(times.contains(shown));
                for (const auto& [letter, time] : times)
                    ASSERT_TRUE(time <= times[shown] || (letter >= 'a' && anySought));
            }
    }
}

TEST_F(RandomLanes, BusyTimeAndPlacesAreFoundFromAnywhere) {
    for (int round = 0; round < 300; ++round) {
        const MadeLanes made = randomLanes(random, false);
        if (made.lanes.empty()) continue;
        const core::Lane& lane = made.lanes.front();
        for (int i = 0; i < 20; ++i) {
            const core::TimeWindow window = gridFor(made).window;
            ASSERT_EQ(lane.busyWithin(window.start, window.end), coveredBetween(made, lane, window.start, window.end));
            const std::size_t from = random() % (lane.size() + 1);
            std::size_t expected = from;
            while (expected < lane.size() && lane.start(expected) < window.start)
                ++expected;
            ASSERT_EQ(lane.startingFrom(window.start, from), expected);
            const std::size_t item = random() % (made.start.size() + 1);
            const std::size_t likely = random() % (2 * lane.size() + 1);
            const std::size_t holding = lane.holdingFrom(item, from, likely);
            ASSERT_TRUE(holding == lane.size() || lane.item(holding) >= item) << likely;
            ASSERT_TRUE(holding == from || lane.item(holding - 1) < item) << likely;
        }
    }
}

TEST(Lanes, ManyOnTopOfEachOtherStackInGoodTime) {
    MadeLanes made;
    constexpr Nanos count = 200000;
    for (Nanos i = 0; i < count; ++i)
        made.add(i, 2 * count, 'A');
    made.stack();
    EXPECT_EQ(made.lanes.size(), static_cast<std::size_t>(count));
}

}  // namespace
