// SPDX-License-Identifier: GPL-3.0-or-later
// Text from strangers' files for people and terminals: invisible characters that have an effect are written out.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace core {

/// What is done with line breaks and tabs.
enum class Breaks : std::uint8_t {
    Shown,   ///< written out like other control characters: `\n`, `\x09`
    Blanks,  ///< become blanks, so that one line stays one line
    Kept     ///< kept: the reader can handle them
};

/// Writes control characters (which a terminal would execute) as `\x1b`, characters that change the direction of
/// writing (which make one name look like another) as `\u202e`, and invalid UTF-8 as U+FFFD. Everything else stays.
std::string visibleText(std::string_view text, Breaks breaks);

/// The same for a JSON document, with JSON's own escapes: a parser gets the original text.
std::string visibleJson(std::string_view json);

}  // namespace core
