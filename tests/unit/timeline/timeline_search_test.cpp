// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timeline/timeline_search.h"

#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <string>

namespace {

using namespace core;

TimelinePtr timelineOfText(const char* text) {
    const Rules rules{"", "rest", "", {{"gemm", "Matmul"}, {"nccl", "Communication"}}};
    return wholeTimelineOf(core::timelineOf(tests::snapshotOf(tests::traceOf(text), rules), {}, nullptr));
}

/// Formats each hit as "kind@start".
std::string hitsText(const TimelinePtr& timeline, const TimelineSearch& search) {
    static const char* const kinds[] = {"op", "idle", "iteration", "range", "device range", "call", "host range"};
    std::string text;
    for (const TimelineHit& hit : timelineHits(*timeline, search).hits)
        text += (text.empty() ? "" : ", ") +
                std::string(kinds[static_cast<std::size_t>(timeline->tracks[hit.track]->kind)]) + "@" +
                std::to_string(hit.start);
    return text;
}

const char* const someTrace =
    "sgemm 0-5 ^1, nccl_x 5-9 @8, sgemm 20-25, copy:HtoD 30-31, call:cudaLaunchKernel 0-1 ^1, range:forward 0-15, "
    "range:forward 18-19";

TEST(TimelineSearch, FindsOperationsByNameInOrderOfTimeWhateverTheCase) {
    const auto timeline = timelineOfText(someTrace);
    EXPECT_EQ(hitsText(timeline, {"SGEMM"}), "op@0, op@20");
    EXPECT_EQ(timelineHits(*timeline, {"sgemm"}).total, 2U);
}

TEST(TimelineSearch, FindsAllKernelsOfAClassAndNoCopies) {
    EXPECT_EQ(hitsText(timelineOfText(someTrace), {"matmul"}), "op@0, op@20");
    EXPECT_EQ(hitsText(timelineOfText("copy:HtoD 0-5, gemm 7-9, odd 10-12"), {"rest"}), "op@10")
        << "a copy has no class";
}

TEST(TimelineSearch, FindsCallsAndRangesOnTheHostAndWhereTheyRanOnTheGpu) {
    const auto timeline = timelineOfText(someTrace);
    EXPECT_EQ(hitsText(timeline, {"launch"}), "call@0");
    EXPECT_EQ(hitsText(timeline, {"forward"}), "host range@0, range@0, host range@18");
}

TEST(TimelineSearch, TextIsMeantAsItStandsAndAPatternAsAPattern) {
    const auto timeline = timelineOfText("a.b 0-1, axb 2-3, a(b 4-5");
    EXPECT_EQ(hitsText(timeline, {"a.b"}), "op@0");
    EXPECT_EQ(hitsText(timeline, {"a(b"}), "op@4");
    EXPECT_EQ(hitsText(timeline, {"a.b", true}), "op@0, op@2, op@4");
    EXPECT_EQ(hitsText(timeline, {"^.x", true}), "op@2");
}

TEST(TimelineSearch, ABrokenPatternSaysWhereAndFindsNothing) {
    const TimelineHits hits = timelineHits(*timelineOfText(someTrace), {"sg(", true});
    ASSERT_TRUE(hits.error);
    EXPECT_EQ(hits.error->at, 3U);
    EXPECT_TRUE(hits.hits.empty());
}

TEST(TimelineSearch, NothingIsFoundOfAnEmptyText) {
    EXPECT_EQ(timelineHits(*timelineOfText(someTrace), {""}).total, 0U);
}

TEST(TimelineSearch, TheNextHitBeginsAnewBehindTheLast) {
    const TimelineHits hits = timelineHits(*timelineOfText(someTrace), {"sgemm"});
    const TimelineHit &first = hits.hits[0], &second = hits.hits[1];
    EXPECT_EQ(nextHit(hits, first, 1), 1U);
    EXPECT_EQ(nextHit(hits, second, 1), 0U);
    EXPECT_EQ(nextHit(hits, first, -1), 1U);
    EXPECT_EQ(nextHit(hits, second, -1), 0U);
    EXPECT_EQ(nextHit(hits, {10, 0, 0}, 1), 1U);
    EXPECT_EQ(nextHit(hits, {10, 0, 0}, -1), 0U);
    EXPECT_EQ(nextHit(TimelineHits(), first, 1), std::nullopt);
}

TEST(TimelineSearch, NamesAreThoseOfWhichEveryOperationIsAHit) {
    const auto timeline = timelineOfText(someTrace);
    const TimelineHits hits = timelineHits(*timeline, {"sgemm|forward", true});
    const auto& texts = timeline->snapshot->trace->names.texts();
    std::string named;
    for (std::size_t name = 0; name < texts.size(); ++name)
        if (hits.names[name]) named += std::string(texts[name]) + " ";
    EXPECT_EQ(named, "sgemm forward ");
}

}  // namespace
