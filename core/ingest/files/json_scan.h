// SPDX-License-Identifier: GPL-3.0-or-later
// Finding events in JSON text without parsing it: where to cut a window, and where to go on in damaged text.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>

namespace core {

/// The first character from `at` on that is no white space.
std::size_t skipSpace(std::string_view text, std::size_t at);

/// Behind the closing quote of the string whose opening quote is at `at`; npos: it does not end.
std::size_t stringEnd(std::string_view text, std::size_t at);

/// White space and commas, which may stand between two elements.
std::size_t skipSeparators(std::string_view text, std::size_t at);

/// Behind the `}` of the last `}, {"key` in the text, searched from its end; npos: there is none. In valid JSON the `{`
/// opens an object and no string is open there: `{"k` cannot stand in a string, whose quotes are escaped.
std::size_t lastCut(std::string_view text);

/// The first key of the object at the beginning of the text, with its closing quote; empty where there is none.
std::string_view firstKey(std::string_view text);

/// The next `{"ph"`, or `{` with `key` as firstKey() gave it, from `at` on; npos: none. In an argument an object may
/// begin with such a key too, but hardly with "ph".
std::size_t nextEventStart(std::string_view text, std::size_t at, std::string_view key);

/// Behind the JSON value that begins at `at`, white space after a number included; npos: it does not end. With a depth,
/// behind the end of the value that so many brackets before `at` opened.
std::size_t valueEnd(std::string_view text, std::size_t at, std::size_t depth = 0);

struct RepairedObject {
    std::string text;
    std::size_t end = std::string_view::npos;  ///< behind the damaged one; npos: it does not end
};

/// The object at the beginning of the text with what writers get wrong put right: quotes inside a string escaped,
/// commas before a closing bracket dropped, control characters made blanks, bytes that are not UTF-8 made U+FFFD.
/// Whether it is valid now, only parsing tells. Stopped, it may not get to the end.
RepairedObject repaired(std::string_view text, const std::stop_token& stop);

}  // namespace core
