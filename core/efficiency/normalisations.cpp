// SPDX-License-Identifier: GPL-3.0-or-later
// Normalisations: input and parameters read once, result and statistics written once. A training pass over a batch
// reads the input twice; once is counted.
#include "core/efficiency/families.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

constexpr std::int64_t statistic = 4;  // bytes: statistics are floats

/// Returns the flags of a mask of outputs; all of them where it is not recorded.
std::vector<bool> outputMask(const OperatorCall& call, std::size_t at) {
    std::vector<bool> mask = flagsIn(call.valueOrNone(at));
    if (mask.size() != 3) mask.assign(3, true);
    return mask;
}

/// Returns the product of the dimensions before the last `count`.
ExactSum rowsOf(const Argument& x, std::size_t count) {
    if (count > x.dims.size()) return 1;
    return productOf(std::span(x.dims).first(x.dims.size() - count));
}

std::size_t normalisedRank(const OperatorCall& call) {
    if (call.arguments.size() > 1 && call.arguments[1].value) return wholeNumbersIn(call.value(1)).size();
    const Argument* weight = call.optional(2);
    if (!weight) throw NoFigure{"the normalised shape is not recorded"};
    return weight->dims.size();
}

OperatorWork layerNorm(const OperatorCall& call) {
    const Argument& x = call.tensor(0);
    const ExactSum rows = rowsOf(x, normalisedRank(call));
    const std::int64_t size = x.type == "double" ? x.size() : statistic;
    return traffic(WorkKind::Normalisation, x.storedBytes() + call.optionalBytes(2) + call.optionalBytes(3),
                   x.bytes() + productOf({2, rows, size}));
}

OperatorWork layerNormBackward(const OperatorCall& call) {
    const Argument &g = call.tensor(0), &x = call.tensor(1);
    const std::vector<bool> wanted = outputMask(call, 7);
    const ExactSum weight = call.optionalBytes(5), bias = call.optionalBytes(6);
    ExactSum written;
    if (wanted[0]) written += x.bytes();
    if (wanted[1]) written += weight;
    if (wanted[2]) written += bias;
    return traffic(WorkKind::Normalisation,
                   g.storedBytes() + x.storedBytes() + call.optionalBytes(3) + call.optionalBytes(4) + weight, written);
}

OperatorWork groupNorm(const OperatorCall& call) {
    const Argument& x = call.tensor(0);
    const ExactSum statistics = productOf({2, call.numbers(3, 1).front(), call.numbers(6, 1).front(), x.size()});
    return traffic(WorkKind::Normalisation, x.storedBytes() + call.optionalBytes(1) + call.optionalBytes(2),
                   x.bytes() + statistics);
}

/// Returns what the backward pass writes: the gradient of the input, and of weight and bias, which have one size.
ExactSum gradients(const Argument& x, const ExactSum& weight, const std::vector<bool>& wanted) {
    ExactSum written;
    if (wanted[0]) written += x.bytes();
    if (wanted[1]) written += weight;
    if (wanted[2]) written += weight;
    return written;
}

OperatorWork groupNormBackward(const OperatorCall& call) {
    const Argument &g = call.tensor(0), &x = call.tensor(1);
    const ExactSum weight = call.optionalBytes(4);
    return traffic(WorkKind::Normalisation,
                   g.storedBytes() + x.storedBytes() + call.optionalBytes(2) + call.optionalBytes(3) + weight,
                   gradients(x, weight, outputMask(call, 9)));
}

OperatorWork batchNorm(const OperatorCall& call) {
    const Argument& x = call.tensor(0);
    ExactSum read = x.storedBytes(), written = x.bytes();
    for (const std::size_t parameter : {1, 2, 3, 4})
        read += call.optionalBytes(parameter);
    if (call.flag(5)) {  // training: the statistics of the batch, and those that are kept
        if (x.dims.size() < 2) throw NoFigure{"a batch without channels"};
        written += productOf({2, x.dims[1], x.size() <= statistic ? statistic : x.size()}) + call.optionalBytes(3) +
                   call.optionalBytes(4);
    }
    return traffic(WorkKind::Normalisation, read, written);
}

/// Input and gradient come in either order, depending on the library, but have one shape.
OperatorWork batchNormBackward(const OperatorCall& call) {
    const Argument &a = call.tensor(0), &b = call.tensor(1);
    const bool hasMask = call.name == "aten::native_batch_norm_backward";
    const ExactSum weight = call.optionalBytes(2);
    return traffic(WorkKind::Normalisation,
                   a.storedBytes() + b.storedBytes() + weight + call.optionalBytes(5) + call.optionalBytes(6),
                   gradients(a, weight, hasMask ? outputMask(call, 9) : std::vector<bool>(3, true)));
}

OperatorWork rmsNorm(const OperatorCall& call) {
    const Argument& x = call.tensor(0);
    const std::size_t rank = wholeNumbersIn(call.value(1)).size();
    return traffic(WorkKind::Normalisation, x.storedBytes() + call.optionalBytes(2),
                   x.bytes() + productOf({rowsOf(x, rank), statistic}));
}

constexpr std::array normalisationList{
    OperatorFamily{"aten::native_layer_norm", layerNorm},
    OperatorFamily{"aten::native_layer_norm_backward", layerNormBackward},
    OperatorFamily{"aten::native_group_norm", groupNorm},
    OperatorFamily{"aten::native_group_norm_backward", groupNormBackward},
    OperatorFamily{
        "aten::native_batch_norm aten::cudnn_batch_norm aten::miopen_batch_norm aten::_native_batch_norm_legit",
        batchNorm},
    OperatorFamily{"aten::native_batch_norm_backward aten::cudnn_batch_norm_backward aten::miopen_batch_norm_backward",
                   batchNormBackward},
    OperatorFamily{"aten::_fused_rms_norm", rmsNorm},
};

}  // namespace

std::span<const OperatorFamily> normalisationFamilies() { return normalisationList; }

}  // namespace core
