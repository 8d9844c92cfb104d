// SPDX-License-Identifier: GPL-3.0-or-later
// Reads strings and whole numbers from their JSON text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace core {

/// At most so many characters of JSON text stand for one byte: "\u0041".
inline constexpr std::size_t longestEscape = 6;

/// Returns `raw` itself if it has no escapes, otherwise its unescaped text, which is stored in `scratch`. A lone
/// surrogate or a broken escape becomes U+FFFD. If the writer left backslashes unescaped, they are kept.
std::string_view unescaped(std::string_view raw, std::string& scratch);

/// Returns JSON text without the escapes that none of its characters needs: "cpu_op" for "\\u0063pu_op". All other
/// escapes stay.
std::string withoutNeedlessEscapes(std::string_view json);

/// Returns the whole number that is the entire text (a JSON number, or a string's content); nothing otherwise.
std::optional<std::int64_t> integerIn(std::string_view text);

}  // namespace core
