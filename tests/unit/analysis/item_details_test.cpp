// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/names/item_details.h"

#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

namespace {

using namespace core;
using tests::traceOf;

TEST(ItemDetails, AnOperationHasItsPlaceAmongThoseOfItsName) {
    const auto trace = traceOf("gemm 0-10, norm 10-100, gemm 100-130, gemm 200-220 @9");
    const ItemDetails details = itemDetails(*trace, {ItemKind::Operation, 3});
    EXPECT_EQ(details.likes.instances, 3);
    EXPECT_EQ(details.likes.min, 10);
    EXPECT_EQ(details.likes.median, 20);
    EXPECT_EQ(details.likes.max, 30);
    EXPECT_EQ(details.rank, 2) << "one is longer";
    EXPECT_EQ(details.previous, 2u);
    EXPECT_FALSE(details.next);
}

TEST(ItemDetails, OfAnOperationTheRangesAreThoseAroundItsLaunch) {
    const auto trace = traceOf(
        "range:step 0-900, range:forward 5-50, range:later 100-300, call:cudaLaunchKernel 10-20 ^1, gemm 100-200 ^1");
    const ItemDetails details = itemDetails(*trace, {ItemKind::Operation, 0});
    ASSERT_EQ(details.around.size(), 2u);
    EXPECT_EQ(trace->names[trace->hostRanges.name[details.around[0]]], "step");
    EXPECT_EQ(trace->names[trace->hostRanges.name[details.around[1]]], "forward");
    EXPECT_TRUE(itemDetails(*trace, {ItemKind::HostRange, 0}).around.empty()) << "nothing is around the outermost";
}

TEST(ItemDetails, ARangeIsOnTheGpuWhileWhatItLaunchedRuns) {
    const auto trace = traceOf(
        "range:step 0-90, range:late 200-300, call:launch 10-20 ^1, call:launch 80-90 ^2, call:launch 95-99 ^3, "
        "gemm 100-200 ^1, norm 210-400 ^2, gemm 500-600 ^3");
    const auto onGpu = [&](std::uint32_t range) {
        const auto span = itemDetails(*trace, {ItemKind::HostRange, range}).onGpu;
        return span ? std::to_string(span->start) + "-" + std::to_string(span->end) : "nowhere";
    };
    EXPECT_EQ(onGpu(0), "100-400");
    EXPECT_EQ(onGpu(1), "nowhere");
    EXPECT_FALSE(itemDetails(*trace, {ItemKind::Operation, 0}).onGpu);
}

TEST(ItemDetails, AnIndexThatLeadsNowhereHasNone) {
    const auto trace = traceOf("gemm 0-10");
    EXPECT_EQ(itemDetails(*trace, {ItemKind::Operation, 7}).likes.instances, 0);
    EXPECT_EQ(itemDetails(*trace, {ItemKind::Call, 0}).likes.instances, 0);
}

TEST(WindowDetails, BusyTimeIsThatOfTheUnion) {
    const auto trace = traceOf("gemm 0-40, copy:HtoD 30-60 @9 *10, norm 80-120");
    const WindowDetails details = windowDetails(*trace, {20, 100}, {});
    EXPECT_EQ(details.operations, 2) << "that start in it";
    EXPECT_EQ(details.busy, 60);
    EXPECT_EQ(details.devices, 1u);
    ASSERT_EQ(details.work.size(), 3u);
    EXPECT_EQ(details.work[0].time, 30) << "the copy, which lies in it whole";
}

TEST(WindowDetails, OfAGapItTellsWhatStoodAroundItAndWhatTheHostDid) {
    const auto trace = traceOf(
        "gemm 0-40, call:cudaMalloc 50-90, call:cudaMalloc 95-97, call:cudaLaunchKernel 97-99 ^1, norm 100-120 ^1");
    const WindowDetails details = windowDetails(*trace, {40, 100}, DeviceId{0});
    EXPECT_EQ(details.operations, 0);
    EXPECT_EQ(details.before, 0u);
    EXPECT_EQ(details.after, 1u);
    ASSERT_EQ(details.host.size(), 2u);
    EXPECT_EQ(trace->names[details.host[0].name], "cudaMalloc");
    EXPECT_EQ(details.host[0].time, 42);
    EXPECT_EQ(details.host[0].instances, 2);
}

}  // namespace
