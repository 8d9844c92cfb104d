// SPDX-License-Identifier: GPL-3.0-or-later
// Text that may not be what it says: names from compilers and profiled programs hold any bytes.
#pragma once

#include <string>
#include <string_view>

namespace core {

bool isUtf8(std::string_view text);

/// Each byte that belongs to no character becomes U+FFFD; the rest stays.
std::string repairedUtf8(std::string_view text);

}  // namespace core
