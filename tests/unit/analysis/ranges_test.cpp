// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/host/ranges.h"

#include "core/analysis/host/range_summary.h"
#include "core/trace/labels.h"
#include "core/trace/trace_builder.h"
#include "tests/support/random_trace.h"
#include "tests/support/slowdown.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>

namespace {

using namespace core;

/// Formats each range as a line "name start-end operations level parent", with the projected start and end.
std::string rangesOf(std::string_view text) {
    const auto trace = tests::traceOf(text);
    const Classification classes = tests::oneClass(*trace);
    const RangeTable table = rangeTable({*trace, classes, {}, {}});
    const auto name = [&](const RangeRow& row) { return std::string(trace->names[trace->hostRanges.name[row.range]]); };
    std::string lines;
    for (const RangeRow& row : table.rows) {
        lines += name(row) + " " + std::to_string(row.projectedStart) + "-" + std::to_string(row.projectedEnd) + " " +
                 std::to_string(row.operations) + " lvl " + std::to_string(row.level) +
                 (row.parent ? " in " + name(table.rows[*row.parent]) : "") + "\n";
    }
    return lines;
}

TEST(Ranges, EveryEnclosingRangeGetsTheOperation) {
    EXPECT_EQ(rangesOf("range:step 0-100, range:forward 10-50, range:idle 60-70, call:launch 20-22 ^1, "
                       "call:launch 52-53 ^2, gemm 30-40 ^1, norm 200-210 ^2"),
              "step 30-210 2 lvl 0\nforward 30-40 1 lvl 1 in step\n");
}

TEST(Ranges, EdgesAreInsideButACallAcrossAnEdgeIsNot) {
    EXPECT_EQ(rangesOf("range:none 0-1, range:tight 20-22, range:cut 10-21, call:launch 20-22 ^1, gemm 30-40 ^1"),
              "tight 30-40 1 lvl 0\n");
}

TEST(Ranges, AreOneNameWithoutTheCountersOfPyTorch) {
    EXPECT_EQ(withoutCounters("aten::add, seq = 5, op_id = 12"), "aten::add");
    EXPECT_EQ(withoutCounters("aten::add, op_id = 12, sizes = [[4]]"), "aten::add");
    EXPECT_EQ(withoutCounters("aten::add, sizes = [[4], []], input_op_ids = [(3, 0)]"), "aten::add");
    EXPECT_EQ(withoutCounters("copy [0x7f00045440]"), "copy");
    EXPECT_EQ(withoutCounters("copy(0x7f00045440) to 0x7f00045480, seq = 3"), "copy to");
    for (const char* other : {"", "aten::add", "loop, seq = x", "a, op_id = ", "a, sizes = 3"})
        EXPECT_EQ(withoutCounters(other), other);
    NameTable names;
    for (const char* name : {"gemm", "add, op_id = 1", "mul, op_id = 2", "add, op_id = 3"})
        names.intern(name);
    EXPECT_EQ(namesWithoutCounters(names), (std::vector{NameId{0}, NameId{1}, NameId{2}, NameId{1}}));
}

TEST(Ranges, OfOneNameWithoutCountersAreOneRowOfTheSummary) {
    const auto trace = tests::traceOf(
        "range:a1 0-10, range:a2 20-30, range:b 40-50, call:launch 1-2 ^1, "
        "call:launch 21-22 ^2, call:launch 41-42 ^3, gemm 100-110 ^1, gemm 120-150 ^2, norm 160-170 ^3");
    const Classification classes = tests::oneClass(*trace);
    std::vector<NameId> same;
    for (std::uint32_t i = 0; i < trace->names.size(); ++i)
        same.push_back(NameId{i});
    const auto idOf = [&](std::string_view name) {
        return *std::ranges::find(same, name, [&](NameId id) { return trace->names[id]; });
    };
    same[index(idOf("a2"))] = idOf("a1");
    const RangeSummary summary = rangeSummary(rangeTable({*trace, classes, {}, {}}), *trace, same);
    ASSERT_EQ(summary.rows.size(), 2u);
    EXPECT_EQ(trace->names[summary.rows[0].name], "a1");
    EXPECT_EQ(summary.rows[0].projected.instances, 2);
    EXPECT_EQ(summary.rows[0].projected.max, 30);
}

TEST(Ranges, AnotherThreadsLaunchesAreNotOurs) {
    EXPECT_EQ(rangesOf("range:main 0-100 !1, call:launch 20-22 ^1 !2, gemm 30-40 ^1"), "");
}

TEST(Ranges, OneLaunchOfManyKernelsCountsOnce) {
    EXPECT_EQ(rangesOf("range:graph 0-100, call:cudaGraphLaunch 20-22 ^1, a 30-40 ^1, b 40-45 ^1"),
              "graph 30-45 1 lvl 0\n");
}

TEST(Ranges, TheTightestContainingRangeIsTheParentEvenWhereRangesOverlap) {
    // outer #####################        overlapping ranges do not nest: "late" begins inside "early" and outlives it
    // early   ########
    // late        #########
    // inner            ##
    EXPECT_EQ(rangesOf("range:outer 0-100, range:early 10-50, range:late 30-80, range:inner 55-60, "
                       "call:launch 35-36 ^1, call:launch 56-57 ^2, a 200-210 ^1, b 210-220 ^2"),
              "outer 200-220 2 lvl 0\nearly 200-210 1 lvl 1 in outer\nlate 200-220 2 lvl 1 in outer\n"
              "inner 210-220 1 lvl 2 in late\n");
}

/// Calls of one thread that may overlap each other, each with one or two kernels anywhere, and ranges around them.
TEST(Ranges, EqualALookAtEveryCallWhateverOverlaps) {
    std::mt19937 random(3);
    for (int round = 0; round < 1000 && !testing::Test::HasFailure(); ++round) {
        const unsigned count = random() % (round % 8 == 0 ? 400 : 12), length = 8 + 2 * count;
        const auto below = [&](unsigned most) { return static_cast<Nanos>(random() % most); };
        TraceBuilder builder;
        const auto process = builder.owners().processOf(1, 1);
        const auto thread = builder.owners().threadOf(process, 1);
        const NameId name = builder.intern("name");
        const auto stream = builder.owners().streamOf(process, builder.owners().deviceOf("0", 0), 1, -1, 7);
        Nanos start = 0;
        for (unsigned i = 0; i < count; ++i, start += below(4)) {
            builder.add(CallRow{start, below(6), name, thread, i + 1});
            for (unsigned work = 0; work < 1 + random() % 2; ++work) {
                EventRow row{below(50), below(9), name, stream};
                row.correlation = i + 1;
                builder.add(row);
            }
        }
        for (int i = 0; i < 6; ++i)
            builder.add(HostRangeRow{below(length), below(length), name, thread, RangeKind::PushPop, i});
        const TracePtr trace = builder.finish();
        const Classification classes = tests::oneClass(*trace);
        std::map<std::size_t, const RangeRow*> ours;
        const RangeTable made = rangeTable({*trace, classes, {}, {}});
        for (const RangeRow& row : made.rows)
            ours[row.range] = &row;
        for (std::size_t range = 0; range < trace->hostRanges.size(); ++range) {
            const Nanos from = trace->hostRanges.start[range], to = from + trace->hostRanges.duration[range];
            std::set<std::uint32_t> launches;
            Nanos first = 1000, last = -1;
            for (std::size_t event = 0; event < trace->events.size(); ++event) {
                const std::uint32_t call = trace->events.launch[event];
                ASSERT_NE(call, noLaunch);
                const Nanos begin = trace->calls.start[call];
                if (begin < from || begin + trace->calls.duration[call] > to) continue;
                launches.insert(call);
                first = std::min(first, trace->events.start[event]);
                last = std::max(last, trace->events.end(event));
            }
            ASSERT_EQ(ours.contains(range), !launches.empty());
            if (launches.empty()) continue;
            EXPECT_EQ(ours[range]->projectedStart, first);
            EXPECT_EQ(ours[range]->projectedEnd, last);
            EXPECT_EQ(ours[range]->operations, std::ssize(launches));
        }
    }
}

/// Creates `depth` nested ranges around one launch.
TracePtr nestedRanges(int depth) {
    TraceBuilder builder;
    const auto process = builder.owners().processOf(1, 1);
    const auto thread = builder.owners().threadOf(process, 1);
    const NameId name = builder.intern("range");
    for (int i = 0; i < depth; ++i)
        builder.add(HostRangeRow{i, 4 * depth - 2 * i, name, thread, RangeKind::PushPop, i});
    builder.add(CallRow{2 * depth, 1, name, thread, 1});
    EventRow row{5 * depth, 1, name, builder.owners().streamOf(process, builder.owners().deviceOf("0", 0), 1, -1, 7)};
    row.correlation = 1;
    builder.add(row);
    return builder.finish();
}

std::vector<std::string> stacksOf(const Trace& trace) {
    const Classification classes = tests::oneClass(trace);
    std::vector<std::string> stacks;
    for (const auto& row : toTable(rangeTable({trace, classes, {}, {}}), trace).rows)
        stacks.push_back(std::get<std::string>(row.back()));
    return stacks;
}

TEST(Ranges, StacksTellTheWayFromTheOutermostRange) {
    EXPECT_EQ(stacksOf(*nestedRanges(3)), (std::vector<std::string>{":0", ":0:1", ":0:1:2"}));
}

TEST(Ranges, StacksOfHostileNestingAreCutInTheMiddle) {
    const auto stacks = stacksOf(*nestedRanges(20'000));
    ASSERT_EQ(stacks.size(), 20'000u);
    std::size_t longest = 0;
    for (const std::string& stack : stacks)
        longest = std::max(longest, stack.size());
    EXPECT_LT(longest, 1100u);
    EXPECT_TRUE(stacks.back().starts_with(":0:1:2:3:")) << stacks.back();
    EXPECT_TRUE(stacks.back().ends_with(":...:19999")) << stacks.back();
    EXPECT_EQ(stacks.back().find("..."), stacks.back().rfind("..."));
}

/// Creates `count` adjacent steps, each with a nested range that makes one launch.
TracePtr touchingSteps(std::int64_t count) {
    TraceBuilder builder;
    const auto process = builder.owners().processOf(1, 1);
    const auto stream = builder.owners().streamOf(process, builder.owners().deviceOf("0", 0), 1, -1, 7);
    const auto thread = builder.owners().threadOf(process, 1);
    const auto name = builder.intern("step");
    for (std::int64_t i = 0; i < count; ++i) {
        builder.add(HostRangeRow{i * 10, 10, name, thread, RangeKind::PushPop, 2 * i});
        builder.add(HostRangeRow{i * 10 + 2, 5, name, thread, RangeKind::PushPop, 2 * i + 1});
        builder.add(CallRow{i * 10 + 3, 2, name, thread, i + 1});
        builder.add(EventRow{i * 10 + 6, 1, name, stream, OpKind::Kernel, CopyKind::Unknown, i + 1, notRecorded});
    }
    return builder.finish();
}

TEST(Ranges, StepsThatTouchAreForgottenOneAfterTheOther) {
    const auto trace = touchingSteps(200'000);  // scanning all earlier steps for each one would take minutes
    const Classification classes = tests::oneClass(*trace);
    const double began = tests::processorSeconds();
    const RangeTable table = rangeTable({*trace, classes, {}, {}});
    EXPECT_LT(tests::processorSeconds() - began, 10 * tests::slowdown);
    ASSERT_EQ(table.rows.size(), 400'000u);
    for (std::size_t row = 0; row < table.rows.size(); row += 2) {
        ASSERT_FALSE(table.rows[row].parent) << row;
        ASSERT_EQ(table.rows[row + 1].parent, row);
    }
}

}  // namespace
