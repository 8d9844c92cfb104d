// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/longest_gaps.h"

#include <algorithm>

namespace core {

LongestGaps longestGaps(const View& view, const IdleCauseTable& causes) {
    const GapOptions& options = view.options.gaps;
    const auto lengthOf = [&](std::uint32_t i) { return causes.intervals[i].end - causes.intervals[i].start; };
    LongestGaps longest;
    for (std::uint32_t i = 0; i < causes.intervals.size(); ++i) {
        const Nanos length = lengthOf(i);
        if (length < options.shortest || (options.marked && !options.marked->holds(length))) continue;
        ++longest.gaps;
        longest.idle += length;
        longest.intervals.push_back(i);
    }
    const auto isBefore = [&](std::uint32_t a, std::uint32_t b) {
        return lengthOf(a) != lengthOf(b) ? lengthOf(a) > lengthOf(b) : a < b;
    };
    const auto listed = static_cast<std::ptrdiff_t>(std::min(longest.intervals.size(), mostListedGaps));
    std::partial_sort(longest.intervals.begin(), longest.intervals.begin() + listed, longest.intervals.end(), isBefore);
    longest.intervals.resize(static_cast<std::size_t>(listed));
    longest.intervals.shrink_to_fit();
    return longest;
}

}  // namespace core
