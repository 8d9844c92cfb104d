// SPDX-License-Identifier: GPL-3.0-or-later
// Operations that do not say which call launched them belong to a step by order and time.
#include "core/analysis/scope/iterations.h"
#include "tests/support/json_trace.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace {

using namespace core;

/// Formats each step as "start-end operations".
std::string stepsOf(const Trace& trace) {
    const IterationList list = tests::valueOf(iterationsOf(trace, "auto"));
    std::string text;
    for (std::size_t i = 0; i < list.iterations.size(); ++i)
        text += fmt::format("{}-{} {}\n", list.iterations[i].start, list.iterations[i].end,
                            std::count(list.ownerOf.begin(), list.ownerOf.end(), i));
    return text;
}

constexpr std::string_view twoLinkedSteps =
    "range:ProfilerStep#1 0-10, range:ProfilerStep#2 10-20, call:hipLaunchKernel 1-2 ^1, call:hipLaunchKernel 11-12 "
    "^2, a 5-8 ^1, b 15-18 ^2";

std::string stepsWith(std::string_view more) {
    return stepsOf(*tests::traceOf(std::string(twoLinkedSteps) + std::string(more)));
}

TEST(UnlinkedWork, BelongsToTheStepWhoseOperationBeganLastBeforeIt) {
    EXPECT_EQ(stepsWith(""), "5-15 1\n15-18 1\n");
    EXPECT_EQ(stepsWith(", comm 7-12 @20, comm 17-25 @20"), "5-15 2\n15-25 2\n");
    EXPECT_EQ(stepsWith(", comm 17-25 @20 ^0"), "5-15 1\n15-25 2\n") << "0 is no call";
    EXPECT_EQ(stepsWith(", comm 17-25 @20, comm 17-26 @21 #1"), "5-15 1\n15-25 2\n") << "nothing is known of GPU 1";
    EXPECT_EQ(stepsWith(", c 9-10, c 19-21"), "5-15 2\n15-21 2\n") << "on the stream of others";
}

TEST(UnlinkedWork, BelongsToNoStepBeforeTheFirstOrLongAfterTheLast) {
    EXPECT_EQ(stepsWith(", comm 2-3 @20, comm 4-30"), "5-15 1\n15-18 1\n");
    EXPECT_EQ(stepsWith(", comm 24-25 @20"), "5-15 1\n15-25 2\n") << "the first step took until 10 after its start";
    EXPECT_EQ(stepsWith(", comm 25-30 @20"), "5-15 1\n15-18 1\n");
}

TEST(UnlinkedWork, IsWhatCallsLaunchedThatHaveNoOtherOperation) {
    // The communication of the first step begins late, in the second one.
    constexpr std::string_view late = ", comm 16-17 @20, comm 18-30 @20";
    EXPECT_EQ(stepsWith(late), "5-15 1\n15-30 3\n");
    EXPECT_EQ(stepsWith(std::string(late) + ", call:hipExtLaunchKernel 3-4 ^3, call:hipExtLaunchKernel 13-14 ^4"),
              "5-15 2\n15-30 2\n");
    EXPECT_EQ(stepsWith(std::string(late) + ", call:hipExtLaunchKernel 3-4 ^3"), "5-15 1\n15-30 3\n")
        << "one call is missing: order says nothing";
    EXPECT_EQ(stepsWith(std::string(late) + ", call:hipExtLaunchKernel 3-4 ^3, call:hipExtLaunchKernel 19-20 ^4"),
              "5-15 1\n15-30 3\n")
        << "no call launches what began before it";
    EXPECT_EQ(stepsWith(std::string(late) + ", call:hipEventQuery 3-4 ^3, call:hipEventQuery 13-14 ^4"),
              "5-15 1\n15-30 3\n")
        << "these launch nothing";
}

TEST(UnlinkedWork, OfOperationsThatNameAnUnrecordedCallNothingIsGuessed) {
    EXPECT_EQ(stepsWith(", before 6-9 @20 ^77"), "5-15 1\n15-18 1\n");
    EXPECT_EQ(stepsWith(", comm 16-17 @20 ^900001"), "5-15 1\n15-18 1\n") << "its call may have been lost at the end";
}

