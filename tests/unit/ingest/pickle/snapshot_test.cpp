// SPDX-License-Identifier: GPL-3.0-or-later
// Memory snapshots: what is read of small ones, and that nothing of a hostile one is executed or expanded.
#include "core/analysis/memory/memory_history.h"
#include "core/ingest/readers.h"
#include "tests/support/pickle_writer.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

using namespace core;
using namespace std::string_literals;

Result<TracePtr> traceOfBytes(const std::string& bytes) {
    const tests::TemporaryFolder folder;
    return readTrace(folder.file("snapshot.pickle", bytes), {});
}

std::string messageOf(const std::string& bytes) {
    const auto trace = traceOfBytes(bytes);
    return trace ? "none" : trace.error().message;
}

std::string snapshotRows(const TracePtr& trace, std::string_view table) {
    return tests::rowsText(tests::tableOf(*tests::snapshotOf(trace), table));
}

constexpr std::string_view someFrames = R"json([
    {"name": "at::_ops::empty::call(int)", "filename": "??", "line": 0},
    {"name": "at::_ops::linear::call(int)", "filename": "??", "line": 0},
    {"name": "forward", "filename": "/env/site-packages/torch/nn/modules/linear.py", "line": 134},
    {"name": "step", "filename": "train.py", "line": 12},
    {"name": "<module>", "filename": "train.py", "line": 40}])json";

/// A segment of 20 MiB at 4096 whose first KiB is in use since before the events.
std::string snapshotText(std::string_view events) {
    return fmt::format(R"({{"segments": [{{"device": 0, "address": 4096, "total_size": 20971520, "stream": 0,
        "blocks": [{{"address": 4096, "size": 1024, "state": "active_allocated", "frames": {0}}},
                   {{"address": 5120, "size": 20970496, "state": "inactive", "frames": []}}]}}],
        "device_traces": [[{1}], []]}})",
                       someFrames, events);
}

std::string event(std::string_view action, std::int64_t address, std::int64_t size, std::int64_t time) {
    return fmt::format(R"({{"action": "{}", "addr": {}, "size": {}, "stream": 0, "time_us": {}, "frames": {}}})",
                       action, address, size, time, someFrames);
}

TEST(MemorySnapshot, MemoryInUseIsWhatWasAllocatedAndIsNotYetFreed) {
    const std::string text =
        snapshotText(event("alloc", 5120, 700, 1000000) + "," + event("alloc", 6144, 512, 1000002) + "," +
                     event("free_requested", 5120, 700, 1000003) + "," + event("free_completed", 5120, 700, 1000004) +
                     "," + event("free_completed", 6144, 512, 1000005));
    for (const int protocol : {2, 3, 4, 5}) {
        const auto trace = traceOfBytes(tests::pickled(text, protocol));
        ASSERT_TRUE(trace) << trace.error().message;
        EXPECT_EQ(snapshotRows(*trace, "memory-use"),
                  "0,allocated,2560,2000,1024,4\n"
                  "0,reserved,20971520,0,20971520,0\n");
        EXPECT_EQ(snapshotRows(*trace, "memory-alive"), "0,2560,3,train.py(12): step > aten::linear\n");
    }
}

TEST(MemorySnapshot, EventsWithoutTimesStandInTheirOrder) {
    std::string text = snapshotText(event("alloc", 5120, 512, 9) + "," + event("alloc", 6144, 1024, 9) + "," +
                                    event("free_completed", 5120, 512, 9));
    for (std::size_t at = 0; (at = text.find("\"time_us\": 9, ")) != std::string::npos;)
        text.erase(at, std::string_view("\"time_us\": 9, ").size());
    const auto trace = traceOfBytes(tests::pickled(text));
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ(snapshotRows(*trace, "memory-use"),
              "0,allocated,2560,1000,2048,3\n"
              "0,reserved,20971520,0,20971520,0\n");
    ASSERT_EQ((*trace)->doubts.size(), 1u);
    EXPECT_EQ((*trace)->doubts[0].what, "3 events of the allocator have no times");
    EXPECT_FALSE((*trace)->source.utcAtZero);
}

TEST(MemorySnapshot, ALargeBlockTakesTheRestOfItsPlaceUnlessTheRestIsLarge) {
    const std::string text =
        snapshotText(event("alloc", 2097152, 18000000, 1) + "," + event("free_completed", 2097152, 18000000, 2) + "," +
                     event("alloc", 2097152, 2000000, 3) + "," + event("free_completed", 2097152, 2000000, 4));
    const auto trace = traceOfBytes(tests::pickled(text));
    ASSERT_TRUE(trace) << trace.error().message;
    const auto histories = memoryHistories(**trace);
    EXPECT_EQ(histories[0].level,
              (std::vector<std::int64_t>{1024 + 20971520 + 4096 - 2097152, 1024, 1024 + 2000384, 1024}));
}

