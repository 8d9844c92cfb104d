// SPDX-License-Identifier: GPL-3.0-or-later
// Text as bytes: lower case, and the characters of UTF-8. Names from compilers and profiled programs hold any bytes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace core {

/// Letters of ASCII alone, whatever the user's language is; all other bytes stay.
std::string lowerCase(std::string_view text);

bool isUtf8(std::string_view text);

/// How many bytes the character has that begins the text, or 0 where it is no UTF-8 or there is none.
std::size_t characterLength(std::string_view text);
/// How many characters there are in UTF-8.
std::size_t characterCount(std::string_view text);

/// Each byte that belongs to no character becomes U+FFFD; the rest stays.
std::string repairedUtf8(std::string_view text);

}  // namespace core
