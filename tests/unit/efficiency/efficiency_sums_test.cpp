// SPDX-License-Identifier: GPL-3.0-or-later
// Times of all rows add up to the time that code has on the GPU, under every filter, in real traces.
#include "core/analysis/scope/iterations.h"
#include "core/analysis/stacks/frames.h"
#include "core/code/code_trees.h"
#include "core/efficiency/efficiency.h"
#include "core/ingest/readers.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace {

using namespace core;

/// Options with a filter of every kind that fits the trace, by what it chooses.
std::vector<std::pair<std::string, Options>> filtersOf(const Trace& trace, const IterationList& iterations) {
    std::vector<std::pair<std::string, Options>> all{{"all operations", {}}};
    const auto add = [&](std::string what) -> Filter& {
        return all.emplace_back(std::move(what), Options()).second.filter;
    };
    for (const Device& device : trace.devices)
        add("device " + std::to_string(device.ordinal)).devices = {device.ordinal};
    for (std::size_t i = 0; i < std::min<std::size_t>(3, trace.streams.size()); ++i)
        add("stream " + std::to_string(trace.streams[i].number)).streams = {trace.streams[i].number};
    if (trace.events.size() > 0) {
        const Nanos first = trace.events.start.front(), last = trace.events.start.back(), part = (last - first) / 4;
        add("the middle half").window = TimeWindow{first + part, last - part};
        add("an empty window").window = TimeWindow{first - 2, first - 1};
    }
    if (!iterations.iterations.empty()) {
        const std::int64_t number = iterations.iterations.front().number;
        add("iteration " + std::to_string(number)).iterations = {{number, number}};
    }
    add("some kernels").kernels = {"gemm|elementwise"};
    return all;
}

class EfficiencySums : public testing::TestWithParam<const char*> {};

TEST_P(EfficiencySums, AreTheTimeOfCodeOnTheGpu) {
    const auto file = LACUNA_NEEDS_DATA("pytorch/" + std::string(GetParam()) + ".json.gz");
    const auto read = readTrace(file, {});
    ASSERT_TRUE(read) << read.error().message;
    const Classification classes = tests::classesOf(**read);
    const auto iterations = iterationsOf(**read, "auto");
    const Frames frames(**read);
    PeakTable peaks;
    peaks.addBundled();
    for (const auto& [what, options] : filtersOf(**read, *iterations)) {
        SCOPED_TRACE(what);
        const View view{**read, classes, options, {}, &*iterations};
        const Efficiency made = efficiency(view, peaks);
        ExactSum rows, reasons = made.withFigure;
        for (const EfficiencyRow& row : made.rows)
            rows += row.time;
        for (const ReasonTime& reason : made.reasons)
            reasons += reason.time;
        EXPECT_EQ(rows, onGpuTree(view, frames, options.code).nodes.front().total);
        EXPECT_EQ(rows, made.time);
        EXPECT_EQ(rows, reasons) << "what has a figure, and reasons why the rest has none";
    }
}

INSTANTIATE_TEST_SUITE_P(OfRealTraces, EfficiencySums,
                         testing::Values("h100_owlv2", "h100_qwen", "b200_eager", "hta_nccl_data", "hta_sampled_rank0",
                                         "kineto2021_resnet50", "megatron_tp8_rank0", "mi300_resnet_act_checkpoint",
                                         "sglang_decode_graph_replay"),
                         [](const auto& name) { return std::string(name.param); });

}  // namespace
