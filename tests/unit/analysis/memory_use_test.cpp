// SPDX-License-Identifier: GPL-3.0-or-later
// Memory in use over time, from rows made here and from the memory events of PyTorch's profiler.
#include "core/analysis/memory/memory_alive.h"
#include "core/analysis/memory/memory_categories.h"
#include "core/analysis/memory/memory_curve.h"
#include "core/analysis/memory/memory_segments.h"
#include "core/trace/trace_builder.h"
#include "tests/support/json_trace.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <limits>
#include <numeric>
#include <random>

namespace {

using namespace core;

std::int64_t sumOf(const Trace& trace, const AliveMemory& alive) {
    return std::accumulate(
        alive.allocations.begin(), alive.allocations.end(), alive.unknown,
        [&](std::int64_t sum, std::uint32_t allocation) { return sum + trace.memory[allocation].bytes; });
}

/// Makes a pool with this many records at addresses that are used again, freed twice and never allocated.
TracePtr randomMemory(std::mt19937& random, int records) {
    const auto below = [&](std::uint32_t end) { return random() % end; };
    TraceBuilder builder;
    const std::uint32_t pool = builder.memory().poolOf("0", allocatedMemory);
    for (std::uint64_t held = 0; held < below(4); ++held)
        builder.memory().add({0, held, 64, pool, MemoryAction::Held, noMemoryFrame, noMemoryThread});
    for (int i = 0; i < records; ++i)
        builder.memory().add({static_cast<Nanos>(below(100)), below(8), static_cast<std::int64_t>(below(1000)), pool,
                              below(2) == 0 ? MemoryAction::Allocated : MemoryAction::Freed, noMemoryFrame,
                              noMemoryThread});
    return builder.finish();
}

TEST(MemoryUse, WhatIsAliveAddsUpToTheMemoryInUseAtEveryMomentAndThePeakIsTheHighest) {
    std::mt19937 random(52);
    for (int run = 0; run < 50; ++run) {
        const auto trace = randomMemory(random, 200);
        const PoolHistory history = memoryHistories(*trace).front();
        std::int64_t highest = history.before;
        MemoryCode code(*trace, nullptr);
        for (std::size_t steps = 0; steps <= history.records.size(); ++steps) {
            EXPECT_EQ(sumOf(*trace, aliveAfter(*trace, history, steps)), history.levelAfter(steps));
            std::int64_t ofCode = 0;
            const MemoryMoment moment = momentAfter(*trace, history, steps, code);
            for (const AliveCode& row : moment.byCode) {
                EXPECT_GE(row.bytes, 0);
                ofCode += row.bytes;
            }
            EXPECT_EQ(ofCode, history.levelAfter(steps) + moment.excess);
            highest = std::max(highest, history.levelAfter(steps));
        }
        EXPECT_EQ(history.peak(), highest);
        const auto snapshot = tests::snapshotOf(trace);
        const Table use = tests::tableOf(*snapshot, "memory-use"), alive = tests::tableOf(*snapshot, "memory-alive");
        std::int64_t bytes = 0;
        for (const auto& row : alive.rows)
            bytes += std::get<std::int64_t>(row[1]);
        const std::int64_t excess = momentAfter(*trace, history, history.peakSteps, code).excess;
        EXPECT_EQ(std::get<std::int64_t>(use.rows.front()[2]) + excess, bytes);
    }
}

TEST(MemoryUse, TheCurveHasTheLeastAndTheMostOfEachPartAndItsPeakIsThatOfTheTable) {
    std::mt19937 random(7);
    for (const int records : {1, 40, 256, 3000}) {
        const auto trace = randomMemory(random, records);
        const PoolHistory history = memoryHistories(*trace).front();
        const MemoryCurve curve(*trace, history);
        for (const std::size_t count : {1, 3, 50, 1000}) {
            const TimeWindow window{0, 101};
            const auto parts = curve.partsOf(window, count);
            ASSERT_EQ(parts.size(), count);
            std::int64_t highest = parts.front().most;
            for (const CurvePart& part : parts) {
                EXPECT_LE(part.least, part.last);
                EXPECT_LE(part.last, part.most);
                EXPECT_EQ(history.levelAfter(part.mostSteps), part.most);
                highest = std::max(highest, part.most);
            }
            EXPECT_EQ(highest, history.peak());
            EXPECT_EQ(parts.back().last, history.end());
        }
        for (std::size_t steps = 0; steps < history.records.size(); ++steps)
            EXPECT_GT(curve.stepsAt(curve.timeOf(steps + 1)), steps);
        EXPECT_EQ(curve.stepsAt(-1), 0u);
    }
}

TEST(MemoryUse, AGrowthIsWhatIsAliveLaterAndWasNotEarlier) {
    std::mt19937 random(3);
    const auto trace = randomMemory(random, 300);
    const PoolHistory history = memoryHistories(*trace).front();
    MemoryCode code(*trace, nullptr);
    for (const auto& [from, to] : std::vector<std::pair<std::size_t, std::size_t>>{{0, 300}, {100, 200}, {299, 300}}) {
        std::vector<std::uint32_t> expected = aliveAfter(*trace, history, to).allocations, earlier, found;
        for (std::size_t i = 0; i < from; ++i)
            earlier.push_back(history.records[i]);
        earlier.insert(earlier.end(), history.held.begin(), history.held.end());
        std::erase_if(expected, [&](std::uint32_t each) { return std::ranges::count(earlier, each) > 0; });
        const MemoryMoment growth = growthBetween(*trace, history, from, to, code);
        std::int64_t bytes = 0;
        for (const AliveBlock& block : growth.blocks)
            found.push_back(block.allocation), bytes += block.bytes;
        std::ranges::sort(found);
        EXPECT_EQ(found, expected);
        EXPECT_EQ(growth.level, bytes);
    }
}

TEST(MemoryUse, CategoriesAddUpToTheMemoryInUseAtEveryMoment) {
    TraceBuilder builder;
    MemoryRows& memory = builder.memory();
    const std::uint32_t pool = memory.poolOf("0", allocatedMemory, true);
    std::mt19937 random(11);
    for (int i = 0; i < 2000; ++i) {
        const std::uint32_t category = random() % 3;
        const std::uint64_t size = random() % 4 * 512;
        const std::uint32_t frame = memory.frameOf(builder.intern(std::string(1, char('a' + category))), noMemoryFrame);
        memory.add({static_cast<Nanos>(i), size * 3 + category, static_cast<std::int64_t>(size), pool,
                    random() % 2 == 0 ? MemoryAction::Allocated : MemoryAction::Freed, frame, noMemoryThread});
    }
    const auto trace = builder.finish();
    const PoolHistory history = memoryHistories(*trace).front();
    const MemoryCategories categories(*trace, history);
    EXPECT_EQ(categories.names().size(), 3u);
    for (std::size_t steps = 0; steps <= history.records.size(); steps += 7) {
        const auto levels = categories.after(steps);
        EXPECT_EQ(std::accumulate(levels.begin(), levels.end(), std::int64_t{0}), history.levelAfter(steps)) << steps;
        EXPECT_GE(*std::ranges::min_element(levels), 0);
    }
    EXPECT_TRUE(std::ranges::is_sorted(categories.after(history.peakSteps), std::greater()));
    const auto ofCode = randomMemory(random, 9);
    EXPECT_TRUE(MemoryCategories(*ofCode, memoryHistories(*ofCode).front()).names().empty());
}

struct SizedAddress {
    std::uint64_t address = 0;
    std::int64_t bytes = 0;
};

TracePtr segmentsWithBlocks(const std::vector<SizedAddress>& segments, const std::vector<SizedAddress>& blocks) {
    TraceBuilder builder;
    const std::uint32_t allocated = builder.memory().poolOf("0", allocatedMemory);
    const std::uint32_t reserved = builder.memory().poolOf("0", reservedMemory);
    const auto add = [&](std::uint32_t pool, const SizedAddress& each) {
        builder.memory().add(
            {1, each.address, each.bytes, pool, MemoryAction::Allocated, noMemoryFrame, noMemoryThread});
    };
    for (const SizedAddress& each : segments)
        add(reserved, each);
    for (const SizedAddress& each : blocks)
        add(allocated, each);
    return builder.finish();
}

/// The segments in the end.
SegmentMap mapOf(const Trace& trace) {
    const auto histories = memoryHistories(trace);
    const auto atEnd = [&](const PoolHistory& of) { return aliveAfter(trace, of, of.records.size()); };
    return {trace, atEnd(histories[1]), atEnd(histories[0])};
}

TEST(MemoryUse, FreePiecesOfSegmentsAreWhatNoBlockCovers) {
    const auto trace =
        segmentsWithBlocks({{4000, 100}, {1000, 500}}, {{1000, 100}, {1150, 50}, {4000, 100}, {9000, 7}});
    const SegmentMap map = mapOf(*trace);
    ASSERT_EQ(map.segments().size(), 2u);
    EXPECT_EQ(map.bytesOfSegment(0), 500) << "in the order of addresses";
    EXPECT_EQ(map.bytes(), 600);
    EXPECT_EQ(map.free(), 350);
    EXPECT_EQ(map.largestFree(), 300);
    std::string pieces;
    for (std::size_t i = 0; i < map.pieces().size(); ++i) {
        const bool isFree = map.pieces()[i].block == SegmentMap::isFree;
        pieces += std::to_string(map.addressOf(i)) + (isFree ? " free " : " used ");
        pieces += std::to_string(map.bytesOfPiece(i)) + "; ";
        EXPECT_EQ(map.pieceAt(map.pieces()[i].place), i);
    }
    EXPECT_EQ(pieces, "1000 used 100; 1100 free 50; 1150 used 50; 1200 free 300; 4000 used 100; ");
    EXPECT_EQ(map.usedBefore(0), 0);
    EXPECT_EQ(map.usedBefore(170), 120) << "100 of the first block, and 20 of the second";
    EXPECT_EQ(map.usedBefore(550), 200) << "the place 550 is in the second segment";
    EXPECT_EQ(map.usedBefore(600), 250);
}

TEST(MemoryUse, ABlockMayReachAcrossThePartsOfAnExpandableSegment) {
    const auto trace = segmentsWithBlocks({{1000, 100}, {1100, 100}, {1200, 100}}, {{1050, 170}});
    const SegmentMap map = mapOf(*trace);
    EXPECT_EQ(map.used(), 170);
    EXPECT_EQ(map.largestFree(), 80);
    EXPECT_EQ(map.pieces().size(), 5u);
}

TEST(MemoryUse, SegmentsThatOverlapOrAreImpossiblyLargeAreBounded) {
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    const auto trace = segmentsWithBlocks({{1, most}, {2, most}, {~std::uint64_t{0} - 5, 100}}, {{1, most}, {9, most}});
    const SegmentMap map = mapOf(*trace);
    EXPECT_EQ(map.segments().size(), 2u) << "the second has one byte more than the first";
    EXPECT_EQ(map.bytes(), most);
    EXPECT_EQ(map.free(), 0);
    for (std::size_t i = 0; i < map.pieces().size(); ++i)
        EXPECT_GE(map.bytesOfPiece(i), 0);
    EXPECT_TRUE(SegmentMap().pieces().empty());
}

std::string memoryEvent(int time, int bytes, int address, int allocated, int reserved, int type = 1) {
    return R"({"ph": "i", "cat": "cpu_instant_event", "s": "t", "name": "[memory]", "pid": 10, "tid": 11, "ts": )" +
           std::to_string(time) + R"(, "args": {"Total Reserved": )" + std::to_string(reserved) +
           R"(, "Total Allocated": )" + std::to_string(allocated) + R"(, "Bytes": )" + std::to_string(bytes) +
           R"(, "Device Id": 0, "Device Type": )" + std::to_string(type) + R"(, "Addr": )" + std::to_string(address) +
           "}}";
}

TEST(MemoryUse, MemoryEventsOfTheProfilerCountFromItsTotalsWithTheCodeOfTheirThread) {
    const auto trace = tests::valueOf(tests::readJsonText(
        R"({"schemaVersion": 1, "traceEvents": [
        {"ph": "X", "cat": "python_function", "name": "train.py(3): step", "pid": 10, "tid": 11, "ts": 100, "dur": 50},
        {"ph": "X", "cat": "cpu_op", "name": "aten::mm", "pid": 10, "tid": 11, "ts": 110, "dur": 10},
        {"ph": "X", "cat": "cpu_op", "name": "aten::empty", "pid": 10, "tid": 11, "ts": 112, "dur": 2},)" +
        memoryEvent(113, 512, 7, 1536, 4096) + "," + memoryEvent(140, -512, 7, 1024, 4096) + "," +
        memoryEvent(145, 256, 8, 9000, 8192) + "," + memoryEvent(120, 16, 9, 16, 0, 0) + "]}"));
    const auto snapshot = tests::snapshotOf(trace);
    EXPECT_EQ(tests::rowsText(tests::tableOf(*snapshot, "memory-use")),
              "0,allocated,9000,45000,9000,3\n"
              "0,reserved,8192,45000,8192,2\n"
              "CPU,allocated,16,20000,16,1\n");
    EXPECT_EQ(tests::rowsText(tests::tableOf(*snapshot, "memory-alive")),
              "0,8744,,(before the first record)\n"
              "0,256,1,train.py(3): step\n"
              "CPU,16,1,train.py(3): step\n");
    EXPECT_EQ(trace->import.count(ImportKind::NotUsed), 0u);
}

