// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/pattern/periods.h"

#include "core/base/stop.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace core {

namespace {

constexpr std::size_t maxNames = 64;  // the rarest names are candidates; real steps have some names that occur once
constexpr std::size_t fewestOccurrences = 3;
constexpr std::size_t farthestApart = 8;  // in occurrences: how often a candidate name may occur per step
constexpr std::size_t distancesOfName = 3;
constexpr std::size_t maxVotingPlaces = 4096;  // occurrences of a name that vote, from the middle of the run
constexpr std::size_t sampledPlaces = 65536;   // a sampling error of 0.002, a tenth of the margin that decides
constexpr double sampleMargin = 0.02;

/// A rare name and the places at which it occurs.
struct Anchor {
    NameId name{};
    std::vector<std::uint32_t> places;
};

std::vector<std::size_t> countsOf(std::span<const NameId> names, std::size_t nameCount, const std::stop_token& stop) {
    std::vector<std::size_t> counts(nameCount);
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (everyFew(i, stop)) break;
        ++counts[index(names[i])];
    }
    return counts;
}

/// Returns the rarest names; of equally rare ones, those that occur first.
std::vector<Anchor> anchorsOf(std::span<const NameId> names, const std::vector<std::size_t>& counts,
                              const std::stop_token& stop) {
    struct Rare {
        std::size_t count, first, name;
    };
    std::vector<std::size_t> first(counts.size(), names.size());
    for (std::size_t i = names.size(); i-- > 0 && !everyFew(i, stop);)
        first[index(names[i])] = i;
    std::vector<Rare> rare;
    for (std::size_t name = 0; name < counts.size(); ++name)
        if (counts[name] >= fewestOccurrences) rare.push_back({counts[name], first[name], name});
    std::sort(rare.begin(), rare.end(),
              [](const Rare& a, const Rare& b) { return std::tie(a.count, a.first) < std::tie(b.count, b.first); });
    if (rare.size() > maxNames) rare.resize(maxNames);
    std::vector<Anchor> anchors;
    std::vector<std::uint8_t> slotOf(counts.size(), maxNames);
    for (const Rare& each : rare) {
        slotOf[each.name] = static_cast<std::uint8_t>(anchors.size());
        anchors.push_back({static_cast<NameId>(each.name), {}});
        anchors.back().places.reserve(each.count);
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (everyFew(i, stop)) break;
        const std::uint8_t slot = slotOf[index(names[i])];
        if (slot < maxNames) anchors[slot].places.push_back(static_cast<std::uint32_t>(i));
    }
    return anchors;
}

