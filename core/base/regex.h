// SPDX-License-Identifier: GPL-3.0-or-later
// A compiled pattern, searched for as Python's re.search does. Never throws, never hangs: what takes too long gives up.
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

/// `at` is the 0-based byte of the pattern at which it goes wrong.
struct PatternError {
    std::string message;
    std::size_t at = 0;

    bool operator==(const PatternError&) const = default;
};

enum class Found : std::uint8_t { No, Yes, GaveUp };

/// What searches may take together beyond a few steps each, in steps of the matcher weighed by the length of the text:
/// the same on every machine, however fast. Searches that take no more than those few cost nothing.
class SearchEffort {
public:
    explicit SearchEffort(std::uint64_t steps) : m_left(steps) {}
    std::uint64_t left() const { return m_left; }
    /// Whether there was as much left.
    bool take(std::uint64_t steps) {
        const bool isEnough = steps <= m_left;
        m_left -= std::min(steps, m_left);
        return isEnough;
    }

private:
    std::uint64_t m_left;
};

/// What one pattern may take on all names of a profile: half a second to a second on common machines.
constexpr std::uint64_t effortOfOnePattern = std::uint64_t{1} << 26;

/// PCRE2 syntax. A pattern of ASCII characters alone looks at bytes, any other at UTF-8 characters; text that is not
/// valid UTF-8 is searched around its bad bytes. Cheap to copy; may be used by several threads at once.
class Regex {
public:
    static constexpr std::size_t longestPattern = 16'384;

    explicit Regex(std::string_view pattern, bool ignoreCase = false);

    /// Why it does not compile; a broken pattern is found nowhere.
    const std::optional<PatternError>& error() const { return m_error; }
    Found search(std::string_view text) const;
    /// Gives up as well where what it takes is no longer left.
    Found search(std::string_view text, SearchEffort& effort) const;
    bool matches(std::string_view text) const { return search(text) == Found::Yes; }
    /// The named groups that took part in the first match; nothing where there is none.
    std::optional<std::map<std::string, std::string_view, std::less<>>> groups(std::string_view text) const;

private:
    struct Code;

    bool isTooLarge(std::string_view text) const;
    bool isWithin(SearchEffort& effort, std::string_view text) const;

    std::shared_ptr<const Code> m_code;
    std::size_t m_length = 0;  ///< of the pattern
    std::optional<PatternError> m_error;
};

/// What search() that gave up on a text means for a user.
PatternError gaveUpError(std::string_view text);

}  // namespace core
