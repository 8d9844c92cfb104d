// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/names/kernel_distribution.h"

#include "core/report/cell_text.h"
#include "core/trace/trace_builder.h"
#include "tests/support/random_trace.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

namespace {

using namespace core;

/// The rows of the table as CSV: name, instances, min, P50, P90, P99, max, mode, averages of both halves.
std::string distributionRows(const Trace& trace, const Options& options = {}) {
    const Classification classes = tests::classesOf(trace);
    return tests::rowsText(toTable(kernelDistribution({trace, classes, options, {}}), trace, options.names));
}

/// A trace of kernels "a" with these durations, one after the other.
TracePtr durationsInOrder(const std::vector<Nanos>& durations) {
    std::string text;
    Nanos at = 0;
    for (const Nanos each : durations) {
        text += fmt::format("{}a {}-{}", text.empty() ? "" : ", ", at, at + each);
        at += each + 1;
    }
    return tests::traceOf(text);
}

TEST(KernelDistribution, PercentilesAreInstances) {
    // In order: 100 100 102 104 200. P50 is the 3rd, P90 the 5th (4.5 rounded up). 100, 102 and 100 are in one range.
    EXPECT_EQ(distributionRows(*durationsInOrder({100, 102, 104, 200, 100})),
              "a,5,100,102,200,200,200,100,101.0,134.7\n");
    std::vector<Nanos> hundred;  // 91 to 95 us are in one range, and 96 to 100 us in the next: of two, the shorter
    for (Nanos each = 1; each <= 100; ++each)
        hundred.push_back(each * 1000);
    EXPECT_EQ(distributionRows(*durationsInOrder(hundred)),
              "a,100,1000,50000,90000,99000,100000,93000,25500.0,75500.0\n");
}

TEST(KernelDistribution, OfOneInstanceOnlyTheSecondHalfExists) {
    EXPECT_EQ(distributionRows(*durationsInOrder({7})), "a,1,7,7,7,7,7,7,,7.0\n");
}

TEST(KernelDistribution, OfRangesWithEquallyManyTheModeIsTheShorter) {
    EXPECT_EQ(distributionRows(*durationsInOrder({500, 10, 500, 10})), "a,4,10,10,500,500,500,10,255.0,255.0\n");
    EXPECT_EQ(distributionRows(*durationsInOrder({0, 0, 9})), "a,3,0,0,9,9,9,0,0.0,4.5\n");
}

TEST(KernelDistribution, AKernelThatSlowsDownShowsInItsHalves) {
    EXPECT_EQ(distributionRows(*durationsInOrder({10, 10, 10, 30, 30, 30})), "a,6,10,10,30,30,30,10,10.0,30.0\n");
}

TEST(KernelDistribution, NamesAndFiltersChooseWhatCounts) {
    const auto trace = tests::traceOf("gemm<1>(int) 0-4, gemm<2>(int) 10-12 #1, b 20-29, copy:HtoD 30-99");
    EXPECT_EQ(distributionRows(*trace),
              "b,1,9,9,9,9,9,9,,9.0\ngemm<1>(int),1,4,4,4,4,4,4,,4.0\n"
              "gemm<2>(int),1,2,2,2,2,2,2,,2.0\n");
    Options options;
    options.names = KernelNames::Short;
    EXPECT_EQ(distributionRows(*trace, options), "b,1,9,9,9,9,9,9,,9.0\ngemm,2,2,2,4,4,4,2,4.0,2.0\n");
    options.filter.devices = {1};
    EXPECT_EQ(distributionRows(*trace, options), "gemm,1,2,2,2,2,2,2,,2.0\n");
    options.filter.devices = {};
    options.filter.window = TimeWindow{1, 25};
    EXPECT_EQ(distributionRows(*trace, options), "b,1,9,9,9,9,9,9,,9.0\ngemm,1,2,2,2,2,2,2,,2.0\n");
}

TEST(KernelDistribution, TheLongestDurationsHaveARangeToo) {
    TraceBuilder builder;
    const ProcessId process = builder.owners().processOf(1, 1);
    const StreamId stream = builder.owners().streamOf(process, builder.owners().deviceOf("0", 0), -1, -1, 7);
    for (Nanos start = 0; start < 3; ++start)
        builder.add(
            EventRow{.start = start, .duration = furthestTime - 9, .name = builder.intern("a"), .stream = stream});
    const TracePtr trace = builder.finish();
    const std::string longest = std::to_string(furthestTime - 9);
    const std::string row = distributionRows(*trace);
    EXPECT_EQ(row.substr(0, row.rfind(',', row.rfind(',') - 1)), fmt::format("a,3,{0},{0},{0},{0},{0},{0}", longest));
}

/// The figures of one name from its durations by start, in the plainest way.
std::string plainRow(const std::string& name, const std::vector<Nanos>& byStart) {
    std::vector<Nanos> sorted = byStart;
    std::sort(sorted.begin(), sorted.end());
    const auto at = [](const std::vector<Nanos>& values, double share) {
        return values[static_cast<std::size_t>(std::ceil(share * static_cast<double>(values.size()))) - 1];
    };
    std::map<double, std::vector<Nanos>> ranges;
    for (const Nanos each : sorted)
        ranges[each == 0 ? -1 : std::floor(std::log(static_cast<double>(each)) / std::log(1.05))].push_back(each);
    std::vector<Nanos> fullest;
    for (const auto& [number, values] : ranges)
        if (values.size() > fullest.size()) fullest = values;
    const auto average = [&](std::size_t from, std::size_t to) {
        double sum = 0;
        for (std::size_t i = from; i < to; ++i)
            sum += static_cast<double>(byStart[i]);
        return from == to ? std::string() : decimalText(sum / static_cast<double>(to - from), 1);
    };
    const std::size_t half = byStart.size() / 2;
    return fmt::format("{},{},{},{},{},{},{},{},{},{}\n", name, sorted.size(), sorted.front(), at(sorted, 0.5),
                       at(sorted, 0.9), at(sorted, 0.99), sorted.back(), at(fullest, 0.5), average(0, half),
                       average(half, byStart.size()));
}

TEST(KernelDistribution, EqualsAPlainCountOfRandomDurations) {
    std::mt19937 random(7);
    for (int round = 0; round < 300 && !HasFailure(); ++round) {
        SCOPED_TRACE(round);
        std::vector<Nanos> durations(1 + random() % 60);
        const std::uint32_t most = 1 + random() % (random() % 2 == 0 ? 8 : 100000);
        for (Nanos& each : durations)
            each = random() % most;
        EXPECT_EQ(distributionRows(*durationsInOrder(durations)), plainRow("a", durations));
    }
}

}  // namespace
