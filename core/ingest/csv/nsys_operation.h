// SPDX-License-Identifier: GPL-3.0-or-later
// Copies and sets as `nsys stats` names them, in the spelling of every version.
#pragma once

#include "core/trace/trace.h"

#include <optional>
#include <string_view>

namespace core {

struct MemoryOperation {
    OpKind kind = OpKind::Copy;
    CopyKind copyKind = CopyKind::Unknown;
    std::string_view name;  ///< in the spelling of copyName(); as given where the direction is unknown
};

/// "[CUDA memcpy HtoD]" and "[CUDA memcpy Host-to-Device]" are the same operation; nothing for a kernel's name.
std::optional<MemoryOperation> memoryOperation(std::string_view name);

}  // namespace core
