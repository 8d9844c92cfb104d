// SPDX-License-Identifier: GPL-3.0-or-later
// Operations whose calls are not in the recording although other calls are.
#include "tests/support/trouble/trouble.h"

#include <gtest/gtest.h>

#include <string>

namespace {

using namespace core;

constexpr int steps = 12, callsOfStep = 9;

/// Twelve steps of nine launches without the calls of those from one number to another.
tests::JsonTraceText withoutCalls(int from, int to) {
    auto trace = tests::cleanTrace(1, 500, 0, steps);
    int call = 0;
    std::erase_if(trace["traceEvents"].get_ref<nlohmann::json::array_t&>(), [&](const nlohmann::json& event) {
        if (event["cat"] != "cuda_runtime") return false;
        const int number = call++;
        return number >= from && number < to;
    });
    return trace;
}

std::string doubtsOf(const tests::JsonTraceText& trace) { return tests::doubtsText(*tests::examined(trace.dump())); }

TEST(LostCalls, AtTheEndAreSaid) {
    const auto trace = tests::examined(withoutCalls(9 * callsOfStep, steps * callsOfStep).dump());
    EXPECT_EQ(
        tests::doubtsText(*trace),
        "links 27: 27 of 108 GPU operations (25 %) name calls that were not recorded, all after the last one that "
        "was\n");
    ASSERT_EQ(trace->doubts.size(), 1u);
    EXPECT_EQ(trace->doubts[0].devices, std::vector<std::uint32_t>{0});
}

TEST(LostCalls, AtTheEndAreSaidHoweverHighTheirNumbers) {
    auto trace = withoutCalls(9 * callsOfStep, steps * callsOfStep);
    int operation = 0;
    for (auto& event : trace["traceEvents"])
        if (event["cat"] == "kernel" && operation++ >= 9 * callsOfStep)
            event["args"]["correlation"] = event["args"]["correlation"].get<int>() + 500'000;
    EXPECT_EQ(
        doubtsOf(trace),
        "links 27: 27 of 108 GPU operations (25 %) name calls that were not recorded, all after the last one that "
        "was\n");
}

TEST(LostCalls, InTheMiddleAreSaid) {
    EXPECT_EQ(
        doubtsOf(withoutCalls(2 * callsOfStep, 5 * callsOfStep)),
        "links 27: 27 of 108 GPU operations (25 %) name calls that were not recorded, between others that were\n");
}

TEST(LostCalls, OfBeforeTheRecordingAreNone) {
    EXPECT_EQ(doubtsOf(withoutCalls(0, 4 * callsOfStep)), "");
    EXPECT_EQ(doubtsOf(withoutCalls(0, steps * callsOfStep)), "") << "no calls were recorded at all";
}

TEST(LostCalls, AreNoneWhereOperationsAndCallsHaveNumbersOfDifferentKinds) {
    EXPECT_EQ(doubtsOf(withoutCalls(5, steps * callsOfStep)), "");
}

TEST(LostCalls, OfAFewAreNoDoubt) {
    EXPECT_EQ(doubtsOf(withoutCalls(30, 33)), "");
    EXPECT_EQ(doubtsOf(withoutCalls(steps * callsOfStep - 2, steps * callsOfStep)), "");
}

}  // namespace
