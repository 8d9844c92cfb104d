// SPDX-License-Identifier: GPL-3.0-or-later
// A compiled pattern that searches like Python's re.search. It never throws or hangs: a costly search gives up.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace core {

/// A fault in a pattern; `at` is the 0-based byte of the pattern at which it occurs.
struct PatternError {
    std::string message;
    std::size_t at = 0;

    bool operator==(const PatternError&) const = default;
};

/// A pattern that does not compile, or whose search gave up.
struct PatternFault {
    std::string pattern;
    PatternError error;
};

enum class Found : std::uint8_t { No, Yes, GaveUp };

/// A budget that searches share, in steps of the matcher weighted by the length of the text, so that the limit is the
/// same on machines of any speed. The first few steps of each search are free.
class SearchEffort {
public:
    explicit SearchEffort(std::uint64_t steps) : m_left(steps) {}
    std::uint64_t left() const { return m_left; }
    /// Spends steps; returns false if not as many are left.
    bool take(std::uint64_t steps) {
        const bool isEnough = steps <= m_left;
        m_left -= std::min(steps, m_left);
        return isEnough;
    }

private:
    std::uint64_t m_left;
};

/// The effort allowed for one pattern on all names of a profile: half a second to a second on common machines.
constexpr std::uint64_t effortOfOnePattern = std::uint64_t{1} << 26;
/// The effort that all patterns of a list may take together: one to three seconds. Each name adds a little for each of
/// them, so that patterns that are merely slow also succeed on long lists of names.
constexpr std::uint64_t effortOfAll = 4 * effortOfOnePattern, effortOfName = 128;

/// A pattern in PCRE2 syntax. A pattern of only ASCII characters matches bytes, any other matches UTF-8 characters;
/// invalid bytes in a text are skipped. Objects are cheap to copy, and several threads may use one at once.
class Regex {
public:
    static constexpr std::size_t longestPattern = 16'384;

    explicit Regex(std::string_view pattern, bool ignoreCase = false);

    /// Returns why the pattern does not compile, if so; a broken pattern matches nothing.
    const std::optional<PatternError>& error() const { return m_error; }
    Found search(std::string_view text) const;
    /// Searches, and also gives up if it needs more than the remaining effort.
    Found search(std::string_view text, SearchEffort& effort) const;
    bool matches(std::string_view text) const { return search(text) == Found::Yes; }
    /// Returns the named groups that took part in the first match; nothing if there is no match.
    std::optional<std::map<std::string, std::string_view, std::less<>>> groups(std::string_view text) const;

private:
    struct Code;

    bool isTooLarge(std::string_view text) const;
    bool isWithin(SearchEffort& effort, std::string_view text) const;

    std::shared_ptr<const Code> m_code;
    std::size_t m_length = 0;  ///< length of the pattern
    std::optional<PatternError> m_error;
};

/// Returns the error to show if search() gave up on a text.
PatternError gaveUpError(std::string_view text);

}  // namespace core
