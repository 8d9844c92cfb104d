// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace core {

/// Returns "3, 7-9, 12" for ascending numbers; after the first 20 ranges, the text ends in "...".
std::string numberRanges(const std::vector<std::uint64_t>& numbers);

}  // namespace core
