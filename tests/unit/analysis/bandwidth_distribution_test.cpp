// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/names/bandwidth_distribution.h"

#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <numeric>

namespace {

core::BandwidthDistribution distributionOf(const char* text, const core::Options& options = {}) {
    const core::TracePtr trace = tests::traceOf(text);
    const core::Classification classes = tests::classesOf(*trace, {"", "others", "nccl", {}});
    return core::bandwidthDistribution({*trace, classes, options, {}});
}

TEST(BandwidthDistribution, CountsCopiesOfADirectionByTheirRate) {
    // Copies at 10, 12 and 20 GB/s, one with no recorded size, and one with a duration of zero.
    const auto copies =
        distributionOf(
            "copy:HtoD 0-100 *1000, copy:HtoD 100-200 *1200, copy:HtoD 200-300 *2000, copy:HtoD 300-400, "
            "copy:HtoD 400-400 *5, copy:DtoH 500-600 *1500")
            .copies;
    ASSERT_EQ(copies.groups.size(), 2U);
    const core::BandwidthGroup& toDevice = copies.groups[0];
    EXPECT_EQ(toDevice.name, "[CUDA memcpy Host-to-Device]");
    EXPECT_EQ(toDevice.instances, 5);
    EXPECT_EQ(toDevice.measured, 3);
    EXPECT_DOUBLE_EQ(toDevice.median, 12);
    EXPECT_EQ(std::accumulate(toDevice.counts.begin(), toDevice.counts.end(), 0), 3);
    EXPECT_LE(copies.scale.from, 10);
    EXPECT_GE(copies.scale.edge(copies.scale.bins), 20);
    EXPECT_LE(copies.scale.bins, 52U);
    EXPECT_EQ(toDevice.counts.front(), 1);
    EXPECT_EQ(toDevice.counts.back(), 1);
}

TEST(BandwidthDistribution, OfCollectivesIsBusBandwidth) {
    const auto collectives = distributionOf("ncclAllReduce 0-100 *1000, ncclAllReduce 100-200").collectives;
    ASSERT_EQ(collectives.groups.size(), 1U);
    EXPECT_EQ(collectives.groups[0].instances, 1) << "of the other nothing is recorded";
    EXPECT_DOUBLE_EQ(collectives.groups[0].median, 10) << "2(n-1)/n of two ranks is 1";
    EXPECT_EQ(collectives.scale.bins, collectives.groups[0].counts.size());
}

TEST(BandwidthDistribution, FollowsTheFilters) {
    core::Options options;
    options.filter.window = core::TimeWindow{0, 150};
    const auto copies = distributionOf("copy:HtoD 0-100 *1000, copy:HtoD 200-300 *2000", options).copies;
    ASSERT_EQ(copies.groups.size(), 1U);
    EXPECT_EQ(copies.groups[0].instances, 1);
}

TEST(BandwidthDistribution, OfNothingRecordedIsEmptyAndSaysSo) {
    const auto none = distributionOf("gemm 0-10, copy:HtoD 20-30");
    EXPECT_TRUE(none.collectives.groups.empty() && none.copies.groups.empty());
    EXPECT_EQ(core::toTable(none, *tests::traceOf("gemm 0-10")).missing, "how many bytes collectives and copies move");
}

}  // namespace
