// SPDX-License-Identifier: GPL-3.0-or-later
// Operators whose cost is what they read and write: copies, fills, softmax, loss, embedding, pooling, and those of
// libraries that say in their schema which arguments they write.
#include "core/efficiency/families.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

OperatorWork fill(const OperatorCall& call) { return traffic(WorkKind::Fill, {}, call.tensor(0).storedBytes()); }

/// The target is only written.
OperatorWork copy(const OperatorCall& call) {
    const Argument &target = call.tensor(0), &source = call.tensor(1);
    return traffic(WorkKind::Copy, source.storedBytes(), target.bytes());
}

OperatorWork clone(const OperatorCall& call) {
    const Argument& source = call.tensor(0);
    return traffic(WorkKind::Copy, source.storedBytes(), source.bytes());
}

/// The mask has a byte for each element.
OperatorWork dropout(const OperatorCall& call) {
    const Argument& x = call.tensor(0);
    return traffic(WorkKind::Elementwise, x.storedBytes(), productOf({x.elements(), x.size() + 1}));
}

OperatorWork softmax(const OperatorCall& call) {
    const Argument& x = call.tensor(0);
    const bool givesFloat = call.valueOrNone(2) == "True";
    return traffic(WorkKind::Softmax, x.storedBytes(), productOf({x.elements(), givesFloat ? 4 : x.size()}));
}

OperatorWork softmaxBackward(const OperatorCall& call) {
    const Argument &g = call.tensor(0), &y = call.tensor(1);
    const ElementType* input = numberedType(call.valueOrNone(3));
    return traffic(WorkKind::Softmax, g.storedBytes() + y.storedBytes(),
                   productOf({g.elements(), input ? input->size : g.size()}));
}

OperatorWork indexSelect(const OperatorCall& call) {
    const Argument &x = call.tensor(0), &index = call.tensor(2);
    const auto rank = static_cast<std::int64_t>(std::max<std::size_t>(1, x.dims.size()));
    const std::int64_t dim = ((call.numbers(1, 1).front() % rank) + rank) % rank;
    ExactSum rest = 1;
    for (std::size_t i = 0; i < x.dims.size(); ++i)
        if (static_cast<std::int64_t>(i) != dim || x.dims[i] == 0) rest = productOf({rest, x.dims[i]});
    const ExactSum taken = productOf({rest, index.elements(), x.size()});
    return traffic(WorkKind::Embedding, taken + index.storedBytes(), taken);
}

OperatorWork gather(const OperatorCall& call) {
    const Argument &x = call.tensor(0), &index = call.tensor(2);
    const ExactSum taken = productOf({index.elements(), x.size()});
    return traffic(WorkKind::Embedding, taken + index.storedBytes(), taken);
}

OperatorWork scatter(const OperatorCall& call) {
    const Argument &x = call.tensor(0), &index = call.tensor(2), &source = call.tensor(3);
    const ExactSum written = productOf({index.elements(), x.size()});
    const bool adds = call.name.find("add") != std::string_view::npos;
    const ExactSum read = index.storedBytes() + productOf({index.elements(), source.size()});
    return traffic(WorkKind::Embedding, adds ? read + written : read, written);
}

OperatorWork embedding(const OperatorCall& call) {
    const Argument &w = call.tensor(0), &index = call.tensor(1);
    if (w.dims.empty()) throw NoFigure{"an embedding without dimensions"};
    const ExactSum taken = productOf({index.elements(), w.dims.back(), w.size()});
    return traffic(WorkKind::Embedding, taken + index.storedBytes(), taken);
}

OperatorWork embeddingBackward(const OperatorCall& call) {
    const Argument &g = call.tensor(0), &index = call.tensor(1);
    if (g.dims.empty()) throw NoFigure{"an embedding without dimensions"};
    return traffic(WorkKind::Embedding, g.storedBytes() + index.storedBytes(),
                   productOf({call.numbers(2, 1).front(), g.dims.back(), g.size()}));
}

