// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/csv/shown_number.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace core {

namespace {

/// Blanks that separate thousands or precede a unit: besides the usual one, those that keep a line together.
constexpr std::array<std::string_view, 4> blanks{" ", "\u00a0", "\u202f", "\u2009"};
constexpr std::array<std::string_view, 2> apostrophes{"'", "\u2019"};

template <class Texts>
std::size_t lengthOfAny(const Texts& texts, std::string_view text) {
    for (const std::string_view each : texts)
        if (text.starts_with(each)) return each.size();
    return 0;
}

std::size_t digitCountAt(std::string_view text) {
    std::size_t count = 0;
    while (count < text.size() && isDigit(text[count]))
        ++count;
    return count;
}

/// A number with its commas and dots, and what follows it.
struct Written {
    std::string digits;  ///< sign, digits, commas and dots
    std::string exponent;
    std::string_view rest;
};

std::optional<Written> written(std::string_view cell) {
    std::string_view text = trimmed(cell, " \t");
    Written number;
    if (text.starts_with('-') || text.starts_with('+')) {
        number.digits = text.substr(0, 1);
        text.remove_prefix(1);
    }
    while (!text.empty()) {
        const bool isAfterDigit = !number.digits.empty() && isDigit(number.digits.back());
        std::size_t mark = isAfterDigit ? lengthOfAny(blanks, text) : 0;
        if (mark == 0 && isAfterDigit) mark = lengthOfAny(apostrophes, text);
        const bool isInGroup = mark > 0 && digitCountAt(text.substr(mark)) == 3;
        if (isInGroup)
            text.remove_prefix(mark);
        else if (!isDigit(text.front()) && text.front() != ',' && text.front() != '.')
            break;
        number.digits += text.front();
        text.remove_prefix(1);
    }
    if (std::ranges::none_of(number.digits, isDigit)) return std::nullopt;
    if (text.starts_with('e') || text.starts_with('E')) {
        const std::size_t sign = text.substr(1, 1).find_first_of("+-") == 0 ? 1 : 0;
        const std::size_t count = digitCountAt(text.substr(1 + sign));
        number.exponent = text.substr(0, count > 0 ? 1 + sign + count : 0);
        text.remove_prefix(number.exponent.size());
    }
    while (const std::size_t blank = lengthOfAny(blanks, text))
        text.remove_prefix(blank);
    number.rest = text;
    return number;
}

/// Returns whether the marks split the digits as thousands are split: "1,234,567", never "12,34".
bool areThousands(std::string_view digits, char mark) {
    if (digits.starts_with('-') || digits.starts_with('+')) digits.remove_prefix(1);
    std::size_t group = digitCountAt(digits);
    if (group == 0 || group > 3 || digits.front() == '0') return false;
    for (digits.remove_prefix(group); !digits.empty(); digits.remove_prefix(group)) {
        if (digits.front() != mark) return false;
        digits.remove_prefix(1);
        group = digitCountAt(digits);
        if (group != 3) return false;
    }
    return true;
}

/// Returns the mark that is the decimal point: ',' or '.'; '\0' for none, and '?' if that is not certain.
char decimalMark(std::string_view digits, CommaUse use) {
    const auto commas = std::ranges::count(digits, ','), dots = std::ranges::count(digits, '.');
    if (commas > 0 && dots > 0) return digits.rfind(',') > digits.rfind('.') ? ',' : '.';
    if (dots > 0) return dots == 1 ? '.' : '\0';
    if (commas != 1) return '\0';
    if (!areThousands(digits, ',')) return ',';
    return use == CommaUse::Unknown ? '?' : use == CommaUse::Thousands ? '\0' : ',';
}

}  // namespace

std::optional<ShownNumber> shownNumber(std::string_view cell, CommaUse use) {
    const auto number = written(cell);
    if (!number) return std::nullopt;
    ShownNumber shown;
    shown.unit = number->rest;
    const std::string_view digits = number->digits;
    const char point = decimalMark(digits, use);
    if (point == '?') {
        shown.isAmbiguous = true;
        return shown;
    }
    const std::size_t at = point == '\0' ? npos : digits.rfind(point);
    const std::string_view whole = digits.substr(0, at);
    const std::string_view fraction = at == npos ? std::string_view() : digits.substr(at + 1);
    const char mark = point == ',' ? '.' : ',';
    const bool isSplit = contains(whole, ",") || contains(whole, ".");
    const bool isThousands = !isSplit || areThousands(whole, mark) || (point == '\0' && areThousands(whole, '.'));
    if (!isThousands || digitCountAt(fraction) != fraction.size()) return std::nullopt;
    std::ranges::copy_if(whole, std::back_inserter(shown.plain), [](char c) { return c != ',' && c != '.'; });
    if (!fraction.empty()) shown.plain.append(1, '.').append(fraction);
    shown.plain += number->exponent;
    shown.decimals = static_cast<int>(fraction.size());
    return shown;
}

std::optional<std::string> withoutThousandsDots(std::string_view cell) {
    const auto number = written(cell);
    const bool isWhole = number && number->rest.empty() && number->exponent.empty();
    if (!isWhole || !contains(number->digits, ".") || !areThousands(number->digits, '.')) return std::nullopt;
    std::string digits = number->digits;
    std::erase(digits, '.');
    return digits;
}

CommaUse commaUseIn(std::string_view cell, bool isCount) {
    const auto number = written(cell);
    if (!number) return CommaUse::Unknown;
    const std::string_view digits = number->digits;
    const bool hasDot = contains(digits, "."), hasComma = contains(digits, ",");
    if (!hasDot && !hasComma) return CommaUse::Unknown;
    if (!hasComma && areThousands(digits, '.'))
        return std::ranges::count(digits, '.') > 1 ? CommaUse::Decimal : CommaUse::Unknown;
    if (!hasDot && std::ranges::count(digits, ',') > 1) return CommaUse::Thousands;
    const char point = decimalMark(digits, isCount ? CommaUse::Thousands : CommaUse::Unknown);
    if (point == '?') return CommaUse::Unknown;
    return point == ',' ? CommaUse::Decimal : CommaUse::Thousands;
}

}  // namespace core
