// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timeline/counter_lane.h"

#include "core/analysis/time/counter_readings.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>

namespace {

using namespace core;

/// The columns as text: "10 10-20 . 20".
std::string columnsOf(const CounterLane& lane, PixelGrid grid) {
    std::vector<CounterColumn> columns;
    lane.columnsOf(grid, columns);
    std::string text;
    for (const CounterColumn& each : columns) {
        if (!text.empty()) text += ' ';
        if (each.isEmpty())
            text += '.';
        else if (each.low == each.high)
            text += fmt::format("{}", each.low);
        else
            text += fmt::format("{}-{}", each.low, each.high);
    }
    return text;
}

CounterLane laneOf(const TracePtr& trace) { return counterLanes(*trace)->front(); }

TEST(CounterLanes, HoldEachSampleToTheNextOneAndBreakAfterThreePeriods) {
    const auto trace = tests::traceOf(
        "gemm 0-200, counter:clock 10-5, counter:clock 20-8, counter:clock 30-8, counter:clock 100-2, "
        "counter:clock 110-4");
    const CounterLane lane = laneOf(trace);
    EXPECT_EQ(lane.min(), 2);
    EXPECT_EQ(lane.max(), 8);
    // 8 holds from 20 to 60, 4 for one period.
    EXPECT_EQ(columnsOf(lane, {{0, 130}, 13}), ". 5 8 8 8 8 . . . . 2 4 .");
    EXPECT_EQ(columnsOf(lane, {{0, 120}, 6}), "5 8 8 . . 2-4");
    EXPECT_EQ(columnsOf(lane, {{18, 22}, 4}), "5 5 8 8") << "it does not slope";
    EXPECT_EQ(columnsOf(lane, {{18, 22}, 8}), "5 5 5 5 8 8 8 8") << "half a nanosecond a pixel";
}

TEST(CounterLanes, HaveTheMeanOfAWindow) {
    const auto trace = tests::traceOf(
        "gemm 0-200, counter:clock 10-5, counter:clock 20-8, counter:clock 30-8, counter:clock 100-2, "
        "counter:clock 110-4");
    const CounterLane lane = laneOf(trace);
    EXPECT_DOUBLE_EQ(*lane.mean({15, 25}), 6.5);
    EXPECT_DOUBLE_EQ(*lane.mean({50, 110}), 5) << "time without a sample does not count";
    EXPECT_FALSE(lane.mean({60, 100}));
    EXPECT_FALSE(lane.mean({0, 10}));
    EXPECT_EQ(lane.at(9), std::nullopt);
    EXPECT_EQ(lane.at(19), 0u);
    EXPECT_EQ(lane.at(20), 1u);
    EXPECT_EQ(lane.at(60), std::nullopt);
}

/// Twenty thousand samples at uneven times, with pauses.
TracePtr manySamples() {
    std::mt19937 random(7);
    std::string text = "gemm 0-10";
    int time = 0;
    for (int i = 0; i < 20'000; ++i) {
        time += i % 997 == 0 ? 5'000 : static_cast<int>(random() % 20);
        text += fmt::format(", counter:power {}-{}", time, random() % 1000);
    }
    return tests::traceOf(text);
}

TEST(CounterLanes, LeaveOutNoSampleHoweverManyShareAPixel) {
    const TracePtr trace = manySamples();
    const CounterLane lane = laneOf(trace);
    const CounterReadings& readings = lane.readings();
    const Nanos last = readings.time(readings.size() - 1);
    for (const PixelGrid grid : {PixelGrid{{0, last + 9}, 7}, PixelGrid{{0, last}, 1000}, PixelGrid{{4000, 9000}, 600},
                                 PixelGrid{{-500, 2 * last}, 333}, PixelGrid{{5100, 5150}, 200}}) {
        std::vector<CounterColumn> columns;
        lane.columnsOf(grid, columns);
        for (int pixel = 0; pixel < grid.width; ++pixel) {
            const Nanos length = grid.window.end - grid.window.start;
            const bool isFine = length < grid.width;  // several pixels show one nanosecond
            const Nanos start = isFine ? grid.window.start + pixel * length / grid.width : grid.timeOf(pixel);
            const Nanos end = isFine ? start + 1 : grid.timeOf(pixel + 1);
            CounterColumn expected;
            for (std::size_t i = 0; i < readings.size(); ++i)
                if (readings.time(i) < end && (readings.end(i) > start || readings.time(i) >= start))
                    expected.add(readings.value(i));
            const CounterColumn& found = columns[static_cast<std::size_t>(pixel)];
            ASSERT_EQ(found.low, expected.low) << pixel << " of " << grid.width;
            ASSERT_EQ(found.high, expected.high) << pixel << " of " << grid.width;
        }
    }
}

TEST(CounterLanes, HaveTheMeansOfTheTable) {
    const TracePtr trace = manySamples();
    const CounterLane lane = laneOf(trace);
    const Nanos last = lane.readings().time(lane.readings().size() - 1);
    std::mt19937_64 random(3);
    for (int i = 0; i < 300; ++i) {
        const auto start = static_cast<Nanos>(random() % static_cast<std::uint64_t>(last));
        const TimeWindow window{start, start + 1 + static_cast<Nanos>(random() % 60'000)};
        const SampleSummary table = lane.readings().measured({window});
        const std::optional<double> mean = lane.mean(window);
        EXPECT_NEAR(mean.value_or(table.mean), table.mean, 1e-6) << window.start << " to " << window.end;
    }
}

}  // namespace
