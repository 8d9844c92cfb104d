// SPDX-License-Identifier: GPL-3.0-or-later
// Makes text from untrusted files safe for people and terminals: invisible characters with an effect are written out.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace core {

/// The treatment of line breaks and tabs.
enum class Breaks : std::uint8_t {
    Shown,   ///< written out like other control characters: `\n`, `\x09`
    Blanks,  ///< replaced by blanks, so that a line stays one line
    Kept     ///< kept, for a reader that can handle them
};

/// Writes control characters (which a terminal would execute) as `\x1b`, characters that change the writing direction
/// (and make one name look like another) as `\u202e`, and invalid UTF-8 as U+FFFD. All else is unchanged.
std::string visibleText(std::string_view text, Breaks breaks);

/// Writes them out in a JSON document with JSON's own escapes, so that a parser gets the original text.
std::string visibleJson(std::string_view json);

}  // namespace core
