// SPDX-License-Identifier: GPL-3.0-or-later
// Work, rates and reasons of every operator of real traces, compared with a slow program's.
#include "core/analysis/scope/iterations.h"
#include "core/efficiency/efficiency.h"
#include "core/ingest/readers.h"
#include "tests/support/json_trace.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace {

using namespace core;
using nlohmann::json;

constexpr std::array<std::string_view, peakTypes> answeredTypes{"fp64", "fp64_tensor", "fp32", "fp32_matrix", "tf32",
                                                                "fp16", "bf16",        "fp8",  "fp4",         "int8"};

/// A row: what must be equal as text, and the rates, which are compared as numbers.
struct RowFigures {
    std::string exact;
    std::vector<std::optional<double>> rates;

    bool operator<(const RowFigures& other) const { return exact < other.exact; }
};

std::string exactText(std::string_view op, const json& dims, const json& types, const std::string& flop,
                      const std::string& bytes, std::string_view peak, std::int64_t device, const std::string& why,
                      std::vector<std::int64_t> sums) {
    return fmt::format(
        "{} {} {} FLOP {} bytes {} {} GPU {}: {} instances, {} operations, {} ns, {} ns elapsed, {} {} "
        "again",
        op, dims.dump(), types.dump(), flop, bytes, peak, device, sums[0], sums[1], sums[2], sums[3], why, sums[4]);
}

std::string wholeText(const json& number) {
    return number.is_null() ? "-" : std::to_string(number.get<std::int64_t>());
}

std::string wholeText(const std::optional<ExactSum>& sum) {
    return sum ? std::to_string(sum->whole().value_or(-1)) : "-";
}

std::optional<double> realIn(const json& number) {
    return number.is_null() ? std::nullopt : std::optional(number.get<double>());
}

std::vector<RowFigures> answeredRows(const json& answer) {
    std::vector<RowFigures> rows;
    for (const json& op : answer["ops"]) {
        const auto sum = [&](const char* key) { return op[key].get<std::int64_t>(); };
        const json& peak = op["precision"];
        rows.push_back({exactText(op["op"].get<std::string>(), op["dims"], op["types"], wholeText(op["flop"]),
                                  wholeText(op["bytes"]), peak.is_null() ? "" : peak.get<std::string>(), op["device"],
                                  op["why_pct_empty"],
                                  {sum("count"), sum("kernels"), sum("gpu_ns"), sum("elapsed_ns"), sum("recomputed")}),
                        {realIn(op["tflops"]), realIn(op["gbps"]), realIn(op["pct"])}});
    }
    std::ranges::stable_sort(rows, std::less());
    return rows;
}

std::vector<RowFigures> madeRows(const Efficiency& made, const Trace& trace) {
    std::vector<RowFigures> rows;
    for (const EfficiencyRow& row : made.rows) {
        if (row.op.empty()) continue;
        const json none;
        const json dims = row.shapes.empty() ? none : json::parse(row.shapes);
        const json types = row.types.empty() ? none : json::parse(row.types);
        rows.push_back({exactText(row.op, dims, types, wholeText(row.flop), wholeText(row.bytes),
                                  row.peak ? answeredTypes[static_cast<std::size_t>(*row.peak)] : "",
                                  trace.devices[index(row.device)].ordinal, row.whyEmpty,
                                  {row.count, row.operations, *row.time.whole(), *row.elapsed.whole(), row.recomputed}),
                        {row.tflops, row.gbps, row.percentOfPeak}});
    }
    std::ranges::stable_sort(rows, std::less());
    return rows;
}

void compareRates(const RowFigures& made, const RowFigures& answered) {
    SCOPED_TRACE(answered.exact);
    for (std::size_t i = 0; i < made.rates.size(); ++i) {
        ASSERT_EQ(made.rates[i].has_value(), answered.rates[i].has_value()) << i;
        if (made.rates[i]) {
            EXPECT_NEAR(*made.rates[i], *answered.rates[i], 1e-9 * std::abs(*answered.rates[i]));
        }
    }
}

