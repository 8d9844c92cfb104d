// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/idle/longest_gaps.h"

#include "core/analysis/scope/bounded_sum.h"

#include <algorithm>

namespace core {

LongestGaps longestGaps(const View& view, const IdleCauseTable& causes) {
    const GapOptions& options = view.options.gaps;
    const auto lengthOf = [&](std::uint32_t i) { return causes.intervals[i].length(); };
    const auto isBefore = [&](std::uint32_t a, std::uint32_t b) {
        return lengthOf(a) != lengthOf(b) ? lengthOf(a) > lengthOf(b) : a < b;
    };
    LongestGaps longest;
    Nanos listed = -1;  // only longer intervals can still be listed
    const auto cut = [&] {
        const auto last = longest.intervals.begin() + static_cast<std::ptrdiff_t>(maxListedGaps);
        std::nth_element(longest.intervals.begin(), last - 1, longest.intervals.end(), isBefore);
        longest.intervals.erase(last, longest.intervals.end());
        listed = lengthOf(longest.intervals.back());
    };
    for (std::uint32_t i = 0; i < causes.intervals.size(); ++i) {
        const Nanos length = lengthOf(i);
        if (length < options.shortest || (options.marked && !options.marked->holds(length))) continue;
        ++longest.gaps;
        addBounded(longest.idle, length);
        if (length <= listed) continue;
        longest.intervals.push_back(i);
        if (longest.intervals.size() == 2 * maxListedGaps) cut();
    }
    if (longest.intervals.size() > maxListedGaps) cut();
    std::sort(longest.intervals.begin(), longest.intervals.end(), isBefore);
    longest.intervals.shrink_to_fit();
    return longest;
}

}  // namespace core
