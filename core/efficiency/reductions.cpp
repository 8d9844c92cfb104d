// SPDX-License-Identifier: GPL-3.0-or-later
// Sums, means, extremes and norms: the input read once, an element written for each that is left.
#include "core/efficiency/families.h"

#include <algorithm>
#include <array>
#include <set>

namespace core {

namespace {

/// The type of the result.
enum class Reduces : std::uint8_t { ToSame, ToSum, ToBool, ToIndex, ToPair, ToNorm };

struct Reduction {
    std::string_view base;
    Reduces to;
    bool takesType = false;  ///< whether an argument may say the type of the result
};

constexpr std::array reductionKinds{
    Reduction{"sum", Reduces::ToSum, true},  Reduction{"mean", Reduces::ToSame, true},
    Reduction{"amax", Reduces::ToSame},      Reduction{"amin", Reduces::ToSame},
    Reduction{"prod", Reduces::ToSum, true}, Reduction{"any", Reduces::ToBool},
    Reduction{"all", Reduces::ToBool},       Reduction{"argmax", Reduces::ToIndex},
    Reduction{"argmin", Reduces::ToIndex},   Reduction{"max", Reduces::ToPair},
    Reduction{"min", Reduces::ToPair},       Reduction{"linalg_vector_norm", Reduces::ToNorm, true},
    Reduction{"norm", Reduces::ToNorm},      Reduction{"std", Reduces::ToSame},
    Reduction{"var", Reduces::ToSame},       Reduction{"count_nonzero", Reduces::ToIndex},
    Reduction{"nansum", Reduces::ToSum},     Reduction{"logsumexp", Reduces::ToSame},
};

constexpr std::int64_t exactNumber = 8;  // bytes of an index, and of a sum of whole numbers

bool isWhole(const Argument& x) { return x.element && x.element->category < TypeCategory::Real; }

/// Returns where the dimensions stand that are reduced.
std::size_t dimensionsAt(const OperatorCall& call, const Reduction& reduction) {
    constexpr std::size_t none = 99;
    if (reduction.base == "norm" && call.arguments.size() < 3) return none;
    return reduction.to == Reduces::ToNorm ? 2 : 1;
}

/// Returns the recorded dimensions; empty means all of them.
Dims reducedBy(const OperatorCall& call, const Reduction& reduction, std::size_t at) {
    Dims dims;
    const std::string_view type = call.typeAt(at);
    const bool isThere = at < call.arguments.size();
    if ((isThere && (type == "ScalarList" || type == "Scalar")) || (isThere && reduction.to == Reduces::ToNorm))
        dims = wholeNumbersIn(call.value(at));
    // sum(self, dtype) has no dimensions.
    const bool mayHaveNone = reduction.base == "sum" || reduction.base == "mean" || reduction.base == "nansum";
    const bool endsWithList = call.arguments.back().type == "ScalarList";
    return mayHaveNone && call.arguments.size() < 3 && !endsWithList ? Dims() : dims;
}

ExactSum leftOf(const Dims& shape, const Dims& reduced) {
    const auto rank = static_cast<std::int64_t>(shape.size());
    std::set<std::int64_t> gone;
    for (const std::int64_t dim : reduced)
        if (rank > 0) gone.insert((dim % rank + rank) % rank);
    if (reduced.empty() || rank == 0) return 1;
    Dims left;
    for (std::int64_t i = 0; i < rank; ++i)
        if (!gone.contains(i)) left.push_back(shape[static_cast<std::size_t>(i)]);
    return productOf(left);
}

std::int64_t sizeOfResult(const OperatorCall& call, const Reduction& reduction, std::size_t at) {
    const Argument& x = call.tensor(0);
    const std::int64_t own = x.size();
    if (reduction.to == Reduces::ToBool) return 1;
    if (reduction.to == Reduces::ToIndex) return exactNumber;
    if (reduction.takesType)
        for (const std::size_t i : {3, 4, 1}) {
            const bool mayBeType = i > at || (i == 1 && call.arguments.size() == 2);
            const ElementType* given = call.typeAt(i) == "Scalar" ? numberedType(call.valueOrNone(i)) : nullptr;
            if (mayBeType && given) return given->size;
        }
    return reduction.to == Reduces::ToSum && isWhole(x) ? exactNumber : own;
}

OperatorWork reduce(const OperatorCall& call) {
    const std::string_view base = call.name.substr(call.name.find("::") + 2);
    const Reduction& reduction = *std::ranges::find(reductionKinds, base, &Reduction::base);
    const Argument& x = call.tensor(0);
    if (reduction.to == Reduces::ToPair && call.optional(1)) return elementwiseOfTwo(call);
    const std::size_t at = dimensionsAt(call, reduction);
    const Dims reduced = reducedBy(call, reduction, at);
    const ExactSum left = leftOf(x.dims, reduced);
    const bool givesIndices = reduction.to == Reduces::ToPair && !reduced.empty();
    const std::int64_t size = sizeOfResult(call, reduction, at) + (givesIndices ? exactNumber : 0);
    return traffic(WorkKind::Reduction, x.storedBytes(), productOf({left, size}));
}

OperatorWork running(const OperatorCall& call) {
    const Argument& x = call.tensor(0);
    const std::int64_t size = isWhole(x) ? exactNumber : x.size();
    return traffic(WorkKind::Reduction, x.storedBytes(), productOf({x.elements(), size}));
}

constexpr std::array reductionList{
    OperatorFamily{
        "aten::sum aten::mean aten::amax aten::amin aten::prod aten::any aten::all aten::argmax aten::argmin aten::max "
        "aten::min aten::linalg_vector_norm aten::norm aten::std aten::var aten::count_nonzero aten::nansum "
        "aten::logsumexp",
        reduce},
    OperatorFamily{"aten::cumsum aten::cumprod", running},
};

}  // namespace

std::span<const OperatorFamily> reductionFamilies() { return reductionList; }

}  // namespace core
