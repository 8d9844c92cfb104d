// SPDX-License-Identifier: GPL-3.0-or-later
// Operations and launches whose numbers occur twice: of several processes in one file, or written twice.
#include "core/trace/import_report.h"
#include "tests/support/trouble/trouble.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace {

using namespace core;
using tests::alone;
using tests::areAllLaunched;
using tests::withNumbersFrom;

TEST(SharedNumbers, LaunchesOfOneNumberAreThoseOfTheProcessThatHasTheDevice) {
    // A third of the numbers are of both processes.
    const auto first = tests::cleanTrace(1, 312, 0), second = withNumbersFrom(24, tests::cleanTrace(2, 477, 1));
    tests::JsonTraceText third = {{"traceEvents", nlohmann::json::array()}};  // launches nothing, and has no device
    third["traceEvents"].push_back({{"ph", "X"},
                                    {"cat", "cuda_runtime"},
                                    {"name", "cudaGetDevice"},
                                    {"pid", 555},
                                    {"tid", 555},
                                    {"ts", 900},
                                    {"dur", 2},
                                    {"args", {{"correlation", 130}}}});
    const auto trace = tests::examined(tests::merged({{0, first}, {1, second}, {2, third}}, tests::Merger::None));
    EXPECT_EQ(tests::deviceFigures(*trace), alone({first, second}));
    EXPECT_EQ(tests::doubtsText(*trace), "");
    EXPECT_TRUE(areAllLaunched(*trace));
    const auto pidOf = [&](std::int64_t ordinal) {
        const auto stream = std::ranges::find(
            trace->streams, ordinal, [&](const Stream& each) { return trace->devices[index(each.device)].ordinal; });
        return trace->processes[index(stream->process)].pid;
    };
    EXPECT_EQ(pidOf(0), 312);
    EXPECT_EQ(pidOf(1), 477);
    // Calls that launch nothing are no launches, whatever their numbers are: here on one device.
    auto asking = first;
    const auto apart = withNumbersFrom(5000, tests::cleanTrace(2, 477, 0));
    for (auto event : apart["traceEvents"]) {
        if (event["cat"] != "cuda_runtime") continue;
        event["name"] = "cudaEventQuery";
        event["pid"] = event["tid"] = 312;
        asking["traceEvents"].push_back(event);
    }
    const auto asked = tests::examined(tests::merged({{0, asking}, {1, apart}}, tests::Merger::None));
    EXPECT_EQ(tests::deviceFigures(*asked), alone({first, apart}));
    EXPECT_EQ(tests::doubtsText(*asked), "");
    // With devices of one number, or most numbers of both, the device tells nothing.
    const auto beside = withNumbersFrom(24, tests::cleanTrace(2, 477, 0));
    const auto alike = withNumbersFrom(6, tests::cleanTrace(2, 477, 1));
    for (const auto& other : {beside, alike}) {
        const auto mixed = tests::examined(tests::merged({{0, first}, {1, other}}, tests::Merger::None));
        ASSERT_FALSE(mixed->doubts.empty());
        EXPECT_EQ(mixed->doubts[0].kind, DoubtKind::Processes);
    }
}

/// Returns "12 GPU operations" and so on: what was written twice and is kept once.
std::string keptOnce(const Trace& trace) {
    std::string text;
    for (const ImportEntry& entry : trace.import.entries())
        if (entry.kind == ImportKind::Repaired && entry.what.ends_with(writtenTwice))
            text += fmt::format("{} {}, ", entry.count, entry.what.substr(0, entry.what.find(" that")));
    return text;
}

TEST(SharedNumbers, WhatIsWrittenTwiceCountsOnce) {
    const auto clean = tests::cleanTrace(3, 312, 0);
    auto all = clean, kernels = clean, others = clean;
    for (const auto& event : clean["traceEvents"]) {
        all["traceEvents"].push_back(event);
        if (event["cat"] == "kernel") kernels["traceEvents"].push_back(event);
        auto other = event;
        other["args"]["correlation"] = 0;  // without a number, nothing tells that it is the same
        if (event["cat"] == "kernel") others["traceEvents"].push_back(other);
    }
    const auto twice = tests::examined(all.dump()), kernelsTwice = tests::examined(kernels.dump());
    for (const auto& trace : {twice, kernelsTwice}) {
        EXPECT_EQ(tests::deviceFigures(*trace), alone({clean}));
        EXPECT_EQ(trace->eventCount(OpKind::Kernel), 36u);
        EXPECT_EQ(tests::doubtsText(*trace), "");
        EXPECT_TRUE(areAllLaunched(*trace));
    }
    EXPECT_EQ(keptOnce(*twice), "36 GPU operations, 36 runtime and driver calls, 4 host ranges, ");
    EXPECT_EQ(keptOnce(*kernelsTwice), "36 GPU operations, ");
    EXPECT_EQ(tests::examined(others.dump())->eventCount(OpKind::Kernel), 72u);
    EXPECT_EQ(keptOnce(*tests::examined(clean.dump())), "");
}

}  // namespace
