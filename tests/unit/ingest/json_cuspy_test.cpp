// SPDX-License-Identifier: GPL-3.0-or-later
// JSON of PyTorch's Cuspy, where it differs from Kineto's.
#include "tests/support/json_trace.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

constexpr std::string_view inGraph = R"("device": 0, "channel_type": 1, "graph id": 3, "correlation": 9)";

std::string event(std::string_view category, std::string_view name, int tid, std::string_view args) {
    return fmt::format(
        R"({{"ph": "X", "cat": "{}", "name": "{}", "pid": 0, "tid": {}, "ts": 5, "dur": 2, "args": {{{}}}}})", category,
        name, tid, args);
}

core::TracePtr traceWith(const std::string& events) {
    const auto trace = tests::readJsonText("[" + events + "]");
    if (!trace) throw std::runtime_error(trace.error().message);
    return *trace;
}

TEST(JsonCuspy, AStreamThatAnAnnotationOverwroteIsThatOfTheLane) {
    const auto trace = traceWith(event("kernel", "a", 31, fmt::format(R"({}, "stream": 62)", inGraph)) + "," +
                                 event("kernel", "b", 31, fmt::format(R"({}, "stream": "DP")", inGraph)) + "," +
                                 event("kernel", "c", 31, fmt::format(R"({}, "stream": [1, 2])", inGraph)));
    ASSERT_EQ(trace->streams.size(), 1u);
    EXPECT_EQ(trace->streams[0].number, 31);
}

TEST(JsonCuspy, OutsideOfGraphsTheStreamIsTheArgument) {
    const auto trace = traceWith(event("kernel", "a", 31, R"("device": 0, "graph id": 0, "stream": 7)"));
    EXPECT_EQ(trace->streams[0].number, 7);
}

TEST(JsonCuspy, AnOperationOnALaneIsOfItsOwnStreamWhichHasTheLanesName) {
    const auto trace =
        traceWith(R"({"ph": "M", "name": "thread_name", "pid": 0, "tid": 900, "args": {"name": "DP"}},)" +
                  event("kernel", "a", 900, fmt::format(R"({}, "stream": 900, "original_stream": 32)", inGraph)));
    EXPECT_EQ(trace->streams[0].number, 32);
    EXPECT_EQ(trace->streams[0].name, "DP");
    EXPECT_EQ(trace->source.writer, "PyTorch (Cuspy)");
}

TEST(JsonCuspy, CopiesHaveTheDirectionBesideTheirName) {
    const auto trace = traceWith(
        event("gpu_memcpy", "Memcpy", 7, R"("copy kind": "HtoD", "src kind": "pageable", "dst kind": "device")") + "," +
        event("gpu_memcpy", "Memcpy", 7, R"("copy kind": "DtoD", "src kind": "device", "dst kind": "device")") + "," +
        event("gpu_memcpy", "Memcpy", 7, R"("copy kind": 9, "src kind": "pinned", "dst kind": "pinned")"));
    using core::CopyKind;
    EXPECT_EQ(trace->events.copyKind, (std::vector{CopyKind::HtoD, CopyKind::DtoD, CopyKind::HtoH}));
    EXPECT_EQ(trace->names[trace->events.name[0]], "Memcpy HtoD (Pageable -> Device)");
    EXPECT_EQ(trace->pageable, std::vector<std::uint32_t>{0});
}

TEST(JsonCuspy, NodesOfGraphsThatComputeNothingAreNotWork) {
    const auto trace =
        traceWith(event("graph_event_node", "EventRecord", 7, inGraph) + "," +
                  event("graph_host_node", "HostNode: f", 7, inGraph) + "," + event("kernel", "a", 7, inGraph));
    EXPECT_EQ(trace->events.size(), 1u);
    EXPECT_EQ(trace->import.count(core::ImportKind::Unknown), 0u);
    EXPECT_EQ(trace->import.count(core::ImportKind::NotUsed), 2u);
}

TEST(JsonCuspy, EdgesOfGraphsAreNoLaunches) {
    const auto trace = traceWith(event("kernel", "a", 7, inGraph) +
                                 R"(,{"ph": "s", "id": 1099511627776, "pid": 0, "tid": 7, "ts": 5, "cat": "ac2g"},)"
                                 R"({"ph": "f", "id": 1099511627776, "pid": 0, "tid": 7, "ts": 6, "cat": "ac2g"})");
    EXPECT_EQ(trace->events.launch[0], core::noLaunch);
    EXPECT_EQ(trace->calls.size(), 0u);
}

TEST(JsonCuspy, EdgesOfGraphsAreKeptInWhateverOrderTheirKeysAre) {
    const std::string kernels = event("kernel", "a", 7, inGraph) + "," + event("kernel", "b", 8, inGraph) + ",";
    const auto arrow = [](std::string_view start, int tid, int time) {
        return fmt::format(R"({{{}, "pid": 0, "tid": {}, "ts": {}, "cat": "ac2g"}})", start, tid, time);
    };
    for (const std::string_view id : {R"("ph": "{}", "id": 1099511627776)", R"("id": 1099511627776, "ph": "{}")"}) {
        const auto trace = traceWith(kernels + arrow(fmt::format(fmt::runtime(id), 's'), 7, 7) + "," +
                                     arrow(fmt::format(fmt::runtime(id), 'f'), 8, 5));
        EXPECT_EQ(trace->graphEdges, (std::vector<core::GraphEdge>{{1, 0}})) << id;
    }
    const auto launch = traceWith(kernels + arrow(R"("ph": "s", "id": 1099511627775)", 7, 7) + "," +
                                  arrow(R"("ph": "f", "id": 1099511627775)", 8, 5));
    EXPECT_TRUE(launch->graphEdges.empty()) << "no edge has such a low number";
}

}  // namespace
