// SPDX-License-Identifier: GPL-3.0-or-later
// Compares files for other vendors' GPUs, both real ones and ones built in their layouts, with recorded answers.
#include "core/ingest/readers.h"
#include "tests/support/recorded_answer.h"
#include "tests/support/test_name.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

namespace {

using namespace core;

class RecordedAnswer : public testing::TestWithParam<std::string> {};

TEST_P(RecordedAnswer, IsMetToTheNanosecond) {
    const auto data = LACUNA_NEEDS_DATA("next/amd-jax-ascend");
    const auto trace = readTrace(data / GetParam(), {});
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ(tests::differences(**trace, data / "answers" / (GetParam() + ".json")), "");
    EXPECT_EQ((*trace)->import.count(ImportKind::Warning), 0u);
}

INSTANTIATE_TEST_SUITE_P(Rocpd, RecordedAnswer,
                         testing::Values("rocpd_3.0.0_908_mi350x.db", "rocpd_3.0.0_merged_2proc.db",
                                         "rocpd_3.0.3_908_mi350x.db", "rocpd_3.0.3_graph_vllm.db",
                                         "rocpd_4.1.0_api_vllm.db", "rocpd_lz4_908_mi350x.db"),
                         tests::testName);

INSTANTIATE_TEST_SUITE_P(Kineto, RecordedAnswer, testing::Values("mtia_rank_0.json.gz", "mi250_kineto.json.gz"),
                         tests::testName);

INSTANTIATE_TEST_SUITE_P(RocprofJson, RecordedAnswer, testing::Values("908_results.json.gz"), tests::testName);

INSTANTIATE_TEST_SUITE_P(RocprofCsv, RecordedAnswer, testing::Values("908_kernel_trace.csv"), tests::testName);

INSTANTIATE_TEST_SUITE_P(Rpd, RecordedAnswer, testing::Values("matmul_result.rpd", "mytrace.rpd.gz"), tests::testName);

INSTANTIATE_TEST_SUITE_P(Ascend, RecordedAnswer,
                         testing::Values("ascend_pytorch_profiler_level0_rank0.db",
                                         "ascend_pytorch_profiler_level1_rank0.db",
                                         "ascend_pytorch_profiler_level2_rank1.db", "ascend_msprof_0.db",
                                         "ascend_trace_view_level1_rank0.json", "ascend_trace_view_level2_rank1.json",
                                         "ascend_trace_view_advisor.json"),
                         tests::testName);

/// At level 0 the file has no calls, only arrows that start where they were: the answer counts these as launches.
TEST(RecordedAnswers, WhatWasLaunchedByCallsThatAreNotInTheFileHasNoLaunch) {
    const auto data = LACUNA_NEEDS_DATA("next/amd-jax-ascend");
    const std::string name = "ascend_trace_view_level0_rank0.json";
    const auto trace = readTrace(data / name, {});
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ((*trace)->calls.size(), 0u);
    EXPECT_EQ(tests::differences(**trace, data / "answers" / (name + ".json")),
              "linked operations: 0 instead of 215\n");
}

INSTANTIATE_TEST_SUITE_P(XPlane, RecordedAnswer,
                         testing::Values("jax_conv_minimal_08.xplane.pb", "jax_conv_minimal_legacy.xplane.pb"),
                         tests::testName);

}  // namespace
