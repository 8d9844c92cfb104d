// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/longest_wait.h"
#include "tests/support/code_of.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

namespace {

using namespace core;

/// Formats each thread, in order, as a line "thread: path time".
std::string threadsText(const TracePtr& trace, const TimeWindow& stretch) {
    const tests::CodeOf c(trace);
    std::string text;
    for (const ThreadInCode& each : otherThreadsWithin(c.view(), c.frames, {}, trace->hostRanges.thread[0], stretch))
        text += std::to_string(trace->threads[index(each.thread)].tid) + ": " + each.path + " " +
                std::to_string(each.time) + "\n";
    return text;
}

TEST(OtherThreads, AreToldByWhatTheyWereInForMostOfTheTime) {
    const TracePtr trace = tests::traceOf(
        "range:train 0-100 !1, range:load 5-60 !2, range:decode 10-40 !2, range:save 70-90 !3, range:log 20-30 !4, "
        "range:flush 22-28 !4");
    EXPECT_EQ(threadsText(trace, {0, 50}),
              "2: load > decode 30\n"
              "3: (outside recorded code) 50\n"
              "4: (outside recorded code) 40\n")
        << "one thread was in nothing for longer than in anything";
    EXPECT_EQ(threadsText(trace, {20, 30}),
              "2: load > decode 10\n"
              "4: log > flush 6\n"
              "3: (outside recorded code) 10\n");
    EXPECT_EQ(threadsText(trace, {95, 95}),
              "2: (outside recorded code) 0\n"
              "3: (outside recorded code) 0\n"
              "4: (outside recorded code) 0\n");
}

}  // namespace
