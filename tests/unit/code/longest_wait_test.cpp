// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/longest_wait.h"

#include "tests/support/code_of.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

namespace {

using namespace core;

/// Formats the longest wait of a path off the GPU: "held of start-end, thread at start-end; thread: label time; ...".
std::string longestWaitText(std::string_view text, std::string_view path) {
    const tests::CodeOf c(tests::traceOf(text));
    CodeGraphChoice choice;
    choice.side = CodeSide::OffGpu;
    const CodeGraph graph = c.graph(choice);
    const auto node = graph.find(path);
    if (!node) return "there is no such path";
    const auto found = longestWait(c.view(), c.frames, pathOf(graph, choice, *node));
    if (!found) return "none";
    const auto spanText = [](const TimeWindow& span) {
        return std::to_string(span.start) + "-" + std::to_string(span.end);
    };
    const auto tid = [&](ThreadId thread) { return std::to_string(c.trace->threads[index(thread)].tid); };
    std::string told = std::to_string(found->gap.held) + " of " + spanText(found->gap.gap) + ", " +
                       (found->thread ? tid(*found->thread) : "no thread") + " at " + spanText(found->moment);
    for (const ThreadInCode& other : found->others)
        told += "; " + tid(other.thread) + ": " + other.label + " " + std::to_string(other.time);
    return told;
}

constexpr std::string_view twoThreads =
    "a 0-10, b 5000-6000 ^1, c 7000-7100 ^2, range:step 0-9000 !1, range:load 100-1000 !1, range:load 1100-4000 !1, "
    "range:read 1500-3000 !1, call:l 4900-4990 ^1 !1, call:l 6900-6990 ^2 !1, range:decode 0-2000 !2, "
    "range:wait 2000-6500 !2";

TEST(LongestWait, IsTheGapThatAPathHoldsMostOfAndItsLongestMomentThere) {
    EXPECT_EQ(longestWaitText(twoThreads, "step > load"), "3800 of 10-5000, 1 at 1100-4000; 2: wait 2000")
        << "with what it called, and not where it was twice";
    EXPECT_EQ(longestWaitText(twoThreads, "step"), "4990 of 10-5000, 1 at 10-5000; 2: wait 3000");
    EXPECT_EQ(longestWaitText(twoThreads, "step > load > read"), "1500 of 10-5000, 1 at 1500-3000; 2: wait 1000");
}

TEST(LongestWait, OfTheLatencyOfALaunchIsBehindIt) {
    EXPECT_EQ(longestWaitText(twoThreads, "step > l > (launch latency)"), "10 of 10-5000, 1 at 4990-5000; 2: wait 10");
    EXPECT_EQ(
        longestWaitText("a 0-10, b 5000-6000 ^1, range:load 100-2000, call:l 4900-5000 ^1", "(outside recorded code)"),
        "2990 of 10-5000, 1 at 2000-4900");
}

TEST(LongestWait, HasNoThreadWhereTheLaunchIsNotRecorded) {
    EXPECT_EQ(longestWaitText("a 0-10, b 5000-6000, range:load 100-2000", "(launch not recorded)"),
              "4990 of 10-5000, no thread at 10-5000");
}

}  // namespace
