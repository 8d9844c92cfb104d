// SPDX-License-Identifier: GPL-3.0-or-later
// Operations that do not record their device: it is the one that their process is known to be, and none where the
// process is one of the host.
#include "tests/support/trouble/trouble.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace {

using namespace core;
using tests::deviceNames;

/// A trace of a process whose operations have its number, or another, where Kineto has that of the device.
tests::JsonTraceText withoutDevice(int seed, int pid, int ofOperations, int firstCorrelation = 0) {
    auto trace = tests::cleanTrace(seed, pid, 0);
    for (auto& event : trace["traceEvents"]) {
        if (event["cat"] == "kernel") event["pid"] = ofOperations, event["args"].erase("device");
        if (event["args"].contains("correlation"))
            event["args"]["correlation"] = event["args"]["correlation"].get<int>() + firstCorrelation;
    }
    return trace;
}

tests::JsonTraceText withMetadata(tests::JsonTraceText trace, int pid, const char* name, nlohmann::json arguments) {
    trace["traceEvents"].push_back(
        {{"ph", "M"}, {"name", name}, {"pid", pid}, {"tid", 0}, {"args", std::move(arguments)}});
    return trace;
}

TEST(UnknownDevice, IsNotCalledByTheNumberOfAProcess) {
    const auto one = tests::examined(withoutDevice(1, 5000, 5000).dump());
    EXPECT_EQ(deviceNames(*one), std::set<std::string>{"unknown"});
    EXPECT_EQ(tests::doubtsText(*one),
              "processes 36: 36 of 36 GPU operations do not record on which GPU they ran, only a process\n");
    EXPECT_EQ(one->doubts[0].devices, std::vector<std::uint32_t>{0});
}

TEST(UnknownDevice, OfEachProcessIsOne) {
    const auto first = withoutDevice(1, 5000, 5000), second = withoutDevice(2, 5001, 5001, 1000);
    const auto two = tests::examined(tests::merged({{0, first}, {1, second}}, tests::Merger::None));
    EXPECT_EQ(deviceNames(*two), (std::set<std::string>{"unknown (pid 5000)", "unknown (pid 5001)"}));
    EXPECT_EQ(two->doubts.size(), 1u) << tests::doubtsText(*two);
}

TEST(UnknownDevice, SeveralWhoseProcessesDidNotLaunchAreNumbered) {
    nlohmann::json trace{{"traceEvents", nlohmann::json::array()}};
    for (int i = 0; i < 40; ++i)
        trace["traceEvents"].push_back({{"ph", "X"},
                                        {"cat", "kernel"},
                                        {"name", "gemm"},
                                        {"pid", 70000 + i % 2},
                                        {"tid", 7},
                                        {"ts", 10 * i},
                                        {"dur", 5},
                                        {"args", {{"stream", 7}}}});
    EXPECT_EQ(deviceNames(*tests::examined(trace.dump())), (std::set<std::string>{"unknown 1", "unknown 2"}));
}

TEST(UnknownDevice, IsKnownByTheNameOfItsProcess) {
    const auto trace = withoutDevice(1, 5000, 7001);
    for (const auto& named : {withMetadata(trace, 7001, "process_labels", {{"labels", "GPU 3"}}),
                              withMetadata(trace, 7001, "process_name", {{"name", "GPU 3"}}),
                              withMetadata(trace, 7001, "process_sort_index", {{"sort_index", 5'000'003}}),
                              withMetadata(trace, 7001, "process_sort_index", {{"sort_index", 0x1000000 + 3}})}) {
        const auto read = tests::examined(named.dump());
        EXPECT_EQ(deviceNames(*read), std::set<std::string>{"3"});
        EXPECT_EQ(tests::doubtsText(*read), "");
    }
    const auto other = withMetadata(trace, 7001, "process_sort_index", {{"sort_index", 7001}});
    EXPECT_EQ(deviceNames(*tests::examined(other.dump())), std::set<std::string>{"unknown"});
}

TEST(UnknownDevice, IsNoneThatHasANumberOfADevice) {
    for (const int number : {0, 7, 42}) {
        const auto trace = tests::examined(withoutDevice(1, 5000, number).dump());
        EXPECT_EQ(deviceNames(*trace), std::set<std::string>{std::to_string(number)});
        EXPECT_EQ(tests::doubtsText(*trace), "");
    }
}

TEST(UnknownDevice, OfJoinedPiecesIsNotCalledByTheNumberOfAProcess) {
    const auto first = tests::cleanTrace(1, 5000, 0, 40), second = tests::cleanTrace(2, 5001, 1, 40);
    for (const int indent : {-1, 1, 2})
        for (const std::size_t block : {256, 333, 512, 777, 1000, 4096}) {
            const auto trace = tests::examined(tests::interleaved({first.dump(indent), second.dump(indent)}, block));
            for (const std::string& name : deviceNames(*trace))
                EXPECT_TRUE(name.starts_with("0") || name.starts_with("1") || name.starts_with("unknown"))
                    << name << ", blocks of " << block;
        }
}

}  // namespace
