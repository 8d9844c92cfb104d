// SPDX-License-Identifier: GPL-3.0-or-later
// Time and memory for damaged and odd texts grow at most linearly with their length. The texts are so long that
// rescanning the entire rest for each event would take hours.
#include "core/ingest/readers.h"
#include "core/trace/labels.h"
#include "tests/support/json_trace.h"
#include "tests/support/slowdown.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <chrono>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

namespace {

using namespace core;
using tests::Clock;
using tests::mebibyte;

constexpr std::size_t damagedSize = (tests::slowdown > 1 ? 2 : 8) * mebibyte;

std::string repeated(std::string_view text, std::size_t size) {
    std::string all;
    all.reserve(size + text.size());
    while (all.size() < size)
        all += text;
    return all;
}

std::string eventNamed(std::string_view name) {
    return fmt::format(R"({{"ph": "X", "cat": "kernel", "name": "{}", "ts": 1, "dur": 1}})", name);
}

double seconds(Clock::duration time) { return std::chrono::duration<double>(time).count(); }

struct Injury {
    const char* name;
    std::string text;  ///< repeated to make the middle of the list
};

std::vector<Injury> damages() {
    const std::string longName(3000, 'n');
    return {{"unclosed objects", R"({"ph":"X","a":{)"},
            {"no quote at the end", R"({"ph":"X,)"},
            {"no colon, and a quote too few", R"({"ph":"X" "b":"},)"},
            {"a comma too many", R"({"ph":"X","name":"a",,"b":{},)"},
            {"objects that begin otherwise", R"({"a":"x"y"},)"},
            {"the same, not to be repaired", R"({"a" 1},)"},
            {"commas to be dropped", R"({"a":1,},)"},
            {"an opening bracket each", R"({"ph":"X","a":[1},)"},
            {"closed by a square bracket", R"({"ph":"i","name":"a"],)"},
            {"ends of the list", R"({"ph":"X","name":"a"}] )"},
            {"no comma between", R"({"ph":"X","name":"a"} )"},
            {"starts of strings", R"(,")"},
            {"backslashes", R"(\")"},
            {"braces", "{"},
            {"brackets", "["},
            {"closing braces", "},"},
            {"numbers", "1,"},
            {"empty objects", "{},"},
            {"colons", ":,"},
            {"long events without an end", R"({"ph":"X","name":")" + longName + R"(","args":{"a":1},)"},
            {"long names with quotes", R"({"ph":"X","name":"a"b)" + longName + R"("},)"},
            {"bytes that are no UTF-8", "{\"ph\":\"X\",\"name\":\"\xff\"},"},
            {"documents", "]}{\"traceEvents\":["},
            {"lists within members", R"(],"a":{"traceEvents":[{}]},"traceEvents":[)"}};
}

TEST(JsonEffort, DamagedTextTakesTimeInProportionToItsLength) {
    const std::string begin = "{\"traceEvents\": [" + eventNamed("first") + ", ",
                      end = ", " + eventNamed("last") + "]}";
    for (const Injury& damage : damages()) {
        const auto began = Clock::now();
        const auto trace = tests::readJsonText(begin + repeated(damage.text, damagedSize) + end);
        const double took = seconds(Clock::now() - began);
        EXPECT_LT(took, 20 * tests::slowdown) << damage.name;
        ASSERT_TRUE(trace) << damage.name << ": " << trace.error().message;
        EXPECT_GE((*trace)->events.size(), 1u) << damage.name;
    }
}

/// Sound events before and after the damage are still found.
TEST(JsonEffort, SoundEventsBehindMuchDamageAreRead) {
    for (const Injury& damage : damages()) {
        const std::string name = damage.name;
        const auto trace = tests::readJsonText("[" + eventNamed("first") + ", " + repeated(damage.text, mebibyte / 8) +
                                               "\n" + repeated(", " + eventNamed("later"), mebibyte) + "]");
        ASSERT_TRUE(trace) << name << ": " << trace.error().message;
        const std::size_t later = (mebibyte - 1) / (eventNamed("later").size() + 2) + 1;
        const bool isOpen =
            name == "starts of strings" || name == "backslashes" || name == "braces" || name == "brackets";
        if (name == "ends of the list") continue;  // text after the first end is in no list
        EXPECT_GE((*trace)->events.size(), isOpen ? later / 2 : later) << name << "\n" << tests::losses(**trace);
    }
}

TEST(JsonEffort, StoppingEndsTheScanOfDamagedTextSoon) {
    const tests::TemporaryFolder folder;
    for (const Injury& damage : damages()) {
        Sniffed file;
        file.path = folder.file("damaged.json", "[" + repeated(damage.text, 3 * damagedSize));
        std::stop_source stop;
        ReadContext context;
        context.stop = stop.get_token();
        Clock::time_point requested;
        std::jthread user([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(30));  // into the scan, whose steps nothing reports
            requested = Clock::now();
            stop.request_stop();
        });
        const auto trace = readJsonTrace(file, context);
        const auto ended = Clock::now();
        user.join();
        if (trace || !isStopped(trace.error())) continue;  // it finished first
        EXPECT_LT(seconds(ended - requested), 1 * tests::slowdown)
            << damage.name << "; alone on a machine within 100 ms";
    }
}

std::string eventOf(std::string_view category, std::string_view process, std::size_t at, std::string_view args) {
    return fmt::format(R"({{"ph":"X","cat":"{}","name":"n","pid":{},"tid":7,"ts":{},"dur":1,"args":{{{}}}}},)",
                       category, process, at, args);
}

