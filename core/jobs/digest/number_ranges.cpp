// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/digest/number_ranges.h"

#include <fmt/format.h>

namespace core {

std::string numberRanges(const std::vector<std::uint64_t>& numbers) {
    constexpr int most = 20;
    std::string text;
    int ranges = 0;
    for (std::size_t first = 0, last = 0; first < numbers.size(); first = last + 1) {
        last = first;
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1)
            ++last;
        if (!text.empty()) text += ", ";
        if (++ranges > most) return text + "...";
        text += fmt::format("{}", numbers[first]);
        if (last > first) text += fmt::format("{}{}", last == first + 1 ? ", " : "-", numbers[last]);
    }
    return text;
}

}  // namespace core
