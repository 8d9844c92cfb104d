// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/idle/idle_causes.h"

#include "core/analysis/host/host_clock.h"
#include "core/timeline/tracks.h"
#include "core/trace/trace_builder.h"
#include "tests/support/random_trace.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>
#include <tuple>

namespace {

using namespace core;

/// The causes of each idle interval of a trace in order; intervals below 3 ns count as short.
std::string causesText(std::string_view text, std::optional<TimeWindow> window = {}) {
    const auto trace = tests::traceOf(text);
    const Classification classes = tests::oneClass(*trace);
    Options options;
    options.gaps.shortIdle = 3;
    options.filter.window = window;
    const IdleCauseTable table = idleCauseTable({*trace, classes, options, {}});
    std::string causes;
    for (std::size_t i = 0; i < table.intervals.size(); ++i) {
        causes += causes.empty() ? "" : "; ";
        bool isFirst = true;
        table.forEachPart(i, [&](IdleCause cause, Nanos time) {
            causes += (isFirst ? "" : ", ") + std::string(core::text(cause)) + " " + std::to_string(time);
            isFirst = false;
        });
    }
    return causes;
}

TEST(IdleCauses, UpToTheLaunchCallTheHostIsJudgedWithinItItIsARuntimeCallAndBehindItLatency) {
    // The GPU idles from 10 to 50; the launch call is 35-47.
    EXPECT_EQ(causesText("a 0-10, b 50-60 ^1, call:cudaLaunchKernel 35-47 ^1"),
              "CPU bound 25, runtime call 12, launch latency 3");
}

TEST(IdleCauses, LaunchLatencyAloneWhenTheWorkHadBeenHandedOverBefore) {
    EXPECT_EQ(causesText("a 0-10, b 50-60 ^1, call:cudaLaunchKernel 5-7 ^1"), "launch latency 40");
    EXPECT_EQ(causesText("a 0-10, b 50-60 ^1, call:cudaLaunchKernel 5-10 ^1"), "launch latency 40");
}

TEST(IdleCauses, ALaunchCallThatBlocksIsARuntimeCallForAsLongAsItTakes) {
    EXPECT_EQ(causesText("a 0-10, b 50-60 ^1, call:cudaLaunchKernel 11-49 ^1"),
              "CPU bound 1, runtime call 38, launch latency 1");
    // The call began before the GPU went idle, and it may end after the launched operation began.
    EXPECT_EQ(causesText("a 0-10, b 50-60 ^1, call:cudaLaunchKernel 5-55 ^1"), "runtime call 40");
}

TEST(IdleCauses, AnotherOperationsLaunchCallIsARuntimeCall) {
    EXPECT_EQ(
        causesText("a 0-10, b 50-60 ^1, c 70-80 ^2, call:cudaLaunchKernel 8-40 ^2, call:cudaLaunchKernel 41-43 ^1"),
        "CPU bound 1, runtime call 32, launch latency 7; launch latency 10");
}

TEST(IdleCauses, HostSyncWhileTheLaunchingThreadSatInASynchronizeCall) {
    EXPECT_EQ(causesText("a 0-10, b 50-60 ^1, call:cudaStreamSynchronize 2-12 ^9, call:cudaLaunchKernel 45-47 ^1"),
              "CPU bound 33, host sync 2, runtime call 2, launch latency 3");
    // A wait on a thread other than the launching one is not the cause.
    EXPECT_EQ(
        causesText("a 0-10, b 50-60 ^1, call:cudaStreamSynchronize 2-40 ^9 !5, call:cudaLaunchKernel 45-47 ^1 !1"),
        "CPU bound 35, runtime call 2, launch latency 3");
    // A wait takes precedence over a call around or inside it, even if that call launched the operation itself.
    EXPECT_EQ(causesText("a 0-10, b 50-60 ^1, call:cuCtxSynchronize 15-25 ^9, call:cudaFree 12-30 ^8, "
                         "call:cudaMemcpy 40-60 ^1"),
              "CPU bound 12, host sync 20, runtime call 8");
}

TEST(IdleCauses, ShortBelowTheThresholdWhateverTheHostDid) {
    EXPECT_EQ(causesText("a 0-10, b 12-14 ^1, call:cudaLaunchKernel 11-12 ^1"), "short 2");
}

TEST(IdleCauses, UnknownWithoutALaunchNeverGuessed) { EXPECT_EQ(causesText("a 0-10, b 50-60"), "unknown 40"); }

TEST(IdleCauses, TheEdgesOfTheCaptureAreNobodysFault) {
    EXPECT_EQ(causesText("a 10-20, call:cudaMalloc 0-1", TimeWindow{0, 30}), "capture edge 10; capture edge 10");
}

TEST(IdleCauses, AWindowClipsThePartsOfAnIntervalAndChangesNone) {
    const char* text = "a 0-10, b 50-60 ^1, call:cudaLaunchKernel 35-47 ^1";
    EXPECT_EQ(causesText(text, TimeWindow{20, 30}), "CPU bound 10");
    EXPECT_EQ(causesText(text, TimeWindow{20, 40}), "CPU bound 15, runtime call 5");
    EXPECT_EQ(causesText(text, TimeWindow{47, 90}), "launch latency 3; capture edge 30");
    EXPECT_EQ(causesText(text, TimeWindow{36, 38}), "runtime call 2") << "short is what the whole interval is";
}

// An iteration may consist of a single operation with a duration of zero.
TEST(IdleCauses, AWindowWithoutLengthHasNoIdleTime) {
    EXPECT_EQ(causesText("a 0-10, b 50-60", TimeWindow{20, 20}), "");
    EXPECT_EQ(causesText("a 0-10", TimeWindow{20, 20}), "");
    EXPECT_EQ(causesText("a 30-40", TimeWindow{20, 20}), "");
}

TEST(IdleCauses, AnOperationThatTakesNoTimeEndsNoInterval) {
    EXPECT_EQ(causesText("a 0-10, empty 30-30, b 50-60 ^1, call:cudaLaunchKernel 5-7 ^1"), "launch latency 40");
    EXPECT_EQ(causesText("a 0-10, empty 50-50, b 50-60 ^1, call:cudaLaunchKernel 5-7 ^1"), "launch latency 40");
    // At either end of the recording, such an operation does bound the time of the device.
    EXPECT_EQ(causesText("empty 0-0, b 50-60 ^1, empty 80-80, call:cudaLaunchKernel 5-7 ^1"),
              "CPU bound 5, runtime call 2, launch latency 43; unknown 20");
}

TEST(IdleCauses, OfSeveralThatStartTogetherTheFirstToEndEndedIt) {
    EXPECT_EQ(causesText("a 0-10, long 50-90 ^1, b 50-60 ^2 @8, call:cudaLaunchKernel 5-7 ^1, "
                         "call:cudaMalloc 12-20 ^9, call:cudaLaunchKernel 20-30 ^2"),
              "CPU bound 2, runtime call 18, launch latency 20");
}

TEST(IdleCauses, TheMainCauseIsTheLargestPartOfEqualOnesTheFirst) {
    const auto trace = tests::traceOf(
        "a 0-10, b 50-60 ^1, call:cudaLaunchKernel 20-30 ^1, call:cudaFree 12-17 ^7, "
        "c 100-110 ^2, call:cudaLaunchKernel 80-90 ^2");
    const Classification classes = tests::oneClass(*trace);
    Options options;
    options.gaps.shortIdle = 0;
    const auto table = idleCauseTable({*trace, classes, options, {}});
    ASSERT_EQ(table.intervals.size(), 2u);
    EXPECT_EQ(table.intervals[0].cause, IdleCause::LaunchLatency);
    EXPECT_EQ(table.intervals[1].cause, IdleCause::CpuBound) << "20 and 10 and 10";
    ASSERT_EQ(table.rows.size(), 3u);
    EXPECT_EQ(table.rows[0].gaps, 2) << "every gap counts under each of its causes";
    EXPECT_EQ(table.rows[0].idle, 5 + 20);
    EXPECT_EQ(table.rows[1].idle, 15 + 10);
    EXPECT_EQ(table.rows[2].idle, 20 + 10);
}

/// Operations on two devices, calls of every kind on three host threads, and overhead of the profiler itself.
TracePtr randomHostTrace(std::mt19937& random) {
    const auto below = [&](unsigned bound) { return static_cast<Nanos>(random() % bound); };
    TraceBuilder builder;
    const auto process = builder.owners().processOf(1, 1);
    const Nanos calls = 1 + below(14);
    for (Nanos i = 0; i < calls; ++i) {
        constexpr std::array<const char*, 4> names{"cudaLaunchKernel", "cudaStreamSynchronize", "cudaMalloc",
                                                   "cudaMemcpy"};
        builder.add(CallRow{below(60), below(3) == 0 ? below(30) : below(6), builder.intern(names[random() % 4]),
                            builder.owners().threadOf(process, 1 + below(3)), i});
    }
    const Nanos operations = 1 + below(8);
    for (Nanos i = 0; i < operations; ++i) {
        const Nanos device = below(2);
        const auto stream = builder.owners().streamOf(
            process, builder.owners().deviceOf(std::to_string(device), device), 1, -1, 7 + below(2));
        EventRow event{below(70), below(4) == 0 ? 0 : below(9), builder.intern("k"), stream};
        event.correlation = below(16);
        builder.add(event);
    }
    for (Nanos i = below(4); i > 0; --i)
        builder.add(HostRangeRow{below(60), below(10), builder.intern("Buffer Flush"),
                                 builder.owners().threadOf(process, 9), RangeKind::Overhead});
    return builder.finish();
}

/// The expected cause of one idle nanosecond and the start of the gap that contains it.
struct Moment {
    IdleCause cause{};
    Nanos gap = 0;
};

/// Finds the cause of one nanosecond by checking every event and call.
std::optional<Moment> momentOf(const Trace& trace, DeviceId device, Nanos t, const Options& options) {
    const auto within = [t](Nanos start, Nanos duration) { return start <= t && t < start + duration; };
    std::vector<std::size_t> events;
    for (std::size_t i = 0; i < trace.events.size(); ++i)
        if (trace.streams[index(trace.events.stream[i])].device == device) events.push_back(i);
    if (!tests::runningAt(trace, device, t).empty()) return {};
    Nanos from = -1, to = -1;
    std::optional<std::size_t> next;
    for (const std::size_t i : events) {
        const bool bounds = !options.filter.window && (i == events.front() || i == events.back());
        if (trace.events.duration[i] == 0 && !bounds) continue;
        if (trace.events.end(i) <= t) from = std::max(from, trace.events.end(i));
        if (trace.events.start[i] <= t || next) continue;
        next = i;
        to = trace.events.start[i];
    }
    if (from < 0 || !next)
        return options.filter.window ? std::optional(Moment{IdleCause::CaptureEdge, from}) : std::nullopt;
    if (to - from < options.gaps.shortIdle) return Moment{IdleCause::Short, from};
    const std::uint32_t launch = trace.events.launch[*next];
    if (launch == noLaunch) return Moment{IdleCause::Unknown, from};
    const Calls& calls = trace.calls;
    if (t >= calls.start[launch] + calls.duration[launch]) return Moment{IdleCause::LaunchLatency, from};
    for (std::size_t i = 0; i < trace.hostRanges.size(); ++i)
        if (within(trace.hostRanges.start[i], trace.hostRanges.duration[i]))
            return Moment{IdleCause::ProfilerOverhead, from};
    IdleCause cause = IdleCause::CpuBound;
    for (std::size_t i = 0; i < calls.size(); ++i) {
        if (calls.thread[i] != calls.thread[launch] || !within(calls.start[i], calls.duration[i])) continue;
        if (callKind(trace.names[calls.name[i]]) == CallKind::Synchronize) return Moment{IdleCause::HostSync, from};
        cause = IdleCause::RuntimeCall;
    }
    return Moment{cause, from};
}

using CountedCauses = std::map<std::pair<DeviceId, IdleCause>, std::pair<std::int64_t, Nanos>>;

CountedCauses countedCauses(const Trace& trace, const Options& options) {
    CountedCauses sums;
    std::set<std::tuple<DeviceId, IdleCause, Nanos>> gaps;
    const TimeWindow window = options.filter.window.value_or(TimeWindow{0, trace.end});
    for (std::size_t d = 0; d < trace.devices.size(); ++d)
        for (Nanos t = window.start; t < window.end; ++t) {
            const auto device = static_cast<DeviceId>(d);
            const auto moment = momentOf(trace, device, t, options);
            if (!moment) continue;
            auto& [count, idle] = sums[{device, moment->cause}];
            ++idle;
            count += gaps.emplace(device, moment->cause, moment->gap).second;
        }
    return sums;
}

TEST(IdleCauses, EqualACountOfEveryNanosecond) {
    std::mt19937 random(17);
    for (int round = 0; round < 4000 && !HasFailure(); ++round) {
        SCOPED_TRACE(round);
        const auto trace = randomHostTrace(random);
        const Classification classes = tests::oneClass(*trace);
        Options options;
        options.gaps.shortIdle = round % 5;
        if (round % 3 == 0) {
            const auto from = static_cast<Nanos>(random() % 50);
            options.filter.window = TimeWindow{from, from + 1 + static_cast<Nanos>(random() % 40)};
        }
        const IdleCauseTable table = idleCauseTable({*trace, classes, options, {}});
        CountedCauses found;
        for (const IdleCauseRow& row : table.rows)
            found[{row.device, row.cause}] = {row.gaps, row.idle};
        EXPECT_EQ(found, countedCauses(*trace, options));
        for (std::size_t i = 0; i < table.intervals.size(); ++i) {
            Nanos sum = 0;
            table.forEachPart(i, [&](IdleCause, Nanos time) { sum += time; });
            EXPECT_EQ(sum, table.intervals[i].length());
        }
    }
}

TEST(IdleCauses, ATimelineShowsEveryPartWhereItLies) {
    std::mt19937 random(18);
    for (int round = 0; round < 1000 && !HasFailure(); ++round) {
        SCOPED_TRACE(round);
        const auto trace = randomHostTrace(random);
        const Classification classes = tests::oneClass(*trace);
        Options options;
        options.gaps.shortIdle = round % 5;
        const View view{*trace, classes, options, {}};
        std::map<std::pair<DeviceId, Nanos>, IdleCause> expected, found;
        for (std::size_t d = 0; d < trace->devices.size(); ++d)
            for (Nanos t = 0; t < trace->end; ++t)
                if (const auto moment = momentOf(*trace, static_cast<DeviceId>(d), t, options))
                    expected[{static_cast<DeviceId>(d), t}] = moment->cause;
        for (const TrackPtr& track : idleTracks(*trace, HostActivity(*trace), idleCauseTable(view)))
            for (std::size_t i = 0; i < track->own.start.size(); ++i)
                for (Nanos t = 0; t < track->own.duration[i]; ++t)
                    found[{static_cast<DeviceId>(track->owner), track->own.start[i] + t}] =
                        static_cast<IdleCause>(track->keys.front()[i].value);
        EXPECT_EQ(found, expected);
    }
}

// There are enough calls to fill several blocks, and the clock is queried at times that go back and forth.
TEST(HostClock, TellsOfManyCallsWhatACountOfEveryNanosecondTells) {
    std::mt19937 random(19);
    std::string text = "a 0-1";
    for (int i = 0; i < 1000; ++i) {
        const int start = static_cast<int>(random() % 4000);
        const int length = static_cast<int>(random() % (random() % 50 == 0 ? 300 : 6));
        text += std::string(", call:") + (random() % 3 == 0 ? "cudaStreamSynchronize " : "cudaMalloc ") +
                std::to_string(start) + "-" + std::to_string(start + length) + " !" + std::to_string(random() % 2);
    }
    const auto trace = tests::traceOf(text);
    const Calls& calls = trace->calls;
    std::vector<std::vector<HostState>> states(trace->threads.size(), std::vector<HostState>(6000));
    for (std::size_t i = 0; i < calls.size(); ++i)
        for (Nanos t = calls.start[i]; t < calls.start[i] + calls.duration[i]; ++t) {
            HostState& state = states[index(calls.thread[i])][static_cast<std::size_t>(t)];
            const bool waits = callKind(trace->names[calls.name[i]]) == CallKind::Synchronize;
            state = std::max(state, waits ? HostState::Synchronizing : HostState::InCall);
        }
    const HostActivity host(*trace);
    HostClock clock(*trace, host);
    for (int round = 0; round < 3000 && !HasFailure(); ++round) {
        const std::size_t thread = random() % states.size();
        const auto from = static_cast<Nanos>(random() % 4000);
        const Nanos to = from + static_cast<Nanos>(random() % (round % 2 == 0 ? 40 : 1000));
        std::array<Nanos, 4> counted{}, parted{};
        for (Nanos t = from; t < to; ++t)
            ++counted[static_cast<std::size_t>(states[thread][static_cast<std::size_t>(t)])];
        const HostTime time = clock.within(static_cast<ThreadId>(thread), from, to);
        EXPECT_EQ(time.inCalls, counted[1]);
        EXPECT_EQ(time.synchronizing, counted[2]);
        EXPECT_EQ(time.profiling, 0);
        std::size_t steps = 10'000;
        std::vector<HostPart> parts;
        ASSERT_TRUE(hostParts(*trace, host, static_cast<ThreadId>(thread), from, to, steps, parts));
        Nanos at = from;
        for (const HostPart& part : parts) {
            parted[static_cast<std::size_t>(part.state)] += part.end - at;
            at = part.end;
        }
        EXPECT_EQ(parted, counted);
    }
    std::size_t few = 3;
    std::vector<HostPart> parts;
    EXPECT_FALSE(hostParts(*trace, host, ThreadId{}, 0, 4000, few, parts));
}

TEST(IdleCauses, ProfilerOverheadIsToldApart) {
    TraceBuilder builder;
    const auto process = builder.owners().processOf(1, 1);
    const auto thread = builder.owners().threadOf(process, 1);
    const auto stream = builder.owners().streamOf(process, builder.owners().deviceOf("0", 0), 1, -1, 7);
    builder.add(EventRow{0, 10, builder.intern("a"), stream});
    EventRow next{50, 10, builder.intern("b"), stream};
    next.correlation = 1;
    builder.add(next);
    builder.add(CallRow{45, 2, builder.intern("cudaLaunchKernel"), thread, 1});
    builder.add(HostRangeRow{12, 30, builder.intern("Buffer Flush"), builder.owners().threadOf(process, 2),
                             RangeKind::Overhead});
    const auto trace = builder.finish();
    const Classification classes = tests::oneClass(*trace);
    const auto rows = idleCauseTable({*trace, classes, {{}, {}, {}, {}, {.shortIdle = 3}}, {}}).rows;
    ASSERT_EQ(rows.size(), 4u);
    EXPECT_EQ(rows[0].idle, 5) << "CPU bound before and behind it";
    EXPECT_EQ(rows[3].cause, IdleCause::ProfilerOverhead);
    EXPECT_EQ(rows[3].idle, 30);
}

TEST(CauseSums, OfChosenLengthsTheirPartsAreAddedUp) {
    const auto trace = tests::traceOf("a 0-10, b 50-60 ^1, c 65-70, call:cudaLaunchKernel 35-47 ^1");
    const Classification classes = tests::oneClass(*trace);
    Options options;
    options.gaps.shortIdle = 3;
    const IdleCauseTable table = idleCauseTable({*trace, classes, options, {}});
    const auto told = [&](const LengthRange& lengths) {
        std::string causes;
        for (const IdleCauseRow& row : causesOfLengths(table, trace->devices.size(), lengths))
            causes += std::string(core::text(row.cause)) + " " + std::to_string(row.idle) + "; ";
        return causes;
    };
    EXPECT_EQ(told({0, {}}), "CPU bound 25; runtime call 12; launch latency 3; unknown 5; ") << "as in the table";
    EXPECT_EQ(told({10, {}}), "CPU bound 25; runtime call 12; launch latency 3; ");
    EXPECT_EQ(told({0, 9}), "unknown 5; ");
}

TEST(HostActivity, CallsAreSortedByWhatTheyDoToTheHost) {
    for (const char* name : {"cudaDeviceSynchronize", "cuStreamSynchronize", "hipEventSynchronize", "cudaMemcpy"})
        EXPECT_EQ(callKind(name), CallKind::Synchronize) << name;
    for (const char* name :
         {"cudaLaunchKernel", "cuLaunchKernelEx", "cudaMemcpyAsync", "cudaGraphLaunch", "cudaMemsetAsync"})
        EXPECT_EQ(callKind(name), CallKind::Launch) << name;
    for (const char* name : {"cudaMalloc", "cuModuleLoadData", "cudaFree", "cudaEventQuery"})
        EXPECT_EQ(callKind(name), CallKind::Other) << name;
}

TEST(Activity, NestedAndOverlappingIntervalsCountOnce) {
    Activity activity;
    activity.add(0, 10);
    activity.add(2, 5);
    activity.add(8, 15);
    activity.add(20, 30);
    EXPECT_EQ(activity.within(0, 100), 25);
    EXPECT_EQ(activity.within(12, 22), 5);
    EXPECT_EQ(activity.within(16, 19), 0);
    EXPECT_EQ(activity.endingAfter(14), 0u);
    EXPECT_EQ(activity.endingAfter(15), 1u);
}

}  // namespace
