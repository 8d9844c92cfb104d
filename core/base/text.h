// SPDX-License-Identifier: GPL-3.0-or-later
// Functions for text as bytes, in lower case and in UTF-8. Names from compilers and programs may hold any bytes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace core {

/// Returns the text with ASCII letters in lower case, whatever the user's language; all other bytes stay.
std::string lowerCase(std::string_view text);

bool isUtf8(std::string_view text);

/// Returns the number of bytes of the first character of the text; 0 if it is not UTF-8 or the text is empty.
std::size_t characterLength(std::string_view text);
/// Returns the number of characters of a UTF-8 text.
std::size_t characterCount(std::string_view text);

/// Returns the text with each byte that belongs to no character replaced by U+FFFD.
std::string repairedUtf8(std::string_view text);

}  // namespace core
