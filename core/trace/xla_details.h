// SPDX-License-Identifier: GPL-3.0-or-later
// What XLA writes about a kernel or a copy as text: "grid:16,1,1 block:512,1,1", "kind:D2H size:4096".
#pragma once

#include "core/trace/kernel_config.h"

#include <cstdint>
#include <string_view>

namespace core {

KernelConfig kernelDetails(std::string_view text);

/// Bytes; -1 where they are not recorded.
std::int64_t copySize(std::string_view details);

}  // namespace core
