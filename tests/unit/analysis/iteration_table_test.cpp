// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/time/iteration_table.h"

#include "core/analysis/analysis.h"
#include "core/analysis/time/non_hidden.h"
#include "core/report/formats.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

namespace {

using namespace core;

std::shared_ptr<const Snapshot> snapshot(std::string_view trace, const Options& options = {}) {
    return tests::snapshotOf(tests::traceOf(trace), {"", "others", "nccl", {}}, options);
}

/// A table as CSV, with the header.
std::string tableText(const Snapshot& snapshot, std::string_view name) { return csv(tests::tableOf(snapshot, name)); }

constexpr std::string_view twoSteps =
    "range:ProfilerStep#7 0-10, range:ProfilerStep#8 10-20, call:launch 1-2 ^1, call:launch 3-4 ^2, "
    "call:launch 12-13 ^3, gemm 5-8 ^1, ncclAllReduce 15-18 ^2, gemm 30-35 ^3, copy:HtoD 17-20 @9";

TEST(IterationTable, BreakdownsAddUpWithinTheirWindows) {
    EXPECT_EQ(tableText(*snapshot(twoSteps), "iterations"),
              "Iteration,Start (ns),Duration (ns),Computation (ns),Exposed Comm (ns),Exposed Memcpy (ns),Idle (ns),"
              "Kernels,Mark,Window,Number,PID,Busy (ns),Unrecorded Graphs (ns)\n"
              "ProfilerStep#7,5,25,3,3,2,17,2,,launches,7,1,8,0\n"
              "ProfilerStep#8,30,5,5,0,0,0,1,,launches,8,1,5,0\n");
}

TEST(IterationTable, ShowsTheStepsAskedForAndThoseThatStartInTheWindow) {
    Options options;
    options.filter.iterations = {{8, 8}};
    EXPECT_EQ(snapshot(twoSteps, options)->perIteration, (PerIteration{1, 1}));
    EXPECT_NE(tableText(*snapshot(twoSteps, options), "iterations").find("\nProfilerStep#8,30"), std::string::npos);
    EXPECT_EQ(tableText(*snapshot(twoSteps, options), "iterations").find("ProfilerStep#7"), std::string::npos);
    options.filter.iterations.clear();
    options.filter.window = TimeWindow{0, 20};
    EXPECT_NE(tableText(*snapshot(twoSteps, options), "iterations").find("\nProfilerStep#7,5,25"), std::string::npos);
    EXPECT_EQ(tableText(*snapshot(twoSteps, options), "iterations").find("ProfilerStep#8"), std::string::npos);
}

TEST(IterationTable, OddOnesAreMarkedAndTheFirstOddOnesAreWarmUp) {
    EXPECT_EQ(outliers({50, 10, 10, 10.1, 10, 10, 30}),
              (std::vector<bool>{true, false, false, false, false, false, true}));
    EXPECT_EQ(outliers({50, 10, 10, 10}), (std::vector<bool>(4, false)));                // too few to judge
    EXPECT_EQ(outliers({1000, 1000, 1001, 1000, 1010}), (std::vector<bool>(5, false)));  // within 2%
    std::string text;
    Nanos at = 0;
    for (const Nanos length : {90, 20, 20, 20, 70, 20, 20}) {
        const std::string from = std::to_string(at), to = std::to_string(at + length);
        text += "range:step " + from + "-" + to + ", call:launch " + from + "-" + from + " ^" + to + ", k " + from +
                "-" + to + " ^" + to + ", ";
        at += length;
    }
    const auto made = snapshot(text);
    std::string marks;
    for (const IterationRow& row : iterationTable(viewOf(*made)).rows)
        marks += std::string(core::text(row.mark)) + ",";
    EXPECT_EQ(marks, "warm-up,,,,outlier,,,");
    // The summary includes marked iterations as well.
    EXPECT_NE(tableText(*made, "iteration-summary").find("\nDuration (ns),37.1,20.0,29.8,20,90,7\n"), std::string::npos)
        << tableText(*made, "iteration-summary");
}

TEST(IterationTable, AnOutlierCostsTimeIfItIsLongerAndItsEndIsKnown) {
    std::string text;
    Nanos at = 0;
    for (const Nanos length : {20, 20, 70, 20, 10, 20, 20, 90}) {
        const std::string from = std::to_string(at), to = std::to_string(at + length);
        text += "range:step " + from + "-" + to + ", call:launch " + from + "-" + from + " ^" + to + ", k " + from +
                "-" + to + " ^" + to + ", ";
        at += length;
    }
    std::string marks;
    const auto made = snapshot(text);
    for (const IterationRow& row : iterationTable(viewOf(*made)).rows)
        marks += std::string(core::text(row.mark)) + (row.costsTime ? " costs time," : ",");
    EXPECT_EQ(marks, ",,outlier costs time,,outlier,,,outlier,") << "the last one ends with all that was queued";
}

TEST(IterationTable, PerIterationColumnsDivideByWhatWasFoundUnlessTold) {
    EXPECT_EQ(snapshot(twoSteps)->perIteration, (PerIteration{2, 1}));
    EXPECT_NE(tableText(*snapshot(twoSteps), "classes").find("others,100.00,11,3,11,5.5,1.50\n"), std::string::npos)
        << tableText(*snapshot(twoSteps), "classes");
    Options options;
    options.perIteration = {4, 5};
    EXPECT_EQ(snapshot(twoSteps, options)->perIteration, (PerIteration{4, 5}));
    const auto none = snapshot("gemm 0-10");
    EXPECT_EQ(none->perIteration.iterations, 0);
    EXPECT_NE(tableText(*none, "classes").find(",10,,\n"), std::string::npos) << tableText(*none, "classes");
}

TEST(IterationTable, RanksSideBySideAreIterationsOfOneJobOnSeveralGpus) {
    std::string text;
    for (int rank = 1; rank <= 2; ++rank)
        for (int step = 0; step < 3; ++step) {
            const std::string thread = " !" + std::to_string(rank), id = " ^" + std::to_string(10 * rank + step);
            const std::string from = std::to_string(10 * step), to = std::to_string(10 * step + 9);
            text += "range:step " + from + "-" + to + thread + ", call:launch " + from + "-" + from + id + thread +
                    ", k " + from + "-" + to + id + " #" + std::to_string(rank) + ", ";
        }
    EXPECT_EQ(snapshot(text)->iterations->iterations.size(), 6u);
    EXPECT_EQ(snapshot(text)->perIteration, (PerIteration{3, 2}));
    Options options;
    options.filter.devices = {1};
    EXPECT_EQ(snapshot(text, options)->perIteration, (PerIteration{3, 1}));
}

TEST(IterationTable, WithoutIterationsItSaysWhy) {
    const auto made = snapshot("gemm 0-10");
    for (const TableKind& kind : tableKinds())
        if (kind.name == "iterations" || kind.name == "iteration-summary" || kind.name == "non-hidden") {
            const Table table = kind.make(*made);
            EXPECT_TRUE(table.rows.empty()) << kind.name;
            EXPECT_TRUE(table.missing.starts_with("iterations: none: no range repeats as the steps of a run do"))
                << kind.name << ": " << table.missing;
        }
}

TEST(NonHidden, TheEstimateOfTheSummaryToolStandsBesideWhatIsExact) {
    // Two streams compute at the same time, so the estimate is below the actual non-hidden time.
    const auto made = snapshot(
        "range:step 0-10, range:step 10-20, range:step 20-30, "
        "call:l 1-2 ^1, call:l 3-4 ^2, call:l 5-6 ^3, call:l 11-12 ^4, call:l 21-22 ^5, "
        "gemm 100-140 ^1 @7, norm 110-150 ^2 @8, ncclAllReduce 145-160 ^3 @9, gemm 200-250 ^4, gemm 300-350 ^5");
    EXPECT_EQ(tableText(*made, "non-hidden"),
              "Iteration,Device,Range (ns),Kernel Time (ns),Estimate (ns),Estimate (%),Window (ns),Not Computing (ns),"
              "Not Computing (%),Exposed Comm (ns),Exposed Memcpy (ns),Idle (ns)\n"
              "step,0,60.0,80.0,-20.0,-33.33,100.0,50.0,50.00,10.0,0.0,40.0\n"
              "step,0,50.0,50.0,0.0,0.00,100.0,50.0,50.00,0.0,0.0,50.0\n"
              "step,0,50.0,50.0,0.0,0.00,50.0,0.0,0.00,0.0,0.0,0.0\n"
              "per range,all,53.3,60.0,-6.7,-12.50,83.3,33.3,40.00,3.3,0.0,30.0\n"
              "total,all,160.0,180.0,-20.0,-12.50,250.0,100.0,40.00,10.0,0.0,90.0\n");
}

}  // namespace
