// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace core {

namespace {

std::string valueText(const WordValue& value) {
    if (const auto* words = std::get_if<std::string>(&value)) return *words;
    if (const auto* count = std::get_if<std::int64_t>(&value)) return std::to_string(*count);
    if (const auto* part = std::get_if<PercentFigure>(&value))
        return fmt::format("{:.{}f} %", part->percent, part->digits);
    if (const auto* real = std::get_if<RealFigure>(&value)) return fmt::format("{:.{}f}", real->value, real->digits);
    if (const auto* clauses = std::get_if<std::vector<Words>>(&value)) return text(*clauses);
    return timeWords(std::get<TimeFigure>(value).time);
}

}  // namespace

std::string Words::text() const {
    std::string all;
    for (std::size_t i = 0; i < form.size(); ++i) {
        const bool isValue = form[i] == '%' && i + 1 < form.size() && form[i + 1] >= '1' && form[i + 1] <= '9';
        if (!isValue) {
            all += form[i];
            continue;
        }
        const auto number = static_cast<std::size_t>(form[++i] - '1');
        if (number < values.size()) all += valueText(values[number]);
    }
    return all;
}

std::string text(const std::vector<Words>& clauses) {
    std::string all;
    for (const Words& clause : clauses)
        all += (all.empty() ? "" : "; ") + clause.text();
    return all;
}

std::string timeWords(Nanos time) {
    constexpr std::array<std::pair<double, std::string_view>, 4> units{
        {{1e9, "s"}, {1e6, "ms"}, {1e3, "us"}, {1, "ns"}}};
    const auto length = static_cast<double>(time);
    for (const auto& [size, unit] : units) {
        const double value = length / size;
        if (std::abs(value) < 0.99995 && size > 1) continue;
        if (size == 1) return fmt::format("{} ns", time);
        const int whole = value >= 999.95 ? 4 : value >= 99.995 ? 3 : value >= 9.9995 ? 2 : 1;
        return fmt::format("{:.{}f} {}", value, std::max(0, 4 - whole), unit);
    }
    return "0 ns";
}

}  // namespace core
