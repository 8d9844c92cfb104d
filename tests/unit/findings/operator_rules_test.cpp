// SPDX-License-Identifier: GPL-3.0-or-later
// Rules that look at the efficiency of operators, on an H100: 989 TFLOP/s in bf16, 67 in fp32, 3350 GB/s.
#include "tests/unit/findings/made_loop.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

using tests::found;
using tests::FoundIn;
using tests::MadeLoop;

const std::string bf16 = R"(["c10::BFloat16", "c10::BFloat16"])";

/// A loop with one product of matrices a step: 2 x 4096 x 4096 x `inner` FLOP, 139 us at the peak where inner is 4096.
FoundIn product(int length, std::uint32_t blocks, int inner = 4096, const std::string& types = bf16,
                const std::string& kernel = "nvjet_tst_128x256") {
    return found([=](MadeLoop& loop, int) {
        loop.op("aten::mm", fmt::format("[[4096, {0}], [{0}, 4096]]\n{1}", inner, types), kernel, length, blocks);
        loop.kernel("other", 10);
    });
}

/// A loop with two products of 16 matrices a step, and what is between them.
FoundIn attention(const std::string& between) {
    return found([=](MadeLoop& loop, int) {
        loop.op("aten::bmm", "[[16, 2048, 64], [16, 64, 2048]]\n" + bf16, "nvjet_a", 60);
        loop.op(between, "[[16, 2048, 2048], [], []]\n[\"c10::BFloat16\", \"Scalar\", \"Scalar\"]", "softmax", 100);
        loop.op("aten::bmm", "[[16, 2048, 2048], [16, 2048, 64]]\n" + bf16, "nvjet_b", 60);
    });
}

TEST(OperatorRules, MatrixFarFromPeak) {
    const FoundIn slow = product(400, 1320);
    EXPECT_TRUE(slow.text("matrix-far-from-peak").starts_with("at most 6")) << slow.text("matrix-far-from-peak");
    EXPECT_TRUE(slow.evidence("matrix-far-from-peak")
                    .starts_with("aten::mm of [[4096, 4096], [4096, 4096]] in bf16: 35 % of the peak, 400.0 us an "
                                 "iteration"))
        << slow.evidence("matrix-far-from-peak");
    EXPECT_EQ(slow.text("small-grid"), "nothing");
    EXPECT_EQ(slow.text("unaligned-matrix"), "nothing");
    EXPECT_EQ(product(160, 1320).text("matrix-far-from-peak"), "nothing") << "87 % of the peak";
}

TEST(OperatorRules, SmallGrid) {
    const FoundIn few = product(400, 100);
    EXPECT_TRUE(few.text("small-grid").starts_with("at most 6")) << few.text("small-grid");
    EXPECT_NE(few.evidence("small-grid").find("blocks for 0.76 waves"), std::string::npos)
        << few.evidence("small-grid");
    EXPECT_EQ(few.text("matrix-far-from-peak"), "nothing") << "one rule speaks of it";
    EXPECT_NE(product(400, 140).of("small-grid"), nullptr) << "of two waves, the second is nearly empty";
    EXPECT_EQ(product(400, 132).text("small-grid"), "nothing") << "exactly one wave may be a persistent kernel";
    EXPECT_EQ(product(160, 1320).text("small-grid"), "nothing");
}

TEST(OperatorRules, UnalignedMatrix) {
    const FoundIn odd = product(400, 1320, 4097);
    EXPECT_TRUE(odd.text("unaligned-matrix").starts_with("at most 6")) << odd.text("unaligned-matrix");
    EXPECT_NE(odd.evidence("unaligned-matrix").find("4097 elements are no multiple of 16 bytes, 4104 would be"),
              std::string::npos)
        << odd.evidence("unaligned-matrix");
    EXPECT_EQ(odd.text("matrix-far-from-peak"), "nothing");
    EXPECT_EQ(product(160, 1320, 4097).text("unaligned-matrix"), "nothing") << "it is fast all the same";
}

TEST(OperatorRules, ScoresInMemory) {
    // Products and softmax take 220 us, the products at the peak 17.4 us.
    const FoundIn apart = attention("aten::_softmax");
    EXPECT_TRUE(apart.text("scores-in-memory").starts_with("at most 8") ||
                apart.text("scores-in-memory").starts_with("at most 9"))
        << apart.text("scores-in-memory");
    EXPECT_TRUE(
        apart.evidence("scores-in-memory")
            .starts_with("scores of 16 x 2048 x 2048 are written and read: products and softmax take 220.0 us an "
                         "iteration, one attention 17.3"))
        << apart.evidence("scores-in-memory");
    EXPECT_EQ(attention("aten::relu").text("scores-in-memory"), "nothing");
}

TEST(OperatorRules, NoTensorCores) {
    const FoundIn single = product(2200, 1320, 4096, R"(["float", "float"])", "ampere_sgemm_128x64_nn");
    EXPECT_TRUE(single.text("no-tensor-cores").starts_with("about 9")) << single.text("no-tensor-cores");
    EXPECT_NE(single.evidence("no-tensor-cores").find("computed as fp32"), std::string::npos)
        << single.evidence("no-tensor-cores");
    EXPECT_EQ(product(160, 1320).text("no-tensor-cores"), "nothing");
}

TEST(OperatorRules, WithoutShapesTheySayWhatTheyNeed) {
    const FoundIn none = found([](MadeLoop& loop, int) { tests::work(loop); });
    for (const char* rule :
         {"small-grid", "no-tensor-cores", "scores-in-memory", "unaligned-matrix", "matrix-far-from-peak"})
        EXPECT_EQ(none.text(rule),
                  "not evaluated: needs the shapes of the inputs of operators: record with "
                  "torch.profiler.profile(record_shapes=True)")
            << rule;
}

TEST(OperatorRules, ShortInstancesAreLeftToShortKernels) {
    const FoundIn tiny = found([](MadeLoop& loop, int) {
        for (int i = 0; i < 40; ++i)
            loop.op("aten::mm", "[[128, 128], [128, 128]]\n" + bf16, "gemm", 9, 1320);
    });
    EXPECT_EQ(tiny.text("matrix-far-from-peak"), "nothing");
}

}  // namespace
