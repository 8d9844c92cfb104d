// SPDX-License-Identifier: GPL-3.0-or-later
// Pressing Esc, editing a rule or closing a file never makes the user wait: readers and analyses return within 100 ms
// after a request to stop, at any moment. LACUNA_SCALE=N makes the inputs N times as large.
#include "core/analysis/analysis.h"
#include "core/analysis/host/calls.h"
#include "core/analysis/host/ranges.h"
#include "core/analysis/names/collectives.h"
#include "core/analysis/time/non_hidden.h"
#include "core/cache/trace_file.h"
#include "core/compare/comparison.h"
#include "core/ingest/readers.h"
#include "core/ranks/rank_collectives.h"
#include "core/timeline/timeline_search.h"
#include "tests/bench/kineto_generator.h"
#include "tests/bench/training_trace.h"
#include "tests/support/slowdown.h"
#include "tests/support/sqlite/sqlite_fixture.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <random>
#include <thread>

namespace {

namespace fs = std::filesystem;
using namespace core;
using tests::Clock;
using Stoppable = std::function<void(std::stop_token)>;

constexpr double promised = 100;  // ms

/// The user time of all threads in ms; unlike the wall clock, it excludes time in which other processes run. System
/// time is excluded: the kernel sometimes takes a hundred milliseconds to reclaim a few megabytes of memory.
double processorTime() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_utime.tv_sec) * 1e3 + static_cast<double>(usage.ru_utime.tv_usec) / 1e3;
}

double milliseconds(Clock::duration time) { return std::chrono::duration<double, std::milli>(time).count(); }

struct ReturnTime {
    double clock = 0, processor = 0;  ///< ms from the request to the return
};

/// Returns how long the work goes on after a request to stop at `delay`, or nothing if it finished before the request.
std::optional<ReturnTime> waitAfter(Clock::duration delay, const Stoppable& work) {
    std::stop_source stop;
    Clock::time_point requested;
    double processorThen = 0;
    std::jthread user([&] {
        std::this_thread::sleep_for(delay);  // the moment of the stop is what is varied
        processorThen = processorTime();
        requested = Clock::now();
        stop.request_stop();
    });
    work(stop.get_token());
    const Clock::time_point returned = Clock::now();
    const double processorNow = processorTime();
    user.join();
    if (returned <= requested) return std::nullopt;
    return ReturnTime{milliseconds(returned - requested), processorNow - processorThen};
}

/// Stops the work at moments spread over its entire duration.
void expectPrompt(const char* what, const Stoppable& work) {
    constexpr int moments = tests::slowdown > 1 ? 6 : 12;
    const auto began = Clock::now();
    work({});
    const Clock::duration whole = Clock::now() - began;
    std::mt19937 random(3);
    std::vector<ReturnTime> waits;
    for (int i = 0; i < moments; ++i) {
        const double part = (i + static_cast<double>(random() % 1000) / 1000) / moments;
        if (const auto wait = waitAfter(std::chrono::duration_cast<Clock::duration>(whole * part), work))
            waits.push_back(*wait);
    }
    if (waits.empty()) return;  // it always finished before the request
    std::sort(waits.begin(), waits.end(), [](const ReturnTime& a, const ReturnTime& b) { return a.clock < b.clock; });
    const double median = waits[waits.size() / 2].clock;
    // On an idle machine, wall time is at most the processor time of one thread; other processes may prolong it.
    double worst = 0;
    for (const ReturnTime& wait : waits)
        worst = std::max(worst, std::min(wait.clock, wait.processor));
    std::printf("%-24s %6.0f ms whole, stopped %2zu times: median %5.1f ms, worst %5.1f ms (%5.1f by the clock)\n",
                what, milliseconds(whole), waits.size(), median, worst, waits.back().clock);
    EXPECT_LT(median, tests::slowdown * promised) << what;
    EXPECT_LT(worst, tests::slowdown * promised) << what;
}

void expectPromptReading(const char* what, const fs::path& path) {
    const auto trace = readTrace(path, {});
    ASSERT_TRUE(trace) << trace.error().message;
    expectPrompt(what, [&](std::stop_token stop) {
        ReadContext context;
        context.stop = std::move(stop);
        static_cast<void>(readTrace(path, context));
    });
}

std::uint64_t scaled(std::uint64_t size) {
    const char* scale = std::getenv("LACUNA_SCALE");
    return size * (scale ? std::strtoul(scale, nullptr, 10) : 1);
}

