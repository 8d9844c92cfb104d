// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/programs/operators.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tests {

namespace {

using core::Nanos;

constexpr double bandwidth = 3.35e12;  // bytes a second
constexpr std::int64_t rowSize = 4096, side = 2048, headSize = 128, scoredSize = 64;

Nanos timeOf(double work, double rate, double share) {
    return static_cast<Nanos>(std::llround(1e9 * work / rate / share));
}

/// The inputs of an operator: dimensions and types as lists, and values where there are any.
std::string inputsText(const std::string& dims, const std::string& types, const std::string& values = {}) {
    std::string text = fmt::format(R"("Input Dims":[{}],"Input type":[{}])", dims, types);
    if (!values.empty()) text += fmt::format(R"(,"Concrete Inputs":[{}])", values);
    return text;
}

std::string typesText(const Elements& of, int count) {
    std::string text = fmt::format("\"{}\"", of.name);
    for (int i = 1; i < count; ++i)
        text += fmt::format(",\"{}\"", of.name);
    return text;
}

const char* productKernel(const Elements& of) {
    return of.size == 2          ? "nvjet_tst_128x256_64x4_2x1_v_bz_TNT"
           : of.peak > fp32.peak ? "cutlass_80_tensorop_s1688gemm_256x128_16x3_nn_align4"
                                 : "ampere_sgemm_128x64_nn";
}

}  // namespace

std::string h100Text(int gpu) {
    return fmt::format(R"({{"id":{},"name":"NVIDIA H100 80GB HBM3","numSms":132,"computeMajor":9,"computeMinor":0,)"
                       R"("totalGlobalMem":85017755648,"warpSize":32,"maxThreadsPerMultiprocessor":2048,)"
                       R"("regsPerMultiprocessor":65536,"sharedMemPerMultiprocessor":233472}})",
                       gpu);
}

Operator product(Nanos length, double share, const Elements& of, int odd) {
    const std::int64_t inner = side + odd;
    const double ofRow = 2.0 * static_cast<double>(side * inner);
    const auto rows =
        std::max<std::int64_t>(1, std::llround(static_cast<double>(length) / 1e9 * of.peak * share / ofRow / 64)) * 64;
    return {"aten::mm", inputsText(fmt::format("[{0},{1}],[{1},{2}]", rows, inner, side), typesText(of, 2)),
            productKernel(of), timeOf(ofRow * static_cast<double>(rows), of.peak, share)};
}

Operator attention(Nanos length, double share) {
    const double ofHead = 4.0 * static_cast<double>(side * side * headSize);
    const auto heads =
        std::max<std::int64_t>(1, std::llround(static_cast<double>(length) / 1e9 * bf16.peak * share / ofHead));
    const std::string dims = fmt::format("[1,{},{},{}]", heads, side, headSize);
    return {"aten::_scaled_dot_product_flash_attention",
            inputsText(fmt::format("{0},{0},{0},[],[]", dims), typesText(bf16, 3) + R"(,"Scalar","Scalar")",
                       R"("","","","0.","False")"),
            "flash_fwd_kernel", timeOf(ofHead * static_cast<double>(heads), bf16.peak, share)};
}

Operator normalization(Nanos length, double share) {
    const double ofRow = 2.0 * bf16.size * rowSize;  // read and written
    const auto rows =
        std::max<std::int64_t>(64, std::llround(static_cast<double>(length) / 1e9 * bandwidth * share / ofRow));
    return {"aten::native_layer_norm",
            inputsText(fmt::format("[{0},{1}],[],[{1}],[{1}],[]", rows, rowSize),
                       R"("c10::BFloat16","ScalarList","c10::BFloat16","c10::BFloat16","Scalar")",
                       fmt::format(R"("","[{}]","","","1e-05")", rowSize)),
            "layer_norm_kernel", timeOf(ofRow * static_cast<double>(rows), bandwidth, share)};
}

Operator elementwise(const char* name, int tensors, std::int64_t rows, double share) {
    std::string dims;
    for (int i = 0; i < tensors; ++i)
        dims += fmt::format("{}[{},{}]", i > 0 ? "," : "", rows, rowSize);
    const double bytes = static_cast<double>((tensors + 1) * bf16.size * rowSize) * static_cast<double>(rows);
    return {name, inputsText(dims, typesText(bf16, tensors)), "vectorized_elementwise_kernel",
            timeOf(bytes, bandwidth, share)};
}

std::int64_t rowsOf(Nanos length, double share) {
    constexpr double ofRow = 3.0 * bf16.size * rowSize;
    return std::max<std::int64_t>(64, std::llround(static_cast<double>(length) / 1e9 * bandwidth * share / ofRow));
}

std::array<Operator, 3> attentionInParts(int batch, double share) {
    const double scores = static_cast<double>(batch) * static_cast<double>(side * side),
                 operands = 2.0 * static_cast<double>(batch) * static_cast<double>(side * scoredSize);
    const Nanos ofProduct = timeOf(bf16.size * (scores + operands), bandwidth, share),
                ofSoftmax = timeOf(bf16.size * 2 * scores, bandwidth, share);
    const auto dims = [&](std::int64_t rows, std::int64_t cols) {
        return fmt::format("[{},{},{}]", batch, rows, cols);
    };
    return {Operator{"aten::bmm", inputsText(dims(side, scoredSize) + "," + dims(scoredSize, side), typesText(bf16, 2)),
                     productKernel(bf16), ofProduct},
            Operator{"aten::_softmax",
                     inputsText(dims(side, side) + ",[],[]", typesText(bf16, 1) + R"(,"Scalar","Scalar")",
                                R"("","-1","False")"),
                     "softmax_warp_forward", ofSoftmax},
            Operator{"aten::bmm", inputsText(dims(side, side) + "," + dims(side, scoredSize), typesText(bf16, 2)),
                     productKernel(bf16), ofProduct}};
}

Operator fusedAttention(int batch, double share) {
    const std::string dims = fmt::format("[1,{},{},{}]", batch, side, scoredSize);
    const double flop = 4.0 * batch * static_cast<double>(side * side * scoredSize);
    return {"aten::_scaled_dot_product_flash_attention",
            inputsText(fmt::format("{0},{0},{0},[],[]", dims), typesText(bf16, 3) + R"(,"Scalar","Scalar")",
                       R"("","","","0.","False")"),
            "flash_fwd_kernel", timeOf(flop, bf16.peak, share)};
}

}  // namespace tests
