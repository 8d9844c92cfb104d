// SPDX-License-Identifier: GPL-3.0-or-later
// Text as bytes: lower case, and UTF-8 characters. Names from compilers and profiled programs may hold any bytes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace core {

/// Changes ASCII letters only, whatever the user's language; all other bytes stay.
std::string lowerCase(std::string_view text);

bool isUtf8(std::string_view text);

/// The number of bytes of the first character of the text; 0 where it is not UTF-8 or the text is empty.
std::size_t characterLength(std::string_view text);
/// The number of characters of a UTF-8 text.
std::size_t characterCount(std::string_view text);

/// Replaces each byte that belongs to no character by U+FFFD.
std::string repairedUtf8(std::string_view text);

}  // namespace core
