// SPDX-License-Identifier: GPL-3.0-or-later
// Attention: scores of queries and keys, and the sums of values that they weight.
#include "core/base/text.h"
#include "core/efficiency/families.h"

#include <algorithm>
#include <array>
#include <utility>

namespace core {

namespace {

enum class Layout : std::uint8_t { HeadsFirst, SequenceFirst };  // B H S D, B S H D
/// Which scores are masked: none, or those of later keys, where the first or the last query and key are aligned.
enum class Mask : std::uint8_t { None, FromFirst, FromLast };

struct AttentionPlaces {
    std::size_t query = 0;  ///< key and value follow
    Layout layout = Layout::HeadsFirst;
    bool isBackward = false;
    std::optional<std::size_t> bias = {};
    std::array<std::size_t, 2> lengths{};  ///< of lengths of packed sequences; 0: it has no such arguments
};

struct AttentionSizes {
    std::int64_t batch, heads, queries, size;       ///< of the queries
    std::int64_t keyBatch, keyHeads, keys, values;  ///< `values`: the size of a value
};

constexpr std::string_view packedSequences = "packed sequences: their lengths are not recorded";
constexpr std::string_view inWindow = "attention in a window: the number of scores is not derived";

AttentionSizes sizesOf(const OperatorCall& call, const AttentionPlaces& places) {
    const Argument &q = call.tensor(places.query), &k = call.tensor(places.query + 1),
                   &v = call.tensor(places.query + 2);
    if (q.dims.size() != 4) throw NoFigure{std::string(packedSequences)};
    for (const std::size_t at : places.lengths)
        if (const Argument* lengths = at > 0 ? call.optional(at) : nullptr; lengths && !lengths->dims.empty())
            throw NoFigure{std::string(packedSequences)};
    if (k.dims.size() != 4 || v.dims.size() != 4) throw NoFigure{"key or value does not have 4 dimensions"};
    const std::size_t heads = places.layout == Layout::HeadsFirst ? 1 : 2, sequence = 3 - heads;
    const AttentionSizes sizes{q.dims[0], q.dims[heads], q.dims[sequence], q.dims[3],
                               k.dims[0], k.dims[heads], k.dims[sequence], v.dims[3]};
    requireSame(sizes.size, k.dims[3], "head dimensions");
    requireSame(sizes.keys, v.dims[sequence], "lengths of key and value");
    if (sizes.keyHeads <= 0 || sizes.heads % sizes.keyHeads != 0)
        throw NoFigure{fmt::format("{} query heads do not divide into {} key heads", sizes.heads, sizes.keyHeads)};
    return sizes;
}

/// Returns 1 + 2 + ... + n, doubled.
ExactSum twiceTheSumTo(std::int64_t n) { return productOf({n, n + 1}); }

/// Returns the scores that count of one head, doubled. Where all lengths are equal, half of them count, as is usual.
ExactSum twiceTheScores(std::int64_t queries, std::int64_t keys, Mask mask) {
    if (mask == Mask::None) return productOf({2, queries, keys});
    if (queries == keys) return productOf({queries, keys});
    const bool isLonger = queries > keys;
    if (mask == Mask::FromFirst)  // query i sees i + 1 keys, until it sees all
        return isLonger ? twiceTheSumTo(keys) + productOf({2, queries - keys, keys}) : twiceTheSumTo(queries);
    // The last query sees all keys, the one before it one less, down to none.
    return isLonger ? twiceTheSumTo(keys) : twiceTheSumTo(keys) - twiceTheSumTo(keys - queries);
}

OperatorWork attention(const OperatorCall& call, const AttentionPlaces& places, Mask mask) {
    const AttentionSizes of = sizesOf(call, places);
    const Argument &q = call.arguments[places.query], &k = call.arguments[places.query + 1],
                   &v = call.arguments[places.query + 2];
    const ExactSum scores = productOf({of.batch, of.heads, twiceTheScores(of.queries, of.keys, mask)});
    const ExactSum forward = productOf({scores, ExactSum(of.size) + of.values});
    // Backward: the scores again, then the gradients of values, weights, queries and keys.
    const ExactSum backward = productOf({scores, productOf({3, of.size}) + productOf({2, of.values})});
    OperatorWork work = matrixWork(WorkKind::Attention, q, places.isBackward ? backward : forward, [&] {
        const ExactSum result = productOf({of.batch, of.queries, of.heads, of.values});
        const ExactSum inputs = q.storedBytes() + k.storedBytes() + v.storedBytes() +
                                (places.bias ? call.optionalBytes(*places.bias) : ExactSum());
        if (!places.isBackward) return std::pair(inputs, productOf({result, q.size()}));
        const ExactSum keys = productOf({of.keyBatch, of.keys, of.keyHeads});
        const ExactSum gradients =
            productOf({of.batch, of.queries, of.heads, of.size}) + productOf({keys, ExactSum(of.size) + of.values});
        return std::pair(inputs + productOf({2, result, q.size()}), productOf({gradients, q.size()}));
    });
    if (places.isBackward) work.modelFlop = productOf({2, forward});
    return work;
}

/// Returns whether a value is a number with a decimal point or an exponent.
bool isReal(std::string_view value) {
    const std::string_view digits = value.substr(value.starts_with('-') ? 1 : 0);
    const bool hasPoint = digits.find('.') != std::string_view::npos || digits.find("e-") != std::string_view::npos;
    return hasPoint && isDigit(digits.front()) && digits.find_first_not_of("0123456789.e-") == std::string_view::npos;
}

/// Finds whether later keys are masked: the first flag behind the rate of dropout, which is the first argument with a
/// decimal point. That holds for every version, forward and backward; lengths are whole numbers.
Mask foundMask(const OperatorCall& call, Mask ifMasked) {
    bool anyValue = false, isBehindDropout = false;
    for (std::size_t i = 0; i < call.arguments.size(); ++i) {
        anyValue |= call.arguments[i].value.has_value();
        const std::string_view value = call.valueOrNone(i);
        if (i < 3) continue;
        if (isBehindDropout && (value == "True" || value == "False")) return value == "True" ? ifMasked : Mask::None;
        isBehindDropout |= isReal(value);
    }
    throw NoFigure{anyValue ? "the causal flag was not found" : "the causal flag (Concrete Inputs) is not recorded"};
}

Mask numberedMask(std::string_view number) {
    if (number == "0") return Mask::None;
    if (number == "1") return Mask::FromFirst;
    if (number == "2") return Mask::FromLast;
    throw NoFigure{"the kind of mask is not recorded"};
}

void requireNoWindow(const OperatorCall& call, std::size_t at) {
    for (std::size_t i = at; i < at + 2; ++i) {
        const std::string_view size = call.valueOrNone(i);
        if (i >= call.arguments.size() || !call.arguments[i].value) return;
        if (!size.empty() && size != "-1" && size != "None") throw NoFigure{std::string(inWindow)};
    }
}

OperatorWork scaledDotProduct(const OperatorCall& call) {
    const AttentionPlaces places{.bias = call.name.ends_with("flash_attention") ? std::nullopt : std::optional(3)};
    return attention(call, places, foundMask(call, Mask::FromFirst));
}

OperatorWork scaledDotProductBackward(const OperatorCall& call) {
    AttentionPlaces places{.query = 1, .isBackward = true};
    if (call.name.find("efficient") != std::string_view::npos) places.bias = 4;
    return attention(call, places, foundMask(call, Mask::FromFirst));
}

OperatorWork innerFlash(const OperatorCall& call) {
    requireNoWindow(call, 11);
    return attention(call, {.layout = Layout::SequenceFirst, .lengths = {3, 4}}, foundMask(call, Mask::FromLast));
}

OperatorWork innerFlashBackward(const OperatorCall& call) {
    return attention(call, {.query = 1, .layout = Layout::SequenceFirst, .isBackward = true, .lengths = {6, 7}},
                     foundMask(call, Mask::FromLast));
}

/// The kind of mask follows the rate of dropout.
OperatorWork innerEfficient(const OperatorCall& call) {
    for (const std::size_t dropout : {7, 8})
        if (call.valueOrNone(dropout).find('.') != std::string_view::npos)
            return attention(call, {.layout = Layout::SequenceFirst, .bias = 3, .lengths = {4, 5}},
                             numberedMask(call.valueOrNone(dropout + 1)));
    throw NoFigure{"the kind of mask is not recorded"};
}

OperatorWork innerEfficientBackward(const OperatorCall& call) {
    return attention(call,
                     {.query = 1, .layout = Layout::SequenceFirst, .isBackward = true, .bias = 4, .lengths = {6, 7}},
                     numberedMask(call.valueOrNone(14)));
}

/// The package flash_attn, and aiter, which has its order of arguments.
OperatorWork flashPackage(const OperatorCall& call) {
    requireNoWindow(call, 6);
    return attention(call, {.layout = Layout::SequenceFirst}, call.flag(5) ? Mask::FromLast : Mask::None);
}

OperatorWork flashPackageBackward(const OperatorCall& call) {
    requireNoWindow(call, 12);
    return attention(call, {.query = 1, .layout = Layout::SequenceFirst, .isBackward = true},
                     call.flag(11) ? Mask::FromLast : Mask::None);
}

bool namesWindow(const OwnOperation& operation) {
    std::string name(operation.name);
    std::ranges::transform(name, name.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    return name.find("sliding") != std::string::npos || name.find("window") != std::string::npos;
}

/// Attention of a server: requests of all lengths in one call. The annotation of the step has the sums; new tokens see
/// all earlier ones and half of each other. A window is not recorded.
OperatorWork servingAttention(const OperatorCall& call) {
    const Argument &q = call.tensor(0), &k = call.tensor(1);
    if (!call.step) throw NoFigure{std::string(packedSequences) + " (no step annotation with sq, sk)"};
    if (std::ranges::any_of(call.operations, namesWindow)) throw NoFigure{std::string(inWindow)};
    if (q.dims.size() != 3 || k.dims.size() < 3) throw NoFigure{std::string(packedSequences)};
    const auto &context = call.step->context, &generation = call.step->generation;
    const std::int64_t heads = q.dims[1], size = q.dims[2], keyHeads = k.dims[k.dims.size() - 2];
    const ExactSum scores = productOf({2, context.products}) - context.squares + productOf({2, generation.products});
    OperatorWork work = matrixWork(WorkKind::Attention, q, productOf({2, scores, heads, size}), [&] {
        const ExactSum rows = productOf({ExactSum(context.queries) + generation.queries, heads, size, q.size()});
        const ExactSum cache = productOf({2, ExactSum(context.keys) + generation.keys, keyHeads, size, k.size()});
        return std::pair(rows + cache, rows);
    });
    work.isUpperBound = true;
    return work;
}

constexpr std::array attentions{
    OperatorFamily{"aten::_scaled_dot_product_flash_attention aten::_scaled_dot_product_efficient_attention "
                   "aten::_scaled_dot_product_cudnn_attention aten::_scaled_dot_product_fused_attention_overrideable",
                   scaledDotProduct},
    OperatorFamily{
        "aten::_scaled_dot_product_flash_attention_backward aten::_scaled_dot_product_cudnn_attention_backward "
        "aten::_scaled_dot_product_efficient_attention_backward",
        scaledDotProductBackward},
    OperatorFamily{"aten::_flash_attention_forward", innerFlash},
    OperatorFamily{"aten::_flash_attention_backward", innerFlashBackward},
    OperatorFamily{"aten::_efficient_attention_forward", innerEfficient},
    OperatorFamily{"aten::_efficient_attention_backward", innerEfficientBackward},
    OperatorFamily{"flash_attn::_flash_attn_forward aiter::mha_fwd aiter::fmha_v3_fwd aiter::_flash_attn_forward "
                   "aiter::wrapper_fmha_v3_fwd",
                   flashPackage},
    OperatorFamily{"flash_attn::_flash_attn_backward", flashPackageBackward},
    OperatorFamily{"vllm::unified_attention_with_output vllm::unified_attention aiter::mha_batch_prefill",
                   servingAttention, WorkNeeds::Step},
};

}  // namespace

std::span<const OperatorFamily> attentionFamilies() { return attentions; }

}  // namespace core
