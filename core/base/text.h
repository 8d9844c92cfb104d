// SPDX-License-Identifier: GPL-3.0-or-later
// Functions for text as bytes, in ASCII and in UTF-8. Names from compilers and programs may hold any bytes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace core {

/// Not a position in any text, as find() returns it.
inline constexpr std::size_t npos = std::string_view::npos;

// The kinds of characters: those of ASCII, whatever the user's language. Bytes of other characters are of no kind.
constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }
constexpr bool isUpper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool isLetter(char c) { return isUpper(c) || (c >= 'a' && c <= 'z'); }
/// Returns whether the character may be part of an identifier.
constexpr bool isWord(char c) { return isLetter(c) || isDigit(c) || c == '_'; }
/// Returns whether the character is white space, as JSON has it.
constexpr bool isSpace(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

constexpr bool contains(std::string_view text, std::string_view part) { return text.find(part) != npos; }

/// Returns the text without these characters at its beginning and end.
constexpr std::string_view trimmed(std::string_view text, std::string_view blanks = " \n\t\r") {
    const auto isBlank = [&](char c) {
        for (const char blank : blanks)  // a loop, since find() calls a function even for two characters
            if (c == blank) return true;
        return false;
    };
    while (!text.empty() && isBlank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isBlank(text.back()))
        text.remove_suffix(1);
    return text;
}

/// Returns the text within a pair of double quotes; other texts as they are.
constexpr std::string_view withoutQuotes(std::string_view text) {
    const bool isQuoted = text.size() >= 2 && text.front() == '"' && text.back() == '"';
    return isQuoted ? text.substr(1, text.size() - 2) : text;
}

constexpr char lowerCase(char c) { return isUpper(c) ? static_cast<char>(c - 'A' + 'a') : c; }
/// Returns the text with ASCII letters in lower case; all other bytes stay.
std::string lowerCase(std::string_view text);

bool isUtf8(std::string_view text);

/// Returns the number of bytes of the first character of the text; 0 if it is not UTF-8 or the text is empty.
std::size_t characterLength(std::string_view text);
/// Returns the number of characters of a UTF-8 text.
std::size_t characterCount(std::string_view text);

/// Returns the text with each byte that belongs to no character replaced by U+FFFD.
std::string repairedUtf8(std::string_view text);

}  // namespace core
