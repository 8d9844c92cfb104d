// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/cell_text.h"

#include "core/base/text.h"
#include "core/report/visible_text.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>

namespace core {

std::string htmlText(std::string_view text) {
    std::string safe;
    for (const char c : visibleText(text, Breaks::Blanks)) {
        if (c == '&')
            safe += "&amp;";
        else if (c == '<')
            safe += "&lt;";
        else if (c == '>')
            safe += "&gt;";
        else if (c == '"')
            safe += "&quot;";
        else if (c == '\'')
            safe += "&#39;";
        else
            safe += c;
    }
    return safe;
}

namespace {

/// Returns whether the value lies halfway between two numbers with this many decimals. n / (2 * 10^d) with odd n is a
/// double only if 5^d divides n, which leaves an odd multiple of 2^-(d+1).
bool isTie(double value, int decimals) { return std::fmod(std::ldexp(std::abs(value), decimals + 1), 2.0) == 1.0; }

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
    if (const auto* text = std::get_if<std::string>(&cell)) return repairedUtf8(*text);
    return {};
}

}  // namespace core
