// SPDX-License-Identifier: GPL-3.0-or-later
// Other threads parse what is read ahead; this must not affect the result.
#include "core/base/parallel.h"
#include "core/ingest/json/json_reader.h"
#include "tests/support/json_trace.h"
#include "tests/support/same_trace.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <filesystem>
#include <random>
#include <thread>

namespace {

using namespace core;

/// Makes an event of a random kind; its name often repeats.
std::string randomEvent(std::mt19937& random, int i) {
    const auto below = [&](unsigned limit) { return random() % limit; };
    const auto name = fmt::format("{} {}{}", below(4) ? "op" : "k\\u00e9rnel \\\"x\\\"", below(9),
                                  below(60) ? std::string() : std::string(below(2) ? 3000 : 90000, 'n'));
    const auto head = fmt::format("{{\"ph\": \"{}\", \"pid\": {}, \"tid\": {}, \"ts\": {}.{:03}, \"name\": \"{}\"",
                                  "XXXXXXBEMsiC"[below(12)], below(2), below(3),
                                  below(5000) + 3u * static_cast<unsigned>(i), below(1000), name);
    static constexpr std::array categories{
        "kernel",          "cuda_runtime", "cpu_op", "gpu_memcpy", "user_annotation", "gpu_user_annotation",
        "python_function", "odd",          "Trace"};
    // Most are seen again and again; some are odd, which is counted at each event; the last changes what parts are.
    static constexpr std::array argumentsThat{
        "",
        "",
        ", \"grid\": [8, 1, 1], \"block\": [256, 1, 1], \"registers per thread\": 32",
        ", \"grid\": [9, 1, 1], \"block\": [64, 1, 1]",
        ", \"grid\": [-9, 1, 1], \"block\": [64, 1, 1]",
        ", \"grid\": [0, 1, 1]",
        ", \"Input Dims\": [[3, 4], []], \"Sequence number\": 7",
        ", \"Input Dims\": [[5]], \"Sequence number\": 7, \"Fwd thread id\": 1",
        ", \"Input Dims\": [[\"x\"]]",
        ", \"rank\": 3"};
    std::string text =
        head + fmt::format(", \"cat\": \"{}\", \"dur\": {}", categories[below(categories.size())], below(50));
    if (below(4)) {
        text += fmt::format(", \"args\": {{\"device\": {}, \"stream\": {}, \"correlation\": {}", below(2), 7 + below(3),
                            below(2000));
        text += argumentsThat[below(argumentsThat.size())];
        if (below(5) == 0) text += ", \"Collective name\": \"allreduce\", \"In msg nelems\": 12, \"Group size\": 4";
        text += below(3) ? "}" : ", \"list\": [{\"name\": \"}, {\"}]}";
    }
    return text + "}";
}

std::string randomText(std::mt19937& random) {
    std::string text = "{\"schemaVersion\": 1, \"traceEvents\": [";
    const int count = static_cast<int>(random() % 600);
    for (int i = 0; i < count; ++i)
        text += (i > 0 ? ",\n" : "") + randomEvent(random, i);
    text += "], \"deviceProperties\": [{\"id\": 0, \"name\": \"H100\"}]}";
    return text;
}

/// Changes some bytes or cuts off the end, in about half of all texts.
void damage(std::string& text, std::mt19937& random) {
    if (random() % 2) return;
    if (random() % 3 == 0) text.resize(random() % text.size());
    for (unsigned i = random() % 20; i > 0 && !text.empty(); --i)
        text[random() % text.size()] = "\"{}[],:\\\x01\xff x9"[random() % 13];
}

std::string outcome(const Result<TracePtr>& trace) { return trace ? "a trace" : trace.error().message; }

/// Lets the program use this many threads, whatever the machine has.
class Threads {
public:
    explicit Threads(std::size_t count) { setThreadCount(count); }
    ~Threads() { setThreadCount(0); }
};

constexpr std::array<std::size_t, 5> threadCounts{2, 3, 4, 7, 16};

/// Returns how traces of the text differ that other numbers of threads read with this window; empty: they do not.
std::string differencesByThreads(const std::string& bytes, std::size_t window, std::size_t* traces = nullptr) {
    JsonLimits limits;
    limits.window = window;
    limits.threads = 1;
    const auto expected = tests::readJsonText(bytes, limits);
    if (expected && traces) ++*traces;
    for (const std::size_t threads : threadCounts) {
        const Threads allowed(threads);
        limits.threads = threads;
        const auto trace = tests::readJsonText(bytes, limits);
        if (outcome(trace) != outcome(expected)) return outcome(trace) + " instead of " + outcome(expected);
        const std::string found = expected ? tests::differences(**trace, **expected) : std::string();
        if (!found.empty()) return fmt::format("{} threads, windows of {}: {}", threads, window, found);
    }
    return {};
}

TEST(JsonThreads, AnyNumberReadsTheSame) {
    std::mt19937 random(4711);
    std::size_t traces = 0;
    for (int round = 0; round < 60; ++round) {
        std::string text = randomText(random);
        damage(text, random);
        const std::string bytes = round % 5 == 0 ? tests::gzipped(text) : text;
        const std::size_t window = std::array{700, 2000, 9000, 40000}[static_cast<std::size_t>(round) % 4];
        ASSERT_EQ(differencesByThreads(bytes, window, &traces), "") << "round " << round;
    }
    EXPECT_GT(traces, 40u);
}

/// Makes an event of Triton's Proton, after which the parts of a file are told apart by other facts.
std::string protonEvent(int i) {
    return fmt::format(R"({{"ph": "X", "cat": "kernel", "name": "p", "pid": 0, "tid": 1, "ts": {}, "dur": 1, )"
                       R"("args": {{"call_stack": ["a", "b"]}}}})",
                       i);
}

TEST(JsonThreads, AnyWindowReadsTheSame) {
    std::mt19937 random(99);
    for (int round = 0; round < 40; ++round) {
        std::string text = "[";
        const int count = 50 + static_cast<int>(random() % 600), proton = static_cast<int>(random() % 1200);
        for (int i = 0; i < count; ++i)
            text += (i > 0 ? ",\n" : "") + (i == proton ? protonEvent(i) : randomEvent(random, i));
        text += "]";
        JsonLimits limits;
        limits.threads = 1;
        const auto expected = tests::readJsonText(text, limits);
        ASSERT_TRUE(expected) << expected.error().message;
        for (const std::size_t window : {300u, 1500u, 20000u}) {  // the first is hardly longer than an event
            limits.window = window;
            const auto trace = tests::readJsonText(text, limits);
            ASSERT_TRUE(trace);
            ASSERT_EQ(tests::differences(**trace, **expected), "") << "round " << round << ", window " << window;
        }
    }
}

/// Makes an event in which events seem to begin, at whose ends a window may be cut.
std::string eventOfEvents(int i) {
    const auto inner = [](int j) { return fmt::format(R"({{"ph": "X", "cat": "kernel", "ts": {}, "dur": 1}})", j); };
    return fmt::format(
        R"({{"ph": "X", "cat": "cpu_op", "name": "a }},{{\"ph\" {}", "pid": 1, "tid": 1, "ts": {}, "dur": 3, )"
        R"("args": {{"Input Dims": [[{}, 4]], "inner": [{}, {}, {{"k": [{}, {}]}}]}}}})",
        i, i, i % 3, inner(i), inner(i + 1), inner(i), inner(i));
}