/// Counts the distances between occurrences `nearest` to `farthest` apart; most frequent first, of equals the shorter.
std::vector<std::pair<std::size_t, std::size_t>> distancesOf(std::span<const std::uint32_t> places, std::size_t nearest,
                                                             std::size_t farthest) {
    std::vector<std::uint32_t> distances;
    for (std::size_t apart = nearest; apart <= farthest; ++apart)
        for (std::size_t i = apart; i < places.size(); ++i)
            distances.push_back(places[i] - places[i - apart]);
    std::sort(distances.begin(), distances.end());
    std::vector<std::pair<std::size_t, std::size_t>> counted;  // pairs of distance and count
    for (const std::uint32_t distance : distances) {
        if (counted.empty() || counted.back().first != distance) counted.emplace_back(distance, 0);
        ++counted.back().second;
    }
    std::stable_sort(counted.begin(), counted.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    return counted;
}

std::span<const std::uint32_t> voters(const Anchor& anchor) {
    const std::span<const std::uint32_t> all = anchor.places;
    return all.size() <= maxVotingPlaces ? all : all.subspan((all.size() - maxVotingPlaces) / 2, maxVotingPlaces);
}

/// The evidence for a length: the anchor that most often occurs once in it, or else the rarest one that votes for it.
struct PeriodCandidate {
    const Anchor* anchor = nullptr;
    std::size_t once = 0;  ///< number of distances between neighbors that equal the length
    bool isOnce = false;   ///< whether these are at least half of all of that anchor's
};

std::map<std::size_t, PeriodCandidate> candidatesOf(const std::vector<Anchor>& anchors, std::size_t longest,
                                                    const std::stop_token& stop) {
    std::map<std::size_t, PeriodCandidate> candidates;
    for (const Anchor& anchor : anchors) {
        if (stop.stop_requested()) break;
        const auto places = voters(anchor);
        const auto distances = distancesOf(places, 1, std::min(farthestApart, places.size() - 1));
        for (std::size_t i = 0; i < std::min(distances.size(), distancesOfName); ++i)
            if (distances[i].first <= longest)
                if (PeriodCandidate& candidate = candidates[distances[i].first]; !candidate.anchor)
                    candidate.anchor = &anchor;
        const auto [nearest, count] = distancesOf(places, 1, 1).front();
        if (nearest > longest || 2 * count < places.size() - 1) continue;
        if (PeriodCandidate& candidate = candidates[nearest]; !candidate.isOnce || candidate.once < count)
            candidate = {&anchor, count, true};
    }
    return candidates;
}

/// Agreement by chance: if few names make up most of a sequence, a shuffled one agrees as often.
class Chance {
public:
    Chance(const std::vector<std::size_t>& counts, std::size_t size) : m_size(size) {
        for (const std::size_t count : counts)
            m_share += std::pow(static_cast<double>(count) / static_cast<double>(size), 2);
    }
    /// Returns whether an agreement is far above chance: by half of the possible gain, and six standard deviations.
    bool isBeaten(double agreement, std::size_t length) const {
        constexpr double deviations = 6;
        const double error = std::sqrt(m_share * (1 - m_share) / static_cast<double>(m_size - length));
        return agreement - m_share >= std::max(0.5 * (1 - m_share), deviations * error) && m_share < 1;
    }

private:
    std::size_t m_size;
    double m_share = 0;
};

double sampledAgreement(std::span<const NameId> names, std::size_t length) {
    const std::size_t places = names.size() - length, stride = std::max<std::size_t>(places / sampledPlaces, 1);
    std::size_t same = 0, looked = 0;
    for (std::size_t i = 0; i < places; i += stride, ++looked)
        same += names[i] == names[i + length] ? 1 : 0;
    return static_cast<double>(same) / static_cast<double>(looked);
}

/// Returns the agreement between neighboring repeats that both begin with the anchor, whether they are longer or
/// shorter than the period: micro-batches agree in this way, although an optimizer's kernels lie between some of them.
/// A repeat without a neighbor of similar length counts as not agreeing.
double agreementOfNeighbors(std::span<const NameId> names, std::span<const std::uint32_t> anchors,
                            const std::stop_token& stop) {
    std::size_t same = 0, all = 0;
    for (std::size_t i = 0; i + 2 < anchors.size() && !stop.stop_requested(); ++i) {
        const std::size_t own = anchors[i + 1] - anchors[i], next = anchors[i + 2] - anchors[i + 1];
        all += own;
        if (2 * next < own || next > 2 * own) continue;
        for (std::size_t k = 0; k < std::min(own, next); ++k)
            same += names[anchors[i] + k] == names[anchors[i + 1] + k] ? 1 : 0;
    }
    return all == 0 ? 0 : static_cast<double>(same) / static_cast<double>(all);
}

/// Merges lengths that differ by a kernel or two, since steps vary in length: the one that agrees better is kept.
void mergeAlike(std::vector<Period>& periods) {
    constexpr std::size_t alike = 50;  // 2 %
    std::vector<Period> kept;
    for (Period& period : periods) {
        if (!kept.empty() && (period.length - kept.back().length) * alike <= period.length) {
            if (period.agreement > kept.back().agreement) kept.back() = std::move(period);
        } else {
            kept.push_back(std::move(period));
        }
    }
    periods = std::move(kept);
}

}  // namespace

double agreementOf(std::span<const NameId> names, std::size_t length, std::size_t from, std::size_t to,
                   const std::stop_token& stop) {
    if (from >= to) return 0;
    std::size_t same = 0;
    for (std::size_t begin = from; begin < to && !stop.stop_requested(); begin += stopInterval)
        for (std::size_t i = begin; i < std::min(begin + stopInterval, to); ++i)
            same += names[i] == names[i + length] ? 1 : 0;
    return static_cast<double>(same) / static_cast<double>(to - from);
}

Periods periodsOf(std::span<const NameId> names, std::size_t nameCount, const std::stop_token& stop) {
    Periods periods;
    const std::vector<std::size_t> counts = countsOf(names, nameCount, stop);
    const std::vector<Anchor> anchors = anchorsOf(names, counts, stop);
    const Chance chance(counts, names.size());
    std::vector<Period> all;
    for (const auto& [length, candidate] : candidatesOf(anchors, names.size() / fewestRepeats, stop)) {
        if (stop.stop_requested()) return periods;
        constexpr double worthALook = 0.25;  // shuffled sequences of real runs have less agreement
        double agreement = sampledAgreement(names, length);
        if (agreement >= minAgreement - sampleMargin)
            agreement = agreementOf(names, length, 0, names.size() - length, stop);
        else if (candidate.isOnce && agreement >= worthALook)
            agreement = std::max(agreement, agreementOfNeighbors(names, candidate.anchor->places, stop));
        periods.best = std::max(periods.best, agreement);
        if (agreement >= minAgreement && chance.isBeaten(agreement, length))
            all.push_back({length, agreement, candidate.anchor->places, candidate.isOnce});
    }
    const auto better = [](const Period& a, const Period& b) { return a.agreement < b.agreement; };
    const auto best = std::max_element(all.begin(), all.end(), better);
    bool isFirst = true;
    for (Period& period : all) {
        const bool isBest = period.agreement >= best->agreement - agreementStep;
        if (period.isOnce || (isBest && isFirst)) periods.found.push_back(std::move(period));
        isFirst = isFirst && !isBest;
    }
    mergeAlike(periods.found);
    return periods;
}

}  // namespace core
