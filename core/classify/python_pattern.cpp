// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classify/python_pattern.h"

#include "core/base/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

namespace core {

namespace {

bool isOctal(char c) { return c >= '0' && c <= '7'; }

std::optional<std::uint32_t> hexValue(std::string_view digits) {
    std::uint32_t value = 0;
    for (const char each : digits) {
        const char c = lowerCase(each);
        if (!isDigit(c) && (c < 'a' || c > 'f')) return std::nullopt;
        value = value * 16 + static_cast<std::uint32_t>(isDigit(c) ? c - '0' : c - 'a' + 10);
    }
    return value;
}

/// Returns the character itself, or "\x41" in ASCII, where it could mean something else in a pattern.
std::string characterText(std::uint32_t code) {
    const auto byte = [](std::uint32_t value) { return static_cast<char>(static_cast<unsigned char>(value)); };
    if (code < 0x80) return fmt::format("\\x{:02x}", code);
    if (code < 0x800) return {byte(0xc0 | code >> 6), byte(0x80 | (code & 0x3f))};
    if (code < 0x10000) return {byte(0xe0 | code >> 12), byte(0x80 | (code >> 6 & 0x3f)), byte(0x80 | (code & 0x3f))};
    return {byte(0xf0 | code >> 18), byte(0x80 | (code >> 12 & 0x3f)), byte(0x80 | (code >> 6 & 0x3f)),
            byte(0x80 | (code & 0x3f))};
}

/// Reads a pattern from left to right as Python's parser does, and writes what PCRE2 reads in the same way.
class Translation {
public:
    explicit Translation(std::string_view pattern) : m_pattern(pattern) {}

    Result<std::string> result() {
        while (m_at < m_pattern.size() && m_fault.empty())
            takeElement();
        if (!m_fault.empty()) return Error{ErrorKind::Unsupported, m_fault};
        return std::move(m_text);
    }

private:
    std::string_view rest() const { return m_pattern.substr(m_at); }
    bool isAtEnd() const { return m_at >= m_pattern.size(); }
    char at(std::size_t ahead) const { return m_at + ahead < m_pattern.size() ? m_pattern[m_at + ahead] : '\0'; }

    void copy(std::size_t count) {
        m_text += rest().substr(0, count);
        m_at = std::min(m_at + count, m_pattern.size());
    }
    void replace(std::size_t count, std::string_view text) {
        m_text += text;
        m_at += count;
    }
    void refuse(std::string_view what) { m_fault = fmt::format("\"{}\" is not known to Python's re", what); }

    void takeElement() {
        const bool isFirst = m_isStart;
        m_isStart = false;
        switch (at(0)) {
            case '\\':
                return takeEscape(false);
            case '[':
                return takeClass();
            case '{':
                return takeBrace();
            case '(':
                return takeOpening(isFirst);
            case '#':
                return copy(m_isVerbose ? std::min(rest().find('\n'), rest().size()) : 1);
            default:
                return copy(1);
        }
    }

    void takeEscape(bool inClass) {
        const char c = at(1);
        if (isDigit(c)) return takeDigits(inClass);
        if (!isLetter(c)) return copy(2);
        constexpr std::string_view everywhere = "dDsSwWabfnrt", outside = "ABz";
        if (c == 'x') return takeCharacter(2);
        if (c == 'u') return takeCharacter(4);
        if (c == 'U') return takeCharacter(8);
        if (c == 'v') return replace(2, "\\x0b");  // in PCRE2 any vertical white space
        if (c == 'Z' && !inClass) return replace(2, "\\z");
        if (c == 'N' && at(2) == '{') return copy(2);  // compiling it shows that PCRE2 has no such names
        if (everywhere.find(c) != npos || (!inClass && outside.find(c) != npos)) return copy(2);
        refuse(rest().substr(0, 2));
    }

    /// Takes a character by its code: "\x41", "\u00e9". Beyond ASCII it is written itself, since PCRE2 reads a pattern
    /// of ASCII characters as bytes.
    void takeCharacter(std::size_t digits) {
        const std::string_view written = rest().substr(0, 2 + digits);
        const auto code = written.size() == 2 + digits ? hexValue(written.substr(2)) : std::nullopt;
        if (!code || *code > 0x10ffff) return refuse(written);
        const bool isHalf = *code >= 0xd800 && *code <= 0xdfff;  // half of a character, which compiling it refuses
        if (isHalf || (digits == 2 && *code < 0x80)) return copy(written.size());
        replace(written.size(), characterText(*code));
    }