TEST(UnlinkedWork, IsAlsoWhatHasNumbersOfAnotherKindThanCalls) {
    EXPECT_EQ(stepsWith(", comm 7-12 @20 ^900001, comm 17-25 @20 ^900002"), "5-15 2\n15-25 2\n")
        << "one starts before a call of a lower number";
    EXPECT_EQ(stepsWith(", comm 7-12 @20 ^1500, comm 17-25 @20 ^1400"), "5-15 2\n15-25 2\n");
    EXPECT_EQ(stepsWith(", comm 7-12 @20 ^900, comm 17-25 @20 ^901"), "5-15 1\n15-18 1\n") << "too near to be sure";
    EXPECT_EQ(stepsWith(", comm 2-3 @20 ^900001, comm 25-30 @20 ^900002"), "5-15 1\n15-18 1\n")
        << "before the first step, and long after the last";
    EXPECT_EQ(stepsWith(", comm 16-17 @20 ^900001, comm 18-30 @20 ^900002, call:hipExtLaunchKernel 3-4 ^3, "
                        "call:hipExtLaunchKernel 19-20 ^4"),
              "5-15 1\n15-30 3\n")
        << "no call launches what began before it";
    EXPECT_EQ(stepsWith(", comm 16-17 @20 ^900001, comm 18-30 @20 ^900002, call:hipExtLaunchKernel 3-4 ^3, "
                        "call:hipExtLaunchKernel 13-14 ^4, call:hipStreamSynchronize 17-30 ^5"),
              "5-15 2\n15-30 2\n")
        << "what these calls launched";
    constexpr std::string_view late =
        "range:ProfilerStep#1 0-10, range:ProfilerStep#2 10-20, call:hipLaunchKernel 1-2 ^700001, "
        "call:hipLaunchKernel 11-12 ^700002, a 5-8 ^700001, b 15-18 ^700002";
    EXPECT_EQ(stepsOf(*tests::traceOf(std::string(late) + ", comm 7-12 @20 ^3, comm 17-25 @20 ^4")),
              "5-15 2\n15-25 2\n")
        << "no queue holds so many calls of before the recording";
    EXPECT_EQ(stepsOf(*tests::traceOf(std::string(late) + ", comm 7-12 @20 ^692000")), "5-15 1\n15-18 1\n");
}

std::string linkDoubts(std::string_view trace) {
    std::string doubts;
    const TracePtr read = tests::traceOf(trace);
    for (const Doubt& doubt : read->doubts)
        doubts += fmt::format("{}: {}; {}\n", core::text(doubt.kind), doubt.what, doubt.consequence);
    return doubts;
}

TEST(UnlinkedWork, IsADoubtIfItIsMoreThanAThird) {
    std::string many(twoLinkedSteps);
    for (int i = 0; i < 8; ++i)
        many += fmt::format(", c {}-{} ^1", 30 + i, 31 + i);
    EXPECT_EQ(linkDoubts(many), "");
    EXPECT_EQ(linkDoubts(many + ", comm 16-17 @20"), "") << "1 of 11";
    EXPECT_EQ(linkDoubts(many + ", comm 16-17 @20, comm 18-19 @20, comm 20-21 @20, comm 22-23 @20, comm 24-25 @20, "
                                "comm 26-27 @20"),
              "links: 6 of 16 kernels (38 %) do not say which call launched them; given to steps by order and "
              "time\n");
    EXPECT_EQ(linkDoubts("range:a 0-10, call:launch 1-2 ^1, a 5-8, b 15-18"),
              "links: 2 of 2 kernels (100 %) do not say which call launched them; given to steps by order and time\n");
    EXPECT_EQ(linkDoubts("range:a 0-10, a 5-8, b 15-18"), "") << "no call could have launched them";
    EXPECT_EQ(linkDoubts("call:launch 1-2 ^1, a 5-8 ^1, b 15-18"), "") << "there are no steps to give it to";
}

/// Gives numbers from `first` on to what has none.
std::string withNumbersFrom(int first, std::string text) {
    const std::string none = "\"correlation\": 0,";
    for (std::size_t at = 0; (at = text.find(none, at)) != std::string::npos; ++first)
        text.replace(at, none.size(), fmt::format("\"correlation\": {},", first));
    return text;
}

void expectStepsOfTheField(const std::string& text) {
    const TracePtr trace = tests::valueOf(tests::readJsonText(text));
    const IterationList list = tests::valueOf(iterationsOf(*trace, "auto"));
    std::string durations;
    for (const Iteration& each : list.iterations)
        durations += fmt::format("{} ", each.end - each.start);
    EXPECT_EQ(durations, "545029 525939 507907 593613 577663 590325 ");
    for (std::uint32_t i = 0; i < list.iterations.size(); ++i)
        EXPECT_EQ(std::ranges::count(list.ownerOf, i), 13) << "step " << i;
    EXPECT_EQ(trace->doubts, std::vector<Doubt>());
}

TEST(UnlinkedWork, StepsAreThoseOfTheField) {
    const auto path = LACUNA_NEEDS_DATA("field/rccl_without_links.json.gz");
    const std::string text = tests::inflated(path);
    expectStepsOfTheField(text);
    for (const int first : {5'000, 900'001, 2'000'000'000}) {
        SCOPED_TRACE(first);
        const std::string numbered = withNumbersFrom(first, text);
        ASSERT_NE(numbered, text);
        expectStepsOfTheField(numbered);
    }
}

}  // namespace