TEST(MemoryUse, TotalsThatContradictSizesAreSaidAndNoRowIsNegative) {
    const auto trace = tests::valueOf(
        tests::readJsonText(R"({"schemaVersion": 1, "traceEvents": [)" + memoryEvent(100, 512, 7, 512, 0) + "," +
                            memoryEvent(110, 4096, 8, 4608, 0) + "," + memoryEvent(120, 1024, 9, 1024, 0) + "]}"));
    const auto snapshot = tests::snapshotOf(trace);
    const Table use = tests::tableOf(*snapshot, "memory-use"), alive = tests::tableOf(*snapshot, "memory-alive");
    EXPECT_EQ(tests::rowsText(use), "0,allocated,5632,20000,1024,3\n0,reserved,0,0,0,1\n");
    EXPECT_EQ(use.note,
              "device 0, allocated: recorded totals and sizes contradict each other 1 time, first at 20000 ns: 1024 "
              "bytes in use, 5632 by the sizes of what was allocated and freed before");
    const PoolHistory history = memoryHistories(*trace).front();
    MemoryCode code(*trace, nullptr);
    const MemoryMoment end = momentAfter(*trace, history, history.records.size(), code);
    EXPECT_EQ(end.level, 1024);
    EXPECT_EQ(end.excess, 4608);
    EXPECT_EQ(end.byCode.size(), 1u);
}

