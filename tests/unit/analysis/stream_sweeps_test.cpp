// SPDX-License-Identifier: GPL-3.0-or-later
// Times of devices and iterations, for processes with shared or separate devices, counted at every nanosecond.
#include "core/analysis/time/stream_sweeps.h"

#include "core/analysis/scope/iterations.h"
#include "core/analysis/time/device_times.h"
#include "core/analysis/time/non_hidden.h"
#include "core/trace/trace_builder.h"
#include "tests/support/random_trace.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>

namespace {

using namespace core;

std::int64_t below(std::mt19937& random, unsigned bound) { return static_cast<std::int64_t>(random() % bound); }

/// Up to three processes, each with steps and launches on its own thread and operations on up to three devices.
TracePtr ranksTrace(std::mt19937& random) {
    constexpr std::array names{"gemm", "ncclAllReduce", "norm"};
    TraceBuilder builder;
    const std::int64_t processes = 1 + below(random, 3), devices = 1 + below(random, 3);
    const bool hasOwnDevice = random() % 2 == 0;
    std::int64_t correlation = 0;
    for (std::int64_t rank = 0; rank < processes; ++rank) {
        const ProcessId process = builder.owners().processOf(rank, rank);
        const ThreadId thread = builder.owners().threadOf(process, rank);
        for (int step = 0; step < 3; ++step)
            builder.add(HostRangeRow{step * 10, 8 + below(random, 3), builder.intern("step " + std::to_string(step)),
                                     thread, RangeKind::Annotation, step});
        for (std::int64_t i = below(random, 12); i >= 0; --i) {
            const std::int64_t number = hasOwnDevice ? rank : below(random, static_cast<unsigned>(devices));
            const DeviceId device = builder.owners().deviceOf("gpu " + std::to_string(number), number);
            const Nanos called = below(random, 32);
            ++correlation;
            builder.add(CallRow{called, 1, builder.intern("launch"), thread, correlation});
            EventRow row{called + below(random, 20), below(random, 14), builder.intern(names[random() % 3]),
                         builder.owners().streamOf(process, device, 1, -1, 7 + below(random, 2)),
                         std::array{OpKind::Kernel, OpKind::Kernel, OpKind::Copy, OpKind::Set}[random() % 4]};
            row.correlation = correlation;
            builder.add(row);
        }
    }
    return builder.finish();
}

struct RunOfRanks {
    explicit RunOfRanks(std::mt19937& random)
        : trace(ranksTrace(random)), classes(tests::oneClass(*trace)), list(*iterationsOf(*trace, "re:^step")) {}
    View view() const { return {*trace, classes, options, {}, &list}; }

    TracePtr trace;
    Classification classes;
    IterationList list;
    Options options;
};

TEST(StreamSweeps, IterationsAreBrokenDownAsACountOfEveryNanosecondSays) {
    std::mt19937 random(31);
    for (int round = 0; round < 1500 && !HasFailure(); ++round) {
        SCOPED_TRACE(round);
        const RunOfRanks made(random);
        const IterationTimes times = iterationTimes(made.view());
        std::map<ProcessId, std::size_t> places;
        for (std::size_t i = 0; i < made.list.iterations.size(); ++i) {
            const Iteration& iteration = made.list.iterations[i];
            const auto counted = [&](std::optional<DeviceId> device) {
                return tests::textOf(tests::countedBreakdown(
                    *made.trace, made.classes, {iteration.start, iteration.end}, device, iteration.process));
            };
            EXPECT_EQ(tests::textOf(times.together[i]), counted(std::nullopt));
            const std::size_t place = places[iteration.process]++;
            for (const auto& [owner, breakdowns] : times.byDevice)
                if (owner.first == iteration.process) {
                    EXPECT_EQ(tests::textOf(breakdowns.at(place)), counted(owner.second));
                }
        }
    }
}

void expectSame(const ViewTimes& found, const DeviceTimes& devices, const IterationTimes& iterations) {
    EXPECT_EQ(found.devices.exposed.kernels, devices.exposed.kernels);
    EXPECT_EQ(found.devices.exposed.others, devices.exposed.others);
    EXPECT_EQ(found.devices.exposed.setsBesideKernels, devices.exposed.setsBesideKernels);
    ASSERT_EQ(found.devices.breakdown.rows.size(), devices.breakdown.rows.size());
    for (std::size_t i = 0; i < devices.breakdown.rows.size(); ++i)
        EXPECT_EQ(tests::textOf(found.devices.breakdown.rows[i].breakdown),
                  tests::textOf(devices.breakdown.rows[i].breakdown));
    EXPECT_EQ(found.iterations.kernels, iterations.kernels);
    ASSERT_EQ(found.iterations.together.size(), iterations.together.size());
    for (std::size_t i = 0; i < iterations.together.size(); ++i)
        EXPECT_EQ(tests::textOf(found.iterations.together[i]), tests::textOf(iterations.together[i]));
    ASSERT_EQ(found.iterations.byDevice.size(), iterations.byDevice.size());
    for (const auto& [owner, breakdowns] : iterations.byDevice)
        for (std::size_t i = 0; i < breakdowns.size(); ++i)
            EXPECT_EQ(tests::textOf(found.iterations.byDevice.at(owner).at(i)), tests::textOf(breakdowns[i]));
}

TEST(StreamSweeps, OnePassTellsWhatTwoTell) {
    std::mt19937 random(32);
    for (int round = 0; round < 1500 && !HasFailure(); ++round) {
        SCOPED_TRACE(round);
        RunOfRanks made(random);
        if (round % 3 == 0) made.options.filter.window = TimeWindow{below(random, 20), 20 + below(random, 20)};
        if (round % 4 == 0) made.options.filter.devices = {below(random, 2)};
        expectSame(viewTimes(made.view()), deviceTimes(made.view()), iterationTimes(made.view()));
    }
}

/// A hostile file may have so many of both; a table by device would have a row for each combination.
TEST(StreamSweeps, ThousandsOfDevicesTimesThousandsOfIterationsAreNoTable) {
    constexpr std::int64_t many = 1100;
    TraceBuilder builder;
    const ProcessId process = builder.owners().processOf(1, 1);
    const ThreadId thread = builder.owners().threadOf(process, 1);
    for (std::int64_t i = 0; i < many; ++i) {
        builder.add(
            HostRangeRow{i * 10, 10, builder.intern("step " + std::to_string(i)), thread, RangeKind::Annotation, i});
        builder.add(CallRow{i * 10, 1, builder.intern("launch"), thread, i});
        const DeviceId device = builder.owners().deviceOf("gpu " + std::to_string(i), i);
        EventRow row{i * 10 + 2, 5, builder.intern("gemm"), builder.owners().streamOf(process, device, 1, -1, 7),
                     OpKind::Kernel};
        row.correlation = i;
        builder.add(row);
    }
    const TracePtr trace = builder.finish();
    const Classification classes = tests::oneClass(*trace);
    const IterationList list = *iterationsOf(*trace, "re:^step");
    const Options options;
    const View view{*trace, classes, options, {}, &list};
    ASSERT_GT(list.iterations.size() * trace->devices.size(), StreamSweeps::maxWindows);
    EXPECT_EQ(viewTimes(view).iterations.together.size(), list.iterations.size());
    EXPECT_TRUE(viewTimes(view).iterations.byDevice.empty());
    const Table table = toTable(nonHiddenTable(view), *trace);
    EXPECT_TRUE(table.rows.empty());
    EXPECT_EQ(table.missing, "iterations by device would be more than a million rows");
}

}  // namespace
