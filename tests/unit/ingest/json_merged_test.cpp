// SPDX-License-Identifier: GPL-3.0-or-later
// Traces into which SGLang merged those of its ranks: each rank keeps its own launches, streams and devices.
#include "tests/support/json_trace.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>

namespace {

using namespace core;

/// The events of a rank, with the label that the merger prepends to process ids. All ranks use the same numbers.
std::string eventsOf(const std::string& label, int from, int pid) {
    const std::string host = fmt::format(R"("pid": "{} {}", "tid": 11)", label, pid),
                      gpu = fmt::format(R"("pid": "{} 0", "tid": 7)", label);
    std::string text;
    const auto add = [&](const std::string& event) { text += "{" + event + "},\n"; };
    add(R"("ph": "M", "name": "process_name", "args": {"name": "python"}, )" + host);
    add(fmt::format(R"("ph": "X", "cat": "cpu_op", "name": "mm", "ts": {}, "dur": 8, {})", from, host));
    add(fmt::format(R"("ph": "s", "cat": "fwdbwd", "name": "fwdbwd", "id": 1, "ts": {}, {})", from, host));
    add(fmt::format(R"("ph": "X", "cat": "cpu_op", "name": "back", "ts": {}, "dur": 8, {})", from + 20, host));
    add(fmt::format(R"("ph": "f", "bp": "e", "cat": "fwdbwd", "name": "fwdbwd", "id": 1, "ts": {}, {})", from + 20,
                    host));
    add(fmt::format(
        R"("ph": "X", "cat": "cuda_runtime", "name": "launch", "ts": {}, "dur": 1, "args": {{"correlation": 5}}, {})",
        from + 1, host));
    add(fmt::format(
        R"("ph": "X", "cat": "kernel", "name": "gemm", "ts": {}, "dur": 4, "args": {{"device": 0, "context": 1, "stream": 7, "correlation": 5}}, {})",
        from + 10, gpu));
    add(fmt::format(
        R"("ph": "X", "cat": "gpu_user_annotation", "name": "step", "ts": {}, "dur": 6, "args": {{"stream": 7}}, {})",
        from + 9, gpu));
    return text;
}

TracePtr merged(const std::string& first, const std::string& second) {
    return tests::valueOf(tests::readJsonText(
        R"({"schemaVersion": 1, "distributedInfo": {"rank": 0, "world_size": 2}, "deviceProperties": [{"id": 0, "name": "H100"}, {"id": 0, "name": "H100"}], "traceEvents": [)" +
        eventsOf(first, 100, 83) + eventsOf(second, 105, 84) + "{}]}"));
}

TEST(JsonMerged, RanksHaveTheirOwnLaunchesStreamsAndDevices) {
    const auto trace = merged("[TP00-DP00-PP00-EP00]", "[TP01-DP00-PP00-EP00]");
    ASSERT_EQ(trace->processes.size(), 2u);
    EXPECT_EQ(trace->processes[0].name, "TP00-DP00-PP00-EP00 python");
    EXPECT_EQ(trace->processes[1].name, "TP01-DP00-PP00-EP00 python");
    EXPECT_EQ(trace->processes[0].pid, 83);
    EXPECT_EQ(trace->processes[1].pid, 84);
    ASSERT_EQ(trace->devices.size(), 2u);
    for (const Device& device : trace->devices) {
        EXPECT_EQ(device.ordinal, 0);
        EXPECT_EQ(device.name, "H100");
    }
    ASSERT_EQ(trace->streams.size(), 2u);
    EXPECT_NE(trace->streams[0].process, trace->streams[1].process);
    ASSERT_EQ(trace->events.size(), 2u);
    for (std::size_t i = 0; i < 2; ++i) {
        ASSERT_EQ(trace->events.launch[i], i) << "by its own rank's call, though both have one number";
        const Stream& stream = trace->streams[index(trace->events.stream[i])];
        EXPECT_EQ(stream.process, trace->threads[index(trace->calls.thread[i])].process);
        EXPECT_EQ(trace->deviceRanges.stream[i], trace->events.stream[i]);
    }
    EXPECT_EQ(trace->threads.size(), 2u) << "threads of one number are those of two processes";
    EXPECT_FALSE(trace->source.rank) << "what the file says is of one of them";
    ASSERT_EQ(trace->backward.size(), 2u);
    for (const BackwardLink& link : trace->backward)
        EXPECT_EQ(trace->hostRanges.thread[link.range], trace->hostRanges.thread[link.forward]);
}

TEST(JsonMerged, OlderMergersTellOneCoordinate) {
    const auto trace = merged("[TP00]", "[TP01]");
    ASSERT_EQ(trace->processes.size(), 2u);
    EXPECT_EQ(trace->processes[1].name, "TP01 python");
}

TEST(JsonMerged, OtherTextsAreNoRanks) {
    for (const char* label : {"[Unknown]", "[TP]", "[TP0-]", "[-TP0]", "[]", "[TPx]", "TP00", "[XP00]", "[TP00"}) {
        const auto trace = merged(label, label);
        EXPECT_EQ(trace->devices.size(), 1u) << label;
        EXPECT_EQ(trace->streams.size(), 1u) << label;
        EXPECT_EQ(trace->source.rank, 0) << label;
    }
}

}  // namespace
