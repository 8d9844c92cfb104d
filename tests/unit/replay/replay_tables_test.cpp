// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/replay_tables.h"

#include "core/base/table.h"
#include "tests/support/replay_of.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace {

using namespace core;
using tests::ReplayOf;
using tests::traceOf;

Table tableOf(std::string_view name, const ReplayOf& replay, const View& view,
              const std::vector<WhatIf>& requested = {}) {
    for (const ReplayTableKind& kind : replayTableKinds())
        if (kind.name == name) return kind.make(view, *replay, requested);
    return {};
}

std::string header(const Table& table) {
    std::string line;
    for (const Column& column : table.columns)
        line += (line.empty() ? "" : ",") + column.header();
    return line;
}

std::string cell(const Cell& cell) {
    if (const auto* text = std::get_if<std::string>(&cell)) return *text;
    if (const auto* number = std::get_if<std::int64_t>(&cell)) return std::to_string(*number);
    if (const auto* real = std::get_if<double>(&cell)) return std::to_string(*real).substr(0, 5);
    return "";
}

std::string rows(const Table& table, std::size_t columns) {
    std::string all;
    for (const auto& row : table.rows) {
        for (std::size_t i = 0; i < columns; ++i)
            all += (i == 0 ? "" : ",") + cell(row[i]);
        all += '\n';
    }
    return all;
}

TracePtr twoSteps() {
    return traceOf(
        "range:ProfilerStep#5 0-30000, range:ProfilerStep#6 30000-60000, call:cudaLaunchKernel 1000-6000 ^1, "
        "call:cudaMemcpyAsync 31000-36000 ^2, nccl 11000-25000 ^1, copy:HtoD 41000-71000 ^2");
}

TEST(CriticalPathTable, AStepsRowsSumToItsWall) {
    const ReplayOf replay(twoSteps());
    const Table table = tableOf("critical-path", replay, replay.view());
    EXPECT_EQ(header(table), "Device,Iteration,Kind,Time (ns),% of Wall");
    EXPECT_EQ(rows(table, 4),
              ",ProfilerStep#5,cpu,25000\n"
              ",ProfilerStep#5,runtime calls,5000\n"
              "0,ProfilerStep#6,gpu:copy,30000\n"
              "0,ProfilerStep#6,launch latency,10000\n"
              ",ProfilerStep#6,cpu,1000\n");
}

TEST(CriticalPathTable, WithoutStepsTheIterationIsAll) {
    const ReplayOf replay(traceOf("call:cudaLaunchKernel 0-5000 ^1, gemm 10000-30000 ^1"));
    EXPECT_EQ(rows(tableOf("critical-path", replay, replay.view()), 4),
              "0,all,gpu:gemm,20000\n0,all,launch latency,10000\n");
}

TEST(CriticalPathTable, WindowAndIterationsChooseWhatIsTold) {
    const ReplayOf replay(twoSteps());
    Options options = replay.view().options;
    options.filter.iterations = {{6, 6}};
    const View seen = replay.view();
    const View view{seen.trace, seen.classes, options, {}};
    EXPECT_TRUE(rows(tableOf("critical-path", replay, view), 2).starts_with("0,ProfilerStep#6\n"));
    options.filter.iterations.clear();
    options.filter.window = TimeWindow{0, 10};
    EXPECT_EQ(rows(tableOf("critical-path", replay, view), 2), ",ProfilerStep#5\n,ProfilerStep#5\n");
}

TEST(CriticalPathTable, ARefusalIsWhyThereAreNoRows) {
    const ReplayOf replay(traceOf("gemm 0-10"));
    const Table table = tableOf("critical-path", replay, replay.view());
    EXPECT_TRUE(table.rows.empty());
    EXPECT_EQ(table.missing, replay->refusal);
}

TEST(WhatIfTable, RepeatsTheTextAndBeginsWithIdentity) {
    const ReplayOf replay(twoSteps());
    const Table table = tableOf("what-if", replay, replay.view(),
                                {*parsedWhatIf("class:copy=0.50"), *parsedWhatIf("communication=0,class:copy=0.5")});
    EXPECT_EQ(header(table), "Lever,Low (ns),Best (ns),High (ns),Today (ns),Change (%),Explained (%),Note");
    EXPECT_EQ(rows(table, 5),
              "identity,71000,71000,71000,71000\n"
              "class:copy=0.50,60000,60000,60000,71000\n"
              "communication=0,class:copy=0.5,60000,60000,60000,71000\n");
    EXPECT_EQ(cell(table.rows[1][5]), "-15.4");
    EXPECT_EQ(cell(table.rows[1][6]), "100.0");
}

TEST(WhatIfTable, ARefusalIsARowWithItsReason) {
    const ReplayOf replay(
        traceOf("call:cudaLaunchKernel 0-5000 ^1, gemm 10000-30000 ^1, flash 31000-51000, flash 52000-72000"));
    const Table table = tableOf("what-if", replay, replay.view(), {*parsedWhatIf("one-graph")});
    ASSERT_EQ(table.rows.size(), 2u);
    EXPECT_EQ(rows(table, 7).substr(rows(table, 7).find('\n') + 1), "one-graph,,,,,,\n");
    EXPECT_TRUE(cell(table.rows[1][7]).starts_with("2 of 3 operations have no recorded launch"));
}

TEST(WhatIfTable, WithoutAQuestionTheUsualOnesAreAnswered) {
    const ReplayOf replay(twoSteps());
    const Table table = tableOf("what-if", replay, replay.view());
    EXPECT_EQ(table.rows.size(), 1 + usualWhatIfs().size());
    EXPECT_EQ(cell(table.rows.back()[7]), "a floor, not a prediction");
}

}  // namespace
