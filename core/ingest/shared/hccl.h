// SPDX-License-Identifier: GPL-3.0-or-later
// Parses the collectives of HCCL, the communication library of Ascend NPUs, as its profilers write them.
#pragma once

#include <cstdint>
#include <string_view>

namespace core {

/// Returns "allReduce" for "hcom_allReduce__210_0_1".
std::string_view hcclCollective(std::string_view operation);

/// Returns the bytes of an element of this type ("FP16", "BFP16", "INT8"); 0 if it is not known.
std::uint32_t hcclElementSize(std::string_view type);

}  // namespace core
