// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/idle/idle_moments.h"

#include "tests/support/random_trace.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace {

using namespace core;

IdleCauseTable causeTable(const Trace& trace) {
    const Classification classes = tests::oneClass(trace);
    Options options;
    options.gaps.shortIdle = 3;
    return idleCauseTable({trace, classes, options, {}});
}

/// Formats the moments of every gap, for example "10-40 host sync in cudaStreamSynchronize; ...".
std::string momentsOf(std::string_view text) {
    const auto trace = tests::traceOf(text);
    const HostActivity host(*trace);
    std::string told;
    for (const IdleInterval& idle : causeTable(*trace).intervals)
        for (const IdleMoment& moment : idleMoments(*trace, host, idle).longest) {
            told += told.empty() ? "" : "; ";
            told += std::to_string(moment.start) + "-" + std::to_string(moment.end) + " " +
                    std::string(core::text(moment.cause));
            if (moment.call != noLaunch) told += " in " + std::string(trace->names[trace->calls.name[moment.call]]);
            if (moment.range) told += " within " + std::string(trace->names[trace->hostRanges.name[*moment.range]]);
        }
    return told;
}

TEST(IdleMoments, EachHasItsCauseAndTheCallThatHeldIt) {
    EXPECT_EQ(momentsOf("a 0-10, b 60-70 ^1, call:cudaStreamSynchronize 5-30, call:cudaMalloc 30-35, "
                        "call:cudaLaunchKernel 50-55 ^1"),
              "10-30 host sync in cudaStreamSynchronize; 30-35 runtime call in cudaMalloc; 35-50 CPU bound; "
              "50-55 runtime call in cudaLaunchKernel; 55-60 launch latency in cudaLaunchKernel");
}

TEST(IdleMoments, OfSeveralCallsTheOneThatFillsMostOfIt) {
    EXPECT_EQ(momentsOf("a 0-10, b 60-70 ^1, call:cudaEventSynchronize 8-14, call:cudaStreamSynchronize 14-50, "
                        "call:cudaLaunchKernel 50-60 ^1"),
              "10-50 host sync in cudaStreamSynchronize; 50-60 runtime call in cudaLaunchKernel");
}

TEST(IdleMoments, CallsOfOtherThreadsHoldNothing) {
    EXPECT_EQ(momentsOf("a 0-10, b 60-70 ^1, call:cudaStreamSynchronize 5-50 !2, call:cudaLaunchKernel 50-60 ^1 !1"),
              "10-50 CPU bound; 50-60 runtime call in cudaLaunchKernel");
}

TEST(IdleMoments, WithoutACallTheInnermostRangeAroundAllOfItIsTold) {
    EXPECT_EQ(momentsOf("a 0-10, b 60-70 ^1, range:step 0-100, range:aten::item 5-52, range:short 20-30, "
                        "call:cudaLaunchKernel 50-60 ^1"),
              "10-50 CPU bound within aten::item; 50-60 runtime call in cudaLaunchKernel");
}

TEST(IdleMoments, WhatIsOfOneCauseWhateverTheHostDidHasNone) {
    EXPECT_EQ(momentsOf("a 0-10, b 12-20 ^1, call:cudaLaunchKernel 8-9 ^1"), "") << "short";
    EXPECT_EQ(momentsOf("a 0-10, b 50-60"), "") << "no launch is recorded";
}

TEST(IdleMoments, OfManyTheLongestAreToldInTheirOrder) {
    std::string text = "a 0-10, b 2000-2010 ^1, call:cudaLaunchKernel 1990-2000 ^1";
    for (int call = 0; call < 40; ++call)
        text += ", call:cudaMalloc " + std::to_string(20 + 40 * call) + "-" + std::to_string(30 + 40 * call + call / 2);
    const auto trace = tests::traceOf(text);
    const HostActivity host(*trace);
    const IdleMoments moments = idleMoments(*trace, host, causeTable(*trace).intervals.front());
    EXPECT_EQ(moments.longest.size(), maxIdleMoments);
    EXPECT_EQ(moments.count, 82u);
    for (std::size_t i = 1; i < moments.longest.size(); ++i)
        EXPECT_LT(moments.longest[i - 1].start, moments.longest[i].start);
    EXPECT_EQ(moments.longest.back().end, 1990);
}

// The sums over the moments equal the sums in the table, which other code computes.
TEST(IdleMoments, AddUpToThePartsOfTheTable) {
    std::mt19937 random(7);
    int compared = 0;
    for (int round = 0; round < 300; ++round) {
        const auto trace = tests::randomRun(random);
        const HostActivity host(*trace);
        const IdleCauseTable table = causeTable(*trace);
        for (std::size_t i = 0; i < table.intervals.size(); ++i) {
            const IdleMoments moments = idleMoments(*trace, host, table.intervals[i]);
            if (moments.count == 0 || moments.count > maxIdleMoments) continue;
            std::map<IdleCause, Nanos> parts, sums;
            table.forEachPart(i, [&](IdleCause cause, Nanos time) { parts[cause] = time; });
            for (const IdleMoment& moment : moments.longest)
                sums[moment.cause] += moment.end - moment.start;
            ASSERT_EQ(sums, parts) << round << ", interval " << i;
            ++compared;
        }
    }
    EXPECT_GT(compared, 50);
}

}  // namespace
