// SPDX-License-Identifier: GPL-3.0-or-later
// Sample recordings of Cuspy and Perfetto's own test traces against their recorded answers.
#include "core/ingest/readers.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>

namespace {

namespace fs = std::filesystem;

const std::vector<std::string> cuspyNames{"tiny_all_features", "small_real_hta_gpu_user_annotation",
                                          "mid_h100_qwen_graphs_counters"};

core::TracePtr opened(const fs::path& file) {
    const auto trace = core::readTrace(file, {});
    if (!trace) throw std::runtime_error(file.string() + ": " + trace.error().message);
    return *trace;
}

fs::path cuspyFile(const fs::path& samples, const std::string& name, const std::string& kind) {
    const fs::path plain = samples / "cuspy" / (name + kind);
    return fs::exists(plain) ? plain : fs::path(plain.string() + ".gz");
}

/// Returns the time that a device was busy.
core::Nanos busy(const core::Trace& trace, std::int64_t ordinal) {
    core::Nanos sum = 0, reached = std::numeric_limits<core::Nanos>::min();
    for (std::size_t i = 0; i < trace.events.size(); ++i) {
        const core::Stream& stream = trace.streams[core::index(trace.events.stream[i])];
        if (trace.devices[core::index(stream.device)].ordinal != ordinal) continue;
        sum += std::max<core::Nanos>(trace.events.end(i) - std::max(reached, trace.events.start[i]), 0);
        reached = std::max(reached, trace.events.end(i));
    }
    return sum;
}

using NameSums = std::map<std::string, std::pair<std::int64_t, core::Nanos>>;

NameSums kernels(const core::Trace& trace) {
    NameSums sums;
    for (std::size_t i = 0; i < trace.events.size(); ++i) {
        if (trace.events.kind[i] != core::OpKind::Kernel) continue;
        auto& [count, sum] = sums[std::string(trace.names[trace.events.name[i]])];
        ++count;
        sum += trace.events.duration[i];
    }
    return sums;
}

std::map<core::RangeKind, std::pair<std::int64_t, core::Nanos>> ranges(const core::Trace& trace) {
    std::map<core::RangeKind, std::pair<std::int64_t, core::Nanos>> sums;
    for (std::size_t i = 0; i < trace.hostRanges.size(); ++i) {
        auto& [count, sum] = sums[trace.hostRanges.kind[i]];
        ++count;
        sum += trace.hostRanges.duration[i];
    }
    return sums;
}

void expectSlices(const core::Trace& trace, const nlohmann::json& slices) {
    const auto expected = [&](const char* category) {
        const nlohmann::json none = {{"n", 0}, {"sum_ns", 0}};
        const nlohmann::json& found = slices.contains(category) ? slices.at(category) : none;
        return std::pair(found.at("n").get<std::int64_t>(), found.at("sum_ns").get<core::Nanos>());
    };
    auto found = ranges(trace);
    EXPECT_EQ(found[core::RangeKind::CpuOp], expected("cpu_op"));
    EXPECT_EQ(found[core::RangeKind::PythonCall], expected("python_function"));
    EXPECT_EQ(found[core::RangeKind::Annotation], expected("user_annotation"));
    const auto runtime = expected("cuda_runtime"), driver = expected("cuda_driver");
    core::Nanos inCalls = 0;
    for (const core::Nanos duration : trace.calls.duration)
        inCalls += duration;
    EXPECT_EQ(static_cast<std::int64_t>(trace.calls.size()), runtime.first + driver.first);
    EXPECT_EQ(inCalls, runtime.second + driver.second);
}

void expectWork(const core::Trace& trace, const nlohmann::json& answer) {
    for (const auto& [device, expected] : answer.at("gpu_busy_union_ns").items())
        EXPECT_EQ(busy(trace, std::stoll(device)), expected.get<core::Nanos>()) << "device " << device;
    const NameSums sums = kernels(trace);
    for (const nlohmann::json& kernel : answer.at("top_kernels")) {
        const auto found = sums.find(kernel.at("name").get<std::string>());
        ASSERT_NE(found, sums.end()) << kernel.at("name");
        EXPECT_EQ(found->second, std::pair(kernel.at("n").get<std::int64_t>(), kernel.at("sum_ns").get<core::Nanos>()));
    }
}

TEST(PftraceOracle, SamplesOfCuspyHaveTheirAnswers) {
    const fs::path samples = LACUNA_NEEDS_DATA("next/pytorch-perfetto");
    for (const std::string& name : cuspyNames) {
        SCOPED_TRACE(name);
        const fs::path file = cuspyFile(samples, name, ".pftrace");
        const nlohmann::json answer =
            nlohmann::json::parse(std::ifstream(samples / "answers" / (file.filename().string() + ".json")));
        const core::TracePtr trace = opened(file);
        expectWork(*trace, answer);
        expectSlices(*trace, answer.at("slices_by_category"));
        std::int64_t linked = 0;
        for (const std::uint32_t launch : trace->events.launch)
            linked += launch != core::noLaunch ? 1 : 0;
        EXPECT_GE(linked, answer.at("links").at("distinct_stages_linked").get<std::int64_t>());
        // The tiny sample has three edges to nodes that are no operations.
        const auto edges = answer.at("links").at("wait_edges").get<std::size_t>();
        EXPECT_EQ(trace->graphEdges.size(), name == "tiny_all_features" ? edges - 3 : edges);
        EXPECT_EQ(trace->source.utcAtZero, 0);
    }
}

TEST(PftraceOracle, JsonOfCuspyHasItsAnswers) {
    const fs::path samples = LACUNA_NEEDS_DATA("next/pytorch-perfetto");
    for (const std::string& name : cuspyNames) {
        SCOPED_TRACE(name);
        const fs::path file = cuspyFile(samples, name, ".json");
        const nlohmann::json answer =
            nlohmann::json::parse(std::ifstream(samples / "answers" / (file.filename().string() + ".json")));
        expectWork(*opened(file), answer);
    }
}

TEST(PftraceOracle, BothFormsOfARecordingAgree) {
    const fs::path samples = LACUNA_NEEDS_DATA("next/pytorch-perfetto");
    for (const std::string& name : cuspyNames) {
        SCOPED_TRACE(name);
        const auto packets = opened(cuspyFile(samples, name, ".pftrace")),
                   text = opened(cuspyFile(samples, name, ".json"));
        EXPECT_EQ(packets->events.start, text->events.start);
        EXPECT_EQ(packets->events.correlation, text->events.correlation);
        EXPECT_EQ(packets->events.bytes, text->events.bytes);
        EXPECT_EQ(packets->events.launch, text->events.launch);
        EXPECT_EQ(packets->calls.start, text->calls.start);
        EXPECT_EQ(packets->calls.duration, text->calls.duration);
        EXPECT_EQ(packets->hostRanges.start, text->hostRanges.start);
        EXPECT_EQ(packets->hostRanges.duration, text->hostRanges.duration);
        EXPECT_EQ(packets->hostRanges.kind, text->hostRanges.kind);
        EXPECT_EQ(packets->waits, text->waits);
        EXPECT_EQ(packets->graphEdges, text->graphEdges);
        EXPECT_EQ(packets->inputs, text->inputs);
        EXPECT_EQ(packets->collectives.size(), text->collectives.size());
        EXPECT_EQ(packets->deviceRanges.start, text->deviceRanges.start);
        EXPECT_EQ(packets->counters.size(), text->counters.size());
        EXPECT_EQ(packets->counterSamples.size(), text->counterSamples.size());
        EXPECT_EQ(packets->streams.size(), text->streams.size());
    }
}

TEST(PftraceOracle, TracesWithoutRenderStagesAreRefusedAndTheOthersOpen) {
    const fs::path samples = LACUNA_NEEDS_DATA("next/pytorch-perfetto");
    const nlohmann::json packets = nlohmann::json::parse(std::ifstream(samples / "answers" / "perfetto_packets.json"));
    for (const auto& [name, counts] : packets.items()) {
        SCOPED_TRACE(name);
        const auto trace = core::readTrace(samples / "perfetto" / name, {});
        const bool hasStages = counts.contains("gpu_render_stage_event");
        EXPECT_EQ(static_cast<bool>(trace), hasStages) << (trace ? "opened" : trace.error().message);
        if (!trace && !hasStages) {
            EXPECT_TRUE(trace.error().message.starts_with("this is a Perfetto trace")) << trace.error().message;
        }
    }
}

TEST(PftraceOracle, StagesOfPerfettosOwnTestsHaveTheirNamesQueuesAndTimes) {
    const fs::path samples = LACUNA_NEEDS_DATA("next/pytorch-perfetto");
    const core::TracePtr old = opened(samples / "perfetto" / "gpu_render_stages.pftrace");
    EXPECT_EQ(old->events.size(), 20u);
    std::map<std::string, int> byStage, byQueue;
    for (std::size_t i = 0; i < old->events.size(); ++i) {
        ++byStage[std::string(old->names[old->events.name[i]])];
        ++byQueue[old->streams[core::index(old->events.stream[i])].name];
        EXPECT_EQ(old->events.duration[i], 5);
    }
    EXPECT_EQ(byQueue["queue 0"], 15);
    EXPECT_EQ(byQueue["queue 1"], 2);
    EXPECT_EQ(byQueue["queue 2"], 1);
    EXPECT_EQ(byStage["stage 0"], 13);
    EXPECT_EQ(byStage["render stage(4)"], 1);
    const core::TracePtr flow = opened(samples / "perfetto" / "gpu_render_stages_flow.pftrace");
    EXPECT_EQ(flow->events.size(), 2u);
    const core::TracePtr kernel = opened(samples / "perfetto" / "gpu_compute_kernel.pftrace");
    EXPECT_EQ(kernels(*kernel).at("vectorAdd(float*, float*, float*, int)").first, 2);
}

}  // namespace
