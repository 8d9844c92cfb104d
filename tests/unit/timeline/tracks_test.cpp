// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timeline/tracks.h"

#include "core/analysis/host/host_activity.h"
#include "core/analysis/idle/idle_causes.h"
#include "tests/support/random_trace.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

using core::TrackPtr;

core::Classification twoClasses(const core::Trace& trace) {
    core::Classification classes;
    classes.classes = {"gemm", "others"};
    classes.colors = {"", ""};
    for (const std::string_view name : trace.names.texts())
        classes.classOf.push_back(core::ClassId{name.starts_with("gemm") ? 0U : 1U});
    classes.ruleOf.assign(trace.names.size(), core::noRule);
    classes.communication.assign(trace.names.size(), false);
    return classes;
}

std::string nameOf(const core::Trace& trace, const core::Track& track, std::uint32_t item) {
    switch (track.kind) {
        case core::TrackKind::Stream:
            return std::string(trace.names[trace.events.name[item]]);
        case core::TrackKind::Calls:
            return std::string(trace.names[trace.calls.name[item]]);
        case core::TrackKind::HostRanges:
            return std::string(trace.names[trace.hostRanges.name[item]]);
        case core::TrackKind::DeviceRanges:
            return std::string(trace.names[trace.deviceRanges.name[item]]);
        case core::TrackKind::Ranges:
            return std::string(trace.names[trace.hostRanges.name[track.own.source[item]]]);
        case core::TrackKind::Iterations:
            return fmt::format("#{}", track.own.source[item]);
        case core::TrackKind::Idle:
            return fmt::format("until {}", track.own.source[item]);
        case core::TrackKind::Path:
            return fmt::format("path {}", track.own.source[item]);
    }
    return "";
}

/// Formats each lane as a line "owner.lane: name start-end =key ..."; "~" marks dim intervals.
std::string tracksText(const core::Trace& trace, const std::vector<TrackPtr>& tracks,
                       const core::Classification* classes = {}, const std::vector<bool>& sought = {}) {
    std::string out;
    for (const TrackPtr& track : tracks) {
        const auto keys = classes ? core::streamKeys(*track, trace, *classes, sought) : track->keys;
        for (std::size_t lane = 0; lane < track->lanes.size(); ++lane) {
            out += fmt::format("{}.{}:", track->owner, lane);
            for (std::size_t i = 0; i < track->lanes[lane].size(); ++i) {
                const core::Lane& spans = track->lanes[lane];
                out += fmt::format(" {} {}-{} ={}{}", nameOf(trace, *track, spans.item(i)), spans.start(i),
                                   spans.end(i), keys[lane][i].value, keys[lane][i].isDim ? "~" : "");
            }
            out += "\n";
        }
    }
    return out;
}

TEST(Tracks, StreamsKeepTheirEventsAndTakeKeysFromTheRules) {
    const auto trace = tests::traceOf("gemm 0-5, norm 5-6, copy:HtoD 2-8 @9, set: 8-9 @9, gemm 3-4 #1");
    const core::Classification classes = twoClasses(*trace);
    EXPECT_EQ(tracksText(*trace, core::streamTracks(*trace), &classes),
              "0.0: gemm 0-5 =16 norm 5-6 =17\n"
              "1.0: copy:HtoD 2-8 =1 set: 8-9 =14\n"
              "2.0: gemm 3-4 =16\n");
    std::vector<bool> sought(trace->names.size());
    sought[core::index(trace->events.name[0])] = true;
    EXPECT_EQ(tracksText(*trace, core::streamTracks(*trace), &classes, sought),
              "0.0: gemm 0-5 =16 norm 5-6 =17~\n"
              "1.0: copy:HtoD 2-8 =1~ set: 8-9 =14~\n"
              "2.0: gemm 3-4 =16\n");
}

TEST(Tracks, OverlapOnAStreamTakesASecondLane) {
    const auto trace = tests::traceOf("gemm 0-5, gemm 3-7, gemm 6-8");
    const core::Classification classes = twoClasses(*trace);
    EXPECT_EQ(tracksText(*trace, core::streamTracks(*trace), &classes),
              "0.0: gemm 0-5 =16 gemm 6-8 =16\n0.1: gemm 3-7 =16\n");
}

TEST(Tracks, ThreadsHaveCallsBySortAndRangesNested) {
    const auto trace = tests::traceOf(
        "range:step 0-20, range:forward 2-9, call:cudaLaunchKernel 3-4 ^1, "
        "call:cudaStreamSynchronize 5-9, range:other 4-6 !2, gemm 6-9 ^1");
    EXPECT_EQ(tracksText(*trace, core::threadTracks(*trace)),
              "0.0: cudaLaunchKernel 3-4 =0 cudaStreamSynchronize 5-9 =7\n"
              "0.0: step 0-20 =0\n"
              "0.1: forward 2-9 =3\n"
              "1.0: other 4-6 =1\n");
}

