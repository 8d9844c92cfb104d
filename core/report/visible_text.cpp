// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/visible_text.h"

#include "core/base/text.h"
#include "core/report/cell_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace core {

namespace {

bool mayBeUnseen(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte >= 0x7f;
}

/// Returns the code point of a character of at most three bytes; longer ones are none of those below.
unsigned codePoint(std::string_view character) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(character[i]); };
    if (character.size() == 1) return byte(0);
    if (character.size() == 2) return (byte(0) & 0x1fu) << 6 | (byte(1) & 0x3fu);
    if (character.size() == 3) return (byte(0) & 0x0fu) << 12 | (byte(1) & 0x3fu) << 6 | (byte(2) & 0x3fu);
    return 0x10000;
}

bool isControl(unsigned code) { return code < 0x20 || (code >= 0x7f && code < 0xa0); }

/// Matches marks of direction, and characters that only some readers treat as the end of a line.
bool isUnseenMark(unsigned code) {
    return code == 0x061c || code == 0x200e || code == 0x200f || (code >= 0x2028 && code <= 0x202e) ||
           (code >= 0x2066 && code <= 0x2069);
}

bool isBreak(unsigned code) { return code == '\n' || code == '\r' || code == '\t'; }

/// Returns the replacement of a character; nothing if it stays.
std::optional<std::string> replacement(unsigned code, Breaks breaks) {
    if (isBreak(code) && breaks == Breaks::Kept) return std::nullopt;
    if (isBreak(code) && breaks == Breaks::Blanks) return " ";
    if (code == '\n') return "\\n";
    if (isControl(code)) return fmt::format("\\x{:02x}", code);
    return isUnseenMark(code) ? std::optional(fmt::format("\\u{:04x}", code)) : std::nullopt;
}

template <class Shown>
std::string replaced(std::string_view text, const Shown& instead) {
    // A fast path, since nearly all text is plain, and tables have many cells.
    if (std::none_of(text.begin(), text.end(), mayBeUnseen)) return std::string(text);
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const std::size_t length = characterLength(text);
        const std::string_view character = text.substr(0, std::max<std::size_t>(length, 1));
        if (length == 0)
            out += "\xef\xbf\xbd";
        else if (const auto other = instead(codePoint(character)))
            out += *other;
        else
            out += character;
        text.remove_prefix(character.size());
    }
    return out;
}

}  // namespace

std::string visibleText(std::string_view text, Breaks breaks) {
    return replaced(text, [&](unsigned code) { return replacement(code, breaks); });
}

std::string visibleJson(std::string_view json) {
    // Between its strings JSON has only line breaks, and within them control characters are escaped already.
    return replaced(json, [](unsigned code) -> std::optional<std::string> {
        if (isBreak(code) || !(isControl(code) || isUnseenMark(code))) return std::nullopt;
        return fmt::format("\\u{:04x}", code);
    });
}

}  // namespace core
