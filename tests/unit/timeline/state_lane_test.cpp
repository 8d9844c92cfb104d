// SPDX-License-Identifier: GPL-3.0-or-later
// The states of a thread by pixel and at a time.
#include "core/timeline/state_lane.h"

#include "core/trace/trace_builder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace {

using namespace core;

/// A thread with a call, whose states are added, in a trace of this length.
class States {
public:
    explicit States(Nanos end) {
        const ProcessId process = m_builder.owners().processOf(1, 1);
        m_thread = m_builder.owners().threadOf(process, 7);
        m_builder.add(CallRow{0, end, m_builder.intern("cudaFree"), m_thread});
    }
    States& at(Nanos start, ThreadState state) {
        m_builder.add(ThreadStateRow{start, m_thread, state});
        return *this;
    }
    TracePtr trace() { return m_builder.finish(); }

private:
    TraceBuilder m_builder;
    ThreadId m_thread{};
};

/// Returns a letter for each pixel: running, blocked, waiting, or "." for a state that was not recorded.
std::string lettersOf(const StateLane& lane, PixelGrid grid) {
    std::vector<CoreState> columns;
    lane.columnsOf(grid, columns);
    std::string text;
    for (const CoreState state : columns)
        text += "rbw."[static_cast<std::size_t>(state)];
    return text;
}

TEST(StateLanes, HaveTheStateOfMostTimeInEachPixel) {
    const TracePtr trace = States(100)
                               .at(10, ThreadState::Running)
                               .at(30, ThreadState::Blocked)
                               .at(34, ThreadState::WaitingForCore)
                               .at(40, ThreadState::Running)
                               .trace();
    const auto lanes = stateLanes(*trace);
    ASSERT_TRUE(lanes);
    const StateLane& lane = *laneOfThread(lanes.get(), ThreadId{0});
    EXPECT_EQ(lettersOf(lane, {{0, 100}, 10}), ".rrwrrrrrr");
    EXPECT_EQ(lettersOf(lane, {{30, 40}, 5}), "bbwww");
    EXPECT_EQ(lettersOf(lane, {{38, 42}, 8}), "wwwwrrrr") << "half a nanosecond a pixel";
    EXPECT_EQ(lettersOf(lane, {{-10, 20}, 3}), "..r");
    const auto part = lane.at(33);
    ASSERT_TRUE(part);
    EXPECT_EQ(part->start, 30);
    EXPECT_EQ(part->end, 34);
    EXPECT_EQ(part->state, CoreState::Blocked);
    EXPECT_FALSE(lane.at(100));
    EXPECT_EQ(laneOfThread(lanes.get(), ThreadId{1}), nullptr);
    EXPECT_EQ(stateLanes(*States(100).trace()), nullptr);
}

TEST(StateLanes, HaveItHoweverManyStatesShareAPixel) {
    std::mt19937 random(7);
    const auto below = [&](Nanos most) { return static_cast<Nanos>(random() % static_cast<std::uint64_t>(most)); };
    for (int round = 0; round < 40; ++round) {
        constexpr Nanos end = 5000;
        States states(end);
        std::vector<CoreState> truth(end, CoreState::NotRecorded);
        for (Nanos at = below(20); at < end; at += 1 + below(8)) {
            const Nanos state = below(3);
            constexpr std::array recorded{ThreadState::Running, ThreadState::Blocked, ThreadState::WaitingForCore};
            states.at(at, recorded[static_cast<std::size_t>(state)]);
            std::fill(truth.begin() + at, truth.end(), static_cast<CoreState>(state));
        }
        const auto lanes = stateLanes(*states.trace());
        ASSERT_TRUE(lanes);
        const Nanos from = below(2500);
        const PixelGrid grid{{from, from + 1 + below(2500)}, 1 + static_cast<int>(below(40))};
        std::vector<CoreState> columns;
        lanes->front().columnsOf(grid, columns);
        for (int pixel = 0; pixel < grid.width; ++pixel) {
            std::array<Nanos, coreStateCount> times{};
            const Nanos shown = grid.shownAt(pixel);
            for (Nanos at = shown; at < std::max(shown + 1, grid.shownAt(pixel + 1)); ++at)
                ++times[static_cast<std::size_t>(truth[static_cast<std::size_t>(at)])];
            const auto found = static_cast<std::size_t>(columns[static_cast<std::size_t>(pixel)]);
            EXPECT_EQ(times[found], *std::ranges::max_element(times)) << "round " << round << ", pixel " << pixel;
        }
    }
}

}  // namespace
