// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/idle/pair_occurrences.h"

#include "core/analysis/idle/pair_gaps.h"

#include <algorithm>
#include <unordered_map>

namespace core {

namespace {

/// Compares ends with a name. It is called for millions of gaps, so each distinct end is examined once.
class Called {
public:
    Called(const PairEnds& ends, const std::string& text) : m_ends(ends), m_text(text) {}
    bool operator()(std::uint32_t end) {
        const auto [known, isNew] = m_known.try_emplace(end, false);
        if (isNew) known->second = m_ends.text(end) == m_text;
        return known->second;
    }

private:
    const PairEnds& m_ends;
    const std::string& m_text;
    std::unordered_map<std::uint32_t, bool> m_known;
};

}  // namespace

PairOccurrences pairOccurrences(const View& view, const std::string& previous, const std::string& next) {
    const PairEnds ends(view);
    Called isPrevious(ends, previous), isNext(ends, next);
    PairOccurrences occurrences;
    const auto take = [&](const Gap& gap) {
        if (isPrevious(ends[gap.previous]) && isNext(ends[gap.next])) occurrences.longest.push_back(gap);
    };
    const GapOptions& options = view.options.gaps;
    const Selection selection(view);
    if (view.options.pairGaps == PairGaps::Stream)
        forEachPairGap(view, [&](const Gap& gap) {
            if (hasChosenLength(options, gap.length())) take(gap);
        });
    else
        forEachDevicePairGap(view, [&](const IdleSpan& part) {
            const Gap gap{part.start, part.end, part.gap.stream, part.gap.previous, part.gap.next};
            if (isOfPair(selection, options, gap.previous, gap.next, gap.length())) take(gap);
        });
    occurrences.count = static_cast<std::int64_t>(occurrences.longest.size());
    const auto listed = static_cast<std::ptrdiff_t>(std::min(occurrences.longest.size(), maxListedGaps));
    const auto isBefore = [](const Gap& a, const Gap& b) {
        return a.length() != b.length() ? a.length() > b.length() : a.start < b.start;
    };
    std::partial_sort(occurrences.longest.begin(), occurrences.longest.begin() + listed, occurrences.longest.end(),
                      isBefore);
    occurrences.longest.resize(static_cast<std::size_t>(listed));
    return occurrences;
}

}  // namespace core
