// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/csv/csv_number.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string>

namespace core {

namespace {

struct NamedUnit {
    std::string_view name;
    Unit unit;
};

constexpr std::array timeUnits{
    NamedUnit{"ns", {0, 0}},           NamedUnit{"nsec", {0, 0}},
    NamedUnit{"nanoseconds", {0, 0}},  NamedUnit{"us", {3, 0}},
    NamedUnit{"usec", {3, 0}},         NamedUnit{"microseconds", {3, 0}},
    NamedUnit{"ms", {6, 0}},           NamedUnit{"msec", {6, 0}},
    NamedUnit{"milliseconds", {6, 0}}, NamedUnit{"s", {9, 0}},
    NamedUnit{"sec", {9, 0}},          NamedUnit{"seconds", {9, 0}},
    NamedUnit{"\u00b5s", {3, 0}},      NamedUnit{"\u03bcs", {3, 0}},
    NamedUnit{"\xb5s", {3, 0}},  // the sign for micro, the Greek letter, and the sign in Latin-1
};
constexpr std::array byteUnits{
    NamedUnit{"b", {0, 0}},  NamedUnit{"bytes", {0, 0}}, NamedUnit{"kb", {3, 0}},   NamedUnit{"mb", {6, 0}},
    NamedUnit{"gb", {9, 0}}, NamedUnit{"kib", {0, 10}},  NamedUnit{"mib", {0, 20}}, NamedUnit{"gib", {0, 30}},
};

template <class Units>
std::optional<Unit> named(const Units& units, std::string_view text) {
    const std::string lower = lowerCase(text);
    const auto found =
        std::find_if(units.begin(), units.end(), [&](const NamedUnit& each) { return each.name == lower; });
    return found == units.end() ? std::nullopt : std::optional(found->unit);
}

/// The number mantissa * 10^exponent, with a mantissa of at most 18 digits.
struct Decimal {
    std::int64_t mantissa = 0;
    int exponent = 0;
    bool isCut = false;  ///< whether there were more than 18 digits before the point
};

constexpr int farthestExponent = 400;

/// Moves digits from the front of `text` into `number`; digits after the 18th only count as places.
bool takeDigits(std::string_view& text, Decimal& number, bool fraction) {
    constexpr std::int64_t full = 100'000'000'000'000'000;
    std::size_t count = 0;
    for (; count < text.size() && isDigit(text[count]); ++count) {
        if (number.mantissa < full) {
            number.mantissa = number.mantissa * 10 + (text[count] - '0');
            if (fraction) --number.exponent;
        } else if (!fraction) {
            ++number.exponent;
            number.isCut = true;
        }
    }
    text.remove_prefix(count);
    return count > 0;
}

bool takeExponent(std::string_view& text, Decimal& number) {
    if (text.empty() || (text[0] != 'e' && text[0] != 'E')) return true;
    text.remove_prefix(1);
    if (text.starts_with('+')) text.remove_prefix(1);
    int exponent = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), exponent);
    if (error != std::errc() || std::abs(exponent) > farthestExponent) return false;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    number.exponent += exponent;
    return true;
}

std::optional<Decimal> decimal(std::string_view text, bool decimalComma) {
    text = trimmed(text, " \t");
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+')) text.remove_prefix(1);
    Decimal number;
    bool some = takeDigits(text, number, false);
    if (text.starts_with('.') || (decimalComma && text.starts_with(','))) {
        text.remove_prefix(1);
        some = takeDigits(text, number, true) || some;
    }
    if (!some || !takeExponent(text, number) || !text.empty()) return std::nullopt;
    if (std::abs(number.exponent) > farthestExponent) return std::nullopt;
    if (negative) number.mantissa = -number.mantissa;
    return number;
}

/// Returns value * 10^ten, rounded to a whole number half away from zero; nothing if it overflows.
std::optional<std::int64_t> scaled(std::int64_t value, int ten) {
    for (; ten > 0 && value != 0; --ten)
        if (__builtin_mul_overflow(value, 10, &value)) return std::nullopt;
    for (; ten < -1 && value != 0; ++ten)
        value /= 10;
    if (ten == -1) value = value / 10 + (value % 10 >= 5 ? 1 : value % 10 <= -5 ? -1 : 0);
    return value;
}

double real(const Decimal& number, Unit unit) {
    const double mantissa = std::ldexp(static_cast<double>(number.mantissa), unit.two);
    const int ten = number.exponent + unit.ten;
    return ten < 0 ? mantissa / std::pow(10.0, -ten) : mantissa * std::pow(10.0, ten);
}

}  // namespace

std::optional<Unit> timeUnit(std::string_view text) { return named(timeUnits, text); }
std::optional<Unit> byteUnit(std::string_view text) { return named(byteUnits, text); }

std::optional<std::int64_t> wholeNumber(std::string_view text, Unit unit, bool decimalComma) {
    const auto number = decimal(text, decimalComma);
    if (!number || number->isCut) return std::nullopt;
    if (unit.two == 0) return scaled(number->mantissa, number->exponent + unit.ten);
    const double value = std::round(real(*number, unit));
    if (!(std::abs(value) < 0x1p63)) return std::nullopt;
    return static_cast<std::int64_t>(value);
}

std::optional<std::int64_t> lastDigitOf(std::string_view text, Unit unit, bool decimalComma) {
    auto number = decimal(text, decimalComma);
    if (!number) return std::nullopt;
    number->mantissa = 1;
    const double digit = std::round(real(*number, unit));
    return digit < 0x1p62 ? std::max<std::int64_t>(1, static_cast<std::int64_t>(digit)) : std::int64_t{1} << 62;
}

std::optional<double> realNumber(std::string_view text, Unit unit, bool decimalComma) {
    const auto number = decimal(text, decimalComma);
    if (!number) return std::nullopt;
    const double value = real(*number, unit);
    return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

}  // namespace core
