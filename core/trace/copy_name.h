// SPDX-License-Identifier: GPL-3.0-or-later
// Memory operations by the names Nsight Systems 2023.4 and later print, whatever a trace itself calls them.
#pragma once

#include "core/trace/trace.h"

#include <optional>
#include <string_view>

namespace core {

/// "[CUDA memcpy Host-to-Device]"
std::string_view copyName(CopyKind kind);

/// The direction of what is recorded as a kernel and only copies, by its whole name: ROCm's (`__amd_rocclr_copyBuffer`,
/// `MEMORY_COPY_HOST_TO_DEVICE`) and XLA's (`MemcpyH2D`, `CopyDeviceToDevice`). Nothing for other names, such as those
/// of fusions that happen to copy (`copy_fusion`, `copy.12`).
std::optional<CopyKind> copyKernel(std::string_view name);

/// What a kernel of this name is: ROCm records copies and fills of its own as kernels (`__amd_rocclr_fillBuffer`).
OpKind kindOfKernel(std::string_view name);

constexpr std::string_view setName = "[CUDA memset]";

}  // namespace core
