// SPDX-License-Identifier: GPL-3.0-or-later
// Finds events in JSON text without parsing it: where to cut a window, and where to continue in damaged text.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>

namespace core {

/// The first character from `at` on that is not white space.
std::size_t skipSpace(std::string_view text, std::size_t at);

/// The position after the closing quote of the string whose opening quote is at `at`; npos: it does not end.
std::size_t stringEnd(std::string_view text, std::size_t at);

/// Skips white space and commas, which may separate two elements.
std::size_t skipSeparators(std::string_view text, std::size_t at);

/// The position after the `}` of the last `}, {"key` in the text, searched from its end; npos: there is none. In valid
/// JSON the `{` opens an object and no string is open there: `{"k` cannot occur in a string, whose quotes are escaped.
std::size_t lastCut(std::string_view text);

/// The first key of the object at the beginning of the text, with its closing quote; empty where there is none.
std::string_view firstKey(std::string_view text);

/// The next `{"ph"`, or `{` followed by `key` from firstKey(), from `at` on; npos: none. An object in an argument may
/// begin with such a key too, but hardly with "ph".
std::size_t nextEventStart(std::string_view text, std::size_t at, std::string_view key);

/// The position after the JSON value that begins at `at`, including white space after a number; npos: it does not end.
/// With a depth, the position after the end of the value that this many brackets before `at` opened.
std::size_t valueEnd(std::string_view text, std::size_t at, std::size_t depth = 0);

struct RepairedObject {
    std::string text;
    std::size_t end = std::string_view::npos;  ///< position after the damaged one; npos: it does not end
};

/// The object at the beginning of the text with common faults of writers repaired: quotes inside a string escaped,
/// commas before a closing bracket removed, control characters made blanks, invalid UTF-8 made U+FFFD. Only parsing
/// tells whether it is valid now. If stopped, it may be incomplete.
RepairedObject repaired(std::string_view text, const std::stop_token& stop);

}  // namespace core
