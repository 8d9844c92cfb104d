// SPDX-License-Identifier: GPL-3.0-or-later
// Occupancy, waves, tail and percentiles of every kernel of real traces, compared with a slow program's.
#include "core/analysis/names/kernel_distribution.h"
#include "core/efficiency/occupancy.h"
#include "core/ingest/readers.h"
#include "tests/support/json_trace.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

namespace {

using namespace core;
using nlohmann::json;

/// What was computed of a configuration of a kernel, as text.
std::string configurationText(const std::string& sizes, std::int64_t resident, std::string_view limit, double percent,
                              double waves, double tail) {
    return fmt::format("{}: {} by {}, {:.0f} per mille, {:.0f} waves, tail {:.0f} of 10,000", sizes, resident, limit,
                       percent * 10, waves * 1e4, tail * 1e4);
}

std::string sizesText(const std::array<std::uint32_t, 3>& grid, const std::array<std::uint32_t, 3>& block,
                      std::int64_t registers, std::int64_t shared) {
    return fmt::format("{}x{}x{} of {}x{}x{}, {} registers, {} bytes", grid[0], grid[1], grid[2], block[0], block[1],
                       block[2], registers, shared);
}

std::string answeredText(const json& of) {
    const auto number = [&](const char* key) { return of[key].get<double>(); };
    return configurationText(sizesText(of["grid"], of["block"], of["registers"], of["shared"]), of["resident_blocks"],
                             of["limit"].get<std::string>(), number("occupancy_pct"), number("waves"),
                             of["tail_share"].is_null() ? 0 : number("tail_share"));
}

/// Rounds figures as the answers are.
std::string madeText(const KernelConfig& config, const Occupancy& occupancy) {
    const auto rounded = [](double value, int digits) { return std::stod(fmt::format("{:.{}f}", value, digits)); };
    return configurationText(sizesText(config.grid, config.block, config.registers, config.shared),
                             occupancy.residentBlocks, text(occupancy.limit), rounded(occupancy.percent(), 1),
                             rounded(*occupancy.waves(), 4), rounded(occupancy.tailShare().value_or(0), 4));
}

/// Counts the launches of each kernel by what was computed of them, or by why nothing was.
std::map<std::string, std::map<std::string, std::int64_t>> madeFacts(const Trace& trace) {
    std::map<std::string, std::map<std::string, std::int64_t>> facts;
    for (std::size_t i = 0; i < trace.events.size(); ++i) {
        if (trace.events.kind[i] != OpKind::Kernel) continue;
        const OccupancyOrWhy made = occupancyOf(trace, i);
        ++facts[std::string(trace.names[trace.events.name[i]])]
               [made.found ? madeText(trace.configOf(i), *made.found) : std::string(text(made.why))];
    }
    return facts;
}

class KernelFactAnswers : public testing::TestWithParam<const char*> {};

TEST_P(KernelFactAnswers, AreEqual) {
    const std::string name = GetParam();
    const auto file = LACUNA_NEEDS_DATA("pytorch/" + name + ".json.gz");
    const auto answerFile = LACUNA_NEEDS_DATA("answers/efficiency/" + name + ".json.gz");
    const json answer = json::parse(tests::inflated(answerFile));
    const auto read = readTrace(file, {});
    ASSERT_TRUE(read) << read.error().message;
    const auto made = madeFacts(**read);
    const Classification classes = tests::classesOf(**read);
    std::map<std::string, KernelDistributionRow> rows;
    for (const KernelDistributionRow& row : kernelDistribution({**read, classes, {}, {}}).rows)
        rows[std::string((*read)->names[row.name])] = row;
    for (const json& kernel : answer["kernels"]) {
        const std::string called = kernel["name"];
        SCOPED_TRACE(called);
        ASSERT_TRUE(rows.contains(called));
        const KernelDistributionRow& row = rows[called];
        EXPECT_EQ((std::vector{row.instances, row.min, row.p50, row.p90, row.p99, row.max}),
                  (std::vector{kernel["count"].get<Nanos>(), kernel["min"].get<Nanos>(), kernel["p50"].get<Nanos>(),
                               kernel["p90"].get<Nanos>(), kernel["p99"].get<Nanos>(), kernel["max"].get<Nanos>()}));
        for (const json& configuration : kernel["facts"]) {
            const auto& mine = made.at(called);
            const std::string expected = answeredText(configuration);
            ASSERT_TRUE(mine.contains(expected)) << expected << "\n is not among them, but\n" << mine.begin()->first;
            EXPECT_EQ(mine.at(expected), configuration["count"].get<std::int64_t>());
        }
        const bool hasFigures = std::ranges::any_of(
            made.at(called), [](const auto& of) { return of.first.find(" by ") != std::string::npos; });
        EXPECT_EQ(hasFigures, !kernel["facts"].empty()) << made.at(called).begin()->first;
    }
}

INSTANTIATE_TEST_SUITE_P(OfRealTraces, KernelFactAnswers,
                         testing::Values("b200_eager", "deepseek_h800_train", "h100_owlv2", "h100_qwen",
                                         "hta_gpu_user_annotation", "hta_nccl_data", "hta_ns_resolution",
                                         "hta_sampled_rank0", "hta_trace_diff_control", "hta_trace_diff_test",
                                         "kineto2021_resnet50", "megatron_tp8_rank0", "mi300_resnet_act_checkpoint",
                                         "sglang_decode_graph_replay"),
                         [](const auto& name) { return std::string(name.param); });

}  // namespace
