// SPDX-License-Identifier: GPL-3.0-or-later
// Collectives of HCCL, the communication library of Ascend NPUs, as its profilers write them.
#pragma once

#include <cstdint>
#include <string_view>

namespace core {

/// "hcom_allReduce__210_0_1" -> "allReduce"
std::string_view hcclCollective(std::string_view operation);

/// Bytes of an element of this type ("FP16", "BFP16", "INT8"); 0 where it is not known.
std::uint32_t hcclElementSize(std::string_view type);

}  // namespace core