/// One score of each row is read: that of its target.
OperatorWork nllLoss(const OperatorCall& call) {
    const Argument &x = call.tensor(0), &target = call.tensor(1);
    const ExactSum rows = target.elements();
    const bool isReduced = call.value(3) != "0";
    return traffic(WorkKind::Loss, productOf({rows, x.size()}) + target.storedBytes(),
                   productOf({(isReduced ? ExactSum(1) : rows) + 1, x.size()}));
}

/// The whole gradient is filled with zeros first.
OperatorWork nllLossBackward(const OperatorCall& call) {
    const Argument &g = call.tensor(0), &x = call.tensor(1), &target = call.tensor(2);
    return traffic(WorkKind::Loss, g.storedBytes() + target.storedBytes(), x.bytes());
}

OperatorWork differenceLoss(const OperatorCall& call) {
    const Argument &a = call.tensor(0), &b = call.tensor(1);
    const bool isReduced = call.value(2) != "0";
    return traffic(WorkKind::Loss, a.storedBytes() + b.storedBytes(), isReduced ? ExactSum(a.size()) : a.bytes());
}

OperatorWork differenceLossBackward(const OperatorCall& call) {
    const Argument &g = call.tensor(0), &a = call.tensor(1), &b = call.tensor(2);
    return traffic(WorkKind::Loss, g.storedBytes() + a.storedBytes() + b.storedBytes(), a.bytes());
}

struct Pooling {
    std::int64_t kernel, stride, padding, dilation;
    bool roundsUp;
};

std::int64_t pooledSize(std::int64_t size, const Pooling& pooling) {
    const auto& [kernel, stride, padding, dilation, roundsUp] = pooling;
    constexpr std::int64_t largest = std::int64_t{1} << 30;
    for (const std::int64_t each : {size, kernel, stride, padding, dilation})
        if (each < 0 || each > largest) throw NoFigure{"pooling with an impossible output"};
    const std::int64_t last = size + 2 * padding - dilation * (kernel - 1) - 1;
    if (last < 0 || stride == 0) throw NoFigure{"pooling with an impossible output"};
    const std::int64_t result = (roundsUp ? last + stride - 1 : last) / stride + 1;
    const bool isBehind = roundsUp && (result - 1) * stride >= size + padding;  // no window begins in the padding
    return isBehind ? result - 1 : result;
}

OperatorWork pool(const OperatorCall& call) {
    const Argument& x = call.tensor(0);
    const std::size_t rank = call.name.find("3d") != std::string_view::npos ? 3 : 2;
    const bool isMax = call.name.find("max_pool") != std::string_view::npos;
    if (x.dims.size() < rank) throw NoFigure{"pooling with an impossible output"};
    const Dims kernel = call.numbers(1, rank), padding = call.numbers(3, rank);
    const Dims stride = wholeNumbersIn(call.value(2)).empty() ? kernel : call.numbers(2, rank);
    const Dims dilation = isMax ? call.numbers(4, rank) : Dims(rank, 1);
    const bool roundsUp = call.flag(isMax ? 5 : 4);
    Dims output(x.dims.begin(), x.dims.end() - static_cast<std::ptrdiff_t>(rank));
    for (std::size_t i = 0; i < rank; ++i)
        output.push_back(
            pooledSize(x.dims[x.dims.size() - rank + i], {kernel[i], stride[i], padding[i], dilation[i], roundsUp}));
    constexpr std::int64_t ofIndex = 8;
    return traffic(WorkKind::Pooling, x.storedBytes(),
                   productOf({productOf(output), x.size() + (isMax ? ofIndex : 0)}));
}

OperatorWork poolBackward(const OperatorCall& call) {
    const Argument &g = call.tensor(0), &x = call.tensor(1);
    ExactSum read = g.storedBytes();
    for (std::size_t i = 2; i < call.arguments.size(); ++i)
        if (const Argument* indices = call.optional(i); indices && !indices->dims.empty()) {
            read += indices->storedBytes();
            break;
        }
    return traffic(WorkKind::Pooling, read, x.bytes());
}

