// SPDX-License-Identifier: GPL-3.0-or-later
// Where several processes wrote into one file, an event may be made of pieces of two: of no process at all.
#include "tests/support/trouble/trouble.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <string>

namespace {

using namespace core;

std::set<std::int64_t> pids(const std::string& text) {
    const TracePtr trace = tests::examined(text);
    std::set<std::int64_t> all;
    for (const Process& process : trace->processes)
        all.insert(process.pid);
    return all;
}

TEST(JoinedPieces, AreNoProcess) {
    const auto first = tests::cleanTrace(1, 5000, 0, 12), second = tests::cleanTrace(2, 5001, 1, 12);
    for (const int indent : {-1, 1, 2})
        for (const std::size_t block : {std::size_t{256}, std::size_t{512}, std::size_t{1000}}) {
            const std::string text = tests::interleaved({first.dump(indent), second.dump(indent)}, block);
            EXPECT_EQ(pids(text), (std::set<std::int64_t>{5000, 5001})) << indent << " " << block;
            const std::string doubts = tests::doubtsText(*tests::examined(text));
            EXPECT_EQ(doubts.find("pieces of 3 processes"), std::string::npos) << doubts;
        }
}

TEST(JoinedPieces, AProcessWithTheNumberOfAGpuIsOneWhereNothingIsDamaged) {
    auto small = tests::cleanTrace(2, 1, 0, 1);
    for (auto& event : small["traceEvents"])
        if (event["args"].contains("correlation"))
            event["args"]["correlation"] = event["args"]["correlation"].get<int>() + 5000;
    const std::string text = tests::merged({{0, tests::cleanTrace(1, 5000, 1, 12)}, {1, small}}, tests::Merger::None);
    EXPECT_EQ(pids(text), (std::set<std::int64_t>{1, 5000})) << "of a container, beside GPU 1";
    EXPECT_EQ(pids(tests::cleanTrace(1, 1, 1).dump()), std::set<std::int64_t>{1});
}

TEST(JoinedPieces, AProcessWithANumberOfItsOwnIsOneHoweverFewItsCalls) {
    const std::string large = tests::cleanTrace(1, 5000, 0, 40).dump();
    const std::string damaged = large.substr(0, large.size() / 2) + "\"" + large.substr(large.size() / 2);
    auto small = tests::cleanTrace(2, 777, 3, 1);
    std::string text = damaged.substr(0, damaged.rfind("],"));
    for (const auto& event : small["traceEvents"])
        text += "," + event.dump();
    EXPECT_EQ(pids(text + "]}"), (std::set<std::int64_t>{777, 5000}));
}

}  // namespace
