// SPDX-License-Identifier: GPL-3.0-or-later
// Memory operations by the names Nsight Systems 2023.4 and later print, whatever a trace itself calls them.
#pragma once

#include "core/trace/trace.h"

#include <string_view>

namespace core {

/// "[CUDA memcpy Host-to-Device]"
std::string_view copyName(CopyKind kind);

constexpr std::string_view setName = "[CUDA memset]";

}  // namespace core
