// SPDX-License-Identifier: GPL-3.0-or-later
// A second thread builds rows while the first one parses; this must not affect the result.
#include "core/ingest/json/json_reader.h"
#include "tests/support/json_trace.h"
#include "tests/support/same_trace.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <limits>
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
    std::string text =
        head + fmt::format(", \"cat\": \"{}\", \"dur\": {}", categories[below(categories.size())], below(50));
    if (below(4)) {
        text += fmt::format(", \"args\": {{\"device\": {}, \"stream\": {}, \"correlation\": {}", below(2), 7 + below(3),
                            below(2000));
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

TEST(JsonThreads, TwoReadTheSameAsOne) {
    std::mt19937 random(4711);
    std::size_t traces = 0;
    for (int round = 0; round < 150; ++round) {
        std::string text = randomText(random);
        damage(text, random);
        const std::string bytes = round % 5 == 0 ? tests::gzipped(text) : text;
        JsonLimits one;
        one.window = round % 3 == 0 ? 700 : 9000;
        one.minForTwoThreads = std::numeric_limits<std::uint64_t>::max();
        JsonLimits two = one;
        two.minForTwoThreads = 0;
        const auto expected = tests::readJsonText(bytes, one), trace = tests::readJsonText(bytes, two);
        ASSERT_EQ(outcome(trace), outcome(expected)) << "round " << round;
        if (!trace) continue;
        ++traces;
        ASSERT_EQ(tests::differences(**trace, **expected), "") << "round " << round;
    }
    EXPECT_GT(traces, 100u);
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
