// SPDX-License-Identifier: GPL-3.0-or-later
// Perfetto traces: those of Cuspy against the JSON of the same recording, and packets as other writers have them.
#include "core/ingest/readers.h"
#include "tests/support/json_trace.h"
#include "tests/support/perfetto/cuspy_recording.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <protozero/pbf_writer.hpp>

namespace {

using protozero::pbf_writer;

core::Result<core::TracePtr> read(const std::string& bytes, const std::string& name = "run") {
    const tests::TemporaryFolder folder;
    return core::readTrace(folder.file(name, bytes), {});
}

/// A packet of another writer than Cuspy; time 0: none.
template <class Write>
std::string packet(std::uint64_t time, std::uint32_t flags, Write write, std::uint32_t sequence = 9) {
    std::string content;
    pbf_writer message(content);
    if (time > 0) message.add_uint64(8, time);
    message.add_uint32(10, sequence);
    if (flags > 0) message.add_uint32(13, flags);
    write(message);
    return tests::perfettoPacket(content);
}

std::string slice(std::uint64_t time, bool isEnd, const std::string& name = {}, std::uint64_t submitted = 0) {
    return packet(time, 0, [&](pbf_writer& message) {
        pbf_writer event(message, 11);
        event.add_uint32(9, isEnd ? 2 : 1);
        event.add_uint64(11, 5);
        if (!name.empty()) event.add_string(23, name);
        if (submitted == 0) return;
        pbf_writer correlation(event, 3000);
        correlation.add_uint64(1, submitted);
    });
}

std::string thread() {
    return packet(0, 0, [](pbf_writer& message) {
        pbf_writer track(message, 60);
        track.add_uint64(1, 5);
        pbf_writer of(track, 4);
        of.add_int32(1, 70);
        of.add_int64(2, 71);
        of.add_string(5, "main");
    });
}

/// Names queue 1 and stage 2.
std::string specs() {
    return packet(0, 1, [](pbf_writer& message) {
        pbf_writer interned(message, 12);
        for (const auto& [iid, name] : {std::pair(1u, "compute"), std::pair(2u, "dispatch")}) {
            pbf_writer spec(interned, 24);
            spec.add_uint64(1, iid);
            spec.add_string(2, name);
        }
    });
}

std::string stage(std::uint64_t time, std::uint64_t event, std::uint64_t duration, std::uint32_t flags = 2) {
    return packet(time, flags, [&](pbf_writer& message) {
        pbf_writer of(message, 53);
        of.add_uint64(1, event);
        of.add_uint64(2, duration);
        of.add_uint64(13, 1);
        of.add_uint64(14, 2);
    });
}

std::string rowsOf(const std::string& bytes) {
    const auto trace = read(bytes);
    return trace ? tests::rows(**trace) : trace.error().message;
}

TEST(PerfettoReader, CuspysTwoFormsGiveTheSameTrace) {
    const tests::CuspyRecording recording = tests::cuspyStep();
    const auto packets = read(recording.packets(), "rank1_trace.pftrace"), json = read(recording.json(), "rank1.json");
    ASSERT_TRUE(packets) << packets.error().message;
    ASSERT_TRUE(json) << json.error().message;
    EXPECT_EQ(tests::rows(**packets), tests::rows(**json));
    EXPECT_EQ((*packets)->events.correlation, (*json)->events.correlation);
    EXPECT_EQ((*packets)->events.bytes, (*json)->events.bytes);
    EXPECT_EQ((*packets)->moduleOf(3), "layers.0.wq");
    EXPECT_EQ((*packets)->inputs, (*json)->inputs);
    EXPECT_EQ((*packets)->counterSamples.time, (*json)->counterSamples.time);
    EXPECT_EQ((*packets)->counterSamples.value, (*json)->counterSamples.value);
    EXPECT_EQ((*packets)->processes[0].pid, (*json)->processes[0].pid);
    EXPECT_EQ((*packets)->source.rank, 1);
    for (std::size_t i = 0; i < (*json)->streams.size(); ++i)
        EXPECT_EQ((*packets)->streams[i].name, (*json)->streams[i].name);
    EXPECT_EQ((*packets)->streams.back().number, 32) << "the stream, not the lane it was moved to";
    EXPECT_EQ((*packets)->streams.back().name, "lane");
}

TEST(PerfettoReader, CompressedTracesOpenToo) {
    const std::string packets = tests::cuspyStep().packets();
    EXPECT_EQ(rowsOf(tests::gzipped(packets)), rowsOf(packets));
}

TEST(PerfettoReader, WhatIsBeforeTheCutIsKept) {
    const std::string packets = tests::cuspyStep().packets();
    const auto whole = read(packets), cut = read(packets.substr(0, packets.size() - 10));
    ASSERT_TRUE(whole && cut);
    EXPECT_EQ((*cut)->events.size(), (*whole)->events.size());
    EXPECT_NE(tests::losses(**cut).find("the file is cut off or damaged"), std::string::npos);
    for (std::size_t size = 0; size < packets.size(); size += 7)
        static_cast<void>(read(packets.substr(0, size)));
}

TEST(PerfettoReader, SlicesOfOtherWritersNestAndLaunchStages) {
    const std::string bytes = thread() + specs() + slice(10, false, "outer") + slice(20, false, "launch", 4) +
                              slice(25, true) + slice(60, true) + stage(30, 4, 15);
    const auto trace = read(bytes);
    ASSERT_TRUE(trace) << trace.error().message;
    const core::Trace& of = **trace;
    ASSERT_EQ(of.events.size(), 1u);
    EXPECT_EQ(of.names[of.events.name[0]], "dispatch");
    EXPECT_EQ(of.events.duration[0], 15);
    EXPECT_EQ(of.events.launch[0], 0u);
    EXPECT_EQ(of.streams[0].name, "compute");
    ASSERT_EQ(of.calls.size(), 1u);
    EXPECT_EQ(of.calls.duration[0], 5);
    ASSERT_EQ(of.hostRanges.size(), 1u);
    EXPECT_EQ(of.hostRanges.duration[0], 50);
    EXPECT_EQ(of.threads[0].tid, 71);
}

TEST(PerfettoReader, PacketsThatReferToLostOnesAreDroppedAndCounted) {
    const auto lost = packet(0, 0, [](pbf_writer& message) { message.add_bool(42, true); });
    const auto trace =
        read(stage(10, 1, 5) + specs() + stage(20, 2, 5) + lost + stage(30, 3, 5) + specs() + stage(40, 4, 5));
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ((*trace)->events.size(), 2u);
    EXPECT_NE(tests::losses(**trace).find("2 packets that refer to some that were lost"), std::string::npos)
        << tests::losses(**trace);
}

TEST(PerfettoReader, TimesOfOtherClocksAreConverted) {
    const auto snapshot = packet(0, 0, [](pbf_writer& message) {
        pbf_writer of(message, 6);
        for (const auto& [clock, time] : {std::pair(6u, 1000u), std::pair(3u, 400u), std::pair(64u, 7u)}) {
            pbf_writer entry(of, 1);
            entry.add_uint32(1, clock);
            entry.add_uint64(2, time);
            if (clock == 64) entry.add_uint64(4, 1000), entry.add_bool(3, true);
        }
    });
    const auto at = [](std::uint64_t time, std::uint32_t clock) {
        return packet(time, 2, [&](pbf_writer& message) {
            message.add_uint32(58, clock);
            pbf_writer of(message, 53);
            of.add_uint64(2, 5);
            of.add_uint64(13, 1);
        });
    };
    const auto trace = read(specs() + snapshot + at(1000, 6) + at(500, 3) + at(2, 64) + at(1, 64) + at(3, 65));
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ((*trace)->events.start, (std::vector<core::Nanos>{0, 100, 2000, 3000}));
    EXPECT_NE(tests::losses(**trace).find("clock was not compared"), std::string::npos) << tests::losses(**trace);
}

TEST(PerfettoReader, ATraceWithoutWorkOfAGpuIsRefusedByWhatItHas) {
    const std::string message = rowsOf(thread() + slice(10, false, "outer") + slice(60, true));
    EXPECT_NE(message.find("this is a Perfetto trace without work of a GPU (no render stages; it has 1 slice of"),
              std::string::npos)
        << message;
}

TEST(PerfettoReader, DamagedPacketsAreCounted) {
    const auto trace = read(specs() + stage(10, 1, 5) + tests::perfettoPacket("\x9a\x03\x7f") + stage(20, 2, 5));
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ((*trace)->events.size(), 2u);
    EXPECT_NE(tests::losses(**trace).find("packets that are damaged"), std::string::npos);
}

TEST(PerfettoReader, NumbersWithMoreBytesThanNeededAreRead) {
    const std::string content = specs().substr(2);
    ASSERT_LT(content.size(), 128u);
    const std::string longer =
        std::string("\n") + static_cast<char>(content.size() | 0x80) + "\x80\x80" + '\0' + content;
    EXPECT_EQ(rowsOf(longer + stage(10, 1, 5)), rowsOf(specs() + stage(10, 1, 5)));
}

TEST(PerfettoReader, FilesThatOnlyLookLikeOneAreNotTaken) {
    for (const std::string text : {"\n{\"traceEvents\": []}", "\n\n\n", "\n", "\nKernel,Time\n1,2\n"})
        EXPECT_EQ(rowsOf(text).find("Perfetto trace without"), std::string::npos) << text;
}

}  // namespace
