// SPDX-License-Identifier: GPL-3.0-or-later
// Reports that are cut off, changed, or lie: refused in bounded time and memory, with what was not understood.
#include "core/ingest/nsys/nsys_report.h"
#include "core/ingest/readers.h"
#include "tests/support/rep/rep_writer.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>

namespace {

using namespace core;
using tests::RepMessage;
using tests::RepWriter;

class RepHostile : public testing::Test {
protected:
    void SetUp() override {
        if (!readsReportsItself()) GTEST_SKIP() << "this build leaves reports to nsys";
    }
    Result<TracePtr> read(const std::string& bytes) const {
        ReadContext context;
        context.memoryLimit = std::uint64_t{1} << 30;
        return readTrace(folder.file("run.nsys-rep", bytes), context);
    }
    /// Returns what was not understood; "opened" if it was.
    std::string refusal(const std::string& bytes) const {
        const auto trace = read(bytes);
        if (trace) return "opened";
        const std::string message = trace.error().message, begin = "not understood without nsys: ";
        return message.starts_with(begin) ? message.substr(begin.size(), message.find(';') - begin.size()) : message;
    }
    template <class Change>
    std::string refusalOf(const Change& change) const {
        auto parts = tests::repOfEverything().parts();
        change(parts);
        return refusal(parts.bytes());
    }