TEST(MemorySnapshot, ALargeBlockOfAnExpandableSegmentTakesNoRest) {
    const std::string text =
        snapshotText(event("alloc", 2097152, 18000000, 1) + "," + event("free_completed", 2097152, 18000000, 2));
    for (const auto& [isExpandable, size] :
         {std::pair("true", 18000384), std::pair("false", 20971520 + 4096 - 2097152)}) {
        std::string segment = text;
        segment.replace(segment.find(R"("stream")"), 0, fmt::format(R"("is_expandable": {}, )", isExpandable));
        for (const int protocol : {2, 4}) {
            const auto trace = traceOfBytes(tests::pickled(segment, protocol));
            ASSERT_TRUE(trace) << trace.error().message;
            EXPECT_EQ(memoryHistories(**trace)[0].level, (std::vector<std::int64_t>{1024 + size, 1024}))
                << isExpandable;
        }
    }
}

TEST(MemorySnapshot, WhatIsFreedWithoutAnAllocationWasInUseFromTheStart) {
    const auto trace = traceOfBytes(
        tests::pickled(snapshotText(event("alloc", 5120, 512, 5) + "," + event("free_completed", 5120, 512, 6) + "," +
                                    event("free_completed", 9216, 1024, 7))));
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ(snapshotRows(*trace, "memory-alive"),
              "0,1536,2,train.py(12): step > aten::linear\n"
              "0,1024,,(before the first record)\n");
}

TEST(MemorySnapshot, SegmentsFromBeforeTheEventsAreKeptOneByOne) {
    const auto trace = traceOfBytes(tests::pickled(snapshotText(event("segment_alloc", 50000000, 4096, 5) + "," +
                                                                event("segment_free", 50000000, 4096, 6) + "," +
                                                                event("segment_free", 90000000, 512, 7))));
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ(snapshotRows(*trace, "memory-use"),
              "0,allocated,1024,0,1024,0\n"
              "0,reserved,20976128,0,20971520,3\n");
    const PoolHistory reserved = memoryHistories(**trace)[1];
    const AliveMemory segments = aliveAfter(**trace, reserved, 3);
    ASSERT_EQ(segments.allocations.size(), 1u);
    EXPECT_EQ((*trace)->memory[segments.allocations[0]].address, 4096u);
    EXPECT_EQ(segments.unknown, 0);
}

TEST(MemorySnapshot, AListOfSegmentsAloneIsWhatIsInUse) {
    const auto trace = traceOfBytes(tests::pickled(
        R"([{"device": 1, "address": 0, "total_size": 4096, "segment_type": "small", "blocks": [
            {"size": 1024, "state": "active_allocated", "history": [{"addr": 0, "real_size": 1000, "frames": []}]},
            {"size": 512, "state": "active_pending_free"}, {"size": 2560, "state": "inactive"}]}])"));
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ(snapshotRows(*trace, "memory-use"),
              "1,allocated,1024,0,1024,0\n"
              "1,reserved,4096,0,4096,0\n");
    EXPECT_EQ((*trace)->source.notices.size(), 1u);
}

TEST(MemorySnapshot, OpcodesThatCouldRunCodeAreRefusedByName) {
    const std::string start = "\x80\x04}\x94(\x8c\x08segments\x94"s;
    EXPECT_EQ(messageOf(start + "cbuiltins\nprint\n."),
              "byte 16: this pickle has the opcode GLOBAL, with which Python imports or calls what the file names: no "
              "memory snapshot has it, and nothing was executed; dump the snapshot again with "
              "torch.cuda.memory._dump_snapshot()");
    for (const auto& [opcode, name] : std::vector<std::pair<char, std::string>>{{'\x93', "STACK_GLOBAL"},
                                                                                {'R', "REDUCE"},
                                                                                {'b', "BUILD"},
                                                                                {'i', "INST"},
                                                                                {'o', "OBJ"},
                                                                                {'\x81', "NEWOBJ"},
                                                                                {'\x92', "NEWOBJ_EX"},
                                                                                {'\x82', "EXT1"},
                                                                                {'P', "PERSID"},
                                                                                {'Q', "BINPERSID"}})
        EXPECT_NE(messageOf(start + opcode + "aaaa.").find("the opcode " + name + ","), std::string::npos) << name;
    EXPECT_NE(messageOf(start + "\x8f.").find("the opcode EMPTY_SET, which no memory snapshot has"), std::string::npos);
    EXPECT_NE(messageOf(start + "\x01.").find("the opcode 0x01"), std::string::npos);
}

TEST(MemorySnapshot, MoreDevicesThanAMachineHasAreDroppedAndCounted) {
    std::string segments;
    for (int device = 0; device < 5000; ++device)
        segments += fmt::format(R"({}{{"device": {}, "address": 4096, "total_size": 512, "blocks": []}})",
                                device == 0 ? "" : ",", device);
    const auto trace = traceOfBytes(tests::pickled(fmt::format(R"({{"segments": [{}]}})", segments)));
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ((*trace)->memoryPools.size(), 2u * 4096);
    EXPECT_EQ((*trace)->import.count(ImportKind::Dropped), 5000u - 4096);
}

