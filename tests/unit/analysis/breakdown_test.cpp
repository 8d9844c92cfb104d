// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/time/breakdown.h"

#include "core/analysis/time/elapsed.h"
#include "core/analysis/time/time_shares.h"
#include "core/trace/clocks.h"
#include "tests/support/random_trace.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace {

using namespace core;

BreakdownTable breakdownOf(const Trace& trace, const Options& options = {}) {
    const Classification classes = tests::oneClass(trace);
    return breakdownTable({trace, classes, options, {}});
}

TEST(Breakdown, ComputationHidesCommunicationWhichHidesCopies) {
    //            0         10        20        30
    // gemm       ##########
    // nccl            ##########
    // copy       ###################
    // idle                           #####
    const auto trace = tests::traceOf("gemm 0-10, ncclAllReduce 5-15 @8, copy:HtoD 0-19 @9, gemm 24-25");
    const Breakdown sum = breakdownOf(*trace).rows.at(0).breakdown;
    EXPECT_EQ(sum.computation, 11);
    EXPECT_EQ(sum.exposedCommunication, 5);
    EXPECT_EQ(sum.exposedCopy, 4);
    EXPECT_EQ(sum.busy, 20);
    EXPECT_EQ(sum.idle, 5);
    EXPECT_EQ(sum.wall, 25);
    EXPECT_EQ(sum.communication, 10);
    EXPECT_EQ(sum.copy, 19);
}

TEST(Breakdown, AllDevicesTogetherAreBusyWhenAnyIs) {
    const auto trace = tests::traceOf("gemm 0-10 #0, ncclAllReduce 5-20 #1");
    const auto rows = breakdownOf(*trace).rows;
    ASSERT_EQ(rows.size(), 3u);
    EXPECT_EQ(rows[0].breakdown.wall, 10);
    EXPECT_EQ(rows[1].breakdown.exposedCommunication, 15);
    EXPECT_FALSE(rows[2].device);
    EXPECT_EQ(rows[2].breakdown.exposedCommunication, 10);
    EXPECT_EQ(rows[2].breakdown.busy, 20);
}

TEST(Breakdown, DevicesWithoutACommonClockAreNotTakenTogether) {
    const auto trace = tests::traceOf("gemm 0-10 #0, gemm 12-20 #0, ncclAllReduce 5-20 #1");
    std::const_pointer_cast<Trace>(trace)->source.notices.emplace_back(severalClocks);
    Options options;
    options.gaps.microIdle = 5;
    const auto rows = breakdownOf(*trace, options).rows;
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_EQ(rows[0].breakdown.microIdle, 2);
    EXPECT_TRUE(rows[1].device);
    EXPECT_EQ(rows[1].breakdown.exposedCommunication, 15);
    EXPECT_EQ(rows[1].breakdown.microIdle, 0) << "the idle time of all, which it is not";
    options.filter.devices = {7};
    EXPECT_TRUE(breakdownOf(*trace, options).rows.empty());
}

TEST(Breakdown, AWindowClipsOperationsAndIsTheWall) {
    const auto trace = tests::traceOf("gemm 0-10, gemm 30-40");
    Options options;
    options.filter.window = TimeWindow{5, 50};
    const Breakdown sum = breakdownOf(*trace, options).rows.at(0).breakdown;
    EXPECT_EQ(sum.computation, 15);
    EXPECT_EQ(sum.idle, 30);
    EXPECT_EQ(sum.wall, 45);
}

TEST(Breakdown, AnOperationOfNoLengthAtTheEndStillEndsTheWall) {
    const auto trace = tests::traceOf("gemm 0-10, set: 25-25");
    const Breakdown sum = breakdownOf(*trace).rows.at(0).breakdown;
    EXPECT_EQ(sum.wall, 25);
    EXPECT_EQ(sum.idle, 15);
}

void expectEqual(const Breakdown& ours, const Breakdown& oracle) {
    EXPECT_EQ(tests::textOf(ours), tests::textOf(oracle));
    EXPECT_EQ(ours.computation + ours.exposedCommunication + ours.exposedCopy + ours.idle, ours.wall);
}

TEST(Breakdown, EqualsACountOfEveryNanosecondOnThousandsOfRandomTraces) {
    std::mt19937 random(5);
    for (int round = 0; round < 3000; ++round) {
        SCOPED_TRACE(round);
        const auto trace = tests::randomTrace(random);
        const Classification classes = tests::oneClass(*trace);
        Options options;
        const auto from = static_cast<Nanos>(random() % 40);
        options.filter.window = TimeWindow{from, from + 1 + static_cast<Nanos>(random() % 40)};
        for (const BreakdownRow& row : breakdownTable({*trace, classes, options, {}}).rows)
            expectEqual(row.breakdown, tests::countedBreakdown(*trace, classes, *options.filter.window, row.device));
        for (const BreakdownRow& row : breakdownOf(*trace).rows) {
            Nanos first = 1000, last = 0;
            for (std::size_t i = 0; i < trace->events.size(); ++i) {
                if (row.device && trace->streams[index(trace->events.stream[i])].device != *row.device) continue;
                first = std::min(first, trace->events.start[i]);
                last = std::max(last, trace->events.end(i));
            }
            expectEqual(row.breakdown, tests::countedBreakdown(*trace, classes, {first, last}, row.device));
        }
        if (HasFailure()) break;
    }
}

/// The idle time of a device in stretches shorter than the limit, counted nanosecond by nanosecond.
Nanos microIdleOf(const Trace& trace, std::optional<DeviceId> device, TimeWindow wall, Nanos limit) {
    Nanos sum = 0, stretch = 0;
    for (Nanos t = wall.start; t <= wall.end; ++t) {
        const bool isIdle = t < wall.end && tests::runningAt(trace, device, t).empty();
        if (isIdle) {
            ++stretch;
            continue;
        }
        if (stretch < limit) sum += stretch;
        stretch = 0;
    }
    return sum;
}