const std::uint64_t largeFile = scaled(32 << 20);  // bytes
const std::uint64_t operations = scaled(400'000);

TEST(Cancel, ReadingJson) {
    const tests::TemporaryFolder folder;
    bench::writeKineto(folder.path() / "a.json", {largeFile});
    expectPromptReading("json", folder.path() / "a.json");
}

TEST(Cancel, ReadingCompressedJson) {
    const tests::TemporaryFolder folder;
    bench::writeKineto(folder.path() / "a.json", {largeFile});
    bench::compressFile(folder.path() / "a.json", folder.path() / "a.json.gz");
    expectPromptReading("json.gz", folder.path() / "a.json.gz");
}

/// Writes kernels out of order, so that the reader has to sort them; each has a launch call inside ranges.
fs::path exported(const tests::TemporaryFolder& folder) {
    const fs::path path = folder.path() / "export.sqlite";
    const std::string count = std::to_string(operations / 4);
    const std::string numbers =
        fmt::format("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {}) INSERT INTO ", count);
    const std::string at = fmt::format("(i * 7919 % {}) * 10", count);
    const auto text = [](const std::string& in) { return in + ";"; };
    tests::makeExport(
        path, tests::NsysSchema::V3_28_1,
        text("INSERT INTO StringIds VALUES (1, 'gemm'), (2, 'cudaLaunchKernel')") +
            text(numbers +
                 "CUPTI_ACTIVITY_KIND_KERNEL (start, end, deviceId, contextId, streamId, correlationId, "
                 "globalPid, demangledName, shortName) SELECT " +
                 at + ", " + at + " + 5, 0, 1, i % 5, i, 16777216, 1, 1 FROM n") +
            text(numbers + "CUPTI_ACTIVITY_KIND_RUNTIME (start, end, nameId, correlationId, globalTid) SELECT " + at +
                 " - 3, " + at + ", 2, i, 16777217 FROM n") +
            text(numbers + "NVTX_EVENTS (start, end, eventType, text, globalTid) SELECT " + at + " - 4, " + at +
                 " + 1, 59, 'range ' || (i % 1000), 16777217 FROM n"));
    return path;
}

TEST(Cancel, ReadingSqlite) {
    const tests::TemporaryFolder folder;
    expectPromptReading("sqlite", exported(folder));
}

TEST(Cancel, ReadingCsv) {
    const tests::TemporaryFolder folder;
    std::string text = "Time (%),Total Time (ns),Instances,Avg (ns),Med (ns),Min (ns),Max (ns),StdDev (ns),Name\n";
    for (std::uint64_t i = 0; i < operations / 10; ++i)
        text += fmt::format("0.1,{0},1,{0}.0,{0}.0,{0},{0},0.0,\"kernel<{0}>(int, float)\"\n", i + 1);
    expectPromptReading("csv", folder.file("a_cuda_gpu_kern_sum.csv", text));
}

TEST(Cancel, ReadingAndWritingKeptTraces) {
    const tests::TemporaryFolder folder;
    const TracePtr trace = bench::trainingTrace(operations);
    const fs::path path = folder.path() / "kept", other = folder.path() / "other";
    ASSERT_TRUE(writeTraceFile(path, "it", *trace, {}));
    expectPrompt("reading a kept trace", [&](const std::stop_token& stop) { readTraceFile(path, "it", stop); });
    expectPrompt("keeping a trace", [&](const std::stop_token& stop) {
        fs::remove(other);
        static_cast<void>(writeTraceFile(other, "it", *trace, stop));
    });
}

class CancelAnalysis : public testing::Test {
protected:
    std::shared_ptr<const Snapshot> snapshot(std::stop_token stop = {}) const {
        SnapshotCache cache;
        return snapshotOf(trace, rules, options, cache, std::move(stop));
    }
    template <class Figures>
    void expectPromptFigures(const char* what, const Figures& figures) const {
        const auto made = snapshot();
        expectPrompt(what, [&](std::stop_token stop) { figures(viewOf(*made, std::move(stop))); });
    }

    TracePtr trace = bench::trainingTrace(operations);
    Rules rules = *parseRules(presets().front().text);
    Options options;
};

TEST_F(CancelAnalysis, OfAll) {
    expectPrompt("all figures", [&](std::stop_token stop) { snapshot(std::move(stop)); });
    options.overlap = Overlap::Earlier;
    options.pairBy = PairBy::Class;
    options.pairGaps = PairGaps::Stream;
    options.filter.iterations = {{5, 15}, {20, 35}};
    expectPrompt("all figures, filtered", [&](std::stop_token stop) { snapshot(std::move(stop)); });
}

TEST_F(CancelAnalysis, OfEachByItself) {
    expectPromptFigures("ranges", [](const View& view) { rangeTable(view); });
    expectPromptFigures("calls", [](const View& view) { callTable(view); });
    expectPromptFigures("collectives", [](const View& view) { collectiveTable(view); });
    expectPromptFigures("non-hidden", [](const View& view) { nonHiddenTable(view); });
    expectPromptFigures("ranks", [](const View& view) { profileCollectives(view); });
    expectPromptFigures("operation times", [](const View& view) { operationTimes(view); });
}

TEST_F(CancelAnalysis, OfNestedRanges) {
    trace = bench::nestedRanges(operations);
    expectPromptFigures("nested ranges", [](const View& view) { rangeTable(view); });
    expectPrompt("figures of ranges", [&](std::stop_token stop) { snapshot(std::move(stop)); });
}

TEST_F(CancelAnalysis, OfComparisons) {
    const auto one = snapshot(), other = snapshot();
    expectPrompt("comparison", [&](std::stop_token stop) {
        comparedProfiles(std::array{one, other}, std::move(stop));
    });
}

TEST_F(CancelAnalysis, OfTimelinesAndTheirSearch) {
    const auto made = snapshot();
    const TimelinePtr streams = timelineOf(made, {}, nullptr), whole = wholeTimelineOf(streams);
    expectPrompt("streams", [&](std::stop_token stop) { timelineOf(made, {}, nullptr, std::move(stop)); });
    expectPrompt("whole timeline", [&](std::stop_token stop) { wholeTimelineOf(streams, std::move(stop)); });
    expectPrompt("search", [&](std::stop_token stop) { timelineHits(*whole, {"e", false}, std::move(stop)); });
}

}  // namespace
