// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/idle/gaps.h"

#include "core/analysis/idle/gap_histogram.h"
#include "core/analysis/time/breakdown.h"
#include "core/trace/trace_builder.h"
#include "tests/support/random_trace.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace {

using namespace core;

/// Formats each gap as a line "previous->next start-end".
std::string streamGaps(const Trace& trace, const Options& options = {}) {
    const Classification classes = tests::oneClass(trace);
    std::string text;
    forEachPairGap({trace, classes, options, {}}, [&](const Gap& gap) {
        text += std::string(trace.names[trace.events.name[gap.previous]]) + "->" +
                std::string(trace.names[trace.events.name[gap.next]]) + " " + std::to_string(gap.start) + "-" +
                std::to_string(gap.end) + "\n";
    });
    return text;
}

GapLengths lengthsOf(const View& view) { return gapLengths(view, idleCauseTable(view)); }

/// Formats the gap lengths of every owner, for example "5 3 | 5 3 (device)".
std::string gapsText(const GapLengths& gaps) {
    std::string text;
    for (std::size_t owner = 0; owner < gaps.owners.size(); ++owner) {
        if (owner > 0) text += "| ";
        gaps.lengths.forEach(owner, [&](Nanos length) { text += std::to_string(length) + " "; });
        if (!gaps.owners[owner].stream) text += "(device)";
    }
    return text;
}

std::vector<GapHistogram> histogramsOf(const View& view) { return gapHistograms(view.options.gaps, lengthsOf(view)); }

TEST(Gaps, ANestedOperationOpensNoGap) {
    // long ##########          next
    // in     ##
    EXPECT_EQ(streamGaps(*tests::traceOf("long 0-10, in 2-4, next 15-16")), "long->next 10-15\n");
}

TEST(Gaps, OverlappingKernelsOfOneStreamNeverGiveANegativeGap) {
    EXPECT_EQ(streamGaps(*tests::traceOf("a 0-10, b 8-12, c 12-13")), "");
}

TEST(Gaps, StreamsDoNotFillEachOther) {
    EXPECT_EQ(streamGaps(*tests::traceOf("a 0-2 @7, b 2-8 @8, c 8-9 @7")), "a->c 2-8\n");
}

TEST(Gaps, CopiesFillAStreamUnlessToldNotTo) {
    const auto trace = tests::traceOf("a 0-2, copy:HtoD 2-8, b 8-9");
    EXPECT_EQ(streamGaps(*trace), "");
    Options options;
    options.gaps.copiesFill = false;
    EXPECT_EQ(streamGaps(*trace, options), "a->b 2-8\n");
}

TEST(Gaps, ShorterGapsThanTheMinimumAreNotTold) {
    Options options;
    options.gaps.shortest = 5;
    EXPECT_EQ(streamGaps(*tests::traceOf("a 0-2, b 6-8, c 13-14"), options), "b->c 8-13\n");
}

TEST(Gaps, NeighborsBothStartInTheWindow) {
    Options options;
    options.filter.window = TimeWindow{6, 14};
    EXPECT_EQ(streamGaps(*tests::traceOf("a 0-2, b 6-8, c 13-14, d 20-21"), options), "b->c 8-13\n");
}

TEST(Gaps, AWindowCutsTheGapsOfStreamsAndDevicesAlike) {
    //   a##    |   b##   |  c##
    const auto trace = tests::traceOf("a 0-2, b 10-12, c 20-22");
    const Classification classes = tests::oneClass(*trace);
    Options options;
    options.filter.window = TimeWindow{5, 15};
    EXPECT_EQ(gapsText(lengthsOf({*trace, classes, options, {}})), "5 3 | 5 3 (device)");
}

TEST(Gaps, CopiesThatFillNoStreamFillNoDeviceEitherAndLeaveItsIdleTimeAlone) {
    const auto trace = tests::traceOf("a 0-2, copy:HtoD 2-8, b 9-10");
    const Classification classes = tests::oneClass(*trace);
    Options options;
    options.gaps.copiesFill = false;
    const View view{*trace, classes, options, {}};
    EXPECT_EQ(gapsText(lengthsOf(view)), "7 | 7 (device)");
    EXPECT_EQ(idleCauseTable(view).rows.at(0).idle, 1);
    EXPECT_EQ(breakdownTable(view).rows.at(0).breakdown.idle, 1);
}

TEST(Gaps, ShorterGapsThanTheMinimumAreLeftOutOfDevicesToo) {
    const auto trace = tests::traceOf("a 0-2, b 6-8, c 13-14, copy:HtoD 8-9");
    const Classification classes = tests::oneClass(*trace);
    Options options;
    options.gaps.shortest = 5;
    EXPECT_EQ(gapsText(lengthsOf({*trace, classes, options, {}})), "| (device)");
    options.gaps.copiesFill = false;
    EXPECT_EQ(gapsText(lengthsOf({*trace, classes, options, {}})), "5 | 5 (device)");
}

