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

const std::string square = "[[8192, 4096], [8192, 4096]]\n" + bf16;  // 67 MB each, 20 us at the peak

TEST(OperatorRules, MemoryChain) {
    const auto chain = [](const std::string& between, const std::string& inputs) {
        return found([=](MadeLoop& loop, int) {
            loop.op("aten::mul", square, "multiply", 70);
            loop.op(between, inputs, "between", 70);
            loop.op("aten::add", square, "add", 70);
            loop.kernel("other", 10);
        });
    };
    // They take 210 us, one kernel that reads two tensors and writes one 60.1 us.
    const FoundIn apart = chain("aten::sigmoid", "[[8192, 4096]]\n[\"c10::BFloat16\"]");
    EXPECT_TRUE(apart.text("memory-chain").starts_with("at most 6")) << apart.text("memory-chain");
    EXPECT_TRUE(apart.evidence("memory-chain")
                    .starts_with("aten::mul, aten::sigmoid, aten::add of [[8192, 4096], [8192, 4096]]: 210.0 us an "
                                 "iteration, one kernel 60.10 us at least"))
        << apart.evidence("memory-chain");
    EXPECT_EQ(chain("aten::sigmoid", "[[4096, 4096]]\n[\"c10::BFloat16\"]").text("memory-chain"), "nothing")
        << "a tensor of another size";
    EXPECT_EQ(chain("aten::mm", "[[4096, 4096], [4096, 4096]]\n" + bf16).text("memory-chain"), "nothing");
}

TEST(OperatorRules, RepetitionsOfAChainAreChainsOfTheirOwn) {
    const FoundIn sums = found([](MadeLoop& loop, int) {
        for (int i = 0; i < 4; ++i)
            loop.op("aten::add", square, "add", 70);
        loop.kernel("other", 10);
    });
    EXPECT_EQ(sums.text("memory-chain"), "nothing") << "four sums may be of four pairs of tensors";
    const FoundIn twice = found([](MadeLoop& loop, int) {
        for (int i = 0; i < 2; ++i) {
            loop.op("aten::mul", square, "multiply", 70);
            loop.op("aten::add", square, "add", 70);
            loop.op("aten::div", square, "divide", 70);
        }
        loop.kernel("other", 10);
    });
    EXPECT_NE(twice.evidence("memory-chain").find("aten::mul, aten::add, aten::div of"), std::string::npos);
    EXPECT_NE(twice.evidence("memory-chain").find("420.0 us an iteration, one kernel 120.2 us at least"),
              std::string::npos)
        << twice.evidence("memory-chain");
}

TEST(OperatorRules, CopiesInARowAreOfSeveralTensors) {
    const auto copies = [](const char* last) {
        return found([=](MadeLoop& loop, int) {
            const std::string dims = "[[8192, 4096], [8192, 4096]]\n";
            loop.op("aten::copy_", dims + bf16, "copy_a", 70);
            loop.op("aten::copy_", dims + R"(["float", "c10::BFloat16"])", "copy_b", 100);
            loop.op(last, dims + R"(["float", "float"])", "last", 130);
            loop.kernel("other", 10);
        });
    };
    EXPECT_EQ(copies("aten::copy_").text("memory-chain"), "nothing");
    EXPECT_NE(copies("aten::add").of("memory-chain"), nullptr) << "what is computed between them is of one tensor";
}

TEST(OperatorRules, SlowNormalisation) {
    const auto norm = [](int length, int other) {
        return found([=](MadeLoop& loop, int) {
            loop.op("aten::native_layer_norm",
                    "[[8192, 4096], [], [4096], [4096], []]\n"
                    "[\"c10::BFloat16\", \"ScalarList\", \"c10::BFloat16\", \"c10::BFloat16\", \"Scalar\"]\n[]\n"
                    "[\"\", \"[4096]\", \"\", \"\", \"1e-05\"]",
                    "layer_norm", length);
            loop.kernel("other", other);
        });
    };
    // 134 MB take 40 us at the peak.
    const FoundIn slow = norm(1000, 10);
    EXPECT_TRUE(slow.text("slow-normalisation").starts_with("at most 9")) << slow.text("slow-normalisation");
    EXPECT_NE(
        slow.evidence("slow-normalisation").find("in bf16: 4.0 % of the memory's bandwidth, 1.000 ms an iteration"),
        std::string::npos)
        << slow.evidence("slow-normalisation");
    EXPECT_EQ(norm(100, 10).text("slow-normalisation"), "nothing") << "40 % of the bandwidth";
    EXPECT_EQ(norm(1000, 40'000).text("slow-normalisation"), "nothing") << "2.4 % of the time";
}

TEST(OperatorRules, WithoutShapesTheySayWhatTheyNeed) {
    const FoundIn none = found([](MadeLoop& loop, int) { tests::work(loop); });
    for (const char* rule : {"small-grid", "no-tensor-cores", "scores-in-memory", "unaligned-matrix",
                             "matrix-far-from-peak", "memory-chain", "slow-normalisation"})
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
