// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/shared/hccl.h"

#include <algorithm>
#include <array>
#include <utility>

namespace core {

std::string_view hcclCollective(std::string_view operation) {
    constexpr std::string_view prefix = "hcom_";
    if (operation.starts_with(prefix)) operation.remove_prefix(prefix.size());
    operation = operation.substr(operation.rfind('/') + 1);  // MindSpore's scopes: "Default/AllReduce-op534_0"
    return operation.substr(0, std::min(operation.find("__"), operation.find("-op")));
}

std::uint32_t hcclElementSize(std::string_view type) {
    constexpr std::array<std::pair<std::string_view, std::uint32_t>, 13> sizes{{{"INT8", 1},
                                                                                {"INT16", 2},
                                                                                {"INT32", 4},
                                                                                {"FP16", 2},
                                                                                {"FP32", 4},
                                                                                {"INT64", 8},
                                                                                {"UINT64", 8},
                                                                                {"UINT8", 1},
                                                                                {"UINT16", 2},
                                                                                {"UINT32", 4},
                                                                                {"FP64", 8},
                                                                                {"BFP16", 2},
                                                                                {"INT128", 16}}};
    const auto found = std::find_if(sizes.begin(), sizes.end(), [&](const auto& each) { return each.first == type; });
    return found == sizes.end() ? 0 : found->second;
}

}  // namespace core
