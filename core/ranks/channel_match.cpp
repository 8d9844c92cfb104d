// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ranks/channel_match.h"

#include <algorithm>
#include <cstdlib>

namespace core {

namespace {

constexpr Nanos minTolerance = 50'000;  // ends of one collective differ by 10 to 30 µs between GPUs of a machine
constexpr std::ptrdiff_t maxShift = 512;
constexpr std::size_t sampled = 1000;
constexpr std::size_t enough = 3;   // the spread of two differences means nothing
constexpr Nanos costOfOffset = 16;  // clocks of machines differ by ms: they only decide ties
constexpr Nanos equally = 1000;

Nanos middleOf(std::vector<Nanos>& values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

Nanos toleranceOf(std::span<const CollectiveRun> runs) {
    std::vector<Nanos> steps;
    for (std::size_t i = 1; i < runs.size(); ++i)
        steps.push_back(std::abs(runs[i].end - runs[i - 1].end));
    return steps.empty() ? minTolerance : std::max(minTolerance, middleOf(steps) / 10);
}

/// The pairs of one shift: runs [first, first + count).
struct Pairs {
    std::span<const CollectiveRun> runs, others;
    std::ptrdiff_t shift = 0;
    std::size_t first = 0, count = 0;

    Pairs(std::span<const CollectiveRun> r, std::span<const CollectiveRun> o, std::ptrdiff_t s)
        : runs(r), others(o), shift(s), first(static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, -s))) {
        const auto end = std::min(static_cast<std::ptrdiff_t>(r.size()), static_cast<std::ptrdiff_t>(o.size()) - s);
        count = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, end - static_cast<std::ptrdiff_t>(first)));
    }
    const CollectiveRun& run(std::size_t i) const { return runs[first + i]; }
    const CollectiveRun& other(std::size_t i) const {
        return others[static_cast<std::size_t>(static_cast<std::ptrdiff_t>(first + i) + shift)];
    }
    Agreement agreement(std::size_t step) const {
        std::vector<Nanos> differences;
        for (std::size_t i = 0; i < count; i += step)
            differences.push_back(other(i).end - run(i).end);
        return agreementOf(std::move(differences));
    }
};

/// Returns the shift that pairs the first run of one with the others, or the reverse, if clocks were exact.
std::ptrdiff_t shiftByClock(std::span<const CollectiveRun> runs, std::span<const CollectiveRun> others, Nanos known) {
    const auto place = [](std::span<const CollectiveRun> among, Nanos end) {
        return std::ranges::lower_bound(among, end, {}, &CollectiveRun::end) - among.begin();
    };
    const std::ptrdiff_t ahead = place(others, runs.front().end + known);
    return ahead > 0 ? ahead : -place(runs, others.front().end - known);
}

/// Returns how many runs end while the others were recorded, according to the clocks.
std::size_t endingWithin(std::span<const CollectiveRun> runs, std::span<const CollectiveRun> others, Nanos known) {
    return static_cast<std::size_t>(std::ranges::count_if(runs, [&](const CollectiveRun& run) {
        return run.end + known >= others.front().end && run.end + known <= others.back().end;
    }));
}

struct Candidate {
    ChannelMatch match;
    Nanos cost = 0;
};

std::vector<Candidate> candidatesOf(std::span<const CollectiveRun> runs, std::span<const CollectiveRun> others,
                                    std::optional<Nanos> known) {
    const std::size_t fewer = known ? std::min(endingWithin(runs, others, *known), endingWithin(others, runs, -*known))
                                    : std::min(runs.size(), others.size());
    const std::size_t least =
        std::max(known ? std::min({enough, runs.size(), others.size()}) : enough, (fewer + 1) / 2);
    const Nanos tolerance = toleranceOf(others);
    const std::ptrdiff_t center = known ? shiftByClock(runs, others, *known) : 0;
    std::vector<Candidate> candidates;
    for (std::ptrdiff_t shift = center - maxShift; shift <= center + maxShift; ++shift) {
        const Pairs pairs(runs, others, shift);
        if (pairs.count < least || pairs.count == 0) continue;
        const Agreement offset = pairs.agreement(std::max<std::size_t>(1, pairs.count / sampled));
        const Nanos apart = known ? std::abs(offset.median - *known) : 0;
        // The spread of two differences means nothing, so the clocks must agree as well.
        const bool agrees = offset.spread <= (pairs.count < enough ? minTolerance - apart : tolerance);
        if (agrees) candidates.push_back({{shift, pairs.count, offset}, offset.spread + apart / costOfOffset});
    }
    return candidates;
}

}  // namespace

Agreement agreementOf(std::vector<Nanos> differences) {
    if (differences.empty()) return {};
    Agreement agreement;
    agreement.median = middleOf(differences);
    for (Nanos& difference : differences)
        difference = std::abs(difference - agreement.median);
    const auto most = differences.begin() + static_cast<std::ptrdiff_t>((differences.size() * 95 + 99) / 100 - 1);
    std::nth_element(differences.begin(), most, differences.end());
    agreement.spread = *most;
    return agreement;
}

std::optional<ChannelMatch> channelMatch(std::span<const CollectiveRun> runs, std::span<const CollectiveRun> others,
                                         std::optional<Nanos> known) {
    if (runs.empty() || others.empty()) return std::nullopt;
    const auto candidates = candidatesOf(runs, others, known);
    if (candidates.empty()) return std::nullopt;
    const Nanos best = std::ranges::min(candidates, {}, &Candidate::cost).cost;
    const ChannelMatch* chosen = nullptr;
    for (const Candidate& candidate : candidates)
        if (candidate.cost <= 2 * best + equally && (!chosen || candidate.match.count > chosen->count))
            chosen = &candidate.match;
    ChannelMatch match = *chosen;
    match.offset = Pairs(runs, others, match.shift).agreement(1);
    return match;
}

}  // namespace core
