// SPDX-License-Identifier: GPL-3.0-or-later
// Idle time by what the launching thread did: running, blocked, waiting for a core, or not recorded.
#include "core/analysis/idle/idle_hosts.h"

#include "core/analysis/analysis.h"
#include "core/ingest/readers.h"
#include "core/trace/trace_builder.h"
#include "tests/support/random_trace.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <random>

namespace {

using namespace core;

/// A kernel at 0-10 and one at 110-120 that a call of thread 1 launched at 90-100; what the thread did is added.
class OneGap {
public:
    OneGap() {
        const ProcessId process = builder.owners().processOf(1, 1);
        thread = builder.owners().threadOf(process, 1);
        const StreamId stream = builder.owners().streamOf(process, builder.owners().deviceOf("gpu", 0), 1, -1, 7);
        builder.add(EventRow{0, 10, builder.intern("first"), stream});
        EventRow second{110, 10, builder.intern("second"), stream};
        second.correlation = 5;
        builder.add(second);
        builder.add(CallRow{90, 10, builder.intern("cudaLaunchKernel"), thread, 5});
    }
    OneGap& state(Nanos start, ThreadState state) {
        builder.add(ThreadStateRow{start, thread, state});
        return *this;
    }
    OneGap& in(std::string_view name, Nanos start, Nanos end) {
        builder.add(OsCallRow{start, end - start, builder.intern(name), thread});
        return *this;
    }
    OneGap& call(std::string_view name, Nanos start, Nanos end) {
        builder.add(CallRow{start, end - start, builder.intern(name), thread});
        return *this;
    }
    /// Returns "CPU bound/running/ioctl 40", ..., a row each.
    std::string rows() {
        const TracePtr trace = builder.finish();
        const Classification classes = tests::oneClass(*trace);
        Options options;
        options.gaps.shortIdle = 3;
        const View view{*trace, classes, options, {}};
        std::string text;
        for (const IdleHostRow& row : idleHosts(view, idleCauseTable(view).intervals))
            text +=
                fmt::format("{}{}/{}/{} {}", text.empty() ? "" : ", ", core::text(row.cause),
                            row.state ? core::text(*row.state) : "", row.call ? trace->names[*row.call] : "", row.idle);
        return text;
    }

