// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/decimal_time.h"

#include "core/base/text.h"

#include <array>
#include <bit>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <limits>

namespace core {

namespace {

constexpr std::uint64_t largest = std::numeric_limits<Nanos>::max();

std::optional<Nanos> withSign(std::uint64_t magnitude, bool negative) {
    if (magnitude > largest) return std::nullopt;
    return negative ? -static_cast<Nanos>(magnitude) : static_cast<Nanos>(magnitude);
}

/// The significant digits of a number, and the position of its decimal point among them.
struct Decimal {
    std::array<char, 24> digits{};  // 19 digits hold the largest Nanos, one more is for rounding
    int count = 0;
    std::int64_t point = 0;  // value = 0.d1d2d3... * 10^point

    void push(char digit, bool whole) {
        if (count == 0 && digit == '0') {
            point -= whole ? 0 : 1;
            return;
        }
        if (count < static_cast<int>(digits.size())) digits[static_cast<std::size_t>(count++)] = digit;
        point += whole ? 1 : 0;
    }
    std::uint64_t digit(std::int64_t i) const {
        return i >= 0 && i < count ? static_cast<std::uint64_t>(digits[static_cast<std::size_t>(i)] - '0') : 0;
    }
};

/// Parses any accepted spelling, including those with an exponent.
std::optional<Nanos> anySpelling(std::string_view text, bool negative, Rounding rounding) {
    Decimal decimal;
    std::size_t at = 0;
    bool anyDigit = false;
    for (; at < text.size() && isDigit(text[at]); ++at, anyDigit = true)
        decimal.push(text[at], true);
    if (at < text.size() && text[at] == '.')
        for (++at; at < text.size() && isDigit(text[at]); ++at, anyDigit = true)
            decimal.push(text[at], false);
    if (!anyDigit) return std::nullopt;
    if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        if (++at < text.size() && text[at] == '+') ++at;
        int exponent = 0;
        const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), exponent);
        if (error != std::errc()) return std::nullopt;
        at = static_cast<std::size_t>(end - text.data());
        decimal.point += exponent;
    }
    if (at != text.size()) return std::nullopt;
    if (decimal.count == 0) return 0;
    const std::int64_t whole = decimal.point + 3;  // number of digits before the point, in ns
    if (whole > 19) return std::nullopt;
    if (whole < 0) return 0;
    std::uint64_t value = 0;
    for (std::int64_t i = 0; i < whole; ++i)
        value = value * 10 + decimal.digit(i);  // 19 digits fit in 64 bits
    const bool isUp = rounding == Rounding::Nearest && decimal.digit(whole) >= 5;
    return withSign(value + (isUp ? 1 : 0), negative);
}

/// Returns the value of eight digit characters, the first in the lowest byte; after Lemire, "Quickly parsing eight
/// digits". `isValid` becomes false if one is not a digit.
std::uint64_t eightDigits(std::uint64_t text, bool& isValid) {
    const std::uint64_t digits = text - 0x3030303030303030u;
    isValid &= (((text + 0x4646464646464646u) | digits) & 0x8080808080808080u) == 0;
    const std::uint64_t pairs = digits * 10 + (digits >> 8);
    return ((pairs & 0x000000FF000000FFu) * 0x000F424000000064u +
            (pairs >> 16 & 0x000000FF000000FFu) * 0x0000271000000001u) >>
           32;
}

/// Loads the eight characters from `text` on, the first into the lowest byte.
std::uint64_t load(const char* text) {
    std::uint64_t value = 0;
    if constexpr (std::endian::native == std::endian::little)
        std::memcpy(&value, text, sizeof value);
    else
        for (int i = 8; i-- > 0;)
            value = value << 8 | static_cast<unsigned char>(text[i]);
    return value;
}

/// Parses up to 16 digits. More than seven are parsed as two groups of eight: the first group is shifted up behind
/// zeros, so that no digit counts twice.
std::uint64_t wholeNumber(const char* text, std::size_t size, bool& isValid) {
    std::uint64_t value = 0;
    if (size >= 8) {
        constexpr std::uint64_t zeros = 0x3030303030303030u;
        const std::size_t free = (16 - size) * 8;  // number of bits of the first group that are filled with zeros
        const std::uint64_t first = free == 0    ? load(text)
                                    : free == 64 ? zeros
                                                 : load(text) << free | zeros >> (64 - free);
        return eightDigits(first, isValid) * 100000000 + eightDigits(load(text + size - 8), isValid);
    }
    for (std::size_t i = 0; i < size; ++i) {
        value = value * 10 + static_cast<std::uint64_t>(text[i] - '0');
        isValid &= isDigit(text[i]);
    }
    return value;
}

}  // namespace

std::optional<Nanos> nanosFromMicroseconds(std::string_view text, Rounding rounding) {
    const bool negative = !text.empty() && text.front() == '-';
    if (negative || (!text.empty() && text.front() == '+')) text.remove_prefix(1);
    // The usual form has up to 15 digits of microseconds (31 years) or 16 of an epoch, then three decimals or none;
    // what a script wrote again has lost the zeros at the end of these.
    constexpr std::array<std::uint64_t, 4> scales{1, 100, 10, 1};
    const std::size_t size = text.size();
    std::size_t decimals = 3;
    while (decimals > 0 && (size < decimals + 2 || text[size - decimals - 1] != '.'))
        --decimals;
    const std::size_t whole = decimals > 0 ? size - decimals - 1 : size;
    if (whole == 0 || whole > 16) return anySpelling(text, negative, rounding);
    bool isValid = true;
    const std::uint64_t micros = wholeNumber(text.data(), whole, isValid);
    const std::uint64_t rest =
        decimals > 0 ? wholeNumber(text.data() + size - decimals, decimals, isValid) * scales[decimals] : 0;
    if (!isValid) return anySpelling(text, negative, rounding);
    return withSign(micros * 1000 + rest, negative);
}

}  // namespace core
