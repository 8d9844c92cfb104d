// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/timeline/timeline.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <numeric>
#include <random>
#include <string>

namespace {

using namespace core;

const Rules matmulAndCommunication{"", "rest", "", {{"gemm", "Matmul"}, {"nccl", "Communication"}}};

TimelinePtr timelineOfTrace(const TracePtr& trace, const Rules& rules = matmulAndCommunication,
                            const TimelinePtr& before = nullptr) {
    return core::timelineOf(tests::snapshotOf(trace, rules), {}, before);
}

/// Formats each column: 'M' and 'C' fill all of its time, a small letter fills part of it, and '.' is empty.
std::string drawn(const TimelinePtr& timeline) {
    const Overview& overview = *timeline->overview;
    const auto& classes = timeline->snapshot->classes->classes;
    std::string text;
    for (int column = 0; column < overview.columns; ++column) {
        std::string letters;
        for (std::size_t key = 0; key < overview.keys; ++key) {
            const float share = overview.at(column)[key];
            if (share <= 0) continue;
            const char letter = key < firstClassKey ? 'X' : classes[key - firstClassKey][0];
            letters += share < 1 ? static_cast<char>(letter + 32) : letter;
        }
        text += (column > 0 ? " " : "") + (letters.empty() ? "." : letters);
    }
    return text;
}

TEST(Overview, TellsOfEachStretchWhatEveryClassHasOfIt) {
    EXPECT_EQ(drawn(timelineOfTrace(tests::traceOf("gemm 0-4, nccl_x 2-6 @8, copy:HtoD 7-8, gemm 9-10"))),
              "M M MC MC C C . X . M");
}

TEST(Overview, AColumnOfManyNanosecondsHasPartsOfThem) {
    const Nanos end = 10 * Overview::maxColumns;
    const auto timeline = timelineOfTrace(tests::traceOf(fmt::format("gemm 0-10, nccl_x 25-30 @8, gemm 31-{}", end)));
    ASSERT_EQ(timeline->overview->columns, Overview::maxColumns);
    EXPECT_EQ(drawn(timeline).substr(0, 9), "M . c m M");
}

TEST(Overview, NoTimeIsLostHoweverManyShareAColumn) {
    std::mt19937 random{7};
    for (const int most : {30, 3000, 300000}) {  // ns between two operations; a column lasts some us
        std::string text;
        double busy = 0;
        Nanos at = 0;
        for (int i = 0; i < 3000; ++i) {
            const Nanos start = at + static_cast<Nanos>(random()) % most;
            const Nanos duration = 1 + static_cast<Nanos>(random()) % most;
            text += fmt::format("{}{} {}-{}", i ? ", " : "", i % 3 ? "gemm" : "nccl_x", start, start + duration);
            busy += static_cast<double>(duration);
            at = start + duration;
        }
        const auto timeline = timelineOfTrace(tests::traceOf(text));
        const Overview& overview = *timeline->overview;
        const double shares = std::accumulate(overview.busy.begin(), overview.busy.end(), 0.0);
        const double column = static_cast<double>(timeline->snapshot->trace->end) / overview.columns;
        EXPECT_NEAR(shares * column / busy, 1, 1e-3) << most;
    }
}

TEST(Overview, ClassesWithoutEndAreCountedTogether) {
    Rules many{"", "rest", "", {}};
    for (int i = 0; i < 3000; ++i)
        many.rules.push_back({fmt::format("^k{}$", i), fmt::format("class {}", i)});
    const auto timeline = timelineOfTrace(tests::traceOf("k0 0-1, k2998 1-2, k2999 2-3"), many);
    const Overview& overview = *timeline->overview;
    ASSERT_EQ(overview.keys, Overview::maxKeys);
    EXPECT_EQ(overview.at(0)[firstClassKey], 1);
    EXPECT_EQ(overview.at(1).back(), 1);
    EXPECT_EQ(overview.at(2).back(), 1);
}

TEST(Overview, IsMadeAnewWhereAClassChangesAlone) {
    const TracePtr trace = tests::traceOf("gemm 0-4, nccl_x 5-6");
    const auto timeline = timelineOfTrace(trace);
    EXPECT_EQ(timelineOfTrace(trace, matmulAndCommunication, timeline)->overview, timeline->overview);
    EXPECT_EQ(wholeTimelineOf(timeline)->overview, timeline->overview);
    Rules edited = matmulAndCommunication;
    edited.rules.front().className = "Communication";
    const auto other = timelineOfTrace(trace, edited, timeline);
    EXPECT_EQ(drawn(other), "C C C C . C");
}

TEST(Overview, OfHostActivityAloneTellsHowMuchOfItRan) {
    const TracePtr trace = tests::traceOf("range:step 0-8, range:aten::mm 1-3, call:cudaFree 2-4, range:other 6-10 !2");
    const auto levels = [](const TimelinePtr& timeline) {
        std::string text;
        for (int column = 0; column < timeline->overview->columns; ++column)
            text += fmt::format("{:.0f}", timeline->overview->at(column).front());
        return text;
    };
    const auto whole = wholeTimelineOf(timelineOfTrace(trace));
    ASSERT_TRUE(whole->overview->isOfHost);
    EXPECT_EQ(levels(whole), "1232112211");
    Rules edited = matmulAndCommunication;
    edited.rules.front().className = "Communication";
    EXPECT_EQ(levels(timelineOfTrace(trace, edited, whole)), "1232112211") << "whatever the rules are";
}

}  // namespace