TEST(JsonThreads, NoCutMisleads) {
    std::mt19937 random(7);
    for (const std::string_view separator : {",", ",\n  ", "\n ,\n"}) {
        std::string list;
        for (int i = 0; i < 120; ++i)
            list += (i > 0 ? std::string(separator) : "") + (i % 3 ? randomEvent(random, i) : eventOfEvents(i));
        for (const std::string& text :
             {"{\"traceEvents\": [" + list + "], \"traceName\": \"a\"}", "[" + list + "]", "[" + list,
              "[" + list + ",]\n[" + list + "]", "{\"a\": {\"traceEvents\": [" + list + "]}}",
              "{\"traceEvents\": [" + list + "], \"traceEvents\": [" + list + "]}"})
            for (const std::size_t window : {300u, 2000u})
                ASSERT_EQ(differencesByThreads(text, window), "");
    }
}

TEST(JsonThreads, ManyDocumentsAndMergedRanksReadTheSame) {
    std::mt19937 random(11);
    std::string lines, documents;
    for (int i = 0; i < 900; ++i) {
        const std::string event = randomEvent(random, i);
        lines += event + "\n";
        if (i % 45 == 0)
            documents += fmt::format("{}{{\"distributedInfo\": {{\"rank\": {}}}, \"traceEvents\": [",
                                     i > 0 ? "]}\n" : "", i / 45);
        documents += (i % 45 == 0 ? "" : ",") + event;
    }
    documents += "]}";
    std::string merged = documents;
    for (std::size_t at = 0; (at = merged.find("\"pid\": 1", at)) != std::string::npos;)
        merged.replace(at, 8, at % 2 ? "\"pid\": \"rank1 7\"" : "\"pid\": \"[TP00-DP01] 5\"");
    for (const std::string& text : {lines, documents, merged})
        for (const std::size_t window : {600u, 5000u})
            ASSERT_EQ(differencesByThreads(text, window), "");
}

TEST(JsonThreads, RealTracesReadTheSame) {
    const auto data = tests::dataFolder();
    if (!data) GTEST_SKIP() << "needs the folder that LACUNA_DATA names";
    constexpr std::uintmax_t largest = 300 * 1024;
    std::size_t traces = 0;
    for (const auto& each : std::filesystem::recursive_directory_iterator(*data)) {
        const std::string name = each.path().filename().string();
        const bool isJson = name.ends_with(".json") || name.ends_with(".json.gz");
        if (!isJson || !each.is_regular_file() || each.file_size() > largest) continue;
        for (const std::size_t window : {4096u, 65536u})
            ASSERT_EQ(differencesByThreads(tests::inflated(each.path()), window, &traces), "") << each.path();
    }
    EXPECT_GT(traces, 20u);
}

TEST(JsonThreads, StoppingEndsBothAtOnce) {
    std::mt19937 random(1);
    std::string text = "[";
    for (int i = 0; i < 60000; ++i)
        text += (i > 0 ? ",\n" : "") + randomEvent(random, i);
    const tests::TemporaryFolder folder;
    Sniffed file;
    file.path = folder.file("a.json", text + "]");
    file.size = text.size() + 1;
    for (int delay = 0; delay < 30; delay += 3) {
        std::stop_source stop;
        ReadContext context;
        context.stop = stop.get_token();
        std::chrono::steady_clock::time_point requested;
        std::jthread asking([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(delay));  // the moment of the stop is what is varied
            requested = std::chrono::steady_clock::now();
            stop.request_stop();
        });
        const auto trace = readJsonTrace(file, context);
        const auto ended = std::chrono::steady_clock::now();
        asking.join();
        if (trace) continue;  // it finished first
        EXPECT_TRUE(isStopped(trace.error())) << trace.error().message;
        EXPECT_LT(ended - requested, std::chrono::seconds(1)) << "on a machine that is busy; else within 100 ms";
    }
}

}  // namespace