    TraceBuilder builder;
    ThreadId thread{};
};

TEST(IdleHosts, WithoutThreadsOfTheSystemNothingIsRecorded) {
    EXPECT_EQ(OneGap().rows(), "CPU bound/not recorded/ 80, runtime call/not recorded/ 10, launch latency// 10");
}

TEST(IdleHosts, AStateLastsUntilTheNextOneAndBeforeTheFirstNothingIsKnown) {
    OneGap gap;
    gap.state(30, ThreadState::Running).state(50, ThreadState::Blocked).state(65, ThreadState::WaitingForCore);
    gap.state(70, ThreadState::Running);
    EXPECT_EQ(gap.rows(),
              "CPU bound/running/ 40, CPU bound/blocked/ 15, CPU bound/waiting for a core/ 5, "
              "CPU bound/not recorded/ 20, runtime call/running/ 10, launch latency// 10");
}

TEST(IdleHosts, OffItsCoreAThreadIsBlockedInACallAndOtherwiseWaitsIfCallsWereRecorded) {
    OneGap gap;
    gap.state(0, ThreadState::Running).state(20, ThreadState::OffCore).state(60, ThreadState::Running);
    EXPECT_EQ(gap.rows(),
              "CPU bound/running/ 40, CPU bound/not recorded/ 40, "
              "runtime call/running/ 10, launch latency// 10");
    OneGap called;
    called.state(0, ThreadState::Running).state(20, ThreadState::OffCore).state(60, ThreadState::Running);
    called.in("poll", 15, 50);
    EXPECT_EQ(called.rows(),
              "CPU bound/running/ 35, CPU bound/running/poll 5, CPU bound/blocked/poll 30, "
              "CPU bound/waiting for a core/ 10, runtime call/running/ 10, launch latency// 10");
}

TEST(IdleHosts, TheCallIsTheInnermostOneAndIsKnownWithoutStates) {
    OneGap gap;
    gap.in("fread", 20, 60).in("read", 30, 40).in("futex", 70, 95);
    EXPECT_EQ(gap.rows(),
              "CPU bound/not recorded/ 20, CPU bound/not recorded/fread 30, "
              "CPU bound/not recorded/futex 20, CPU bound/not recorded/read 10, "
              "runtime call/not recorded/ 5, runtime call/not recorded/futex 5, launch latency// 10");
}

TEST(IdleHosts, AHostSyncIsSplitToo) {
    OneGap gap;
    gap.call("cudaDeviceSynchronize", 5, 60).state(0, ThreadState::OffCore).state(40, ThreadState::Running);
    gap.in("ioctl", 6, 45);
    EXPECT_EQ(gap.rows(),
              "CPU bound/running/ 30, host sync/running/ 15, host sync/running/ioctl 5, "
              "host sync/blocked/ioctl 30, runtime call/running/ 10, launch latency// 10");
}

TEST(IdleHosts, OnlyThreadsWithCallsAreKeptAndTheTraceGetsNoLonger) {
    OneGap gap;
    const ThreadId other = gap.builder.owners().threadOf(gap.builder.owners().processOf(1, 1), 2);
    gap.builder.add(ThreadStateRow{5, other, ThreadState::Running});
    gap.builder.add(OsCallRow{5, 10, gap.builder.intern("read"), other});
    gap.state(-50, ThreadState::OffCore).state(-40, ThreadState::Running).state(500, ThreadState::Running);
    gap.in("poll", -10, 5).in("sleep", 115, 900).in("late", 300, 310);
    const TracePtr trace = gap.builder.finish();
    EXPECT_EQ(trace->end, 120);
    EXPECT_EQ(trace->threadStates.start, std::vector<Nanos>{0});
    EXPECT_EQ(trace->threadStates.state, std::vector{ThreadState::Running});
    EXPECT_EQ(trace->osCalls.start, (std::vector<Nanos>{0, 115}));
    EXPECT_EQ(trace->osCalls.duration, (std::vector<Nanos>{5, 5}));
    std::map<std::string, std::uint64_t> counts;
    for (const ImportEntry& entry : trace->import.entries())
        counts[std::string(text(entry.kind)) + " " + entry.what] = entry.count;
    EXPECT_EQ(counts["read " + std::string(schedulingRows)], 1u);
    EXPECT_EQ(counts["not used " + std::string(otherSchedulingRows)], 3u);
    EXPECT_EQ(counts["read " + std::string(osCallRows)], 2u);
    EXPECT_EQ(counts["not used " + std::string(otherOsCallRows)], 2u);
}

/// Sums the rows by device and cause.
std::map<std::pair<DeviceId, IdleCause>, Nanos> sumsOf(const std::vector<IdleHostRow>& rows) {
    std::map<std::pair<DeviceId, IdleCause>, Nanos> sums;
    for (const IdleHostRow& row : rows) {
        EXPECT_EQ(row.state.has_value(), isSplit(row.cause));
        EXPECT_GT(row.idle, 0);
        sums[{row.device, row.cause}] += row.idle;
    }
    return sums;
}

/// Expects that the rows add up to the idle time of every cause on every device.
void expectSums(const TracePtr& trace, const Filter& filter, const std::string& what) {
    Options options;
    options.filter = filter;
    const auto snapshot = tests::snapshotOf(trace, {"", "others", "nccl", {}}, options);
    std::map<std::pair<DeviceId, IdleCause>, Nanos> expected;
    for (const IdleCauseRow& row : snapshot->analysis->idleCauses->rows)
        if (row.idle > 0) expected[{row.device, row.cause}] = row.idle;
    EXPECT_EQ(sumsOf(idleHosts(viewOf(*snapshot), snapshot->analysis->idleCauses->intervals)), expected) << what;
}

TEST(IdleHosts, AddUpToTheIdleTimeOfEveryRecordingUnderEveryFilter) {
    const auto data = LACUNA_NEEDS_DATA("nsys-sqlite");
    for (const auto& entry : std::filesystem::recursive_directory_iterator(data.parent_path())) {
        if (!entry.is_regular_file() || entry.file_size() > 20'000'000) continue;
        const auto trace = readTrace(entry.path(), {});
        if (!trace || !(*trace)->hasEvents()) continue;
        const Nanos end = (*trace)->end;
        const auto with = [&](const std::function<void(Filter&)>& set) {
            Filter filter;
            set(filter);
            expectSums(*trace, filter, entry.path().string());
        };
        with([](Filter&) {});
        with([&](Filter& filter) { filter.window = TimeWindow{end / 3, end / 3 * 2}; });
        with([](Filter& filter) { filter.devices = {0}; });
        with([](Filter& filter) { filter.streams = {7}; });
        with([](Filter& filter) { filter.kernels = {"gemm"}; });
        with([](Filter& filter) { filter.iterations = {{1, 2}}; });
        with([](Filter& filter) { filter.code = {"a"}; });
    }
}

/// Counts every nanosecond of the gap of a random thread and compares.
TEST(IdleHosts, EveryNanosecondOfRandomThreadsIsCountedOnce) {
    std::mt19937 random(52);
    const auto below = [&](int bound) { return static_cast<int>(random() % static_cast<unsigned>(bound)); };
    for (int round = 0; round < 300; ++round) {
        OneGap gap;
        std::map<Nanos, ThreadState> states;
        for (int i = below(6); i > 0; --i)
            states[below(110)] = static_cast<ThreadState>(below(4));
        for (const auto& [start, state] : states)
            gap.state(start, state);
        std::vector<std::pair<Nanos, Nanos>> calls;
        for (Nanos at = below(30); at < 110 && below(4) > 0; at += below(30)) {
            calls.emplace_back(at, at + 1 + below(20));
            gap.in("c" + std::to_string(calls.size() - 1), calls.back().first, calls.back().second);
            at = calls.back().second;
        }
        std::map<std::string, Nanos> expected;
        for (Nanos time = 10; time < 100; ++time) {
            std::string call;
            for (std::size_t i = 0; i < calls.size(); ++i)
                if (calls[i].first <= time && time < calls[i].second) call = "c" + std::to_string(i);
            const auto after = states.upper_bound(time);
            CoreState state = CoreState::NotRecorded;
            if (after != states.begin()) {
                const ThreadState recorded = std::prev(after)->second;
                if (recorded != ThreadState::OffCore)
                    state = static_cast<CoreState>(recorded);
                else if (!call.empty())
                    state = CoreState::Blocked;
                else if (!calls.empty())
                    state = CoreState::WaitingForCore;
            }
            ++expected[fmt::format("{}/{}/{}", time < 90 ? "CPU bound" : "runtime call", core::text(state), call)];
        }
        std::map<std::string, Nanos> found;
        const std::string text = gap.rows() + ", ";
        for (std::size_t from = 0; from < text.size();) {
            const std::size_t to = text.find(", ", from);
            const std::string row = text.substr(from, to - from);
            found[row.substr(0, row.rfind(' '))] = std::stoll(row.substr(row.rfind(' ') + 1));
            from = to + 2;
        }
        found.erase("launch latency//");
        EXPECT_EQ(found, expected) << text;
    }
}

}  // namespace
