// SPDX-License-Identifier: GPL-3.0-or-later
// The same JSON with characters escaped that need no escape.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tests {

/// Returns the text with about one in `each` of the characters of its strings written as "\u0041", keys too.
std::string escaped(std::string_view json, std::uint32_t each, std::uint32_t seed);

}  // namespace tests
