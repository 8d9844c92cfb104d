// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/time_text.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <string_view>

namespace cli {

std::string timeText(double ns) {
    constexpr std::array<std::string_view, 4> units{"ns", "us", "ms", "s"};
    std::size_t unit = 0;
    for (; unit + 1 < units.size() && std::abs(ns) >= 1000; ++unit)
        ns /= 1000;
    return fmt::format("{:.4g} {}", ns, units[unit]);
}

}  // namespace cli
