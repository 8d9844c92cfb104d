// SPDX-License-Identifier: GPL-3.0-or-later
// What a recording without some of its facts still tells: figures that need them go, with a reason, and sums stay.
#include "tests/support/json_trace.h"
#include "tests/unit/efficiency/made_operator.h"

#include <fmt/format.h>

#include <map>
#include <regex>
#include <string>

namespace {

using namespace core;

std::string eventText(std::string_view category, std::string_view name, int start, int duration,
                      std::string_view args) {
    return fmt::format(R"({{"ph": "X", "cat": "{}", "name": "{}", "pid": {}, "tid": {}, "ts": {}, "dur": {}, )"
                       R"("args": {{{}}}}},)",
                       category, name, category == "kernel" ? 0 : 1, category == "kernel" ? 7 : 1, start, duration,
                       args);
}

/// An operator with its call and its kernel.
std::string launched(std::string_view op, std::string_view inputs, int number, int length) {
    const int start = 1000 * number;
    return eventText("cpu_op", op, start, 20, inputs) +
           eventText("cuda_runtime", "cudaLaunchKernel", start + 5, 5, fmt::format(R"("correlation": {})", number)) +
           eventText("kernel", fmt::format("kernel_{}", number), start + 15, length,
                     fmt::format(R"("device": 0, "stream": 7, "correlation": {})", number));
}

/// A step of a product, a convolution, a causal attention and a softmax, in bf16.
std::string stepText() {
    const std::string type = R"("c10::BFloat16")";
    return R"({"deviceProperties": [{"id": 0, "name": "NVIDIA H100 80GB HBM3", "numSms": 132, "computeMajor": 9,)"
           R"( "computeMinor": 0, "totalGlobalMem": 85017755648}], "traceEvents": [)" +
           launched("aten::mm",
                    R"("Input Dims": [[4096, 4096], [4096, 4096]], "Input type": [)" + type + ", " + type +
                        R"(], "Concrete Inputs": ["", ""])",
                    1, 200) +
           launched("aten::cudnn_convolution",
                    R"("Input Dims": [[8, 64, 56, 56], [64, 64, 3, 3], [], [], [], []], "Input type": [)" + type +
                        ", " + type +
                        R"(, "ScalarList", "ScalarList", "ScalarList", "Scalar"], )"
                        R"("Concrete Inputs": ["", "", "[1, 1]", "[1, 1]", "[1, 1]", "1"])",
                    2, 100) +
           launched("aten::_scaled_dot_product_flash_attention",
                    R"("Input Dims": [[2, 16, 512, 64], [2, 16, 512, 64], [2, 16, 512, 64], [], []], "Input type": [)" +
                        type + ", " + type + ", " + type +
                        R"(, "Scalar", "Scalar"], "Concrete Inputs": ["", "", "", "0.", "True"])",
                    3, 100) +
           launched("aten::_softmax",
                    R"("Input Dims": [[512, 512], [], []], "Input type": [)" + type +
                        R"(, "Scalar", "Scalar"], "Concrete Inputs": ["", "-1", "False"])",
                    4, 40) +
           "{}]}";
}

std::string without(const std::string& text, const std::string& key) {
    return std::regex_replace(text, std::regex("\"" + key + R"(": \[(\[[^\]]*\](, )?|[^\[\]]|"\[[^"]*")*\](, )?)"), "");
}

/// What is computed of each operator: its figures, or why there are none.
struct Computed {
    explicit Computed(const std::string& text) : trace(*tests::readJsonText(text)), all(tests::efficiencyOf(*trace)) {
        for (const EfficiencyRow& row : all.rows)
            of.emplace(row.op.empty() ? "(none)" : row.op, &row);
    }
    TracePtr trace;
    Efficiency all;
    std::map<std::string_view, const EfficiencyRow*> of;
};

constexpr const char *productOp = "aten::mm", *convolutionOp = "aten::cudnn_convolution",
                     *attentionOp = "aten::_scaled_dot_product_flash_attention", *softmaxOp = "aten::_softmax";

TEST(LackingRecords, WholeTraceHasAllFigures) {
    const Computed whole(stepText());
    ASSERT_EQ(whole.all.rows.size(), 4U);
    for (const char* op : {productOp, convolutionOp, attentionOp, softmaxOp})
        EXPECT_TRUE(whole.of.at(op)->percentOfPeak) << op << ": " << whole.of.at(op)->whyEmpty;
    EXPECT_EQ(whole.all.time, ExactSum(440'000));
}

TEST(LackingRecords, WithoutShapesThereIsOneReason) {
    std::string text = stepText();
    for (const char* key : {"Input Dims", "Input type", "Concrete Inputs"})
        text = without(text, key);
    const Computed none(text);
    EXPECT_EQ(none.all.withFigure, ExactSum());
    ASSERT_EQ(none.all.reasons.size(), 1U);
    EXPECT_EQ(none.all.reasons[0].reason, "shapes are not recorded (profile with record_shapes=True)");
    EXPECT_EQ(none.all.time, ExactSum(440'000));
}

TEST(LackingRecords, WithoutValuesConvolutionsAndCausalAttentionHaveNone) {
    const Computed whole(stepText()), none(without(stepText(), "Concrete Inputs"));
    EXPECT_EQ(none.of.at(productOp)->flop, whole.of.at(productOp)->flop);
    EXPECT_EQ(none.of.at(softmaxOp)->bytes, whole.of.at(softmaxOp)->bytes);
    EXPECT_EQ(none.of.at(convolutionOp)->whyEmpty, "stride and padding of the convolution are not recorded");
    EXPECT_FALSE(none.of.at(attentionOp)->hasFigure());
    EXPECT_FALSE(none.of.at(attentionOp)->whyEmpty.empty());
}

TEST(LackingRecords, TwiceTheTimeIsHalfTheRate) {
    std::string slower = stepText();
    for (const int length : {200, 100, 40})
        slower = std::regex_replace(slower, std::regex(fmt::format(R"("ts": (\d+15), "dur": {},)", length)),
                                    fmt::format(R"("ts": $1, "dur": {},)", 2 * length + 1000));
    slower = std::regex_replace(slower, std::regex(R"("dur": 1(\d\d\d),)"), R"("dur": $1,)");
    const Computed once(stepText()), twice(slower);
    for (const char* op : {productOp, convolutionOp, attentionOp, softmaxOp}) {
        EXPECT_EQ(twice.of.at(op)->flop, once.of.at(op)->flop) << op;
        EXPECT_EQ(twice.of.at(op)->bytes, once.of.at(op)->bytes) << op;
        EXPECT_NEAR(*twice.of.at(op)->gbps, *once.of.at(op)->gbps / 2, 1e-6) << op;
        EXPECT_NEAR(*twice.of.at(op)->percentOfPeak, *once.of.at(op)->percentOfPeak / 2, 1e-9) << op;
    }
}

TEST(LackingRecords, WithoutItsCallAKernelIsNobodys) {
    const Computed whole(stepText());
    const Computed none(std::regex_replace(
        stepText(), std::regex(R"(\{"ph": "X", "cat": "cuda_runtime", [^{}]*\{"correlation": 1\}\},)"), ""));
    EXPECT_FALSE(none.of.contains(productOp));
    ASSERT_TRUE(none.of.contains("(none)"));
    EXPECT_EQ(none.of.at("(none)")->whyEmpty, "no launch call is recorded");
    EXPECT_EQ(none.of.at("(none)")->time, ExactSum(200'000));
    EXPECT_EQ(none.all.time, whole.all.time);
}

}  // namespace
