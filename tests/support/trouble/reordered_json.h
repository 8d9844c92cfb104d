// SPDX-License-Identifier: GPL-3.0-or-later
// The same JSON with the keys of its objects in another order, as other writers and `jq -S` leave them.
#pragma once

#include <string>
#include <string_view>

namespace tests {

enum class KeyOrder { Sorted, Reversed };

/// Returns the text with the members of every object in this order. Values keep their spelling, so that no digit of a
/// time is lost. The text must be valid JSON, of one document or several.
std::string reordered(std::string_view text, KeyOrder order);

}  // namespace tests
