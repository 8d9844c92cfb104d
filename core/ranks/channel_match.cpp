// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ranks/channel_match.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <numeric>
#include <utility>

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

namespace {

std::optional<ChannelMatch> pairMatch(const ChannelMember& a, const ChannelMember& b) {
    const bool isKnown = a.offset && b.offset;
    return channelMatch(a.runs, b.runs, isKnown ? std::optional(*a.offset - *b.offset) : std::nullopt);
}

/// Two members that may have met: the k-th run of `a` is the (k + shift)-th of `b`.
struct CloseEnds {
    std::size_t a = 0, b = 0;
    std::ptrdiff_t shift = 0;
    Nanos spread = 0;
};

/// Matches pairs of members, closest ends first: all pairs of a few, and of many those that are a power of two apart,
/// since ranks of a group follow each other at equal distances.
std::vector<CloseEnds> closestPairs(std::span<const ChannelMember> members) {
    constexpr std::size_t few = 8;
    std::vector<CloseEnds> pairs;
    for (std::size_t a = 0; a < members.size(); ++a)
        for (std::size_t apart = 1; a + apart < members.size(); apart = members.size() <= few ? apart + 1 : 2 * apart)
            pairs.push_back({a, a + apart});
    std::vector<std::optional<ChannelMatch>> matches(pairs.size());
    constexpr std::size_t block = 16;
    std::vector<std::function<void()>> tasks;
    for (std::size_t first = 0; first < pairs.size(); first += block)
        tasks.emplace_back([&, first] {
            for (std::size_t i = first; i < std::min(pairs.size(), first + block); ++i)
                matches[i] = pairMatch(members[pairs[i].a], members[pairs[i].b]);
        });
    runAll(tasks);
    std::vector<CloseEnds> met;
    for (std::size_t i = 0; i < pairs.size(); ++i)
        if (matches[i]) met.push_back({pairs[i].a, pairs[i].b, matches[i]->shift, matches[i]->offset.spread});
    std::ranges::stable_sort(met, {}, &CloseEnds::spread);
    return met;
}

/// Joins members into groups, the closest first, and remembers where each one's runs lie among those of its group.
class Joining {
public:
    explicit Joining(std::size_t members) : m_places(members), m_groups(members) {
        for (std::size_t i = 0; i < members; ++i) {
            m_places[i].group = i;
            m_groups[i].members = {i};
        }
    }
    /// The ends of a collective differ by the same small times on all its ranks, those of two collectives at about the
    /// same moment by more: groups join only if they are not much farther apart than the members of either.
    void join(const CloseEnds& pair) {
        std::size_t into = m_places[pair.a].group, from = m_places[pair.b].group;
        if (into == from) return;
        const bool areSingle = m_groups[into].members.size() + m_groups[from].members.size() == 2;
        const Nanos within = std::max({m_groups[into].widest, m_groups[from].widest, usualSpread});
        if (!areSingle && pair.spread > 2 * within) return;
        std::ptrdiff_t shift = m_places[pair.a].shift + pair.shift - m_places[pair.b].shift;
        if (m_groups[into].members.size() < m_groups[from].members.size()) {
            std::swap(into, from);
            shift = -shift;
        }
        for (const std::size_t member : m_groups[from].members) {
            m_places[member] = {into, m_places[member].shift + shift};
            m_groups[into].members.push_back(member);
        }
        m_groups[into].widest = std::max(within, pair.spread);
        m_groups[from].members.clear();
    }
    /// Returns the groups with their members in order, by the first of them.
    std::vector<MemberGroup> take() {
        std::vector<MemberGroup> groups;
        for (Group& group : m_groups) {
            if (group.members.empty()) continue;
            std::ranges::sort(group.members);
            MemberGroup& made = groups.emplace_back();
            for (const std::size_t member : group.members)
                made.push_back({member, m_places[member].shift - m_places[group.members.front()].shift});
        }
        std::ranges::sort(groups, {}, [](const MemberGroup& group) { return group.front().member; });
        return groups;
    }

private:
    static constexpr Nanos usualSpread = 8000;
    struct Place {
        std::size_t group = 0;
        std::ptrdiff_t shift = 0;  ///< from the runs of the group's first member in its list to its own
    };
    struct Group {
        std::vector<std::size_t> members;
        Nanos widest = 0;  ///< largest spread of two members that joined it
    };

    std::vector<Place> m_places;  // indexed by member
    std::vector<Group> m_groups;
};

}  // namespace

std::vector<MemberGroup> groupsOfFirsts(std::span<const ChannelMember> members) {
    std::vector<std::size_t> left(members.size());
    std::iota(left.begin(), left.end(), std::size_t{0});
    std::vector<MemberGroup> groups;
    while (!left.empty()) {
        MemberGroup& group = groups.emplace_back(MemberGroup{{left.front(), 0}});
        std::vector<std::size_t> others;
        for (std::size_t i = 1; i < left.size(); ++i) {
            if (const auto match = pairMatch(members[left.front()], members[left[i]]))
                group.push_back({left[i], match->shift});
            else
                others.push_back(left[i]);
        }
        left = std::move(others);
    }
    return groups;
}

std::vector<MemberGroup> closestGroups(std::span<const ChannelMember> members) {
    Joining joining(members.size());
    for (const CloseEnds& pair : closestPairs(members))
        joining.join(pair);
    return joining.take();
}

}  // namespace core
