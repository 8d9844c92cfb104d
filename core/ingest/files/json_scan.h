// SPDX-License-Identifier: GPL-3.0-or-later
// Finds events in JSON text without parsing it: where to cut a window, and where to continue in damaged text.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>

namespace core {

/// Returns the position of the first character at or after `at` that is not white space.
std::size_t skipSpace(std::string_view text, std::size_t at);

/// Returns the position after the closing quote of the string whose opening quote is at `at`; npos if it does not end.
std::size_t stringEnd(std::string_view text, std::size_t at);

/// Skips white space and commas, which may separate two elements.
std::size_t skipSeparators(std::string_view text, std::size_t at);

/// Returns the position after the `}` of the last `}, {"key` in the text, searched from its end; npos if there is none.
/// In valid JSON the `{` opens an object outside any string: `{"k` cannot occur in a string, whose quotes are escaped.
/// With `isLines`, returns that of the last `} {"key`, which stands between two documents.
std::size_t lastCut(std::string_view text, bool isLines = false);

/// Returns the first key of the object at the beginning of the text, with its closing quote; empty if there is none.
std::string_view firstKey(std::string_view text);

/// Returns the position of the next `{"ph"`, or of `{` followed by `key` (from firstKey()), at or after `at`; npos if
/// none. An object in an argument may begin with such a key too, but hardly with "ph".
std::size_t nextEventStart(std::string_view text, std::size_t at, std::string_view key);

/// Returns the position after the JSON value at `at` and, after a number, white space; npos: it does not end. If
/// `depth` > 0, returns the position after the end of the value opened that many brackets before `at`.
std::size_t valueEnd(std::string_view text, std::size_t at, std::size_t depth = 0);

struct RepairedObject {
    std::string text;
    std::size_t end = std::string_view::npos;  ///< position after the damaged object; npos: it does not end
};

/// Returns the object at the beginning of the text with common faults of writers repaired: quotes inside strings are
/// escaped, commas before a closing bracket removed, control characters replaced by blanks, invalid UTF-8 by U+FFFD.
/// Only parsing shows whether the result is valid. If stopped, it may be incomplete.
RepairedObject repaired(std::string_view text, const std::stop_token& stop);

}  // namespace core
