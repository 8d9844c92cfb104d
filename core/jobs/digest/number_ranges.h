// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace core {

/// "3, 7-9, 12" of rising numbers; many end in "..." after the first ranges.
std::string numberRanges(const std::vector<std::uint64_t>& numbers);

}  // namespace core
