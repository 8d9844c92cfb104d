// SPDX-License-Identifier: GPL-3.0-or-later
// A filter by code: which operations and idle time it keeps, and that all tables agree about them.
#include "core/analysis/analysis.h"
#include "core/analysis/scope/selection.h"
#include "core/code/code_trees.h"
#include "core/ingest/readers.h"
#include "core/trace/trace_builder.h"
#include "tests/support/random_trace.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <random>
#include <set>

namespace {

using namespace core;

std::shared_ptr<const Snapshot> codeSnapshot(TracePtr trace, std::vector<std::string> code, Options options = {}) {
    options.filter.code = std::move(code);
    options.gaps.shortIdle = 0;
    return tests::snapshotOf(std::move(trace), {}, options);
}

/// The breakdown in the first row: computation + exposed + ... = wall.
Breakdown firstBreakdown(const Snapshot& snapshot) { return snapshot.analysis->breakdown.rows.front().breakdown; }

std::string idlePaths(const Snapshot& snapshot) {
    std::string text;
    const Frames frames(*snapshot.trace);
    for (const auto& [device, tree] : offGpuTrees(viewOf(snapshot), frames, snapshot.options.code))
        for (const std::uint32_t node : tree.inOrder())
            if (tree.nodes[node].self > ExactSum(0))
                text += tree.path(node) + " " + std::to_string(*tree.nodes[node].self.whole()) + "\n";
    return text;
}

// The device idles from 10 to 50. The thread is in no code until 15 and in step until 40, within it in load from 15 to
// 25; after that, the launched kernel waits.
constexpr const char* oneGap = "a 0-10, b 50-60 ^1, range:step 15-45, range:load 15-25, call:launch 35-40 ^1";

TEST(CodeFilter, LeavesTheOperationsAndTheIdleTimeOfCodeThatMatches) {
    const auto step = codeSnapshot(tests::traceOf(oneGap), {"^step$"});
    EXPECT_EQ(step->analysis->kernels.total, ExactSum(10)) << "a has no launch";
    EXPECT_EQ(idlePaths(*step), "step 10\nstep > launch 5\nstep > launch > (launch latency) 10\nstep > load 10\n");
    EXPECT_EQ(firstBreakdown(*step).idle, 35);
    EXPECT_EQ(firstBreakdown(*step).filtered, 15) << "a, and the five ns before step";
    EXPECT_EQ(firstBreakdown(*step).wall, 60);

    const auto load = codeSnapshot(tests::traceOf(oneGap), {"load"});
    EXPECT_EQ(load->analysis->kernels.total, ExactSum(0)) << "b was launched after load";
    EXPECT_EQ(idlePaths(*load), "step > load 10\n");
    EXPECT_EQ(firstBreakdown(*load).idle, 10);
    EXPECT_EQ(firstBreakdown(*load).filtered, 50);
}

TEST(CodeFilter, OneOfSeveralPatternsIsEnough) {
    EXPECT_EQ(firstBreakdown(*codeSnapshot(tests::traceOf(oneGap), {"load", "launch"})).idle, 25);
}

TEST(CodeFilter, WhatStandsForCodeWhereThereIsNoneCanBeChosen) {
    const TracePtr trace = tests::traceOf(oneGap);
    EXPECT_EQ(idlePaths(*codeSnapshot(trace, {"outside recorded"})), "(outside recorded code) 5\n");
    EXPECT_EQ(idlePaths(*codeSnapshot(trace, {"latency"})), "step > launch > (launch latency) 10\n");
    EXPECT_EQ(codeSnapshot(trace, {"launch not recorded"})->analysis->kernels.total, ExactSum(10)) << "a";
    Options options;
    options.filter.window = TimeWindow{0, 30};
    EXPECT_EQ(idlePaths(*codeSnapshot(tests::traceOf("a 0-10, range:step 0-40"), {"capture edge"}, options)),
              "(capture edge) 20\n");
}

TEST(CodeFilter, ALabelIsFoundAsItIsShownAndAsItWasRecorded) {
    TraceBuilder builder;
    const ProcessId process = builder.owners().processOf(1, 1);
    const ThreadId thread = builder.owners().threadOf(process, 10);
    const StreamId stream = builder.owners().streamOf(process, builder.owners().deviceOf("gpu", 0), 0, -1, 7);
    const NameId name = builder.intern("<built-in method x of T object at 0x7f>");
    builder.add(HostRangeRow{0, 30, name, thread, RangeKind::PythonCall});
    builder.add(CallRow{19, 1, builder.intern("launch"), thread, 1});
    builder.add(EventRow{.start = 0, .duration = 10, .name = name, .stream = stream});
    builder.add(EventRow{.start = 20, .duration = 10, .name = name, .stream = stream, .correlation = 1});
    const TracePtr trace = builder.finish();
    const auto idleFor = [&](const char* pattern) { return firstBreakdown(*codeSnapshot(trace, {pattern})).idle; };
    EXPECT_EQ(idleFor("^<built-in method x of T object>$"), 10);
    EXPECT_EQ(idleFor("0x7f"), 10);
    EXPECT_EQ(idleFor("0x8f"), 0);
}

TEST(CodeFilter, GapsCausesAndPairsAreThoseOfTheTimeThatIsLeft) {
    const auto load = codeSnapshot(tests::traceOf(oneGap), {"load"});
    const Analysis& found = *load->analysis;
    ASSERT_EQ(found.idleCauses->rows.size(), 1u);
    EXPECT_EQ(found.idleCauses->rows[0].cause, IdleCause::CpuBound);
    EXPECT_EQ(found.idleCauses->rows[0].idle, 10);
    for (const GapRow& row : found.gaps.rows)
        EXPECT_EQ(row.lengths.total, ExactSum(10));
    ASSERT_EQ(found.pairs->rows.size(), 1u) << "whatever launched its ends";
    EXPECT_EQ(found.pairs->rows[0].deviceIdle, 10);
    EXPECT_EQ(found.longestGaps.idle, 10);
}

TEST(CodeFilter, TheHostsTimeIsThatOfFramesThatMatch) {
    const auto load = codeSnapshot(tests::traceOf(oneGap), {"load"});
    const auto threads = hostTrees(viewOf(*load), Frames(*load->trace), {});
    ASSERT_EQ(threads.size(), 1u);
    EXPECT_EQ(threads[0].tree.nodes[0].total, ExactSum(10));
}

TEST(CodeFilter, APatternThatDoesNotCompileChoosesNothingAndIsToldOf) {
    const auto broken = codeSnapshot(tests::traceOf(oneGap), {"step", "(load"});
    ASSERT_TRUE(broken->code->fault);
    EXPECT_EQ(broken->code->fault->pattern, "(load");
    EXPECT_EQ(broken->analysis->kernels.total, ExactSum(0));
    EXPECT_EQ(firstBreakdown(*broken).idle, 0);
}

TEST(CodeFilter, APatternThatWouldTakeForeverGivesUp) {
    const auto slow = codeSnapshot(
        tests::traceOf("a 0-10, b 20-30 ^1, range:" + std::string(200, 'a') + "! 0-30, call:l 19-20 ^1"), {"(a+)+$"});
    ASSERT_TRUE(slow->code->fault);
}

TEST(CodeFilter, AnEditThatDoesNotTouchItTakesItOver) {
    SnapshotCache cache;
    Options options;
    options.filter.code = {"load"};
    const TracePtr trace = tests::traceOf(oneGap);
    const auto first = snapshotOf(trace, {}, options, cache);
    options.gaps.bins = 7;
    const auto second = snapshotOf(trace, {}, options, cache);
    EXPECT_EQ(second->code, first->code);
    options.filter.code = {"step"};
    const auto third = snapshotOf(trace, {}, options, cache);
    EXPECT_NE(third->code, first->code);
    EXPECT_EQ(third->frames, first->frames);
    EXPECT_EQ(firstBreakdown(*third).idle, 35);
}

/// Checks that all tables with idle time or sums of operations agree.
void expectIdentities(const Snapshot& snapshot, const std::string& of) {
    const View view = viewOf(snapshot);
    const Frames frames(*snapshot.trace);
    const Analysis& found = *snapshot.analysis;
    ExactSum operations = found.kernels.total;
    for (const MemoryRow& row : found.memory.rows)
        if (row.time) operations += row.time->total;
    const Events& events = snapshot.trace->events;
    ExactSum graphs;
    const Selection selection(view);
    for (std::size_t i = 0; i < events.size(); ++i)
        if (events.kind[i] == OpKind::Graph && selection.counts(i)) graphs += events.duration[i];
    operations += graphs;  // tables of instances leave out graphs without recorded nodes
    EXPECT_EQ(onGpuTree(view, frames, snapshot.options.code).nodes[0].total, operations) << of;
    std::map<DeviceId, ExactSum> byCode, byBreakdown, byCause, byGap;
    for (const auto& [device, tree] : offGpuTrees(view, frames, snapshot.options.code))
        byCode[device] = tree.nodes[0].total;
    for (const IdleCauseRow& row : found.idleCauses->rows)
        byCause[row.device] += row.idle;
    for (const BreakdownRow& row : found.breakdown.rows) {
        const Breakdown& sum = row.breakdown;
        EXPECT_EQ(sum.computation + sum.exposedCommunication + sum.exposedCopy + sum.unknown + sum.filtered + sum.idle,
                  sum.wall)
            << of;
        EXPECT_GE(sum.filtered, 0) << of;
        if (row.device && sum.idle > 0) byBreakdown[*row.device] = ExactSum(sum.idle);
    }
    std::erase_if(byCode, [](const auto& each) { return each.second == ExactSum(0); });
    EXPECT_EQ(byCode, byBreakdown) << of;
    EXPECT_EQ(byCause, byBreakdown) << of;
    ExactSum idle, ofPairs = found.pairs->noPair ? ExactSum::ofBounded(found.pairs->noPair->deviceIdle) : ExactSum(0);
    for (const PairRow& row : found.pairs->rows)
        ofPairs += ExactSum::ofBounded(row.deviceIdle);
    for (const auto& [device, time] : byBreakdown)
        idle += time;
    EXPECT_EQ(ofPairs, idle) << of;
    for (const IterationRow& row : found.iterations->every) {
        const Breakdown& sum = row.breakdown;
        EXPECT_EQ(sum.busy + sum.filtered + sum.idle, sum.wall) << of;
        EXPECT_GE(sum.filtered, 0) << of;
    }
}

TEST(CodeFilter, EveryTableAddsUpOnRandomTracesUnderEveryFilter) {
    for (unsigned seed = 0; seed < 30; ++seed) {
        std::mt19937 random(seed);
        const TracePtr trace = tests::randomRun(random);
        for (const auto& code : {std::vector<std::string>{}, {"step3"}, {"step[45]"}, {"launch"}, {"nothing"}}) {
            Options window;
            window.filter.window = TimeWindow{7, 41};
            Options device;
            device.filter.devices = {0};
            Options stream;
            stream.filter.streams = {7};
            Options kernel;
            kernel.filter.kernels = {"nccl"};
            for (const Options& options : {Options{}, window, device, stream, kernel})
                expectIdentities(*codeSnapshot(trace, code, options),
                                 "seed " + std::to_string(seed) + " " + (code.empty() ? "" : code[0]));
        }
    }
}

/// Under a filter, the idle time of a device by path is the unfiltered one without the paths that do not match.
TEST(CodeFilter, IdleTimeByPathIsThatOfTheUnfilteredTreesPathsThatMatch) {
    for (unsigned seed = 0; seed < 60; ++seed) {
        std::mt19937 random(seed);
        const TracePtr trace = tests::randomRun(random);
        const std::string all = idlePaths(*codeSnapshot(trace, {}));
        std::string expected;
        for (std::size_t at = 0; at < all.size();) {
            const std::size_t end = all.find('\n', at) + 1;
            const std::string line = all.substr(at, end - at);
            if (line.find("step4") != std::string::npos) expected += line;
            at = end;
        }
        const auto sorted = [](std::string text) {
            std::set<std::string> lines;
            for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1)
                lines.insert(text.substr(at, text.find('\n', at) - at));
            return lines;
        };
        EXPECT_EQ(sorted(idlePaths(*codeSnapshot(trace, {"step4"}))), sorted(expected)) << "seed " << seed;
    }
}

TEST(CodeFilter, EveryTableOfRealTracesAddsUp) {
    const auto pytorch = LACUNA_NEEDS_DATA("pytorch");
    int traces = 0;
    for (const char* kind : {"pytorch", "nsys-sqlite", "jax"})
        for (const auto& file : std::filesystem::directory_iterator(pytorch.parent_path() / kind)) {
            if (!file.is_regular_file() || file.file_size() > 40'000'000) continue;
            const auto read = readTrace(file.path(), {});
            if (!read || !(*read)->hasEvents()) continue;
            for (const char* code : {"e", "aten::(mm|copy_)|Launch", "nothing of this name"})
                expectIdentities(*codeSnapshot(*read, {code}), file.path().string() + " " + code);
            ++traces;
        }
    EXPECT_GT(traces, 10);
}

}  // namespace