void compareTotals(const Efficiency& made, const json& totals) {
    const auto total = [&](const char* key) { return totals[key].get<std::int64_t>(); };
    EXPECT_EQ(made.time.whole(), total("gpu_ns"));
    EXPECT_EQ(made.withFigure.whole(), total("with_figure_ns"));
    EXPECT_EQ(made.communication.whole(), total("communication_ns"));
    EXPECT_EQ(made.linkCopies.whole(), total("link_copies_ns"));
    json reasons = json::object();
    for (const auto& [reason, time] : made.reasons)
        if (time != ExactSum()) reasons[reason] = *time.whole();
    json answered = json::object();
    for (const auto& [reason, time] : totals["no_figure_ns_by_reason"].items())
        if (time != 0) answered[reason] = time;
    EXPECT_EQ(reasons, answered);
}

void compareMfu(const Efficiency& made, const json& steps) {
    for (const json& step : steps) {
        const std::string name = step["name"];
        SCOPED_TRACE(name);
        const auto found = std::ranges::find(made.steps, name, &Mfu::name);
        const bool isWhole = name.starts_with("whole");
        if (!isWhole && found == made.steps.end()) continue;  // it launched nothing
        const Mfu& mfu = isWhole ? made.whole : *found;
        EXPECT_EQ(mfu.end - mfu.start, step["wall_ns"].get<Nanos>());
        EXPECT_EQ(mfu.devices, step["devices"].get<std::size_t>());
        EXPECT_EQ(mfu.flop.whole(), step["flop"].get<std::int64_t>());
        EXPECT_EQ(mfu.modelFlop.whole(), step["model_flop"].get<std::int64_t>());
        const auto near = [&](const std::optional<double>& mine, const char* key) {
            ASSERT_EQ(mine.has_value(), !step[key].is_null()) << key;
            if (mine) {
                EXPECT_NEAR(*mine, step[key].get<double>(), 0.00051) << key;
            }
        };
        near(mfu.low, "mfu_low_pct"), near(mfu.high, "mfu_high_pct"), near(mfu.hardware, "hfu_low_pct");
    }
}

class EfficiencyAnswers : public testing::TestWithParam<const char*> {};

TEST_P(EfficiencyAnswers, AreEqual) {
    const std::string name = GetParam();
    const auto file = LACUNA_NEEDS_DATA("pytorch/" + name + ".json.gz");
    const auto answerFile = LACUNA_NEEDS_DATA("answers/efficiency/" + name + ".json.gz");
    const json answer = json::parse(tests::inflated(answerFile));
    const auto read = readTrace(file, {});
    ASSERT_TRUE(read) << read.error().message;
    const Classification classes = tests::classesOf(**read);
    const auto iterations = iterationsOf(**read, "auto");
    PeakTable peaks;
    peaks.addBundled();
    const Options options;
    const View with{**read, classes, options, {}, &*iterations};
    const Efficiency made = efficiency(with, peaks);
    const std::vector<RowFigures> mine = madeRows(made, **read), theirs = answeredRows(answer);
    for (std::size_t i = 0; i < std::min(mine.size(), theirs.size()); ++i) {
        ASSERT_EQ(mine[i].exact, theirs[i].exact);
        compareRates(mine[i], theirs[i]);
    }
    EXPECT_EQ(mine.size(), theirs.size());
    compareTotals(made, answer["totals"]);
    compareMfu(made, answer["totals"]["steps"]);
}

INSTANTIATE_TEST_SUITE_P(OfRealTraces, EfficiencyAnswers,
                         testing::Values("b200_eager", "deepseek_h800_train", "h100_owlv2", "h100_qwen", "hta_cpu_only",
                                         "hta_gpu_user_annotation", "hta_large_integer", "hta_nccl_data",
                                         "hta_ns_resolution", "hta_sampled_rank0", "hta_sampled_rank1",
                                         "hta_trace_diff_control", "hta_trace_diff_test", "kineto2021_resnet50",
                                         "kineto2021_resnet50_array_root", "megatron_tp8_rank0", "megatron_tp8_rank1",
                                         "megatron_tp8_rank2", "megatron_tp8_rank3", "mi300_resnet_act_checkpoint",
                                         "sglang_decode_graph_replay"),
                         [](const auto& name) { return std::string(name.param); });

}  // namespace
