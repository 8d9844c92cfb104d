// SPDX-License-Identifier: GPL-3.0-or-later
// A compiled pattern, searched for as Python's re.search does. Never throws, never hangs: what takes too long gives up.
#pragma once

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

/// PCRE2 syntax. A pattern of ASCII characters alone looks at bytes, any other at UTF-8 characters; text that is not
/// valid UTF-8 is searched around its bad bytes. Cheap to copy; may be used by several threads at once.
class Regex {
public:
    static constexpr std::size_t longestPattern = 16'384;

    explicit Regex(std::string_view pattern, bool ignoreCase = false);

    /// Why it does not compile; a broken pattern is found nowhere.
    const std::optional<PatternError>& error() const { return m_error; }
    Found search(std::string_view text) const;
    bool matches(std::string_view text) const { return search(text) == Found::Yes; }
    /// The named groups that took part in the first match; nothing where there is none.
    std::optional<std::map<std::string, std::string_view, std::less<>>> groups(std::string_view text) const;

private:
    struct Code;

    std::shared_ptr<const Code> m_code;
    std::optional<PatternError> m_error;
};

/// What search() that gave up means for a user.
PatternError gaveUpError();

}  // namespace core
