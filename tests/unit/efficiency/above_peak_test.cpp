// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of operators that are faster than their limit: 67 MB take 20 us at the peak of an H100's memory.
#include "tests/unit/efficiency/made_operator.h"

namespace {

using namespace core;

EfficiencyRow madeRow(const tests::MadeOperator& made) {
    const TracePtr trace = tests::madeTrace(made);
    EfficiencyRow row = tests::efficiencyOf(*trace).rows.front();
    row.op = row.shapes = row.types = {};  // they are texts of the trace
    return row;
}

TEST(AbovePeak, ASumOfATensorAndItselfSaysThatItMayCountTwice) {
    const EfficiencyRow sum = madeRow({"aten::add", "bf16[16384,8192] bf16[16384,8192] =1"});
    EXPECT_GT(*sum.percentOfPeak, 200);
    EXPECT_EQ(sum.remark,
              "faster than the memory: data came from the cache, or two inputs are one tensor, which counts twice");
    EXPECT_EQ(sum.saving(), 0.0);
}

TEST(AbovePeak, OneInputCanOnlyComeFromTheCache) {
    for (const tests::MadeOperator& made :
         {tests::MadeOperator{"aten::exp", "bf16[16384,8192]"}, {"aten::add", "bf16[16384,8192] bf16[8192] =1"}})
        EXPECT_EQ(madeRow(made).remark, "faster than the memory: data came from the cache") << made.name;
}

TEST(AbovePeak, MatrixWorkALittleAboveItHasAFasterClock) {
    // 2 x 4096 x 4096 x 3000 FLOP in 100 us are 1007 TFLOP/s, of 989.
    const EfficiencyRow product = madeRow({"aten::mm", "bf16[4096,3000] bf16[3000,4096]"});
    EXPECT_NEAR(*product.percentOfPeak, 101.8, 0.1);
    EXPECT_EQ(product.remark, "above the peak: the clock was above that of the data sheet");
}

TEST(AbovePeak, BelowItThereIsNothingToSay) {
    EXPECT_EQ(madeRow({"aten::add", "bf16[4096,4096] bf16[4096,4096] =1"}).remark, "");
    EXPECT_EQ(madeRow({"aten::mm", "bf16[4096,2048] bf16[2048,4096]"}).remark, "");
}

}  // namespace
