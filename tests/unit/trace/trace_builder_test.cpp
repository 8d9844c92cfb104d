// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/trace_builder.h"

#include "core/base/parallel.h"
#include "core/trace/labels.h"
#include "tests/support/same_trace.h"
#include "tests/support/slowdown.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <limits>
#include <random>
#include <span>
#include <thread>
#include <tuple>
#include <vector>

namespace {

using namespace core;

std::string printed(const Trace& trace) {
    std::string text;
    for (std::size_t i = 0; i < trace.events.size(); ++i) {
        text += std::string(trace.names[trace.events.name[i]]) + " " + std::to_string(trace.events.start[i]) + "-" +
                std::to_string(trace.events.end(i)) + "\n";
    }
    return text;
}

TEST(TraceBuilder, EventsAreSortedByStartThenEndThenInputOrder) {
    EXPECT_EQ(printed(*tests::traceOf("late 9-10, long 0-8, first 0-3, second 0-3")),
              "first 0-3\nsecond 0-3\nlong 0-8\nlate 9-10\n");
}

TEST(TraceBuilder, TimesCountFromTheFirstEventOfAnySort) {
    const auto trace = tests::traceOf("gemm 1005-1007, call:cudaLaunchKernel 1000-1002 ^1");
    EXPECT_EQ(printed(*trace), "gemm 5-7\n");
    EXPECT_EQ(trace->origin, 1000);
    EXPECT_EQ(trace->calls.start[0], 0);
    EXPECT_EQ(trace->end, 7);
}

TEST(TraceBuilder, NegativeDurationsAreKeptAsZeroAndCounted) {
    const auto trace = tests::traceOf("broken 10-4, good 10-12");
    EXPECT_EQ(printed(*trace), "broken 0-0\ngood 0-2\n");
    EXPECT_EQ(trace->import.count(ImportKind::Repaired), 1u);
}

TEST(TraceBuilder, StreamsAreNumberedByDeviceAndNumberWhateverTheFileOrder) {
    const auto trace = tests::traceOf("a 0-1 @9 #1, b 1-2 @7 #1, c 2-3 @20 #0");
    ASSERT_EQ(trace->streams.size(), 3u);
    EXPECT_EQ(streamLabel(*trace, StreamId{0}), "Stream 20");
    EXPECT_EQ(streamLabel(*trace, StreamId{1}), "Stream 7");
    EXPECT_EQ(streamLabel(*trace, StreamId{2}), "Stream 9");
    EXPECT_EQ(deviceLabel(*trace, trace->streams[2].device), "GPU 1");
    EXPECT_EQ(index(trace->events.stream[0]), 2u);
}

TEST(TraceBuilder, StreamsAndDevicesWithoutRowsAreDropped) {
    TraceBuilder builder;
    const auto process = builder.owners().processOf(1, 1);
    for (int ordinal = 0; ordinal < 16; ++ordinal)
        builder.owners().streamOf(process, builder.owners().deviceOf(std::to_string(ordinal), ordinal), 1, -1, 7);
    builder.add(EventRow{0, 1, builder.intern("gemm"),
                         builder.owners().streamOf(process, builder.owners().deviceOf("3", 3), 1, -1, 7)});
    const auto trace = builder.finish();
    ASSERT_EQ(trace->devices.size(), 1u);
    EXPECT_EQ(trace->devices[0].ordinal, 3);
    EXPECT_EQ(trace->streams.size(), 1u);
}

TEST(TraceBuilder, EqualStreamNumbersOfTwoProcessesAreTwoStreams) {
    TraceBuilder builder;
    for (const std::int64_t pid : {11, 12}) {
        const auto process = builder.owners().processOf(static_cast<std::uint64_t>(pid), pid);
        const auto device = builder.owners().deviceOf("pid " + std::to_string(pid), 0);
        builder.add(EventRow{0, 1, builder.intern("gemm"), builder.owners().streamOf(process, device, 1, -1, 7)});
    }
    const auto trace = builder.finish();
    EXPECT_EQ(trace->streams.size(), 2u);
    EXPECT_EQ(deviceLabel(*trace, DeviceId{1}), "GPU 0 (pid 12)");
}

TEST(TraceBuilder, AnEventKnowsTheCallThatLaunchedItWhateverTheOrderOfTheFile) {
    const auto trace = tests::traceOf(
        "gemm 50-60 ^2, orphan 70-80 ^9, alone 90-95, call:cudaLaunchKernel 5-7 ^2, call:cudaMalloc 1-2 ^1, "
        "copy:HtoD 20-30 ^4, call:cudaMemcpyAsync 8-9 ^4, call:cudaMemcpyAsync 10-11 ^4");
    const auto launched = [&](std::size_t i) {
        const std::uint32_t call = trace->events.launch[i];
        return call == noLaunch ? Nanos{-1} : trace->calls.start[call] + trace->origin;
    };
    EXPECT_EQ(launched(0), 8);  // the copy belongs to the first of two calls
    EXPECT_EQ(launched(1), 5);
    EXPECT_EQ(launched(2), -1);
    EXPECT_EQ(launched(3), -1);
}

TEST(TraceBuilder, CorrelationsOfTwoProcessesAreNotMixed) {
    TraceBuilder builder;
    for (const std::int64_t pid : {11, 12}) {
        const auto process = builder.owners().processOf(static_cast<std::uint64_t>(pid), pid);
        const auto stream = builder.owners().streamOf(process, builder.owners().deviceOf("0", 0), 1, -1, 7);
        builder.add(CallRow{pid, 1, builder.intern("cudaLaunchKernel"), builder.owners().threadOf(process, pid), 5});
        EventRow row{100 + pid, 1, builder.intern("gemm"), stream};
        row.correlation = 5;
        builder.add(row);
    }
    const auto trace = builder.finish();
    EXPECT_EQ(trace->events.launch, (std::vector<std::uint32_t>{0, 1}));
}

TEST(TraceBuilder, CorrelationsFarApartAndAtTheEndsOfTheirRangeAreFoundAsThoseThatCountUp) {
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max(), least = -most - 1;
    for (const auto& correlations :
         {std::vector<std::int64_t>{1, 2, 3, 4, 5}, std::vector<std::int64_t>{0, 8, 16},
          std::vector<std::int64_t>{7, 1'000'000'000'000, 7'000'000, 9}, std::vector<std::int64_t>{least, 0, most},
          std::vector<std::int64_t>{most - 1, most}, std::vector<std::int64_t>{least, least + 1}}) {
        TraceBuilder builder;
        const auto process = builder.owners().processOf(1, 1);
        const auto stream = builder.owners().streamOf(process, builder.owners().deviceOf("0", 0), 1, -1, 7);
        const auto thread = builder.owners().threadOf(process, 1);
        const NameId name = builder.intern("gemm");
        std::vector<std::uint32_t> expected;
        for (const std::int64_t correlation : correlations) {
            const auto call = static_cast<std::uint32_t>(expected.size() / 2);
            builder.add(CallRow{call, 1, name, thread, correlation});
            EventRow row{100 + 2 * Nanos{call}, 1, name, stream};
            row.correlation = correlation;
            builder.add(row);
            row.start += 1;
            row.correlation = 6;  // no call has this correlation
            builder.add(row);
            expected.insert(expected.end(), {call, noLaunch});
        }
        EXPECT_EQ(builder.finish()->events.launch, expected) << correlations.size();
    }
}

/// Adds `count` kernels in an order that takes long to sort, each with its call.
void addUnsorted(TraceBuilder& builder, std::int64_t count) {
    const auto process = builder.owners().processOf(1, 1);
    const auto stream = builder.owners().streamOf(process, builder.owners().deviceOf("0", 0), 1, -1, 7);
    const auto thread = builder.owners().threadOf(process, 1);
    const NameId name = builder.intern("gemm");
    constexpr std::int64_t stride = 7'919;  // a prime, so that sorted runs are short
    for (std::int64_t i = 0; i < count; ++i) {
        EventRow row{i * stride % count * 10, 5, name, stream};
        row.correlation = i;
        builder.add(row);
        builder.add(CallRow{row.start, 1, name, thread, i});
    }
}

/// Returns the starts and correlations of calls that start then, from a builder that expects a number of rows.
std::string callsOf(std::size_t expected, const std::vector<Nanos>& starts) {
    TraceBuilder builder(expected);
    const auto thread = builder.owners().threadOf(builder.owners().processOf(1, 1), 1);
    std::int64_t correlation = 0;
    for (const Nanos start : starts)
        builder.add(CallRow{start, 1, builder.intern("call"), thread, ++correlation});
    const auto trace = builder.finish();
    std::string text;
    for (std::size_t i = 0; i < trace->calls.size(); ++i)
        text += fmt::format("{}^{} ", trace->calls.start[i], trace->calls.correlation[i]);
    return text;
}

TEST(TraceBuilder, RowsAreTheSameHoweverManyAreExpected) {
    for (const std::vector<Nanos>& starts : {std::vector<Nanos>{0, 1, 2, 3, 4}, std::vector<Nanos>{3, 0, 4, 1, 2}})
        for (const std::size_t expected : {1u, 3u, 5u, 9u})
            EXPECT_EQ(callsOf(expected, starts), callsOf(0, starts)) << expected;
    EXPECT_EQ(callsOf(9, {3, 0, 4, 1, 2}), "0^2 1^4 2^5 3^1 4^3 ");
    std::vector<Nanos> many(100'000);
    for (std::size_t i = 0; i < many.size(); ++i)
        many[i] = static_cast<Nanos>(i / 2);
    std::vector<Nanos> outOfOrder = many;
    std::ranges::reverse(outOfOrder);
    for (const std::size_t expected : {many.size() / 2, many.size() - 1, many.size(), 2 * many.size()}) {
        EXPECT_EQ(callsOf(expected, many), callsOf(0, many)) << expected;
        EXPECT_EQ(callsOf(expected, outOfOrder), callsOf(0, outOfOrder)) << expected;
    }
}

/// Rows of every kind in the order of a file, of which some have facts that others lack.
struct FileRows {
    std::vector<EventRow> events;
    std::vector<CallRow> calls;
    std::vector<HostRangeRow> ranges;
};

FileRows rowsOfFile(TraceBuilder& builder, int part, std::mt19937& random) {
    const ProcessId process = builder.owners().processOf(1, 1);
    const StreamId stream = builder.owners().streamOf(process, builder.owners().deviceOf("0", 0), 1, -1, 7);
    const ThreadId thread = builder.owners().threadOf(process, 1);
    const NameId name = builder.intern("name");
    const auto below = [&](unsigned limit) { return static_cast<std::int64_t>(random() % limit); };
    FileRows rows;
    for (std::int64_t i = below(40'000); i > 0; --i) {
        EventRow row{below(1'000'000), below(9), name, stream};
        row.correlation = below(100'000);
        row.isPageable = below(50) == 0;
        if (part > 2 && below(3) > 0) row.config = builder.configOf({.grid = {1, 1, static_cast<unsigned>(part)}});
        rows.events.push_back(row);
    }
    for (std::int64_t i = below(40'000); i > 0; --i)
        rows.calls.push_back({below(1'000'000), below(9), name, thread, below(100'000)});
    for (std::int64_t i = below(40'000); i > 0; --i) {
        HostRangeRow row{below(1'000'000), below(9), name, thread, RangeKind::CpuOp, i};
        if (part > 4 && below(2) > 0) row.inputs = builder.inputsOf("[[1, 2]]");
        if (below(3) > 0) row.sequence = below(5000), row.forwardThread = 7 * below(2);
        rows.ranges.push_back(row);
    }
    return rows;
}

template <class Rows>
void addAll(const FileRows& rows, Rows& to) {
    for (const EventRow& row : rows.events)
        to.add(row);
    for (const CallRow& row : rows.calls)
        to.add(row);
    for (const HostRangeRow& row : rows.ranges)
        to.add(row);
}

/// Reads a file of ten parts; those that `isReserved` accepts get places first, and are set side by side at the end.
NewTracePtr traceOfParts(const std::function<bool(int)>& isReserved) {
    constexpr int parts = 10;
    TraceBuilder builder;
    std::mt19937 random(5);
    std::vector<FileRows> file;
    std::vector<ReservedRows> places(parts);
    for (int part = 0; part < parts; ++part) {
        const FileRows& rows = file.emplace_back(rowsOfFile(builder, part, random));
        if (isReserved(part))
            places[static_cast<std::size_t>(part)].reserve(
                {rows.events.size(), rows.calls.size(), rows.ranges.size(), part > 2, part > 4}, builder);
        else
            addAll(rows, builder);
    }
    sideBySide(parts, [&](std::size_t part) {
        if (isReserved(static_cast<int>(part))) addAll(file[part], places[part]);
    });
    for (ReservedRows& each : places)
        each.finish(builder);
    return builder.finish();
}

TEST(TraceBuilder, RowsAreTheSameWithPlacesBeforeTheirValues) {
    const NewTracePtr expected = traceOfParts([](int) { return false; });
    EXPECT_GT(expected->pageable.size(), 1000u);
    EXPECT_GT(expected->backward.size(), 1000u);
    EXPECT_EQ(tests::differences(*traceOfParts([](int) { return true; }), *expected), "");
    EXPECT_EQ(tests::differences(*traceOfParts([](int part) { return part % 3 != 1; }), *expected), "");
}

TEST(TraceBuilder, AnyNumberOfThreadsSortsStably) {
    std::mt19937 random(3);
    for (const std::size_t runs : {2u, 3u, 7u, 1000u}) {
        std::vector<CallRow> rows(200'000);
        for (std::size_t i = 0; i < rows.size(); ++i)
            rows[i] = {static_cast<Nanos>(random() % 50'000), static_cast<Nanos>(random() % 3), NameId{}, ThreadId{},
                       static_cast<std::int64_t>(i)};
        const auto isBefore = [](const CallRow& a, const CallRow& b) {
            return std::tuple(a.start, -a.duration) < std::tuple(b.start, -b.duration);
        };
        for (std::size_t run = 0; run < runs; ++run)
            std::sort(rows.begin() + static_cast<std::ptrdiff_t>(run * rows.size() / runs),
                      rows.begin() + static_cast<std::ptrdiff_t>((run + 1) * rows.size() / runs), isBefore);
        std::vector<CallRow> sorted = rows;
        std::ranges::stable_sort(sorted, isBefore);
        for (const std::size_t threads : {1u, 2u, 5u}) {
            setThreadCount(threads);
            TraceBuilder builder;
            builder.intern("call");
            builder.owners().threadOf(builder.owners().processOf(1, 1), 1);
            for (const CallRow& row : rows)
                builder.add(row);
            const NewTracePtr trace = builder.finish();
            setThreadCount(0);
            for (std::size_t i = 0; i < sorted.size(); ++i)
                ASSERT_EQ(trace->calls.correlation[i], sorted[i].correlation) << runs << " runs, row " << i;
        }
    }
}

TEST(TraceBuilder, HostRangesOfAnotherKeepTheirNamesAndThreads) {
    TraceBuilder builder(4), other(4);
    const ThreadId first = builder.owners().threadOf(builder.owners().processOf(1, 1), 10);
    const ThreadId second = builder.owners().threadOf(builder.owners().processOf(1, 1), 20);
    builder.add(CallRow{.start = 100, .duration = 1, .name = builder.intern("call"), .thread = first});
    const ProcessId process = other.owners().processOf(1, 1);
    other.add(HostRangeRow{
        .start = 105, .duration = 5, .name = other.intern("step"), .thread = other.owners().threadOf(process, 20)});
    other.add(HostRangeRow{
        .start = 110, .duration = -5, .name = other.intern("call"), .thread = other.owners().threadOf(process, 10)});
    ASSERT_EQ(other.owners().threads(), 2u);
    builder.takeHostRanges(other, std::array{second, first});
    const NewTracePtr trace = builder.finish();
    ASSERT_EQ(trace->hostRanges.size(), 2u);
    EXPECT_EQ(trace->names[trace->hostRanges.name[0]], "step");
    EXPECT_EQ(trace->threads[index(trace->hostRanges.thread[0])].tid, 20);
    EXPECT_EQ(trace->hostRanges.name[1], trace->calls.name[0]);
    EXPECT_EQ(trace->hostRanges.thread[1], trace->calls.thread[0]);
    EXPECT_EQ(trace->hostRanges.start[1], 10);
    EXPECT_EQ(trace->import.count(ImportKind::Repaired), 1u);
}

TEST(TraceBuilder, PagesAheadAreThoseThatRowsReachNext) {
    constexpr std::int64_t rows = 1'000'000;
    TraceBuilder builder(2 * rows);
    const ThreadId thread = builder.owners().threadOf(builder.owners().processOf(1, 1), 10);
    const NameId name = builder.intern("call");
    std::vector<std::span<std::byte>> pages;
    for (std::int64_t i = 0; i < rows; ++i) {
        builder.add(CallRow{i, 1, name, thread, i});
        if (i % 1000 != 0) continue;
        const std::size_t known = pages.size();
        builder.takePagesAhead(pages);
        for (std::size_t page = known; page < pages.size(); ++page)
            preparePages(pages[page]);
    }
    // A start, a duration and a correlation are 8 bytes, a name and a thread 4; kinds that have no rows need nothing.
    constexpr std::size_t full = rows * 8 / hugePage, half = rows * 4 / hugePage;
    EXPECT_GE(pages.size(), 3 * (full - 1) + 2 * (half - 1));
    EXPECT_LE(pages.size(), 3 * (full + 2) + 2 * (half + 2));
    std::ranges::sort(pages, {}, [](std::span<std::byte> page) { return page.data(); });
    for (std::size_t i = 1; i < pages.size(); ++i)
        EXPECT_LE(pages[i - 1].data() + pages[i - 1].size(), pages[i].data());
    const NewTracePtr trace = builder.finish();
    ASSERT_EQ(trace->calls.size(), std::size_t{rows});
    for (std::size_t i = 0; i < rows; ++i) {
        ASSERT_EQ(trace->calls.start[i], static_cast<Nanos>(i));
        ASSERT_EQ(trace->calls.correlation[i], static_cast<std::int64_t>(i));
    }
}

TEST(TraceBuilder, StoppedBeforeItFinishesThereIsNoTrace) {
    TraceBuilder builder;
    addUnsorted(builder, 1000);
    std::stop_source source;
    source.request_stop();
    EXPECT_EQ(builder.finish(source.get_token()), nullptr);
}

TEST(TraceBuilder, AStopThatComesWhileItSortsIsHeardAtOnce) {
    using Clock = std::chrono::steady_clock;
    TraceBuilder builder;
    addUnsorted(builder, 2'000'000);  // sorting takes seconds in a debug build, half a second in a release build
    std::stop_source source;
    Clock::time_point requested;
    std::jthread user([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(30));  // into the sorting, whose steps nothing reports
        requested = Clock::now();
        source.request_stop();
    });
    const auto trace = builder.finish(source.get_token());
    const Clock::time_point ended = Clock::now();
    user.join();
    ASSERT_EQ(trace, nullptr) << "it was done before it was stopped: add more rows";
    constexpr auto patience =
        tests::slowdown * std::chrono::milliseconds(400);  // the target is 100; the rest allows for a busy machine
    EXPECT_LT(ended - requested, patience);
}

TEST(NameTable, ViewsStayValidForLongNamesAndManyNames) {
    NameTable names;
    const std::string longName(5'000'000, 'x');
    const NameId first = names.intern("first");
    const NameId big = names.intern(longName);
    for (int i = 0; i < 100'000; ++i)
        names.intern("kernel " + std::to_string(i));
    EXPECT_EQ(names[first], "first");
    EXPECT_EQ(names[big], longName);
    EXPECT_EQ(names.intern("kernel 77"), names.intern("kernel 77"));
    EXPECT_EQ(names.size(), 100'002u);
}

}  // namespace