TEST(MemoryUse, FreesWithoutTotalsOrAllocationsWereInUseFromTheStart) {
    const auto trace = tests::valueOf(tests::readJsonText(
        R"({"schemaVersion": 1, "traceEvents": [{"ph": "i", "cat": "cpu_instant_event", "s": "t", "name": "[memory]",)"
        R"( "pid": 10, "tid": 11, "ts": 100, "args": {"Bytes": -512, "Device Id": 0, "Device Type": 1, "Addr": 7}}]})"));
    EXPECT_EQ(tests::rowsText(tests::tableOf(*tests::snapshotOf(trace), "memory-use")), "0,allocated,512,0,0,1\n");
}

std::string plainMemoryEvent(std::int64_t bytes, int device) {
    return fmt::format(
        R"({{"ph":"i","s":"t","name":"[memory]","pid":1,"tid":1,"ts":5,"args":{{"Bytes":{},"Device Id":{},)"
        R"("Device Type":1,"Addr":7}}}},)",
        bytes, device);
}

TEST(MemoryUse, SizesThatAddUpBeyondAllLimitsAreBounded) {
    std::string text = R"({"schemaVersion": 1, "traceEvents": [)";
    for (int i = 0; i < 9000; ++i)
        text += plainMemoryEvent((std::int64_t{1} << 50) - 1, 0);
    const auto trace = tests::valueOf(tests::readJsonText(text + "{}]}"));
    EXPECT_EQ(tests::rowsText(tests::tableOf(*tests::snapshotOf(trace), "memory-use")),
              "0,allocated,9223372036854775807,0,9223372036854775807,9000\n");
}

TEST(MemoryUse, DevicesBeyondAllThatThereAreAreCountedNotAddedToAnother) {
    std::string text = R"({"schemaVersion": 1, "traceEvents": [)";
    for (int i = 0; i < 5000; ++i)
        text += plainMemoryEvent(16, i);
    const auto trace = tests::valueOf(tests::readJsonText(text + "{}]}"));
    EXPECT_EQ(tests::tableOf(*tests::snapshotOf(trace), "memory-use").rows.size(), 4096u);
    EXPECT_EQ(trace->memory.size(), 4096u);
    EXPECT_EQ(trace->import.count(ImportKind::Dropped), 904u) << tests::losses(*trace);
}

TEST(MemoryUse, ATraceWithoutMemorySaysHowToRecordIt) {
    const Table table = tests::tableOf(*tests::snapshotOf(TraceBuilder().finish()), "memory-use");
    EXPECT_TRUE(table.rows.empty());
    EXPECT_TRUE(table.missing.starts_with("no memory was recorded: torch.profiler.profile(profile_memory=True)"));
}

}  // namespace