/// What a schema says of an argument.
enum class Use : std::uint8_t { Read, Written, Both };

OperatorWork byUse(const OperatorCall& call, WorkKind kind, std::span<const Use> uses) {
    ExactSum read, written;
    for (std::size_t i = 0; i < std::min(uses.size(), call.arguments.size()); ++i) {
        const Argument& each = call.arguments[i];
        if (!each.isTensor()) {
            if (!each.dims.empty() || !each.listed.empty()) throw NoFigure{"types are not recorded"};
            continue;
        }
        if (uses[i] != Use::Written) read += each.storedBytes();
        if (uses[i] != Use::Read) written += each.bytes();
    }
    if (read + written == ExactSum()) throw NoFigure{"no tensor among the arguments"};
    return traffic(kind, read, written);
}

template <WorkKind kind, Use... uses>
OperatorWork library(const OperatorCall& call) {
    constexpr std::array all{uses...};
    return byUse(call, kind, all);
}

using enum Use;
using enum WorkKind;

constexpr std::array trafficList{
    OperatorFamily{
        "aten::fill_ aten::zero_ aten::normal_ aten::uniform_ aten::bernoulli_ aten::random_ aten::exponential_", fill},
    OperatorFamily{"aten::copy_", copy},
    OperatorFamily{"aten::clone aten::contiguous", clone},
    OperatorFamily{"aten::native_dropout aten::_fused_dropout", dropout},
    OperatorFamily{"aten::_softmax aten::_log_softmax aten::_safe_softmax", softmax},
    OperatorFamily{"aten::_softmax_backward_data aten::_log_softmax_backward_data", softmaxBackward},
    OperatorFamily{"aten::index_select", indexSelect},
    OperatorFamily{"aten::gather", gather},
    OperatorFamily{"aten::scatter_ aten::scatter_add_ aten::scatter", scatter},
    OperatorFamily{"aten::embedding", embedding},
    OperatorFamily{"aten::embedding_dense_backward", embeddingBackward},
    OperatorFamily{"aten::nll_loss_forward aten::nll_loss2d_forward", nllLoss},
    OperatorFamily{"aten::nll_loss_backward aten::nll_loss2d_backward", nllLossBackward},
    OperatorFamily{"aten::mse_loss aten::l1_loss aten::smooth_l1_loss aten::huber_loss", differenceLoss},
    OperatorFamily{"aten::mse_loss_backward aten::smooth_l1_loss_backward aten::huber_loss_backward",
                   differenceLossBackward},
    OperatorFamily{"aten::max_pool2d_with_indices aten::max_pool3d_with_indices aten::avg_pool2d aten::avg_pool3d",
                   pool},
    OperatorFamily{
        "aten::max_pool2d_with_indices_backward aten::max_pool3d_with_indices_backward aten::avg_pool2d_backward",
        poolBackward},
    OperatorFamily{"_C::rms_norm aiter::rmsnorm sgl_kernel::rmsnorm aiter::rmsnorm2d_fwd",
                   library<Normalisation, Written, Read, Read>},
    OperatorFamily{"_C::fused_add_rms_norm sgl_kernel::fused_add_rmsnorm", library<Normalisation, Both, Both, Read>},
    OperatorFamily{"aiter::add_rmsnorm", library<Normalisation, Written, Read, Read, Written, Read>},
    OperatorFamily{
        "_C::silu_and_mul _C::gelu_and_mul _C::gelu_tanh_and_mul sgl_kernel::silu_and_mul sgl_kernel::gelu_and_mul",
        library<Elementwise, Written, Read>},
    OperatorFamily{"_C::static_scaled_fp8_quant", library<Elementwise, Written, Read, Read>},
};

}  // namespace

std::span<const OperatorFamily> trafficFamilies() { return trafficList; }

}  // namespace core
