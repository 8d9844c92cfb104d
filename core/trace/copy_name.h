// SPDX-License-Identifier: GPL-3.0-or-later
// Names memory operations as Nsight Systems 2023.4 and later do, whatever a trace itself calls them.
#pragma once

#include "core/trace/trace.h"

#include <optional>
#include <string_view>

namespace core {

/// Returns "[CUDA memcpy Host-to-Device]" for CopyKind::HtoD.
std::string_view copyName(CopyKind kind);

/// Returns the direction of an operation that is recorded as a kernel but only copies, from its full name: ROCm's
/// (`__amd_rocclr_copyBuffer`, `MEMORY_COPY_HOST_TO_DEVICE`), XLA's (`MemcpyH2D`, `CopyDeviceToDevice`) and those of
/// ONNX Runtime (`MemcpyHostToDevice`, `MemcpyHtoD`). Returns nothing for other names, such as those of fusions that
/// happen to copy
/// (`copy_fusion`, `copy.12`).
std::optional<CopyKind> copyKernel(std::string_view name);

/// Returns the kind of a kernel by name: ROCm records its own copies and fills as kernels (`__amd_rocclr_fillBuffer`),
/// and ONNX Runtime all copies and sets (`Memcpy HtoD (Pageable -> Device)`, `Memset (Device)`).
OpKind kindOfKernel(std::string_view name);

constexpr std::string_view setName = "[CUDA memset]";

}  // namespace core
