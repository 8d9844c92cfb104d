// SPDX-License-Identifier: GPL-3.0-or-later
// Elementwise operators: the inputs read once, a result of their broadcast shape written once.
#include "core/efficiency/families.h"

#include <algorithm>
#include <array>
#include <vector>

namespace core {

namespace {

// What the type of the result is, if not that of the inputs combined.

constexpr std::string_view givingReal =
    " exp exp2 log log2 log10 log1p sqrt rsqrt sin cos tan tanh sigmoid erf erfc reciprocal atan asin acos sinh cosh "
    "expm1 "
    "div true_divide atan2 logit erfinv digamma lgamma ";
constexpr std::string_view givingBool =
    " eq ne lt le gt ge logical_and logical_or logical_not logical_xor isnan isinf isfinite isin signbit ";

bool isListed(std::string_view names, std::string_view base) {
    const std::size_t at = names.find(base);
    for (std::size_t i = at; i != std::string_view::npos; i = names.find(base, i + 1))
        if (names[i - 1] == ' ' && names[i + base.size()] == ' ') return true;
    return false;
}

const ElementType& realType() { return *elementType("float"); }

/// Combines a type with that of another tensor of at least one dimension.
const ElementType* wider(const ElementType* a, const ElementType* b) {
    if (a->category != b->category) return a->category < b->category ? b : a;
    const bool areBothHalves = a->recorded != b->recorded && a->category == TypeCategory::Real && a->size == 2 &&
                               b->size == 2;  // neither holds the numbers of the other
    if (areBothHalves) return &realType();
    return b->size > a->size ? b : a;
}

/// Returns the type that these combine to. Tensors without dimensions are numbers: only their category counts, and a
/// real one beside whole numbers gives the usual real type, not its own.
const ElementType* combined(const std::vector<const Argument*>& inputs) {
    const ElementType* found = nullptr;
    for (const bool areNumbers : {false, true})
        for (const Argument* each : inputs) {
            if (each->dims.empty() != areNumbers) continue;
            if (each->element->category == TypeCategory::Apart)
                throw NoFigure{fmt::format("type '{}' does not take part in promotion", each->type)};
            const ElementType* next = each->element;
            if (!found) {
                found = next;
            } else if (!areNumbers) {
                found = wider(found, next);
            } else if (next->category > found->category) {
                found = next->category == TypeCategory::Real ? &realType() : next;
            }
        }
    if (!found) throw NoFigure{"no tensor among the arguments"};
    return found;
}

const ElementType* resultOf(std::string_view base, const std::vector<const Argument*>& inputs) {
    if (isListed(givingBool, base)) return elementType("bool");
    if (base == "where" || base == "masked_fill") {  // the condition is not a value
        std::vector<const Argument*> values = inputs;
        std::erase_if(values, [](const Argument* each) { return each->element->category == TypeCategory::Bool; });
        return combined(values.empty() ? inputs : values);
    }
    const ElementType* result = combined(inputs);
    return isListed(givingReal, base) && result->category < TypeCategory::Real ? &realType() : result;
}

std::vector<const Argument*> inputsOf(const OperatorCall& call, std::size_t arity) {
    std::vector<const Argument*> inputs;
    bool anyShape = false, anyUntyped = false;
    for (std::size_t i = 0; i < std::min(arity, call.arguments.size()); ++i) {
        const Argument& each = call.arguments[i];
        const bool hasShape = !each.dims.empty() || !each.listed.empty();
        anyShape |= hasShape;
        anyUntyped |= hasShape && !each.isTensor();
        if (each.isTensor()) inputs.push_back(&each);
    }
    if (inputs.empty() || anyUntyped)
        throw NoFigure{anyShape ? "types are not recorded" : "no tensor among the arguments"};
    return inputs;
}

/// What follows the inputs is an attribute, or a tensor that the result goes to.
template <std::size_t arity>
OperatorWork elementwise(const OperatorCall& call) {
    std::string_view base = call.name.substr(call.name.find("::") + 2);
    const bool isInPlace = base.ends_with('_') && !base.ends_with("__");
    if (isInPlace) base.remove_suffix(1);
    const std::vector<const Argument*> inputs = inputsOf(call, arity);
    std::vector<Dims> shapes;
    ExactSum read;
    for (const Argument* each : inputs) {
        shapes.push_back(each->dims);
        read += each->storedBytes();
    }
    Dims dims = broadcastOf(shapes);
    const ElementType* result = resultOf(base, inputs);
    if (isInPlace) {
        dims = call.arguments[0].dims;
        if (!call.arguments[0].isTensor()) throw NoFigure{"no tensor among the arguments"};
        result = call.arguments[0].element;
    }
    for (std::size_t i = arity; i < call.arguments.size(); ++i)
        if (const Argument* out = call.optional(i); out && !out->dims.empty() && out->elements() != ExactSum())
            result = out->element;
    return traffic(WorkKind::Elementwise, read, productOf({productOf(dims), result->size}));
}

constexpr std::array elementwiseList{
    OperatorFamily{
        "aten::abs aten::neg aten::exp aten::exp2 aten::log aten::log2 aten::log10 aten::log1p aten::expm1 aten::sqrt "
        "aten::rsqrt aten::sin aten::cos aten::tan aten::tanh aten::sigmoid aten::erf aten::erfc aten::erfinv "
        "aten::reciprocal aten::square aten::sign aten::sgn aten::floor aten::ceil aten::round aten::trunc aten::frac "
        "aten::relu aten::relu6 aten::silu aten::gelu aten::mish aten::hardswish aten::hardsigmoid aten::logical_not "
        "aten::bitwise_not aten::isnan aten::isinf aten::isfinite aten::atan aten::asin aten::acos aten::sinh "
        "aten::cosh aten::softplus aten::elu aten::selu aten::celu aten::leaky_relu aten::hardtanh aten::hardshrink "
        "aten::softshrink aten::threshold aten::nan_to_num aten::log_sigmoid aten::logit aten::positive aten::digamma "
        "aten::lgamma aten::signbit aten::tril aten::triu aten::flip aten::roll",
        elementwise<1>, WorkNeeds::Inputs, true},
    OperatorFamily{
        "aten::add aten::sub aten::rsub aten::mul aten::div aten::true_divide aten::floor_divide aten::remainder "
        "aten::fmod aten::pow aten::maximum aten::minimum aten::atan2 aten::eq aten::ne aten::lt aten::le aten::gt "
        "aten::ge aten::logical_and aten::logical_or aten::logical_xor aten::bitwise_and aten::bitwise_or "
        "aten::bitwise_xor aten::bitwise_left_shift aten::bitwise_right_shift aten::__and__ aten::__or__ aten::__xor__ "
        "aten::fmax aten::fmin aten::hypot aten::copysign aten::gelu_backward aten::silu_backward "
        "aten::threshold_backward aten::sigmoid_backward aten::tanh_backward aten::hardtanh_backward "
        "aten::leaky_relu_backward aten::hardswish_backward aten::hardsigmoid_backward aten::mish_backward "
        "aten::logit_backward aten::native_dropout_backward aten::masked_fill aten::heaviside aten::xlogy "
        "aten::clamp_min aten::clamp_max",
        elementwise<2>, WorkNeeds::Inputs, true},
    OperatorFamily{
        "aten::where aten::addcmul aten::addcdiv aten::lerp aten::clamp aten::softplus_backward aten::elu_backward",
        elementwise<3>, WorkNeeds::Inputs, true},
};

}  // namespace

std::span<const OperatorFamily> elementwiseFamilies() { return elementwiseList; }

OperatorWork elementwiseOfTwo(const OperatorCall& call) { return elementwise<2>(call); }

}  // namespace core
