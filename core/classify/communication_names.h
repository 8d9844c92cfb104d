// SPDX-License-Identifier: GPL-3.0-or-later
// Identifies communication kernels by their names: those of NCCL and RCCL of every version, and those of frameworks.
#pragma once

#include <optional>
#include <string_view>

namespace core {

/// The parts of a kernel's name, empty if they are missing; views into the name, except for `family`. NCCL's algorithm
/// and protocol are those of the launched kernel, not of the function that ran: NCCL compiles few kernels and selects
/// the function inside. Operation and type are meaningful for reductions only.
struct CommunicationName {
    std::string_view family;      ///< "NCCL >=2.19", "DeepEP"
    std::string_view collective;  ///< "AllReduce", "SendRecv", "dispatch"
    std::string_view algorithm;   ///< "RING", "oneshot_lamport"
    std::string_view protocol;    ///< "LL"
    std::string_view operation;   ///< "Sum"
    std::string_view type;        ///< "bf16"
};

/// Returns the parts, or nothing for a kernel that computes. Only for GPU operations: host ranges use the same words.
std::optional<CommunicationName> communicationName(std::string_view kernel);

}  // namespace core
