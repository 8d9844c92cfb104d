// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/decimal_time.h"

#include <array>
#include <charconv>
#include <cstdint>
#include <limits>

namespace core {

namespace {

constexpr std::uint64_t largest = std::numeric_limits<Nanos>::max();

bool isDigit(char c) { return c >= '0' && c <= '9'; }

std::optional<Nanos> withSign(std::uint64_t magnitude, bool negative) {
    if (magnitude > largest) return std::nullopt;
    return negative ? -static_cast<Nanos>(magnitude) : static_cast<Nanos>(magnitude);
}

/// The significant digits of a number and where its point stands among them.
struct Decimal {
    std::array<char, 24> digits{};  // 19 make the largest Nanos, one more rounds
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

/// Any accepted spelling, also those with an exponent.
std::optional<Nanos> anySpelling(std::string_view text, bool negative) {
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
    const std::int64_t whole = decimal.point + 3;  // digits before the point, in ns
    if (whole > 19) return std::nullopt;
    if (whole < 0) return 0;
    std::uint64_t value = 0;
    for (std::int64_t i = 0; i < whole; ++i)
        value = value * 10 + decimal.digit(i);  // 19 digits fit in 64 bits
    return withSign(value + (decimal.digit(whole) >= 5 ? 1 : 0), negative);
}

}  // namespace

std::optional<Nanos> nanosFromMicroseconds(std::string_view text) {
    const bool negative = !text.empty() && text.front() == '-';
    if (negative || (!text.empty() && text.front() == '+')) text.remove_prefix(1);
    // What writers write: up to 15 digits before the point (31 years) or 16 of an epoch, and up to three after it.
    std::size_t at = 0;
    std::uint64_t value = 0;
    for (; at < text.size() && at < 16 && isDigit(text[at]); ++at)
        value = value * 10 + static_cast<std::uint64_t>(text[at] - '0');
    if (at == 0) return anySpelling(text, negative);
    if (at == text.size()) return withSign(value * 1000, negative);
    if (text[at] != '.' || text.size() - at > 4) return anySpelling(text, negative);
    std::uint64_t unit = 100;
    value *= 1000;
    for (++at; at < text.size(); ++at, unit /= 10) {
        if (!isDigit(text[at])) return anySpelling(text, negative);
        value += static_cast<std::uint64_t>(text[at] - '0') * unit;
    }
    return withSign(value, negative);
}

}  // namespace core
