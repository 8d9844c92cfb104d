// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/files/json_value.h"

#include "core/base/text.h"

#include <charconv>
#include <cstring>

namespace core {

namespace {

void appendUtf8(std::string& out, std::uint32_t code) {
    const auto byte = [&](std::uint32_t value) { out += static_cast<char>(value); };
    if (code < 0x80) {
        byte(code);
    } else if (code < 0x800) {
        byte(0xC0 | code >> 6), byte(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
        byte(0xE0 | code >> 12), byte(0x80 | (code >> 6 & 0x3F)), byte(0x80 | (code & 0x3F));
    } else {
        byte(0xF0 | code >> 18), byte(0x80 | (code >> 12 & 0x3F)), byte(0x80 | (code >> 6 & 0x3F));
        byte(0x80 | (code & 0x3F));
    }
}

constexpr std::uint32_t noUnit = 0xFFFFFFFF;

/// Returns the value of the four hex digits after "\u" at `at`; noUnit if they are not hex digits.
std::uint32_t hexUnit(std::string_view text, std::size_t at) {
    if (at + 6 > text.size() || text[at] != '\\' || text[at + 1] != 'u') return noUnit;
    std::uint32_t value = 0;
    const char* end = text.data() + at + 6;
    const auto [stop, error] = std::from_chars(text.data() + at + 2, end, value, 16);
    return error == std::errc() && stop == end ? value : noUnit;
}

/// Appends the character of the "\u" escape at `at` and returns the position after it.
std::size_t appendUnicode(std::string& out, std::string_view text, std::size_t at) {
    constexpr std::uint32_t replacement = 0xFFFD;
    const std::uint32_t first = hexUnit(text, at);
    if (first == noUnit) {
        appendUtf8(out, replacement);
        return at + 2;
    }
    const bool high = first >= 0xD800 && first < 0xDC00;
    const std::uint32_t second = high ? hexUnit(text, at + 6) : noUnit;
    if (second >= 0xDC00 && second < 0xE000) {
        appendUtf8(out, 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00));
        return at + 12;
    }
    appendUtf8(out, first >= 0xD800 && first < 0xE000 ? replacement : first);
    return at + 6;
}

char simpleEscape(char letter) {
    switch (letter) {
        case 'n':
            return '\n';
        case 't':
            return '\t';
        case 'r':
            return '\r';
        case 'b':
            return '\b';
        case 'f':
            return '\f';
        default:
            return letter;  // quote, backslash, slash
    }
}

/// Returns whether the writer left backslashes as they were, as PyTorch did with the paths of Windows: one is no escape
/// of JSON ("torch\cuda"), or stands as one in the path of a Python file ("torch\nn\functional.py(3): relu").
bool isUnescapedText(std::string_view raw) {
    constexpr std::string_view quoted = "\"\\/u", control = "nrtbf";
    const std::size_t file = raw.find(".py(");
    for (std::size_t at = raw.find('\\'); at < raw.size() - 1; at = raw.find('\\', at + 2)) {
        if (quoted.find(raw[at + 1]) != npos) continue;
        if (control.find(raw[at + 1]) == npos) return true;
        const bool isInPath = file != npos && at < file && at > 0;
        if (isInPath && (isLetter(raw[at - 1]) || isDigit(raw[at - 1]) || raw[at - 1] == '_' || raw[at - 1] == ':'))
            return true;
    }
    return false;
}

/// Appends the text with its backslashes, apart from those without which it would end or have no other letters.
void appendWithBackslashes(std::string& out, std::string_view raw) {
    for (std::size_t at = 0; at < raw.size();) {
        const char next = raw[at] == '\\' && at + 1 < raw.size() ? raw[at + 1] : '\0';
        if (next == '"' || next == '\\')
            out += next, at += 2;
        else if (next == 'u' && hexUnit(raw, at) != noUnit)
            at = appendUnicode(out, raw, at);
        else
            out += raw[at++];
    }
}

}  // namespace

std::string_view unescaped(std::string_view raw, std::string& scratch) {
    if (raw.empty() || !std::memchr(raw.data(), '\\', raw.size())) return raw;
    scratch.clear();
    if (isUnescapedText(raw)) return appendWithBackslashes(scratch, raw), scratch;
    for (std::size_t at = 0; at < raw.size();) {
        if (raw[at] != '\\') {
            scratch += raw[at++];
        } else if (at + 1 < raw.size() && raw[at + 1] == 'u') {
            at = appendUnicode(scratch, raw, at);
        } else {
            if (at + 1 < raw.size()) scratch += simpleEscape(raw[at + 1]);
            at += 2;
        }
    }
    return scratch;
}

std::string withoutNeedlessEscapes(std::string_view json) {
    std::string plain;
    plain.reserve(json.size());
    for (std::size_t at = 0; at < json.size();) {
        const std::uint32_t unit = json[at] == '\\' ? hexUnit(json, at) : noUnit;
        if (unit >= ' ' && unit < 0x7F && unit != '"' && unit != '\\') {
            plain += static_cast<char>(unit);
            at += longestEscape;
        } else {
            const std::size_t size = json[at] == '\\' ? 2 : 1;  // a backslash may itself be escaped
            plain += json.substr(at, size);
            at += size;
        }
    }
    return plain;
}

std::optional<std::int64_t> integerIn(std::string_view text) {
    const bool isNegative = text.starts_with('-');
    const std::string_view digits = text.substr(isNegative ? 1 : 0);
    std::int64_t value = 0;
    constexpr std::size_t always = 18;  // so many digits always fit
    if (digits.empty()) return std::nullopt;
    if (digits.size() <= always) {
        for (const char c : digits) {
            if (c < '0' || c > '9') return std::nullopt;
            value = value * 10 + (c - '0');
        }
        return isNegative ? -value : value;
    }
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc() || stop != end) return std::nullopt;
    return value;
}

}  // namespace core
