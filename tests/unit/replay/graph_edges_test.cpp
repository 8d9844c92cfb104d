// SPDX-License-Identifier: GPL-3.0-or-later
// Replays of CUDA graphs whose edges are recorded, as by PyTorch's Cuspy in both of its forms.
#include "core/ingest/readers.h"
#include "tests/support/perfetto/cuspy_recording.h"
#include "tests/support/replay_of.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

namespace {

using core::GraphEdge;
using core::TracePtr;
using tests::ReplayOf;

/// A graph of which the last kernel waits for the first, on another stream; one on a third stream ends in between.
tests::CuspyRecording graph() {
    return {{{"cuda_runtime", "cudaGraphLaunch", 0, 10000, 201}},
            {{"Kernel", "gemm", 7, 15000, 20000, 201, 0, {}, 0, {}, true},
             {"Kernel", "add", 13, 16000, 20500, 201, 0, {}, 0, {}, true},
             {"Kernel", "flash", 31, 37000, 20000, 201, 0, {}, 900, {0}, true}},
            {}};
}

TracePtr readFrom(const std::string& bytes) {
    const tests::TemporaryFolder folder;
    const auto trace = core::readTrace(folder.file("run", bytes), {});
    if (!trace) throw std::runtime_error(trace.error().message);
    return *trace;
}

TEST(GraphEdges, AreReadFromBothForms) {
    tests::CuspyRecording recording = graph();
    recording.operations.push_back({"EventRecord", "EventRecord", 31, 57000, 0, 201, 0, {}, 900, {2}, true});
    recording.operations.push_back({"Kernel", "last", 31, 58000, 1000, 201, 0, {}, 900, {2, 1, 3}, true});
    const std::vector<GraphEdge> edges{{2, 0}, {3, 1}, {3, 2}};
    const TracePtr json = readFrom(recording.json()), packets = readFrom(recording.packets());
    EXPECT_EQ(json->graphEdges, edges);
    EXPECT_EQ(packets->graphEdges, edges);
    EXPECT_EQ(json->events.launch, packets->events.launch);
}

TEST(GraphEdges, DecideWhatAnOperationFollows) {
    for (const std::string& bytes : {graph().json(), graph().packets()}) {
        const ReplayOf replay(readFrom(bytes));
        EXPECT_EQ(replay->refusal, "");
        EXPECT_EQ(replay.microseconds("identity"), "57");
        EXPECT_EQ(replay.microseconds("class:gemm=0.5"), "47");
        EXPECT_EQ(replay.microseconds("kernel:^add$=0.5"), "57");
        EXPECT_EQ(replay.path(), "gpu:flash 20, wait latency 2, gpu:gemm 20, launch latency 15");
    }
}

TEST(GraphEdges, WithoutThemTheWaitIsInferredFromTimes) {
    tests::CuspyRecording recording = graph();
    recording.operations[2].after.clear();
    for (const std::string& bytes : {recording.json(), recording.packets()}) {
        const ReplayOf replay(readFrom(bytes));
        EXPECT_EQ(replay.microseconds("class:gemm=0.5"), "57");
    }
}

TEST(GraphEdges, MayFormACycle) {
    tests::CuspyRecording recording = graph();
    for (tests::CuspyOperation& each : recording.operations)
        each.start = 20000, each.duration = 0;
    recording.operations[0].after = {2, 0};
    for (const std::string& bytes : {recording.json(), recording.packets()}) {
        const ReplayOf replay(readFrom(bytes));
        EXPECT_EQ(replay.answerAnyway("identity").best, 20000);
    }
}

}  // namespace
