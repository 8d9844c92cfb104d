// SPDX-License-Identifier: GPL-3.0-or-later
// Values at and beyond the limits of what a trace can hold, and far more of everything than any real writer writes.
#include "core/ingest/readers.h"
#include "tests/support/json_trace.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cerrno>
#include <random>

namespace {

using namespace core;

TracePtr traceOfList(const std::string& events) { return tests::valueOf(tests::readJsonText("[" + events + "]")); }

std::string kernelWith(std::string_view rest) { return fmt::format(R"({{"ph": "X", "cat": "kernel", {}}})", rest); }

TEST(JsonExtremes, AByteOrderMarkIsNoPartOfTheText) {
    const tests::TemporaryFolder folder;
    const std::string event = kernelWith(R"("name": "a", "ts": 1, "dur": 1)");
    for (const std::string& text :
         {"\xEF\xBB\xBF[" + event + "]", "\xEF\xBB\xBF \n{\"traceEvents\": [" + event + "]}"}) {
        const auto trace = readTrace(folder.file("bom.json", text), {});
        ASSERT_TRUE(trace) << trace.error().message;
        EXPECT_EQ(tests::rows(**trace), "kernel a 0-1000 GPU 0 Stream 0\n");
        EXPECT_EQ(tests::losses(**trace), "");
    }
}

TEST(JsonExtremes, OfAKeyWrittenTwiceTheLastCounts) {
    const auto trace = traceOfList(kernelWith(
        R"("name": "a", "name": "b", "ts": 7, "ts": 5, "dur": 9, "dur": 1, "args": {"stream": 1, "stream": 2})"));
    EXPECT_EQ(tests::rows(*trace), "kernel b 0-1000 GPU 0 Stream 2\n");
}

TEST(JsonExtremes, CommasTooManyAreRepairedWherEverTheyStand) {
    const std::string sound = kernelWith(R"("name": "a", "ts": 1, "dur": 1)");
    const std::string first = kernelWith(R"("name": "b", "ts": 2, "dur": 1,)");
    const std::string second = kernelWith(R"("name": "c", "ts": 3, "dur": 1, "args": {"list": [1, 2, ], "stream": 7 ,)"
                                          "\n } , ");
    const auto trace = traceOfList(sound + ", " + first + ", " + second + ", " + sound);
    EXPECT_EQ(trace->events.size(), 4u);
    EXPECT_EQ(
        tests::losses(*trace),
        fmt::format("repaired 2 events with a damaged text (quotes, commas, control characters, UTF-8) @ byte {}\n",
                    sound.size() + 3));
}

TEST(JsonExtremes, NumbersBeyondAllRangesAreCountedWithTheirPlace) {
    const std::string sound = kernelWith(R"("name": "sound", "ts": 100, "dur": 1)") + ",";
    const auto trace = traceOfList(
        sound + kernelWith(R"("name": "a", "ts": 1e30, "dur": 1)") + "," +
        kernelWith(R"("name": "b", "ts": NaN, "dur": 1)") + "," +
        kernelWith(R"("name": "c", "ts": -Infinity, "dur": 1)") + "," +
        kernelWith(R"("name": "d", "ts": 9223372036854775, "dur": 1)") + "," +
        kernelWith(R"("name": "e", "ts": 101, "dur": Infinity)") + "," +
        kernelWith(R"("name": "f", "ts": 102, "dur": 99999999999999999999)") + "," +
        kernelWith(R"("name": "g", "ts": 103, "dur": -5)") + "," +
        kernelWith(R"("name": "h", "ts": 104, "dur": 4000000000000000, "pid": 1e99, "tid": 99999999999999999999999,
                  "args": {"correlation": 18446744073709551616, "stream": 99999999999999999999, "bytes": -1}})"));
    EXPECT_EQ(tests::rows(*trace),
              "kernel sound 0-1000 GPU 0 Stream 0\n"
              "kernel e 1000-1000 GPU 0 Stream 0\n"
              "kernel f 2000-2000 GPU 0 Stream 0\n"
              "kernel g 3000-3000 GPU 0 Stream 0\n")
        << "what lasts for a century is set aside";
    const std::string losses = tests::losses(*trace);
    EXPECT_NE(losses.find(fmt::format("dropped 2 {} @ byte {}\n", beyondClock, sound.size() + 1)), std::string::npos)
        << losses;
    EXPECT_NE(losses.find("dropped 2 events without a usable start time @ byte "), std::string::npos) << losses;
    EXPECT_NE(losses.find("repaired 1 events without a usable duration, kept as 0 @ byte "), std::string::npos)
        << losses;
    EXPECT_NE(losses.find("repaired 1 durations beyond the range of the clock, kept as 0 @ byte "), std::string::npos)
        << losses;
    EXPECT_NE(losses.find("repaired 1 negative durations, kept as 0 @ byte "), std::string::npos);
}

TEST(JsonExtremes, TimesAtBothEndsOfTheClockDoNotOverflow) {
    const auto trace = traceOfList(kernelWith(R"("name": "early", "ts": -4611686018427387, "dur": 1)") + "," +
                                   kernelWith(R"("name": "late", "ts": 4611686018427386, "dur": 4611686018427386)"));
    EXPECT_EQ(trace->import.count(ImportKind::Repaired), 1u) << "it would end beyond the clock";
    EXPECT_EQ(trace->import.count(ImportKind::Dropped), 1u) << "it is centuries away from what takes time";
    EXPECT_EQ(tests::rows(*trace), "kernel early 0-1000 GPU 0 Stream 0\n");
    ASSERT_EQ(trace->doubts.size(), 1u);
    EXPECT_EQ(trace->doubts[0].kind, DoubtKind::Times);
}

TEST(JsonExtremes, ABeginAtOneEndOfTheClockAndItsEndAtTheOtherDoNotOverflow) {
    const auto trace = traceOfList(R"({"ph": "B", "cat": "cpu_op", "name": "a", "ts": -4611686018427387},)"
                                   R"({"ph": "E", "ts": 4611686018427386})");
    ASSERT_EQ(trace->hostRanges.size(), 1u);
    EXPECT_EQ(trace->hostRanges.duration[0], 9223372036854773000);
    EXPECT_EQ(trace->end, 9223372036854773000);
    EXPECT_EQ(tests::losses(*trace), "");
}

TEST(JsonExtremes, LongNamesAndManyNamesAreKept) {
    constexpr std::size_t count = 200'000;
    std::string events = kernelWith(fmt::format(R"("name": "{}", "ts": 1, "dur": 1)", std::string(5'000'000, 'n')));
    for (std::size_t i = 0; i < count; ++i)
        events += "," + kernelWith(fmt::format(R"("name": "kernel<{}>", "ts": {}, "dur": 1)", i * 7919, i + 2));
    const auto trace = traceOfList(events);
    EXPECT_EQ(trace->events.size(), count + 1);
    EXPECT_EQ(trace->names.size(), count + 1);
    EXPECT_EQ(trace->names[trace->events.name[0]].size(), 5'000'000u);
    EXPECT_LT(trace->memoryBytes(), events.size() * 2) << "memory is in proportion to the file";
    EXPECT_EQ(tests::losses(*trace), "");
}

TEST(JsonExtremes, AHundredThousandStreamsAreStreams) {
    constexpr std::size_t count = 100'000;
    std::string events;
    for (std::size_t i = 0; i < count; ++i)
        events += (i ? "," : "") +
                  kernelWith(fmt::format(R"("name": "k", "ts": {}, "dur": 1, "args": {{"device": {}, "stream": {}}})",
                                         i, i % 8, count - i));
    const auto trace = traceOfList(events);
    EXPECT_EQ(trace->streams.size(), count);
    EXPECT_EQ(trace->devices.size(), 8u);
    EXPECT_EQ(trace->streams.front().number, 8) << "by device, then number";
}

/// Reads a file whose reading fails after `failsAt` bytes.
Result<TracePtr> readWithError(const std::string& bytes, std::size_t failsAt) {
    const tests::TemporaryFolder folder;
    Sniffed file;
    file.path = folder.file("trace.json", bytes);
    JsonLimits limits;
    limits.window = 4096;
    limits.read = [failsAt, at = std::size_t{0}](int descriptor, void* to, std::size_t size) mutable -> long {
        if (at >= failsAt) return errno = EIO, -1;
        const auto got = ::read(descriptor, to, std::min(size, failsAt - at));
        at += static_cast<std::size_t>(got);
        return got;
    };
    return readJsonTrace(file, {}, limits);
}

std::string manyEvents(std::size_t count) {
    std::string events;
    for (std::size_t i = 0; i < count; ++i)
        events += (i ? ",\n" : "") + kernelWith(fmt::format(R"("name": "k{}", "ts": {}, "dur": 1)", i % 10, i));
    return events;
}

TEST(JsonFaults, AReadErrorInTheMiddleKeepsWhatWasReadAndSaysWhere) {
    const std::string text = "[" + manyEvents(1000) + "]";
    for (const bool isCompressed : {false, true}) {
        const std::string bytes = isCompressed ? tests::gzipped(text) : text;
        const auto trace = readWithError(bytes, bytes.size() / 2);
        ASSERT_TRUE(trace) << trace.error().message;
        EXPECT_GT((*trace)->events.size(), 100u);
        EXPECT_LT((*trace)->events.size(), 1000u);
        EXPECT_NE(
            tests::losses(**trace).find("reading failed (Input/output error): the complete events before are kept"),
            std::string::npos)
            << tests::losses(**trace);
        const auto nothing = readWithError(bytes, 5);
        ASSERT_FALSE(nothing);
        EXPECT_EQ(nothing.error().message, "byte 5: reading failed (Input/output error); copy or write the file again");
    }
}

TEST(JsonFaults, AFileThatIsCutWhileItIsReadIsACutOffFile) {
    const tests::TemporaryFolder folder;
    const std::string text = "[" + manyEvents(1000) + "]";
    Sniffed file;
    file.path = folder.file("trace.json", text);
    JsonLimits limits;
    limits.window = 4096;
    limits.read = [&](int descriptor, void* to, std::size_t size) -> long {
        const auto got = ::read(descriptor, to, size);
        std::filesystem::resize_file(file.path, 10'000);
        return got;
    };
    const auto trace = readJsonTrace(file, {}, limits);
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_NE(tests::losses(**trace).find("(cut off?): the complete events before are kept @ byte 10000"),
              std::string::npos);
}

TEST(JsonFaults, AFileThatIsRemovedWhileItIsReadIsReadToItsEnd) {
    const tests::TemporaryFolder folder;
    Sniffed file;
    file.path = folder.file("trace.json", "[" + manyEvents(1000) + "]");
    JsonLimits limits;
    limits.window = 4096;
    limits.read = [&](int descriptor, void* to, std::size_t size) -> long {
        std::filesystem::remove(file.path);
        return ::read(descriptor, to, size);
    };
    const auto trace = readJsonTrace(file, {}, limits);
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ((*trace)->events.size(), 1000u);
    EXPECT_EQ(tests::losses(**trace), "");
}

TEST(JsonGzip, CutAnywhereItGivesNoEventLessThanAShorterPart) {
    const tests::TemporaryFolder folder;
    const std::string bytes = tests::gzipped("[" + manyEvents(3000) + "]");
    std::size_t before = 0;
    for (std::size_t size = 20; size < bytes.size(); size += 61) {
        const auto trace = readTrace(folder.file("cut.json.gz", std::string_view(bytes).substr(0, size)), {});
        if (!trace) {
            EXPECT_EQ(before, 0u) << size << ": " << trace.error().message;
            continue;
        }
        EXPECT_GE((*trace)->events.size(), before) << size;
        EXPECT_NE(tests::losses(**trace).find("the compressed data is cut off"), std::string::npos) << size;
        before = (*trace)->events.size();
    }
    EXPECT_GT(before, 2500u);
}

TEST(JsonGzip, ChangedBytesNeitherCrashNorPassUnnoticed) {
    const tests::TemporaryFolder folder;
    const std::string whole = tests::gzipped("[" + manyEvents(300) + "]");
    std::mt19937 random(4711);
    int opened = 0;
    for (int round = 0; round < 300; ++round) {
        std::string bytes = whole;
        constexpr std::size_t header = 10;
        bytes[header + random() % (bytes.size() - header)] ^= static_cast<char>(1 + random() % 255);
        const auto trace = readTrace(folder.file("changed.json.gz", bytes), {});
        if (!trace) continue;
        ++opened;
        EXPECT_GE((*trace)->import.count(ImportKind::Warning), 1u) << round;
    }
    EXPECT_GT(opened, 50);
}

}  // namespace