TEST(MemorySnapshot, CutAtAnyByteItIsSaidToBeTruncated) {
    const std::string whole = tests::pickled(snapshotText(event("alloc", 5120, 512, 5)));
    for (std::size_t size = whole.find("device_traces") + 13; size < whole.size(); ++size) {
        const std::string message = messageOf(whole.substr(0, size));
        EXPECT_NE(message.find("the pickle data was truncated"), std::string::npos) << size << " " << message;
    }
}

TEST(MemorySnapshot, DamagedStacksAndMemosAreRefused) {
    const std::string start = "\x80\x04\x8c\x08segments\x94"s;
    const std::vector<std::string> rests{".",
                                         "0.",
                                         "u.",
                                         "s.",
                                         "e.",
                                         "a.",
                                         "]a.",
                                         "]e.",
                                         "}s.",
                                         "(.",
                                         "((u.",
                                         "]Ke.",
                                         "t.",
                                         "\x85\x86.",
                                         "00.",
                                         "h\x07.",
                                         "j\xff\xff\xff\xff.",
                                         "r\xff\xff\xff\xff.",
                                         "(\x94."};
    for (const std::string& rest : rests)
        EXPECT_NE(messageOf(start + rest), "none") << rest;
}

TEST(MemorySnapshot, AListThatIsNamedManyTimesIsReadOnce) {
    std::string bytes =
        "\x80\x04}\x94(\x8c\x0d"
        "device_traces\x94]\x94(]\x94(}\x94(\x8c\x06"
        "action\x94\x8c\x05"
        "alloc\x94"
        "\x8c\x04"
        "addr\x94K\x01\x8c\x04size\x94K\x02ue"s;
    for (int i = 0; i < 10000; ++i)
        bytes += "h\x03";
    const auto trace = traceOfBytes(bytes + "eu.");
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ((*trace)->memory.size(), 1u);
    EXPECT_EQ((*trace)->import.count(ImportKind::Dropped), 10000u);
}

std::string number32(std::uint32_t number) {
    std::string bytes(4, '\0');
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<char>(number >> 8 * i);
    return bytes;
}

/// Returns a snapshot whose history has allocations at 1, 2, ...: each as a dictionary of its own, or all from a list
/// before it, the last one first.
std::string manyAllocations(std::uint32_t count, bool isBackward) {
    const auto key = [](const std::string& text) {
        return "\x8c" + std::string(1, static_cast<char>(text.size())) + text;
    };
    std::string made, named;
    for (std::uint32_t i = 1; i <= count; ++i)
        made += "}\x94(" + key("action") + key("alloc") + key("addr") + "J" + number32(i) + key("size") + "J" +
                number32(i) + key("time_us") + "J" + number32(isBackward ? count - i : i) + "u";
    for (std::uint32_t i = count; isBackward && i > 0; --i)
        named += "j" + number32(i - 1);
    const std::string before = isBackward ? key("others") + "](" + made + "es" : "";
    return "\x80\x04}" + key("segments") + "]s" + before + key("device_traces") + "](](" + (isBackward ? named : made) +
           "ees.";
}

TEST(MemorySnapshot, EveryEventOfALongHistoryIsKeptInWhateverOrderItNamesThem) {
    constexpr std::uint32_t count = 300'000;
    for (const bool isBackward : {false, true}) {
        const auto trace = traceOfBytes(manyAllocations(count, isBackward));
        ASSERT_TRUE(trace) << trace.error().message;
        ASSERT_EQ((*trace)->memory.size(), count);
        for (std::uint32_t i = 0; i < count; ++i) {
            const std::uint32_t expected = isBackward ? count - i : i + 1;
            ASSERT_EQ((*trace)->memory[i].address, expected);
            ASSERT_EQ((*trace)->memory[i].bytes, expected);
            ASSERT_EQ((*trace)->memory[i].time, 1000 * std::int64_t{i});
        }
    }
}

TEST(MemorySnapshot, CyclesAreNotFollowed) {
    const std::string bytes =
        "\x80\x04}\x94(\x8c\x08segments\x94]\x94(h\x02h\x00"
        "e\x8c\x0d"
        "device_traces\x94h\x02u."s;
    EXPECT_EQ(messageOf(bytes), "none");
}

TEST(MemorySnapshot, SizesAndTimesThatCannotBeTrueAreDropped) {
    const auto trace = traceOfBytes(
        tests::pickled(snapshotText(event("alloc", 5120, -512, 5) + "," + event("alloc", 5120, INT64_MAX, 6) + "," +
                                    event("alloc", 5120, 512, INT64_MAX / 2) + "," + event("alloc", 5120, 512, 7))));
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ((*trace)->import.count(ImportKind::Dropped), 3u);
}

TEST(MemorySnapshot, FailuresForWantOfMemoryAreSaid) {
    const auto trace = traceOfBytes(tests::pickled(
        snapshotText(event("alloc", 5120, 512, 5) +
                     R"(,{"action": "oom", "device_free": 77, "size": 9999, "time_us": 6, "frames": []})")));
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ(tests::tableOf(*tests::snapshotOf(*trace), "memory-use").note,
              "device 0: out of memory at 1000 ns: 9999 bytes asked for, 77 bytes free");
}

}  // namespace
