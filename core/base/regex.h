// SPDX-License-Identifier: GPL-3.0-or-later
// A compiled pattern that searches like Python's re.search. It never throws and never hangs: a costly search gives up.
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

/// `at` is the 0-based byte of the pattern at which the fault is.
struct PatternError {
    std::string message;
    std::size_t at = 0;

    bool operator==(const PatternError&) const = default;
};

enum class Found : std::uint8_t { No, Yes, GaveUp };

/// What searches may take together beyond a few steps each, in steps of the matcher weighted by the length of the text;
/// the limit is the same on machines of any speed. Searches that take no more than those few steps cost nothing.
class SearchEffort {
public:
    explicit SearchEffort(std::uint64_t steps) : m_left(steps) {}
    std::uint64_t left() const { return m_left; }
    /// Takes steps from what is left; false where there are not as many left.
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

/// PCRE2 syntax. A pattern of ASCII characters only matches bytes, any other matches UTF-8 characters; invalid bytes in
/// a text are skipped over. Cheap to copy; may be used by several threads at once.
class Regex {
public:
    static constexpr std::size_t longestPattern = 16'384;

    explicit Regex(std::string_view pattern, bool ignoreCase = false);

    /// Why the pattern does not compile; a broken pattern matches nothing.
    const std::optional<PatternError>& error() const { return m_error; }
    Found search(std::string_view text) const;
    /// Also gives up where it needs more than the effort that is left.
    Found search(std::string_view text, SearchEffort& effort) const;
    bool matches(std::string_view text) const { return search(text) == Found::Yes; }
    /// The named groups that took part in the first match; nothing where there is no match.
    std::optional<std::map<std::string, std::string_view, std::less<>>> groups(std::string_view text) const;

private:
    struct Code;

    bool isTooLarge(std::string_view text) const;
    bool isWithin(SearchEffort& effort, std::string_view text) const;

    std::shared_ptr<const Code> m_code;
    std::size_t m_length = 0;  ///< of the pattern
    std::optional<PatternError> m_error;
};

/// The error to show where search() gave up on a text.
PatternError gaveUpError(std::string_view text);

}  // namespace core
