// SPDX-License-Identifier: GPL-3.0-or-later
// Which kernels communicate, told by their names: NCCL and RCCL of every age, and what frameworks bring of their own.
#pragma once

#include <optional>
#include <string_view>

namespace core {

/// What the name says; parts it does not say are empty. Views into the name, `family` into a table.
/// NCCL's algorithm and protocol are those of the kernel that was launched, not what ran in it: it compiles few
/// kernels and picks the function to run inside. Operation and type mean something for reductions only.
struct CommunicationName {
    std::string_view family;      ///< "NCCL >=2.19", "DeepEP"
    std::string_view collective;  ///< "AllReduce", "SendRecv", "dispatch"
    std::string_view algorithm;   ///< "RING", "oneshot_lamport"
    std::string_view protocol;    ///< "LL"
    std::string_view operation;   ///< "Sum"
    std::string_view type;        ///< "bf16"
};

/// Nothing for a kernel that computes. For names of GPU operations only: host ranges and calls use the same words.
std::optional<CommunicationName> communicationName(std::string_view kernel);

}  // namespace core
