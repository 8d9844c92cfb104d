// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/efficiency/families.h"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>

namespace core {

namespace {

using FamilyByName = std::unordered_map<std::string, const OperatorFamily*>;

void addNames(const OperatorFamily& family, FamilyByName& all) {
    for (std::string_view left = family.names; !left.empty();) {
        const std::size_t end = std::min(left.find(' '), left.size());
        const std::string name(left.substr(0, end));
        all.emplace(name, &family);
        if (family.hasInPlace) all.emplace(name + "_", &family);
        left.remove_prefix(std::min(end + 1, left.size()));
    }
}

FamilyByName familiesByName() {
    FamilyByName all;
    for (const auto part : {matrixProductFamilies, convolutionFamilies, attentionFamilies, elementwiseFamilies,
                            trafficFamilies, reductionFamilies, normalisationFamilies, listFamilies})
        for (const OperatorFamily& family : part())
            addNames(family, all);
    return all;
}

/// Names that go on after these have the family of "...*".
constexpr std::array<std::string_view, 2> openEnds{"aten::_foreach_", "triton_"};

/// Inner operators of attention, whose arguments differ by version, and those around them, whose arguments do not.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> outerOperators{{
    {"aten::_flash_attention_forward", "aten::_scaled_dot_product_flash_attention"},
    {"aten::_flash_attention_backward", "aten::_scaled_dot_product_flash_attention_backward"},
    {"aten::_efficient_attention_forward", "aten::_scaled_dot_product_efficient_attention"},
    {"aten::_efficient_attention_backward", "aten::_scaled_dot_product_efficient_attention_backward"},
    {"aten::_cudnn_attention_forward", "aten::_scaled_dot_product_cudnn_attention"},
    {"aten::_cudnn_attention_backward", "aten::_scaled_dot_product_cudnn_attention_backward"},
}};

}  // namespace

const OperatorFamily* familyOf(std::string_view op) {
    static const FamilyByName all = familiesByName();
    std::string name(op);
    if (const auto found = all.find(name); found != all.end()) return found->second;
    for (const std::string_view start : openEnds)
        if (op.starts_with(start)) return all.find(std::string(start) + "*")->second;
    return nullptr;
}

std::string_view outerOf(std::string_view op) {
    const auto found = std::ranges::find(outerOperators, op, &std::pair<std::string_view, std::string_view>::first);
    return found == outerOperators.end() ? std::string_view() : found->second;
}

bool isComposite(std::string_view op) {
    constexpr std::array<std::string_view, 3> others{"aten::convolution_backward", "flash_attn::_flash_attn_forward",
                                                     "flash_attn::_flash_attn_backward"};
    return std::ranges::find(others, op) != others.end() ||
           std::ranges::find(outerOperators, op, &std::pair<std::string_view, std::string_view>::second) !=
               outerOperators.end();
}

}  // namespace core
