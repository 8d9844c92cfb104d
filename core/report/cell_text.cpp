// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/cell_text.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>

namespace core {

namespace {

/// The value lies halfway between two numbers of so many decimals: n / (2 * 10^d) with n odd is a double only where
/// 5^d divides n, which leaves an odd number of 2^-(d+1).
bool isTie(double value, int decimals) { return std::fmod(std::ldexp(std::abs(value), decimals + 1), 2.0) == 1.0; }

bool isContinuation(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

}  // namespace

std::string decimalText(double value, int decimals) {
    if (isTie(value, decimals))
        value = std::nextafter(value, std::copysign(std::numeric_limits<double>::infinity(), value));
    std::string text = fmt::format("{:.{}f}", value, decimals);
    const bool isZero = text.find_first_not_of("-0.") == std::string::npos;
    return isZero && text.front() == '-' ? text.substr(1) : text;
}

bool isNumber(const Cell& cell) {
    return std::holds_alternative<std::int64_t>(cell) || std::holds_alternative<double>(cell);
}

std::string cellText(const Cell& cell, const Column& column) {
    if (const auto* whole = std::get_if<std::int64_t>(&cell)) return fmt::format("{}", *whole);
    if (const auto* real = std::get_if<double>(&cell))
        return std::isfinite(*real) ? decimalText(*real, column.decimals) : std::string();
    if (const auto* text = std::get_if<std::string>(&cell)) return validUtf8(*text);
    return {};
}

std::size_t characterLength(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    if (text.empty()) return 0;
    if (byte(0) < 0x80) return 1;
    const std::size_t length = byte(0) >= 0xf0 ? 4 : byte(0) >= 0xe0 ? 3 : 2;
    if (byte(0) < 0xc2 || byte(0) > 0xf4 || text.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if (!isContinuation(text[i])) return 0;
    const bool overlong = (byte(0) == 0xe0 && byte(1) < 0xa0) || (byte(0) == 0xf0 && byte(1) < 0x90);
    const bool isSurrogate = byte(0) == 0xed && byte(1) >= 0xa0;
    const bool isBeyond = byte(0) == 0xf4 && byte(1) >= 0x90;
    return overlong || isSurrogate || isBeyond ? 0 : length;
}

std::string validUtf8(std::string_view text) {
    std::string valid;
    valid.reserve(text.size());
    while (!text.empty()) {
        const std::size_t length = characterLength(text);
        valid += length > 0 ? text.substr(0, length) : std::string_view("\xef\xbf\xbd");
        text.remove_prefix(length > 0 ? length : 1);
    }
    return valid;
}

}  // namespace core
