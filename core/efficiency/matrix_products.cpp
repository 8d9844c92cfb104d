// SPDX-License-Identifier: GPL-3.0-or-later
// Matrix products: 2 FLOP for each multiply-add, both matrices read once, the result written once.
#include "core/efficiency/families.h"

#include <array>
#include <utility>

namespace core {

namespace {

/// `batch` products of an M x K and a K x N matrix.
struct Product {
    const Argument& a;
    const Argument& b;
    std::int64_t batch = 1, m = 0, n = 0, k = 0;
    ExactSum alsoRead = {};                ///< bytes of a bias, of scales
    const ElementType* result = nullptr;   ///< null: that of `a`
    std::optional<ExactSum> written = {};  ///< elements, if they are not batch x M x N
};

OperatorWork workOf(const Product& p) {
    const ExactSum flop = productOf({2, p.batch, p.m, p.n, p.k, complexFactor(p.a)});
    return matrixWork(WorkKind::Gemm, p.a, flop, [&] {
        const ExactSum elements = p.written ? *p.written : productOf({p.batch, p.m, p.n});
        return std::pair(p.a.storedBytes() + p.b.storedBytes() + p.alsoRead,
                         productOf({elements, p.result ? p.result->size : p.a.size()}));
    });
}

/// Returns the type of a tensor that follows the inputs: the result goes there.
const ElementType* givenResult(const OperatorCall& call, std::size_t from) {
    for (std::size_t i = from; i < call.arguments.size(); ++i)
        if (const Argument* result = call.optional(i); result && !result->dims.empty()) return result->element;
    return nullptr;
}

Product twoMatrices(const OperatorCall& call, std::size_t at) {
    const Argument &a = call.tensor(at, 2), &b = call.tensor(at + 1, 2);
    requireSame(a.dims[1], b.dims[0]);
    return {a, b, 1, a.dims[0], b.dims[1], a.dims[1]};
}

Product twoBatches(const OperatorCall& call, std::size_t at) {
    const Argument &a = call.tensor(at, 3), &b = call.tensor(at + 1, 3);
    requireSame(a.dims[0], b.dims[0], "batches");
    requireSame(a.dims[2], b.dims[1]);
    return {a, b, a.dims[0], a.dims[1], b.dims[2], a.dims[2]};
}

/// Returns the bytes of `self`, to which the product is added; it is not read if it counts 0 times (beta).
ExactSum addedTo(const OperatorCall& call) {
    constexpr std::size_t beta = 3;
    const std::string_view times = call.valueOrNone(beta);
    const bool isZero = !times.empty() && times.find_first_not_of("-+0.") == std::string_view::npos;
    return isZero ? ExactSum() : call.optionalBytes(0);
}

OperatorWork mm(const OperatorCall& call) {
    Product product = twoMatrices(call, 0);
    product.result = call.name == "aten::_int_mm" ? elementType("int") : givenResult(call, 2);
    return workOf(product);
}

OperatorWork addmm(const OperatorCall& call) {
    Product product = twoMatrices(call, 1);
    product.alsoRead = addedTo(call);
    return workOf(product);
}

OperatorWork bmm(const OperatorCall& call) {
    Product product = twoBatches(call, 0);
    product.result = givenResult(call, 2);
    return workOf(product);
}

OperatorWork baddbmm(const OperatorCall& call) {
    Product product = twoBatches(call, 1);
    product.alsoRead = addedTo(call);
    return workOf(product);
}

/// The products of a batch are added up.
OperatorWork addbmm(const OperatorCall& call) {
    Product product = twoBatches(call, 1);
    product.alsoRead = call.optionalBytes(0);
    product.written = product.batch == 0 ? ExactSum() : productOf({product.m, product.n});
    return workOf(product);
}

OperatorWork linear(const OperatorCall& call) {
    const Argument &x = call.tensor(0), &w = call.tensor(1);
    if (x.dims.empty() || w.dims.empty() || w.dims.size() > 2) throw NoFigure{"linear with unusual shapes"};
    requireSame(x.dims.back(), w.dims.back());
    Product product{x, w, 1, 1, w.dims.size() == 2 ? w.dims[0] : 1, x.dims.back()};
    const auto rows = productOf(std::span(x.dims).first(x.dims.size() - 1)).whole();
    if (!rows) throw NoFigure{"its work is beyond any device's"};
    product.m = *rows;
    product.alsoRead = call.optionalBytes(2);
    return workOf(product);
}

OperatorWork matmul(const OperatorCall& call) {
    const Argument &a = call.tensor(0), &b = call.tensor(1);
    if (a.dims.empty() || b.dims.empty()) throw NoFigure{"matmul of a scalar"};
    Dims left = a.dims, right = b.dims;
    if (left.size() == 1) left.insert(left.begin(), 1);
    if (right.size() == 1) right.push_back(1);
    requireSame(left.back(), right[right.size() - 2]);
    Product product{a, b, 1, left[left.size() - 2], right.back(), left.back()};
    left.resize(left.size() - 2), right.resize(right.size() - 2);
    const auto batch = productOf(broadcastOf(std::array{left, right})).whole();
    if (!batch) throw NoFigure{"its work is beyond any device's"};
    product.batch = *batch;
    return workOf(product);
}

Product matrixAndVector(const OperatorCall& call, std::size_t at) {
    const Argument &m = call.tensor(at, 2), &v = call.tensor(at + 1, 1);
    requireSame(m.dims[1], v.dims[0]);
    return {m, v, 1, m.dims[0], 1, m.dims[1]};
}

OperatorWork mv(const OperatorCall& call) { return workOf(matrixAndVector(call, 0)); }

OperatorWork addmv(const OperatorCall& call) {
    Product product = matrixAndVector(call, 1);
    product.alsoRead = addedTo(call);
    return workOf(product);
}

OperatorWork dot(const OperatorCall& call) {
    const Argument &a = call.tensor(0, 1), &b = call.tensor(1, 1);
    requireSame(a.dims[0], b.dims[0]);
    return workOf({a, b, 1, 1, 1, a.dims[0]});
}

/// The matrices are first in every version; scales, bias and the type of the result changed their places.
OperatorWork scaledMm(const OperatorCall& call) {
    Product product = twoMatrices(call, 0);
    if (product.a.type == "c10::Float4_e2m1fn_x2") {  // two elements in a byte, along K
        const auto k = productOf({product.k, 2}).whole();
        if (!k) throw NoFigure{"its work is beyond any device's"};
        product.k = *k;
    }
    constexpr std::array<std::size_t, 2> typePlaces{6, 3};  // since 2.5, before
    for (const std::size_t at : typePlaces)
        if (!product.result && call.typeAt(at) == "Scalar") product.result = numberedType(call.valueOrNone(at));
    if (!product.result) product.result = givenResult(call, call.arguments.size() - 1);
    for (std::size_t i = 2; i < call.arguments.size(); ++i)
        product.alsoRead += call.optionalBytes(i);
    return workOf(product);
}

/// Groups have rows of their own; how many is not recorded, only that they end with the last offset.
OperatorWork groupedMm(const OperatorCall& call) {
    const Argument &a = call.tensor(0), &b = call.tensor(1);
    const std::size_t left = a.dims.size(), right = b.dims.size();
    if ((left != 2 && left != 3) || (right != 2 && right != 3))
        throw NoFigure{"grouped GEMM of ranks " + std::to_string(left) + " and " + std::to_string(right)};
    Product product{
        a, b, left == 3 && right == 3 ? a.dims[0] : 1, a.dims[left - 2], b.dims[right - 1], a.dims[left - 1]};
    requireSame(product.k, b.dims[right - 2]);
    if (left == 2 && right == 2 && call.name == "aten::_grouped_mm") {  // a result for each group
        const Argument& offsets = call.tensor(2);
        if (!offsets.dims.empty() && offsets.dims[0] > 0)
            product.written = productOf({offsets.dims[0], product.m, product.n});
    }
    OperatorWork work = workOf(product);
    work.isUpperBound = true;
    return work;
}

/// vLLM's: the result is the first argument.
OperatorWork cutlassScaledMm(const OperatorCall& call) {
    const Argument& result = call.tensor(0, 2);
    Product product = twoMatrices(call, 1);
    for (const std::size_t scaleOrBias : {3, 4, 5})
        product.alsoRead += call.optionalBytes(scaleOrBias);
    product.result = result.element;
    return workOf(product);
}

constexpr std::array matrixProducts{
    OperatorFamily{"aten::mm aten::_int_mm", mm},
    OperatorFamily{"aten::addmm aten::addmm_ aten::_addmm_activation", addmm},
    OperatorFamily{"aten::bmm", bmm},
    OperatorFamily{"aten::baddbmm aten::baddbmm_", baddbmm},
    OperatorFamily{"aten::addbmm aten::addbmm_", addbmm},
    OperatorFamily{"aten::linear", linear},
    OperatorFamily{"aten::matmul", matmul},
    OperatorFamily{"aten::mv", mv},
    OperatorFamily{"aten::addmv aten::addmv_", addmv},
    OperatorFamily{"aten::dot aten::vdot", dot},
    OperatorFamily{"aten::_scaled_mm aten::_scaled_mm_v2", scaledMm},
    OperatorFamily{"aten::_grouped_mm aten::_scaled_grouped_mm", groupedMm},
    OperatorFamily{"_C::cutlass_scaled_mm", cutlassScaledMm},
};

}  // namespace

std::span<const OperatorFamily> matrixProductFamilies() { return matrixProducts; }

}  // namespace core
