// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json/json_text.h"

#include <array>
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

/// The value of the four hex digits after "\u" at `at`; noUnit where they are not hex digits.
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

/// One end of a copy from its first letter; 0 where it is not one.
char endOfCopy(char c) {
    switch (c) {
        case 'H':
        case 'h':
            return 'H';
        case 'D':
        case 'd':
            return 'D';
        case 'A':
        case 'a':
            return 'A';
        case 'P':
        case 'p':
            return 'P';
        default:
            return 0;
    }
}

CopyKind copyKindOf(char from, char to) {
    struct Direction {
        char from, to;
        CopyKind kind;
    };
    static constexpr std::array directions{Direction{'H', 'D', CopyKind::HtoD}, Direction{'D', 'H', CopyKind::DtoH},
                                           Direction{'D', 'D', CopyKind::DtoD}, Direction{'H', 'H', CopyKind::HtoH},
                                           Direction{'P', 'P', CopyKind::PtoP}, Direction{'H', 'A', CopyKind::HtoA},
                                           Direction{'A', 'H', CopyKind::AtoH}, Direction{'A', 'A', CopyKind::AtoA},
                                           Direction{'A', 'D', CopyKind::AtoD}, Direction{'D', 'A', CopyKind::DtoA}};
    for (const Direction& direction : directions)
        if (direction.from == from && direction.to == to) return direction.kind;
    return CopyKind::Unknown;
}

}  // namespace

std::string_view unescaped(std::string_view raw, std::string& scratch) {
    if (raw.empty() || !std::memchr(raw.data(), '\\', raw.size())) return raw;
    scratch.clear();
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

std::optional<std::int64_t> integerIn(std::string_view text) {
    const bool isNegative = text.starts_with('-');
    const std::string_view digits = text.substr(isNegative ? 1 : 0);
    std::int64_t value = 0;
    constexpr std::size_t always = 18;  // digits that fit
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

std::int64_t countIn(std::string_view text) {
    const auto value = integerIn(text);
    return value && *value >= 0 ? *value : notRecorded;
}

std::optional<std::int64_t> streamNumberIn(std::string_view text) {
    if (const auto number = integerIn(text)) return number;
    std::size_t at = text.find_first_of("0123456789");
    if (at == std::string_view::npos || !(text.starts_with("stream ") || text.starts_with("Stream #")))
        return std::nullopt;
    const std::size_t end = std::min(text.find_first_not_of("0123456789", at), text.size());
    return integerIn(text.substr(at, end - at));
}

std::string_view programName(std::string_view text) {
    text = text.substr(0, text.find(' '));
    return text.substr(text.rfind('/') + 1);
}

CopyKind copyKindIn(std::string_view name) {
    constexpr std::string_view word = "emcpy";
    std::size_t from = name.find(word);
    if (from == std::string_view::npos) return CopyKind::Unknown;
    from += word.size();
    if (from < name.size() && name[from] == ' ') ++from;
    const std::size_t to = from + (name.substr(std::min(from + 1, name.size())).starts_with("to") ? 3 : 2);
    const bool isPair = to < name.size() && (to == from + 3 || name[from + 1] == '2');
    return isPair ? copyKindOf(endOfCopy(name[from]), endOfCopy(name[to])) : CopyKind::Unknown;
}

}  // namespace core