    const tests::TemporaryFolder folder;
};

TEST_F(RepHostile, EveryPartThatDiffersIsNamed) {
    using Parts = tests::RepFileParts;
    EXPECT_EQ(refusalOf([](Parts&) {}), "opened");
    EXPECT_EQ(refusalOf([](Parts& parts) { parts.title = "NVIDIA Tegra Profiler Report !."; }), "its first line");
    EXPECT_EQ(
        refusalOf([](Parts& parts) { parts.title = "NVIDIA Tegra Profiler Report 1.", parts.version = "nothing"; }),
        "no version of nsys is in it");
    EXPECT_EQ(refusalOf([](Parts& parts) { parts.version = "2022.1.1.1-1"; }), "two versions of nsys are in it");
    EXPECT_EQ(refusalOf([](Parts& parts) { parts.mark = "QDTEXT01"; }), "the mark of its events");
    EXPECT_EQ(refusalOf([](Parts& parts) { parts.codec = "zstd"; }), "a compression other than LZ4");
    EXPECT_EQ(refusalOf([](Parts& parts) { parts.tableMovedBy = 1; }), "a message that is cut off or damaged");
    EXPECT_EQ(refusalOf([](Parts& parts) { parts.tableMovedBy = 1 << 30; }), "the position of its table of sections");
    EXPECT_EQ(refusalOf([](Parts& parts) { parts.rest = "more"; }), "the size of a packed block");
    EXPECT_TRUE(refusalOf([](Parts& parts) { parts.strings.size += 1; }).starts_with("the packed block at byte "));
    EXPECT_NE(refusalOf([](Parts& parts) { parts.stringsMovedBy = 1; }), "opened");
    EXPECT_NE(refusalOf([](Parts& parts) { parts.stringsMovedBy = std::int64_t{1} << 62; }), "opened");
}

TEST_F(RepHostile, CountsThatLieAreRefused) {
    const auto counted = [](std::int64_t events, std::int64_t strings, std::int64_t threads, std::int64_t generics) {
        return RepMessage({{1, events}, {3, strings}, {5, threads}, {15, generics}}).text(9, "lz4");
    };
    auto parts = tests::repOfEverything().parts();
    std::map<std::uint32_t, std::string> refusals;
    const auto with = [&](const RepMessage& counts) {
        parts.counts = counts;
        return refusal(parts.bytes());
    };
    EXPECT_NE(with(counted(0, 0, 0, 0)), "opened");
    for (const std::int64_t huge :
         {std::int64_t{1} << 40, std::int64_t{-1}, std::numeric_limits<std::int64_t>::max()}) {
        EXPECT_EQ(with(counted(huge, 20, 1, 1)), "the number of its events");
        EXPECT_NE(with(counted(1, huge, 1, 1)), "opened");
        EXPECT_NE(with(counted(1, 20, huge, 1)), "opened");
        EXPECT_NE(with(counted(1, 20, 1, huge)), "opened");
    }
}

TEST_F(RepHostile, ThreadsThatLieAreRefused) {
    using Parts = tests::RepFileParts;
    const auto withThreads = [&](std::initializer_list<std::int64_t> names, std::int64_t count) {
        return refusalOf([&](Parts& parts) {
            RepMessage threads;
            for (const std::int64_t name : names)
                threads.message(1, {{2, name}, {4, RepWriter::threadId(4711, 4711)}});
            parts.threads = threads.bytes();
            parts.counts.number(5, count);  // of two values of a field, the last one holds
        });
    };
    EXPECT_EQ(withThreads({0, 1}, 2), "opened");
    EXPECT_EQ(withThreads({0, 1}, 1), "more threads than it counts");
    EXPECT_EQ(withThreads({0, 1}, 3), "fewer threads than it counts");
    EXPECT_EQ(withThreads({0, 1}, 100), "the number of its threads");
    EXPECT_EQ(withThreads({0, 1000}, 2), "the number of a text that is not in it (1000)");
    EXPECT_EQ(withThreads({-1}, 1), "the number of a text that is not in it (-1)");
}

TEST_F(RepHostile, MoreOfAnythingThanAnyReportHasIsRefused) {
    using Parts = tests::RepFileParts;
    EXPECT_EQ(refusalOf([](Parts& parts) {
                  for (int i = 0; i < 100; ++i)
                      parts.more.push_back({"section " + std::to_string(i), 0, 0, "bytes"});
              }),
              "more sections than any known report has");
    EXPECT_EQ(refusalOf([](Parts& parts) {
                  RepMessage names;
                  for (int i = 0; i < 70'000; ++i)
                      names.text(13, "");
                  parts.devices += names.bytes();
              }),
              "more names of streams than any known report has");
    EXPECT_EQ(refusalOf([](Parts& parts) {
                  RepMessage devices;
                  for (int i = 0; i < 70'000; ++i)
                      devices.text(9, "");
                  parts.devices += RepMessage().message(1, RepMessage().message(2, devices)).bytes();
              }),
              "more GPUs than any known report has");
    EXPECT_EQ(refusalOf([](Parts& parts) {
                  RepMessage clocks;
                  for (int i = 0; i < 2000; ++i)
                      clocks.message(1, RepMessage({{1, i}, {2, i}}).text(5, "1").text(6, "Offset"));
                  parts.head.message(16, clocks);
              }),
              "more clocks than any known report has");
    RepMessage clocks;
    for (int i = 0; i < 2000; ++i)
        clocks.message(1, RepMessage().text(1, "clock " + std::to_string(i)).number(2, i));
    EXPECT_EQ(refusalOf([&](Parts& parts) {
                  parts.head = RepMessage({{17, 1000}, {18, 1001000}});
                  parts.more.push_back({"Time Conversion Data", 0, 0, RepMessage().message(1, clocks).bytes()});
              }),
              "more clocks than any known report has");
}

TEST_F(RepHostile, TimesOfTheSessionBeyondCalculationAreNotUsed) {
    constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min(), most = -(least + 1);
    for (const auto& [start, stop] : {std::pair(least, most), {std::int64_t{0}, most}, {least, std::int64_t{0}}}) {
        RepWriter report = tests::repOfEverything();
        report.session(start, stop, 1);
        const auto trace = tests::valueOf(read(report.bytes()));
        EXPECT_EQ(trace->captureStart, std::nullopt);
        EXPECT_EQ(trace->captureEnd, std::nullopt);
        EXPECT_EQ(trace->events.size(), 5u);
    }
}

TEST_F(RepHostile, BlocksThatClaimOrExpandToGigabytesAreRefused) {
    using Parts = tests::RepFileParts;
    for (const std::uint64_t claimed :
         {std::uint64_t{1} << 27, std::uint64_t{1} << 31, std::uint64_t{1} << 40, ~std::uint64_t{0}}) {
        EXPECT_EQ(refusalOf([&](Parts& parts) { parts.events[0].size = claimed; }), "the size of a packed block");
        EXPECT_EQ(refusalOf([&](Parts& parts) { parts.events[0].packedSize = claimed; }), "the size of a packed block");
        EXPECT_EQ(refusalOf([&](Parts& parts) { parts.strings.size = claimed; }), "the size of a packed block");
    }
    const std::string zeros(std::size_t{80} << 20, '\0');
    EXPECT_EQ(refusalOf([&](Parts& parts) { parts.events[0] = tests::repBlock(zeros); }),
              "a packed block that is larger than any known one");
    // Bytes behind those that are unpacked.
    EXPECT_EQ(refusalOf([&](Parts& parts) {
                  parts.events[0].packed += std::string(std::size_t{1} << 20, '\0');
                  parts.events[0].packedSize = parts.events[0].packed.size();
              }),
              "a packed block that is longer than what it holds");
    // A match that repeats the bytes before it without end.
    std::string endless(1, '\x1f');
    endless += "a";
    endless += std::string("\x01\x00", 2) + std::string(1 << 16, '\xff');
    EXPECT_NE(refusalOf([&](Parts& parts) {
                  parts.events[0] = {endless, endless.size(), 255 * endless.size()};
              }),
              "opened");
}

TEST_F(RepHostile, EventsOfAnotherFormAreRefused) {
    const auto with = [&](std::int64_t type, std::uint32_t payload, const RepMessage& message) {
        RepWriter report;
        report.event(type, payload, message);
        return refusal(report.bytes());
    };
    const RepMessage times{{1, 10}, {2, 20}, {3, 1}, {4, 0}, {5, 1}, {6, 7}, {7, 3}, {8, 1}};
    EXPECT_EQ(with(99, 107, times), "GPU operations of the unknown type 99/107");
    EXPECT_EQ(with(79, 108, times), "GPU operations of the unknown type 79/108");
    EXPECT_EQ(with(142, 5, times), "an event of another form");
    EXPECT_EQ(with(142, 200, times), "an event of another form");
    EXPECT_EQ(with(142, 199, times), "opened");
    EXPECT_EQ(with(80, 107, RepMessage(times).message(101, {{1, 0}, {2, 0}})),
              "GPU operations of the unknown kind 80/3");
    EXPECT_EQ(with(79, 107, RepMessage(times).message(102, {{1, 0}, {2, 0}})),
              "GPU operations of the unknown kind 79/3");
    EXPECT_EQ(with(79, 107, RepMessage(times).message(101, {{1, 0}, {2, 9}})),
              "the number of a text that is not in it (9)");
    EXPECT_EQ(with(79, 107, RepMessage(times).message(101, {{1, -1}, {2, 0}})),
              "the number of a text that is not in it (-1)");
    EXPECT_EQ(with(79, 107, RepMessage(times).message(101, RepMessage().text(1, "a").number(2, 0))),
              "field 1 is not a number");
    EXPECT_EQ(with(79, 107, RepMessage({{1, 10}, {2, 9}, {7, 3}}).message(101, {{1, 0}, {2, 0}})),
              "GPU operations that end before they start");
    EXPECT_EQ(with(79, 107, RepMessage({{1, 10}, {7, 3}}).message(101, {{1, 0}, {2, 0}})),
              "GPU operations without a time");
    EXPECT_EQ(with(48, 108, {{1, 10}, {2, 9}, {6, 0}, {7, 0}}), "calls that end before they start");
    EXPECT_EQ(with(48, 108, {{1, 10}, {2, 19}, {6, 0}, {7, 5}}), "the number of a text that is not in it (5)");
    EXPECT_EQ(with(59, 102, {{1, 60}, {2, 19}}), "NVTX events of two types at once");
    EXPECT_EQ(with(59, 102, {{1, 59}, {2, 19}, {10, 18}}), "NVTX ranges that end before they start");
}

TEST_F(RepHostile, AnyCutIsRefused) {
    constexpr std::size_t endMark = 8, leastCuts = 2000;
    RepWriter report = tests::repOfEverything();
    report.packing = tests::RepPacking::Literal;
    report.perBlock = 5;
    for (int i = 0; i < 10; ++i)
        report.kernel("kernel", 800 + i, 801 + i, 20 + i);
    const std::string whole = report.bytes();
    ASSERT_GE(whole.size(), leastCuts);
    for (std::size_t size = 0; size < whole.size() - endMark; ++size)
        EXPECT_NE(refusal(whole.substr(0, size) + "U3w[END]"), "opened") << size;
    for (std::size_t size = 0; size < whole.size(); size += 13)
        EXPECT_NE(refusal(whole.substr(0, size)), "opened") << size;
}

TEST_F(RepHostile, AnyChangedByteIsRefusedOrRead) {
    RepWriter report = tests::repOfEverything();
    report.packing = tests::RepPacking::Literal;
    report.perBlock = 5;
    const std::string whole = report.bytes();
    std::mt19937 random(7);
    for (std::size_t at = 0; at < whole.size(); ++at) {
        std::string changed = whole;
        changed[at] = static_cast<char>(changed[at] ^ (1 << (random() % 8)));
        const auto trace = read(changed);
        EXPECT_TRUE(!trace || (*trace)->events.size() <= 5) << at;
        changed[at] = static_cast<char>(random());
        (void)read(changed);
    }
}

TEST_F(RepHostile, NamesOfDomainsCountAsMemory) {
    RepWriter report;
    constexpr std::int64_t domains = 20'000;
    for (std::int64_t domain = 1; domain <= domains; ++domain)
        report.nvtx(75, "name", domain, 0, domain);
    report.session(0, domains, 0);
    ReadContext context;
    context.memoryLimit = domains * 150;
    const auto trace = readTrace(folder.file("a.nsys-rep", report.bytes()), context);
    ASSERT_FALSE(trace);
    EXPECT_EQ(trace.error().kind, ErrorKind::Limit);
}

TEST_F(RepHostile, ManyEmptyOrTinyBlocksAreRefused) {
    auto parts = tests::repOfEverything().parts();
    for (int i = 0; i < 1000; ++i)
        parts.events.push_back(tests::repBlock(""));
    EXPECT_EQ(refusal(parts.bytes()), "a block without events");
    RepMessage many;
    for (int i = 0; i < 70'000; ++i)
        many.text(2, "");
    parts.events = {tests::repBlock(many.bytes())};
    EXPECT_EQ(refusal(parts.bytes()), "a block of more events than any known one");
}

}  // namespace