TEST(Breakdown, MicroAndMacroIdleAddUpToIdleAndHaveRowsOnlyWhenAskedFor) {
    std::mt19937 random(7);
    for (int round = 0; round < 2000 && !HasFailure(); ++round) {
        SCOPED_TRACE(round);
        const auto trace = tests::randomTrace(random, tests::NoEmptyOperations);
        Options options;
        options.gaps.microIdle = static_cast<Nanos>(random() % 8);
        const auto from = static_cast<Nanos>(random() % 40);
        options.filter.window = TimeWindow{from, from + 1 + static_cast<Nanos>(random() % 40)};
        for (const BreakdownRow& row : breakdownOf(*trace, options).rows)
            EXPECT_EQ(row.breakdown.microIdle,
                      microIdleOf(*trace, row.device, *options.filter.window, *options.gaps.microIdle));
    }
    const auto trace = tests::traceOf("gemm 0-10, gemm 13-20, gemm 40-41");
    Options options;
    EXPECT_EQ(toTable(breakdownOf(*trace, options), *trace).rows.size(), 16u);
    options.gaps.microIdle = 4;
    const Table table = toTable(breakdownOf(*trace, options), *trace);
    ASSERT_EQ(table.rows.size(), 20u);
    EXPECT_EQ(table.rows[8][1], Cell(std::string("micro_idle_time")));
    EXPECT_EQ(table.rows[8][2], Cell(std::int64_t{3}));
    EXPECT_EQ(table.rows[9][1], Cell(std::string("macro_idle_time")));
    EXPECT_EQ(table.rows[9][2], Cell(std::int64_t{20}));
}

/// Assigns every instant to the running operation of the best bucket, and within that to the one that started first.
ElapsedByName elapsedOracle(const Trace& trace, const Classification& classes, Overlap overlap) {
    const Buckets buckets(trace, classes);
    ElapsedByName sum{std::vector<ExactSum>(trace.names.size()), std::vector<ExactSum>(trace.names.size())};
    const auto give = [&](DeviceId device, Nanos t) {
        const auto running = tests::runningAt(trace, device, t);
        if (running.empty()) return;
        std::size_t owner = running.front();
        for (const std::size_t i : running)
            if (overlap == Overlap::Computation && buckets[i] < buckets[owner]) owner = i;
        auto& byName = trace.events.kind[owner] == OpKind::Kernel ? sum.kernels : sum.others;
        byName[index(trace.events.name[owner])] += 1;
    };
    for (Nanos t = 0; t < trace.end; ++t)
        for (std::size_t d = 0; d < trace.devices.size(); ++d)
            give(static_cast<DeviceId>(d), t);
    return sum;
}

TEST(Elapsed, EqualsACountOfEveryNanosecondUnderBothOverlapRules) {
    std::mt19937 random(6);
    for (int round = 0; round < 3000 && !HasFailure(); ++round) {
        SCOPED_TRACE(round);
        const auto trace = tests::randomTrace(random);
        const Classification classes = tests::oneClass(*trace);
        for (const Overlap overlap : {Overlap::Computation, Overlap::Earlier}) {
            Options options;
            options.overlap = overlap;
            const ElapsedByName ours = elapsedByName({*trace, classes, options, {}});
            const ElapsedByName oracle = elapsedOracle(*trace, classes, overlap);
            EXPECT_EQ(ours.kernels, oracle.kernels);
            EXPECT_EQ(ours.others, oracle.others);
        }
    }
}

TEST(Elapsed, AnEarlierCollectiveKeepsItsTimeOnlyByTheGraphToolsRule) {
    const auto trace = tests::traceOf("ncclAllReduce 0-10 @8, gemm 2-8");
    const Classification classes = tests::oneClass(*trace);
    Options options;
    const auto of = [&](const char* name) {
        const ElapsedByName elapsed = elapsedByName({*trace, classes, options, {}});
        for (std::size_t i = 0; i < trace->names.size(); ++i)
            if (trace->names.texts()[i] == name) return elapsed.kernels[i];
        return ExactSum(-1);
    };
    EXPECT_EQ(of("gemm"), 6);
    EXPECT_EQ(of("ncclAllReduce"), 4);
    options.overlap = Overlap::Earlier;
    EXPECT_EQ(of("gemm"), 0);
    EXPECT_EQ(of("ncclAllReduce"), 10);
}

TEST(Elapsed, WhoeverStartedFirstKeepsTheTimeOfItsOwnDeviceAlone) {
    const auto trace = tests::traceOf("gemm 0-10 #0, norm 5-20 #1 @8, norm 8-12 #0");
    const Classification classes = tests::oneClass(*trace);
    Options options;
    options.overlap = Overlap::Earlier;
    const View view{*trace, classes, options, {}};
    const auto of = [&](const auto& times, std::string_view name) {
        const auto& names = trace->names.texts();
        return times[static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin())];
    };
    const ElapsedByName elapsed = elapsedByName(view);
    EXPECT_EQ(of(elapsed.kernels, "gemm"), 10);
    EXPECT_EQ(of(elapsed.kernels, "norm"), 15 + 2);
    // The comparison applies the rule of the graph tool: it takes all devices together.
    std::vector<Nanos> compared(trace->names.size());
    forEachCompared(view, [&](std::uint32_t event, Nanos from, Nanos to) {
        compared[index(trace->events.name[event])] += to - from;
    });
    EXPECT_EQ(of(compared, "gemm"), 10);
    EXPECT_EQ(of(compared, "norm"), 10);
}

}  // namespace
