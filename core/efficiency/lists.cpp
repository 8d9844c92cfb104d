// SPDX-License-Identifier: GPL-3.0-or-later
// Operators on lists of tensors, whose type only the kernels' names have, and kernels of torch.compile.
#include "core/base/regex.h"
#include "core/base/text.h"
#include "core/efficiency/families.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <set>

namespace core {

namespace {

constexpr std::string_view withoutShapes =
    "lists of tensors are recorded without shapes (PyTorch before 2.2, or more than 30 tensors)";

/// Returns the size of an element that the name of a kernel gives: OpaqueType<2u>, ..Functor<float, ..>; 0 if none.
std::int64_t elementSizeIn(std::string_view kernel) {
    static const Regex opaque(R"(OpaqueType<(?<size>\d+)u?>)");
    static const Regex functor(R"((?:CatArrayBatchedCopy\w*|\w*Functor\w*)<\s*(?<type>[\w: ]+?(?:<\w+>)?)\s*[,>])");
    if (const auto found = opaque.groups(kernel)) {
        const Dims size = wholeNumbersIn(found->find("size")->second);
        return size.empty() ? 0 : size.front();
    }
    const auto found = functor.groups(kernel);
    const ElementType* type = found ? elementType(found->find("type")->second) : nullptr;
    return type ? type->size : 0;
}

std::int64_t elementSizeOf(const OperatorCall& call) {
    std::set<std::int64_t> sizes;
    for (const OwnOperation& each : call.operations)
        if (each.kind == OpKind::Kernel) sizes.insert(elementSizeIn(each.name));
    if (sizes.size() != 1 || *sizes.begin() == 0) throw NoFigure{"the type of the listed tensors is not recorded"};
    return *sizes.begin();
}

bool hasList(const OperatorCall& call, std::size_t i) { return i < call.arguments.size() && call.arguments[i].isList; }

/// Returns the elements of all tensors of a list; throws if their shapes are not recorded.
ExactSum listedElements(const OperatorCall& call, std::size_t i) {
    if (!hasList(call, i) || call.arguments[i].listed.empty()) throw NoFigure{std::string(withoutShapes)};
    ExactSum sum;
    for (const Dims& each : call.arguments[i].listed)
        sum += productOf(each);
    return sum;
}

OperatorWork cat(const OperatorCall& call) {
    const ExactSum elements = listedElements(call, 0);
    const auto isCopy = [](const OwnOperation& each) { return each.kind == OpKind::Copy; };
    if (std::ranges::all_of(call.operations, isCopy)) {
        ExactSum moved;
        for (const OwnOperation& each : call.operations)
            moved += std::max<std::int64_t>(each.bytes, 0);
        return traffic(WorkKind::Copy, moved, moved);
    }
    const ExactSum bytes = productOf({elements, elementSizeOf(call)});
    return traffic(WorkKind::Copy, bytes, bytes);
}

/// How many lists an operator on lists reads, from the first on.
struct ListOperator {
    std::string_view base;
    std::size_t read = 1;
    bool skipsFirst = false;  ///< it is only written
};

constexpr std::array listOperators{
    ListOperator{"add", 2},        ListOperator{"sub", 2},       ListOperator{"mul", 2},
    ListOperator{"div", 2},        ListOperator{"addcmul", 3},   ListOperator{"addcdiv", 3},
    ListOperator{"lerp", 2},       ListOperator{"maximum", 2},   ListOperator{"minimum", 2},
    ListOperator{"clamp_min", 2},  ListOperator{"clamp_max", 2}, ListOperator{"pow", 2},
    ListOperator{"sqrt"},          ListOperator{"neg"},          ListOperator{"reciprocal"},
    ListOperator{"abs"},           ListOperator{"exp"},          ListOperator{"sign"},
    ListOperator{"norm"},          ListOperator{"rsqrt"},        ListOperator{"copy", 2, true},
    ListOperator{"zero", 0, true},
};

OperatorWork foreachOperator(const OperatorCall& call) {
    std::string_view base = call.name.substr(call.name.find("_foreach_") + 9);
    while (base.ends_with('_'))
        base.remove_suffix(1);
    const auto found = std::ranges::find(listOperators, base, &ListOperator::base);
    if (found == listOperators.end()) throw NoFigure{fmt::format("_foreach_{} is not derived", base)};
    const ExactSum first = listedElements(call, 0);
    const std::int64_t size = elementSizeOf(call);
    ExactSum read;
    for (std::size_t i = found->skipsFirst ? 1 : 0; i < found->read; ++i)
        if (hasList(call, i)) read += listedElements(call, i);
    const ExactSum written = base == "norm" ? ExactSum(call.arguments[0].listed.size()) : first;
    return traffic(WorkKind::Optimizer, productOf({read, size}), productOf({written, size}));
}

/// Parameters, gradients and moments are read; all but the gradients are written.
OperatorWork fusedAdam(const OperatorCall& call) {
    const std::int64_t size = elementSizeOf(call);
    constexpr std::size_t gradients = 1, largest = 4;
    ExactSum state;
    for (const std::size_t list : {0, 2, 3})
        state += listedElements(call, list);
    if (hasList(call, largest) && !call.arguments[largest].listed.empty()) state += listedElements(call, largest);
    return traffic(WorkKind::Optimizer, productOf({state + listedElements(call, gradients), size}),
                   productOf({state, size}));
}

/// Returns what the compiler recorded of its kernel: bytes, and FLOP if there are any.
std::optional<OperatorWork> asRecorded(const OperatorCall& call) {
    const std::string text(call.kernelGigabytes);
    const double gigabytes = text.empty() ? 0 : std::strtod(text.c_str(), nullptr);
    if (!(gigabytes > 0) || gigabytes > 1e9) return std::nullopt;
    OperatorWork work = traffic(WorkKind::Compiled, ExactSum(static_cast<std::int64_t>(gigabytes * 1e9)), {});
    std::int64_t flop = 0;
    const auto [end, error] =
        std::from_chars(call.kernelFlop.data(), call.kernelFlop.data() + call.kernelFlop.size(), flop);
    if (error == std::errc() && flop > 0) work.flop = flop;
    return work;
}

/// A kernel of torch.compile: its pointers once each, whichever way the data goes, and no more of them than the kernel
/// has indices: a slice of a large tensor is recorded as the whole.
OperatorWork compiled(const OperatorCall& call) {
    if (auto recorded = asRecorded(call)) return *recorded;
    if (call.name.starts_with("triton_tem"))
        throw NoFigure{"a compiled GEMM template: which argument is which is not recorded"};
    ExactSum indices = 1, moved;
    const auto isNumber = [](std::string_view text) { return !text.empty() && std::ranges::all_of(text, isDigit); };
    for (const Argument& each : call.arguments)
        if (each.type == "Scalar" && each.value && isNumber(*each.value))
            indices = productOf({indices, wholeNumbersIn(*each.value).front()});
    for (const Argument& each : call.arguments)
        if (each.isTensor() && !each.dims.empty()) moved += productOf({std::min(each.stored(), indices), each.size()});
    if (moved == ExactSum()) throw NoFigure{"no tensor among the arguments"};
    return traffic(WorkKind::Compiled, moved, {});
}

constexpr std::array listFamilyList{
    OperatorFamily{"aten::cat aten::_cat aten::stack", cat, WorkNeeds::Operations},
    OperatorFamily{"aten::_fused_adam_ aten::_fused_adamw_", fusedAdam, WorkNeeds::Operations},
    OperatorFamily{"aten::_foreach_*", foreachOperator, WorkNeeds::Operations},
    OperatorFamily{"triton_*", compiled},
};

}  // namespace

std::span<const OperatorFamily> listFamilies() { return listFamilyList; }

}  // namespace core
