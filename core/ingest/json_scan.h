// SPDX-License-Identifier: GPL-3.0-or-later
// Finding events in JSON text without parsing it: where to cut a window, and where to go on in damaged text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace core {

/// White space and commas, which may stand between two elements.
std::size_t skipSeparators(std::string_view text, std::size_t at);

/// Behind the `}` of the last `}, {"key` in the text, searched from its end; npos: there is none. In valid JSON the `{`
/// opens an object and no string is open there: `{"k` cannot stand in a string, whose quotes are escaped.
std::size_t lastCut(std::string_view text);

/// The next `{"ph"`, `{"name"` or other first key of an event, from `at` on; npos: none.
std::size_t nextEventStart(std::string_view text, std::size_t at);

struct JsonElement {
    enum class Sort : std::uint8_t { Object, Other, Unfinished };

    Sort sort = Sort::Unfinished;
    std::size_t end = 0;  ///< behind it; of an unfinished one the end of the text
};

/// The element of a list that begins at `at`: brackets counted, strings passed over.
JsonElement elementAt(std::string_view text, std::size_t at);

/// Behind the JSON value that begins at `at`, white space after a number included; npos: it does not end.
std::size_t valueEnd(std::string_view text, std::size_t at);

/// The text of an event with what writers get wrong put right: quotes inside a string escaped, control characters made
/// blanks, bytes that are not UTF-8 made U+FFFD. Whether it is valid now, only parsing tells.
std::string repaired(std::string_view event);

}  // namespace core