TEST(GapHistogram, AGapBetweenKernelsHasTheCauseOfTheTimeInWhichNotEvenACopyRan) {
    // The gap 2-50 between kernels holds a copy at 2-30, then nothing; a copy fills all of the gap 60-70.
    const auto trace = tests::traceOf(
        "a 0-2, copy:HtoD 2-30 @8, b 50-60 ^1, call:cudaLaunchKernel 20-32 ^1, copy:HtoD 60-70 @8, c 70-80");
    const Classification classes = tests::oneClass(*trace);
    Options options;
    options.gaps.copiesFill = false;
    options.gaps.bins = 1;
    options.gaps.shortIdle = 0;
    const View view{*trace, classes, options, {}};
    auto histograms = histogramsOf(view);
    countCauses(histograms, view, idleCauseTable(view));
    const GapBin& bin = histograms.back().bins.at(0);
    EXPECT_FALSE(histograms.back().stream);
    EXPECT_EQ(bin.gaps, 2);
    EXPECT_EQ(bin.byCause[static_cast<std::size_t>(IdleCause::LaunchLatency)], 1);
    EXPECT_EQ(std::accumulate(bin.byCause.begin(), bin.byCause.end(), std::int64_t{0}), 1);
}

TEST(Gaps, AWindowReachesBeyondTheOperationsOfADevice) {
    const auto trace = tests::traceOf("a 0-10, b 20-30");
    const Classification classes = tests::oneClass(*trace);
    Options options;
    options.filter.window = TimeWindow{5, 40};
    std::string text;
    forEachIdleSpan({*trace, classes, options, {}}, [&](const IdleSpan& idle) {
        text += std::to_string(idle.start) + "-" + std::to_string(idle.end) +
                (idle.gap.next == noEvent ? " then nothing\n" : "\n");
    });
    EXPECT_EQ(text, "10-20\n30-40 then nothing\n");
}

TEST(Gaps, IdleSpansOfADeviceAddUpToTheIdleTimeOfTheBreakdown) {
    std::mt19937 random(9);
    for (int round = 0; round < 2000 && !HasFailure(); ++round) {
        SCOPED_TRACE(round);
        const auto trace = tests::randomTrace(random);
        const Classification classes = tests::oneClass(*trace);
        Options options;
        if (round % 2 == 0) {
            const auto from = static_cast<Nanos>(random() % 40);
            options.filter.window = TimeWindow{from, from + 1 + static_cast<Nanos>(random() % 40)};
        }
        const View view{*trace, classes, options, {}};
        std::vector<Nanos> idle(trace->devices.size());
        forEachIdleSpan(view, [&](const IdleSpan& span) { idle[index(span.device)] += span.end - span.start; });
        for (const BreakdownRow& row : breakdownTable(view).rows) {
            if (!row.device) continue;
            EXPECT_EQ(idle[index(*row.device)], row.breakdown.idle);
        }
    }
}

/// Has enough operations for a window to be blocks away from both ends; some are long, and one stream ends early.
TracePtr longTrace(std::mt19937& random) {
    TraceBuilder builder;
    const auto process = builder.owners().processOf(1, 1);
    const NameId name = builder.intern("k");
    Nanos start = 0;
    for (std::size_t i = 0; i < 5 * Events::reachBlock; ++i) {
        const std::size_t stream = random() % (i < 600 ? 3 : 2);
        const auto device =
            builder.owners().deviceOf(std::to_string(stream % 2), static_cast<std::int64_t>(stream % 2));
        start += static_cast<Nanos>(random() % 20);
        const auto duration = static_cast<Nanos>(random() % (random() % 2000 == 0 ? 50000 : 15));
        builder.add(EventRow{start, duration, name,
                             builder.owners().streamOf(process, device, 1, -1, static_cast<std::int64_t>(stream))});
    }
    return builder.finish();
}

TEST(Gaps, AWindowFarFromBothEndsShowsWhatAllTimeShowsThere) {
    std::mt19937 random(10);
    for (int round = 0; round < 40 && !HasFailure(); ++round) {
        SCOPED_TRACE(round);
        const auto trace = longTrace(random);
        const Classification classes = tests::oneClass(*trace);
        Options options;
        const auto from = static_cast<Nanos>(random() % static_cast<std::uint64_t>(trace->end));
        const TimeWindow window{from, from + 1 + static_cast<Nanos>(random() % 40000)};
        const auto textOf = [](const IdleSpan& idle, Nanos start, Nanos end) {
            return std::to_string(index(idle.device)) + " " + std::to_string(start) + "-" + std::to_string(end) + " " +
                   std::to_string(idle.gap.previous) + " " + std::to_string(idle.gap.next) + "\n";
        };
        std::string expected, found;
        forEachIdleSpan({*trace, classes, options, {}}, [&](const IdleSpan& idle) {
            const Nanos start = std::max(idle.start, window.start), end = std::min(idle.end, window.end);
            if (start < end) expected += textOf(idle, start, end);
        });
        options.filter.window = window;
        const View view{*trace, classes, options, {}};
        forEachIdleSpan(view, [&](const IdleSpan& idle) {
            const bool isAtEdge = idle.gap.previous == noEvent || idle.gap.next == noEvent;
            if (!isAtEdge) found += textOf(idle, idle.start, idle.end);
        });
        EXPECT_EQ(found, expected);
        for (const BreakdownRow& row : breakdownTable(view).rows) {
            if (!row.device) continue;
            Nanos idle = 0;
            forEachIdleSpan(view, [&](const IdleSpan& span) {
                if (span.device == row.device) idle += span.end - span.start;
            });
            EXPECT_EQ(idle, row.breakdown.idle);
        }
    }
}