    /// Takes "\1" to "\99" (a group), "\0" to "\07" and "\001" to "\377" (characters).
    void takeDigits(bool inClass) {
        std::size_t count = 1;
        while (count < 3 && isOctal(at(count)) && isOctal(at(count + 1)))
            ++count;
        const bool isCode = isOctal(at(1)) && (inClass || at(1) == '0' || count == 3);
        if (!isCode && inClass) return refuse(rest().substr(0, 2));
        if (!isCode) return copy(isDigit(at(2)) ? 3 : 2);
        std::uint32_t code = 0;
        for (std::size_t i = 1; i <= count; ++i)
            code = code * 8 + static_cast<std::uint32_t>(at(i) - '0');
        if (code > 0377) return refuse(rest().substr(0, count + 1));
        if (code < 0x80) return copy(count + 1);
        replace(count + 1, characterText(code));
    }

    void takeClass() {
        copy(1);
        if (at(0) == '^') copy(1);
        if (at(0) == ']') copy(1);  // the first one is a character of the class
        while (!isAtEnd() && at(0) != ']' && m_fault.empty()) {
            if (at(0) == '\\')
                takeEscape(true);
            else if (at(0) == '[' && (at(1) == ':' || at(1) == '.' || at(1) == '='))
                replace(1, "\\[");  // in PCRE2 the beginning of [:alpha:]
            else
                copy(1);
        }
        copy(1);
    }

    /// Takes "{2}", "{2,}", "{2,3}", "{,3}" and "{,}", which repeat; any other brace is a character. With blanks it is
    /// one in Python, and in PCRE2 until 10.42.
    void takeBrace() {
        std::size_t end = 1;
        bool hasBlanks = false, hasDigits = false, hasComma = false;
        for (; isDigit(at(end)) || at(end) == ' ' || at(end) == '\t' || (at(end) == ',' && !hasComma); ++end) {
            hasBlanks |= at(end) == ' ' || at(end) == '\t';
            hasDigits |= isDigit(at(end));
            hasComma |= at(end) == ',';
        }
        if (at(end) != '}' || (!hasDigits && !hasComma)) return copy(1);
        if (hasBlanks) return replace(1, "\\{");
        if (at(1) == ',') return replace(1, "{0");
        copy(end + 1);
    }

    void takeOpening(bool isFirst) {
        if (at(1) == '*') return refuse("(*");
        if (at(1) != '?') return copy(1);
        if (at(2) == '#') return copy(std::min(rest().find(')'), rest().size() - 1) + 1);
        constexpr std::string_view known[] = {"(?:", "(?=", "(?!", "(?<=", "(?<!", "(?>", "(?(", "(?P<", "(?P="};
        for (const std::string_view start : known)
            if (rest().starts_with(start)) return copy(start.size());
        takeFlags(isFirst);
    }

    /// Takes "(?i)" at the beginning of the pattern, and "(?i-s:". Without "a" and "u" PCRE2 means the same by them,
    /// for names in ASCII.
    void takeFlags(bool isFirst) {
        std::string kept;
        std::size_t end = 2;
        for (; std::string_view("aimsux-").find(at(end)) != npos && !isAtEnd(); ++end)
            if (at(end) != 'a' && at(end) != 'u') kept += at(end);
        const char closing = at(end);
        if (end == 2 || (closing != ')' && closing != ':')) return refuse(rest().substr(0, 3));
        m_isVerbose |= kept.substr(0, kept.find('-')).find('x') != npos;
        if (closing == ':') return replace(end + 1, "(?" + kept + ":");
        if (!isFirst) {
            m_fault = fmt::format(
                "\"{}\" stands inside the pattern, where Python 3.11 refuses it and older ones apply "
                "it to all of the pattern; write it at the beginning",
                rest().substr(0, end + 1));
            return;
        }
        m_isStart = true;
        replace(end + 1, kept.empty() ? "" : "(?" + kept + ")");
    }

    std::string_view m_pattern;
    std::size_t m_at = 0;
    std::string m_text;
    std::string m_fault;
    bool m_isStart = true;     ///< nothing but flags was read so far
    bool m_isVerbose = false;  ///< whether "#" may begin a comment
};

}  // namespace

Result<std::string> fromPython(std::string_view pattern) { return Translation(pattern).result(); }

std::optional<std::string> toPython(std::string_view pattern) {
    std::string text;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        text += pattern[i];
        if (pattern[i] != '\\' || ++i == pattern.size()) continue;
        text += pattern[i] == 'z' ? 'Z' : pattern[i];  // only Python 3.14 knows "\z"
    }
    const auto read = fromPython(text);
    return read && *read == pattern ? std::optional(std::move(text)) : std::nullopt;
}

}  // namespace core