/// Returns a trace of `count` host processes that launched the work of one GPU.
std::string ofProcesses(std::size_t count) {
    std::string text = "[";
    for (std::size_t i = 1; i <= count; ++i) {
        text += eventOf("cuda_runtime", std::to_string(i), 10 * i, fmt::format(R"("correlation":{})", i));
        text += eventOf("kernel", "0", 10 * i + 5, fmt::format(R"("device":0,"stream":7,"correlation":{})", i));
    }
    return text + "{}]";
}

/// Returns a trace of `count` ranks that a merger put into one file: it wrote the rank into the id of the process, or
/// `added` something to it.
std::string ofRanks(std::size_t count, bool added) {
    std::string text = "[";
    for (std::size_t i = 1; i <= count; ++i) {
        const std::string device = added ? std::to_string(1000000 * i) : fmt::format(R"("rank{} 0")", i),
                          host = added ? std::to_string(1000000 * i + 5) : fmt::format(R"("rank{} 5")", i);
        text += eventOf("cuda_runtime", host, 10 * i, R"("correlation":3)");
        text += eventOf("kernel", device, 10 * i + 5, R"("device":0,"stream":7,"correlation":3)");
        text += eventOf("gpu_user_annotation", device, 10 * i + 5, R"("stream":7)");
    }
    return text + "{}]";
}

TEST(JsonEffort, ProcessesAndRanksTakeTimeInProportionToTheirNumber) {
    constexpr std::size_t count = 60'000;
    const std::vector<Injury> texts{{"processes", ofProcesses(count)},
                                    {"ranks by the ids of processes", ofRanks(count, false)},
                                    {"ranks by what was added to ids", ofRanks(count, true)}};
    for (const Injury& each : texts) {
        const auto began = Clock::now();
        const auto trace = tests::readJsonText(each.text);
        if (trace) Labels(**trace).deviceNumber({});
        EXPECT_LT(seconds(Clock::now() - began), 8 * tests::slowdown) << each.name << "; alone on a machine within 1 s";
        ASSERT_TRUE(trace) << each.name << ": " << trace.error().message;
        EXPECT_EQ((*trace)->events.size(), count) << each.name;
        EXPECT_GE((*trace)->processes.size(), count) << each.name;
    }
}

/// The peak memory of this process so far, in bytes.
std::size_t peakMemory() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return static_cast<std::size_t>(usage.ru_maxrss) * 1024;
}

TEST(JsonEffort, WhiteSpaceTakesNoMemoryWhereverItStands) {
    constexpr std::size_t size = 96 * mebibyte;
    const std::string whole = R"( {"a" : "b", "traceEvents": [ )" + eventNamed("a") + ", " + eventNamed("b") +
                              R"( ] , "distributedInfo" : {"rank" : 3 } } )";
    const tests::TemporaryFolder folder;
    for (const std::size_t at :
         {whole.find('{'), whole.find("\"a\""), whole.find(": \"b\""), whole.find(": ["), whole.find(eventNamed("a")),
          whole.find(eventNamed("b")), whole.find("]"), whole.find(", \"dist"), whole.find("{\"rank"), whole.size()}) {
        const std::string blanks(mebibyte, at % 2 == 0 ? ' ' : '\n');
        const auto path = folder.path() / "blanks.json";
        std::ofstream out(path, std::ios::binary);
        out << whole.substr(0, at);
        for (std::size_t i = 0; i < size; i += blanks.size())
            out << blanks;
        out << whole.substr(at);
        out.close();
        Sniffed file;
        file.path = path;
        const std::size_t before = peakMemory();
        const auto trace = readJsonTrace(file, {});
        ASSERT_TRUE(trace) << at << ": " << trace.error().message;
        EXPECT_EQ((*trace)->events.size(), 2u) << at;
        EXPECT_EQ((*trace)->source.rank, 3) << at;
        EXPECT_EQ(tests::losses(**trace), "") << at;
        EXPECT_LT(peakMemory() - before, 32 * mebibyte) << "blanks at " << at;
    }
}

TEST(JsonEffort, AnEventWithMoreBlanksThanAnEventMayHaveIsDropped) {
    std::string text = "[" + eventNamed("a") + ", " + eventNamed("b") + ", " + eventNamed("c") + "]";
    text.insert(text.find("\"b\""), 40 * mebibyte, ' ');
    const std::size_t before = peakMemory();
    const auto trace = tests::readJsonText(text);
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ((*trace)->events.size(), 2u) << tests::losses(**trace);
    EXPECT_EQ((*trace)->import.count(ImportKind::Dropped), 1u) << tests::losses(**trace);
    EXPECT_LT(peakMemory() - before, 200 * mebibyte);
}

TEST(JsonEffort, AnExpansionThatNoTraceHasIsRefusedOfZstdAsOfGzip) {
    const std::string events = repeated(eventNamed("k") + ",", 200 * mebibyte);
    const std::string bytes = tests::zstdPacked("{\"traceEvents\": [" + events);
    EXPECT_GT(events.size() / bytes.size(), 2000u);
    const auto trace = tests::readJsonText(bytes);
    ASSERT_FALSE(trace);
    EXPECT_EQ(trace.error().kind, ErrorKind::Limit);
    EXPECT_NE(trace.error().message.find("the zstd data grows more than a thousandfold, which no trace does: refused"),
              std::string::npos)
        << trace.error().message;
}

}  // namespace