TEST(Gaps, ATableRowPerStreamAndOneForTheDevice) {
    const auto trace = tests::traceOf("a 0-2 @7, a 6-8 @7, a 18-20 @7, b 2-5 @8");
    const Classification classes = tests::oneClass(*trace);
    const auto rows = gapTable(lengthsOf({*trace, classes, {}, {}})).rows;
    ASSERT_EQ(rows.size(), 3u);
    EXPECT_EQ(rows[0].lengths.instances, 2);
    EXPECT_EQ(rows[0].lengths.total, 14);
    EXPECT_EQ(rows[0].lengths.median, 7);
    EXPECT_EQ(rows[1].lengths.instances, 0);
    EXPECT_FALSE(rows[1].lengths.average);
    EXPECT_FALSE(rows[2].stream);
    EXPECT_EQ(rows[2].lengths.total, 11);
}

TEST(GapHistogram, EdgesAreNiceOnALogScaleAndTheLastBinTakesItsUpperEdge) {
    EXPECT_EQ(binEdges(1, 1000, 3, true), (std::vector<Nanos>{1, 10, 100, 1000}));
    EXPECT_EQ(binEdges(0, 100, 4, false), (std::vector<Nanos>{0, 25, 50, 75, 100}));
    EXPECT_EQ(binEdges(5, 5, 4, false), (std::vector<Nanos>{5, 6}));
}

TEST(GapHistogram, WhatLiesOutsideTheLimitsHasRowsOfItsOwnAndNothingIsLost) {
    const auto trace = tests::traceOf("a 0-1, a 2-3, a 13-14, a 114-115, a 1115-1116");  // gaps 1, 10, 100, 1000
    const Classification classes = tests::oneClass(*trace);
    Options options;
    options.gaps.histogramFrom = 10;
    options.gaps.histogramTo = 100;
    options.gaps.bins = 1;
    const auto bins = histogramsOf({*trace, classes, options, {}}).at(0).bins;
    ASSERT_EQ(bins.size(), 3u);
    EXPECT_EQ(bins[0].gaps, 1);
    EXPECT_FALSE(bins[0].from);
    EXPECT_EQ(bins[1].gaps, 2);
    EXPECT_EQ(bins[1].idle, 110);
    EXPECT_EQ(bins[2].gaps, 1);
    EXPECT_FALSE(bins[2].to);
}

TEST(GapHistogram, CausesOfTheGapsOfADeviceAddUpToThemInEveryBin) {
    std::mt19937 random(12);
    for (int round = 0; round < 500 && !HasFailure(); ++round) {
        const auto trace = tests::randomTrace(random);
        const Classification classes = tests::oneClass(*trace);
        Options options;
        options.gaps.shortIdle = 4;
        options.gaps.bins = 1 + static_cast<int>(random() % 5);
        options.gaps.logarithmic = round % 2 == 0;
        if (round % 3 == 0) options.gaps.histogramFrom = 3;
        if (round % 3 == 1) options.gaps.histogramTo = 6;
        const View view{*trace, classes, options, {}};
        auto histograms = histogramsOf(view);
        countCauses(histograms, view, idleCauseTable(view));
        for (const GapHistogram& histogram : histograms)
            for (const GapBin& bin : histogram.bins) {
                const auto sum = std::accumulate(bin.byCause.begin(), bin.byCause.end(), std::int64_t{0});
                EXPECT_EQ(sum, histogram.stream ? 0 : bin.gaps);
            }
    }
}

TEST(GapHistogram, CumulativeSharesEndAtAllOfEachRow) {
    const auto trace = tests::traceOf("a 0-1, a 2-3, a 13-14, a 114-115");  // gaps 1, 10, 100
    const Classification classes = tests::oneClass(*trace);
    Options options;
    options.gaps.bins = 2;
    const Table table = toTable(histogramsOf({*trace, classes, options, {}}), *trace);
    ASSERT_EQ(table.rows.size(), 4u);
    EXPECT_EQ(table.columns[6].header(), "Cumulative Gaps (%)");
    EXPECT_NEAR(std::get<double>(table.rows[0][6]), 100.0 / 3, 1e-9);
    EXPECT_NEAR(std::get<double>(table.rows[0][7]), 100.0 / 111, 1e-9);
    EXPECT_EQ(table.rows[1][6], Cell(100.0));
    EXPECT_EQ(table.rows[1][7], Cell(100.0));
}

}  // namespace
