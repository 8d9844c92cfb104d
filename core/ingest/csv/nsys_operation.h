// SPDX-License-Identifier: GPL-3.0-or-later
// Recognizes copies and sets by the names that `nsys stats` gives them, in the spelling of every version.
#pragma once

#include "core/trace/trace.h"

#include <optional>
#include <string_view>

namespace core {

struct MemoryOperation {
    OpKind kind = OpKind::Copy;
    CopyKind copyKind = CopyKind::Unknown;
    std::string_view name;  ///< spelled like copyName(); unchanged if the direction is unknown
};

/// Returns the operation, the same for "[CUDA memcpy HtoD]" and "[CUDA memcpy Host-to-Device]"; nothing for a kernel.
std::optional<MemoryOperation> memoryOperation(std::string_view name);

}  // namespace core
