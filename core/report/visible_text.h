// SPDX-License-Identifier: GPL-3.0-or-later
// Text from strangers' files where people or terminals read it: what would act unseen is written out instead.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace core {

/// What becomes of line breaks and tabs.
enum class Breaks : std::uint8_t {
    Shown,   ///< written out as other control characters are: `\n`, `\x09`
    Blanks,  ///< become blanks, so that one line stays one line
    Kept     ///< stay: whoever reads it knows what they are
};

/// Control characters (a terminal obeys them) as `\x1b`, marks that turn the direction of writing (they make one name
/// look like another) as `\u202e`, bytes that are no UTF-8 as U+FFFD. All else stays.
std::string visibleText(std::string_view text, Breaks breaks);

/// The same for a JSON document, by JSON's own escapes: whoever parses it gets what was there.
std::string visibleJson(std::string_view json);

}  // namespace core
