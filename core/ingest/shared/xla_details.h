// SPDX-License-Identifier: GPL-3.0-or-later
// Parses the text that XLA writes about a kernel or a copy: "grid:16,1,1 block:512,1,1", "kind:D2H size:4096".
#pragma once

#include "core/trace/kernel_config.h"

#include <cstdint>
#include <string_view>

namespace core {

KernelConfig kernelDetails(std::string_view text);

/// Returns the bytes; -1 if they are not recorded.
std::int64_t copySize(std::string_view details);

}  // namespace core
