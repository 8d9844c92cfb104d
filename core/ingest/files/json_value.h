// SPDX-License-Identifier: GPL-3.0-or-later
// Strings and whole numbers of JSON from their text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace core {

/// `raw` itself where it has no escapes, otherwise its unescaped text, stored in `scratch`. A lone surrogate or a
/// broken escape becomes U+FFFD.
std::string_view unescaped(std::string_view raw, std::string& scratch);

/// A whole number and nothing else, as JSON number or string.
std::optional<std::int64_t> integerIn(std::string_view text);

}  // namespace core