TEST(Tracks, NamesThatDifferInDigitsAloneHaveOneTint) {
    const auto trace = tests::traceOf("range:layers.1 0-1, range:layers.23 1-2, range:decode 2-3, range:forward 3-4");
    const std::vector<std::uint8_t> tints = core::nameTints(*trace);
    const auto tintOf = [&](std::size_t range) { return tints[core::index(trace->hostRanges.name[range])]; };
    EXPECT_EQ(tintOf(0), tintOf(1));
    EXPECT_NE(tintOf(2), tintOf(3));
    EXPECT_LT(*std::ranges::max_element(tints), core::tintsOfKind);
}

TEST(Tracks, RangesLieWhereTheirWorkRan) {
    const auto trace = tests::traceOf(
        "range:step 0-20, range:forward 2-9, call:cudaLaunchKernel 3-4 ^1, "
        "call:cudaLaunchKernel 12-13 ^2, gemm 30-35 ^1, norm 40-45 ^2");
    const core::Options options;
    const core::Classification classes = twoClasses(*trace);
    EXPECT_EQ(tracksText(*trace, core::projectedRangeTracks({*trace, classes, options, {}})),
              "0.0: step 30-45 =0\n0.1: forward 30-35 =3\n");
}

TEST(Tracks, IterationsOfSeveralProcessesStack) {
    core::IterationList list;
    for (const auto& [start, end] : {std::pair{0, 10}, std::pair{10, 20}, std::pair{1, 12}}) {
        core::Iteration iteration;
        iteration.start = start;
        iteration.end = end;
        list.iterations.push_back(iteration);
    }
    EXPECT_EQ(tracksText(*tests::traceOf("gemm 0-1"), core::iterationTracks(list)),
              "0.0: #0 0-10 =0 #1 10-20 =0\n0.1: #2 1-12 =0\n");
    EXPECT_TRUE(core::iterationTracks({}).empty());
}

TEST(Tracks, IdleTimeHasItsCauseAndWhatEndedIt) {
    const auto trace = tests::traceOf(
        "call:cudaLaunchKernel 0-1 ^1, gemm 2000-5000 ^1, call:cudaLaunchKernel 3000-3001 ^2, "
        "norm 9000-9500 ^2, norm 9600-9700");
    const core::Options options;
    const core::Classification classes = twoClasses(*trace);
    EXPECT_EQ(tracksText(*trace, core::idleTracks(*trace, core::HostActivity(*trace),
                                                  core::idleCauseTable({*trace, classes, options, {}}))),
              fmt::format("0.0: until 1 5000-9000 ={} until 2 9500-9600 ={}\n",
                          static_cast<int>(core::IdleCause::LaunchLatency), static_cast<int>(core::IdleCause::Short)));
}

TEST(Tracks, ShortIdleTimeCanBeLeftOutAndTheRestKeepsItsCause) {
    const auto trace = tests::traceOf(
        "call:cudaLaunchKernel 0-1 ^1, gemm 2000-5000 ^1, call:cudaLaunchKernel 3000-3001 ^2, "
        "norm 9000-9500 ^2, norm 9600-9700");
    const core::Options options;
    const core::Classification classes = twoClasses(*trace);
    const auto all =
        core::idleTracks(*trace, core::HostActivity(*trace), core::idleCauseTable({*trace, classes, options, {}}));
    EXPECT_EQ(tracksText(*trace, core::idleTracksFrom(all, 4000)),
              fmt::format("0.0: until 1 5000-9000 ={}\n", static_cast<int>(core::IdleCause::LaunchLatency)));
    EXPECT_EQ(tracksText(*trace, core::idleTracksFrom(all, 4001)), "0.0:\n") << "a lane without anything";
    EXPECT_EQ(core::idleTracksFrom(all, 4001)[0]->lanes[0].busyWithin(0, 10000), 0);
    EXPECT_EQ(tracksText(*trace, core::idleTracksFrom(all, 1)), tracksText(*trace, all));
}

TEST(Tracks, EveryEventOfARandomTraceIsInOneLaneOfItsStream) {
    std::mt19937 random(7);
    for (int round = 0; round < 300; ++round) {
        const auto trace = tests::randomTrace(random);
        std::vector<int> seen(trace->events.size());
        for (const TrackPtr& track : core::streamTracks(*trace))
            for (const core::Lane& lane : track->lanes)
                for (std::size_t i = 0; i < lane.size(); ++i) {
                    ++seen[lane.item(i)];
                    ASSERT_EQ(core::index(trace->events.stream[lane.item(i)]), track->owner);
                }
        ASSERT_EQ(seen, std::vector<int>(trace->events.size(), 1));
    }
}

}  // namespace
