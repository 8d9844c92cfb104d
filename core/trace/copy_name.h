// SPDX-License-Identifier: GPL-3.0-or-later
// Copies as every table of Lacuna names them, whatever file they come from.
#pragma once

#include "core/trace/trace.h"

#include <string_view>

namespace core {

/// "[CUDA memcpy Host-to-Device]": the spelling of nsys since 2023.4.
std::string_view copyName(CopyKind kind);

constexpr std::string_view setName = "[CUDA memset]";

}  // namespace core
