// SPDX-License-Identifier: GPL-3.0-or-later
// The MFU of steps where iterations, comparisons and jobs are shown.
#include "core/compare/mfu_changes.h"
#include "core/jobs/digest/digest_work.h"
#include "tests/support/json_trace.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/value_of.h"
#include "ui/panes/comparison/comparison_words.h"
#include "ui/panes/figures/iteration_figures.h"
#include "ui/panes/jobs/work_shares.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

/// Steps of 1 ms on an H100, each with a product of 137.4 GFLOP: 13.9 % of the peak; the last one has two of them.
core::TracePtr steps(bool haveShapes = true) {
    std::string events;
    const char* shapes = haveShapes ? R"json("Input Dims":[[4096,4096],[4096,4096]],
        "Input type":["c10::BFloat16","c10::BFloat16"],"Concrete Inputs":["",""])json"
                                    : "";
    int launch = 0;
    for (int step = 0; step < 6; ++step) {
        events += fmt::format(
            R"json(,{{"ph":"X","cat":"user_annotation","name":"ProfilerStep#{}","pid":1,"tid":1,"ts":{},"dur":1000}})json",
            step, 1000 * step);
        for (int product = 0; product < (step == 5 ? 2 : 1); ++product) {
            ++launch;
            const int at = 1000 * step + 10 + 400 * product;
            events += fmt::format(
                R"json(,{{"ph":"X","cat":"cpu_op","name":"aten::mm","pid":1,"tid":1,"ts":{0},"dur":20,"args":{{{2}}}}}
                ,{{"ph":"X","cat":"cuda_runtime","name":"cudaLaunchKernel","pid":1,"tid":1,"ts":{0},"dur":5,
                   "args":{{"correlation":{1}}}}}
                ,{{"ph":"X","cat":"kernel","name":"gemm","pid":0,"tid":7,"ts":{3},"dur":300,
                   "args":{{"device":0,"stream":7,"correlation":{1}}}}})json",
                at, launch, shapes, at + 30);
        }
    }
    return tests::valueOf(tests::readJsonText(fmt::format(
        R"json({{"schemaVersion":1,"deviceProperties":[{{"id":0,"name":"NVIDIA H100 80GB HBM3",
            "totalGlobalMem":85029158912,"computeMajor":9,"computeMinor":0,"numSms":132}}],
            "traceEvents":[{{"ph":"M","name":"process_name","pid":1,"args":{{"name":"python"}}}}{}]}})json",
        events)));
}

TEST(StepShares, IterationsHaveTheirMfu) {
    const auto snapshot = tests::snapshotOf(steps());
    ASSERT_TRUE(ui::mayHaveMfu(*snapshot));
    const ui::IterationMfuPtr mfu = ui::iterationMfu(snapshot, {});
    ASSERT_EQ(mfu->rows.size(), 6u);
    EXPECT_TRUE(mfu->isKnown());
    EXPECT_NEAR(mfu->of(0)->low, 13.89, 0.01);
    EXPECT_NEAR(mfu->of(5)->low, 27.78, 0.01);
    auto columns = ui::stripIterations(*snapshot, true);
    EXPECT_EQ(ui::addMfu(columns, mfu.get()).toStdString(), "— MFU, up to 27.8 %");
    EXPECT_NEAR(columns[0].level, 0.5, 1e-6);
    EXPECT_EQ(columns[5].level, 1);
    EXPECT_TRUE(columns[0].text.endsWith("\nMFU 13.9 %")) << columns[0].text.toStdString();
    const ui::Figures figures = ui::iterationFigures(snapshot, mfu);
    EXPECT_EQ(figures.columns.back().head.title, "MFU");
    EXPECT_TRUE(figures.columns.back().available);
    EXPECT_NEAR(std::get<double>(figures.cell(0, figures.columns.size() - 1)), 13.89, 0.01);
}

TEST(StepShares, WithoutShapesNothingIsComputed) {
    const auto snapshot = tests::snapshotOf(steps(false));
    EXPECT_FALSE(ui::mayHaveMfu(*snapshot));
    auto columns = ui::stripIterations(*snapshot, true);
    EXPECT_TRUE(ui::addMfu(columns, nullptr).isEmpty());
    EXPECT_LT(columns[0].level, 0);
    EXPECT_FALSE(ui::iterationFigures(snapshot).columns.back().available);
}

TEST(StepShares, AComparisonSaysWhetherMfuChanged) {
    const auto profiles = tests::compared({steps(), steps()});
    const std::vector<std::string> names{"before", "after"};
    const auto mfus = core::mfuOfProfiles(profiles, names);
    const QString note = ui::mfuNote(mfus, 1);
    EXPECT_TRUE(note.startsWith("MFU: 16.21 % in A, 16.21 % in B; ")) << note.toStdString();
    EXPECT_TRUE(note.endsWith("95 % interval 0.00 % to 0.00 %")) << note.toStdString();
    const auto unknown = core::mfuOfProfiles(tests::compared({steps(), steps(false)}), names);
    EXPECT_TRUE(ui::mfuNote(unknown, 1).isEmpty());
}

TEST(StepShares, RanksOfAJobHaveTheirMfu) {
    auto job = std::make_shared<core::Job>();
    for (int rank = 0; rank < 2; ++rank) {
        core::JobRank each;
        each.number = rank;
        each.digest.identity.gpu = "NVIDIA H100 80GB HBM3";
        each.digest.hasWork = true;
        core::DigestIteration iteration;
        iteration.number = 3;
        iteration.hostWall = 1'000'000;
        iteration.work.push_back({static_cast<std::uint8_t>(core::PeakType::Bf16), 98'940'000'000 * (rank + 1),
                                  98'940'000'000 * (rank + 1), 500'000});
        each.digest.iterations.push_back(iteration);
        job->ranks.push_back(std::move(each));
    }
    const ui::WorkShares shares(job);
    const std::vector<std::size_t> first{0}, both{0, 1};
    EXPECT_EQ(shares.text(first, 3).toStdString(), "MFU 10.0 %");
    EXPECT_EQ(shares.text(both, 3).toStdString(), "MFU 15.0 %") << "of a group, all ranks together";
    EXPECT_EQ(shares.text(both, 4).toStdString(), "");
    EXPECT_EQ(shares.ofAll().toStdString(), "MFU 15.0 %");
    job->ranks[0].digest.hasWork = job->ranks[1].digest.hasWork = false;
    EXPECT_EQ(ui::WorkShares(job).ofAll().toStdString(), "");
}

}  // namespace
