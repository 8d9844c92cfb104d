// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/match/alignment.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

namespace core {

namespace {

// Scores how likely two operations are to be the same.

/// Scores of pairs in hundredths, plus the cost of two gaps, so that gaps cost nothing and the optimal alignment is
/// unchanged. Never negative.
class PairScores {
public:
    PairScores(std::span<const Evidence> a, std::span<const Evidence> b, const std::stop_token& stop = {});

    MetBy metBy(std::size_t a, std::size_t b) const;
    /// Returns whether different scopes prevent a match.
    bool areApart(std::size_t a, std::size_t b) const { return m_scopesCount && m_a[a].scope != m_b[b].scope; }
    /// Returns the scores of one operation of the first with all of the second; valid until the next call.
    const std::int16_t* row(std::size_t a);

    std::span<const Evidence> first() const { return m_a; }
    std::span<const Evidence> second() const { return m_b; }

private:
    std::int16_t score(const Evidence& a, const Evidence& b) const;

    std::span<const Evidence> m_a, m_b;
    bool m_scopesCount = false;
    std::vector<std::uint32_t> m_symbols;           ///< per index in the first: equal for equal evidence
    std::vector<std::vector<std::int16_t>> m_rows;  ///< indexed by symbol; computed on demand
    std::size_t m_kept = 0;                         ///< number of values in m_rows
};

constexpr std::size_t maxKept = std::size_t{32} << 20;  // number of stored values, 64 MiB
/// Returns whether most operations of the first have a scope that also occurs in the second.
bool areShared(std::span<const Evidence> these, std::span<const Evidence> others) {
    std::set<std::uint32_t> known;
    for (const Evidence& each : others)
        known.insert(each.scope);
    const auto count = std::count_if(these.begin(), these.end(), [&](const Evidence& each) {
        return each.scope != 0 && known.contains(each.scope);
    });
    return 2 * static_cast<std::size_t>(count) > these.size();
}

bool areSame(std::uint32_t a, std::uint32_t b) { return a != 0 && a == b; }

PairScores::PairScores(std::span<const Evidence> a, std::span<const Evidence> b, const std::stop_token& stop)
    : m_a(a), m_b(b), m_scopesCount(areShared(a, b) && areShared(b, a)) {
    std::map<Evidence, std::uint32_t> known;
    for (const Evidence& each : a) {
        if (stop.stop_requested()) break;
        m_symbols.push_back(known.try_emplace(each, static_cast<std::uint32_t>(known.size())).first->second);
    }
    m_rows.resize(known.size());
}

MetBy PairScores::metBy(std::size_t a, std::size_t b) const {
    const Evidence &one = m_a[a], &other = m_b[b];
    if (areApart(a, b)) return MetBy::Place;
    if (areSame(one.name, other.name)) return MetBy::Name;
    if (areSame(one.op, other.op)) return MetBy::Op;
    return areSame(one.family, other.family) ? MetBy::Class : MetBy::Place;
}

std::int16_t PairScores::score(const Evidence& a, const Evidence& b) const {
    constexpr int twoGaps = 200, ofName = 300, ofOp = 250, ofClass = 150, ofNothing = -120;
    const bool sameName = areSame(a.name, b.name), sameOp = areSame(a.op, b.op);
    const bool sameClass = areSame(a.family, b.family), sameScope = areSame(a.scope, b.scope);
    if (m_scopesCount && a.scope != b.scope) return 0;  // equals two gaps
    const bool areOfOtherClasses = a.family != 0 && b.family != 0 && !sameClass;
    if (areOfOtherClasses && !sameName && !sameOp) return 0;
    const int halvings = static_cast<int>(a.size > b.size ? a.size - b.size : b.size - a.size);
    const int likeness = std::max(0, 8 - 2 * halvings);
    const int evidence = sameName ? ofName : sameOp ? ofOp : sameClass ? ofClass : ofNothing;
    return static_cast<std::int16_t>(twoGaps + evidence + 10 * sameOp + 6 * sameScope + 4 * sameClass + likeness);
}

const std::int16_t* PairScores::row(std::size_t a) {
    std::vector<std::int16_t>& row = m_rows[m_symbols[a]];
    if (!row.empty()) return row.data();
    if (m_kept + m_b.size() > maxKept) {
        for (auto& each : m_rows)
            std::vector<std::int16_t>().swap(each);
        m_kept = 0;
    }
    row.reserve(m_b.size());
    for (const Evidence& each : m_b)
        row.push_back(score(m_a[a], each));
    m_kept += row.size();
    return row.data();
}

using Place = std::uint32_t;

/// The parts [a, aEnd) and [b, bEnd) of the sequences, to be aligned with each other.
struct Block {
    std::size_t a, aEnd, b, bEnd;

    std::size_t cells() const { return (aEnd - a) * (bEnd - b); }
};

class Aligner {
public:
    Aligner(PairScores& scores, const std::stop_token& stop) : m_scores(scores), m_stop(stop) {}

    /// Appends the pairs of a block in order, whatever their evidence.
    void align(const Block& whole, std::vector<Met>& pairs) {
        std::vector<Block> open{whole};
        while (!open.empty() && !m_stop.stop_requested()) {
            const Block block = open.back();
            open.pop_back();
            if (block.cells() == 0) continue;
            if (block.cells() <= smallBlock || block.aEnd - block.a == 1) {
                traceBack(block, pairs);
                continue;
            }
            const std::size_t middle = block.a + (block.aEnd - block.a) / 2;
            const std::size_t cut = bestCut(block, middle);
            open.push_back({middle, block.aEnd, cut, block.bEnd});
            open.push_back({block.a, middle, block.b, cut});
        }
    }

private:
    static constexpr std::size_t smallBlock = std::size_t{1} << 20;  // cells; its traceback takes a megabyte

    enum class Step : std::uint8_t { Both, First, Second };

    /// Returns the best sums for [a, aEnd) and each prefix of [b, bEnd).
    const std::vector<std::int32_t>& sumsFromBegin(const Block& block, std::vector<std::int32_t>& sums) {
        const std::size_t size = block.bEnd - block.b;
        sums.assign(size + 1, 0);
        for (std::size_t a = block.a; a < block.aEnd && !m_stop.stop_requested(); ++a) {
            const std::int16_t* const row = m_scores.row(a) + block.b;
            std::int32_t corner = 0, left = 0;
            std::int32_t* const sum = sums.data() + 1;
            for (std::size_t b = 0; b < size; ++b) {
                const std::int32_t best = std::max(corner + row[b], sum[b]);
                corner = sum[b];
                left = std::max(left, best);
                sum[b] = left;
            }
        }
        return sums;
    }
    /// Returns the best sums for [a, aEnd) and each suffix of [b, bEnd): sums[k] excludes its first k operations.
    const std::vector<std::int32_t>& sumsToEnd(const Block& block, std::vector<std::int32_t>& sums) {
        const std::size_t size = block.bEnd - block.b;
        sums.assign(size + 1, 0);
        for (std::size_t a = block.aEnd; a-- > block.a && !m_stop.stop_requested();) {
            const std::int16_t* const row = m_scores.row(a) + block.b;
            std::int32_t corner = 0, right = 0;
            for (std::size_t b = size; b-- > 0;) {
                const std::int32_t best = std::max(corner + row[b], sums[b]);
                corner = sums[b];
                right = std::max(right, best);
                sums[b] = right;
            }
        }
        return sums;
    }

    std::size_t bestCut(const Block& block, std::size_t middle) {
        const auto& before = sumsFromBegin({block.a, middle, block.b, block.bEnd}, m_before);
        const auto& behind = sumsToEnd({middle, block.aEnd, block.b, block.bEnd}, m_behind);
        std::size_t best = 0;
        for (std::size_t k = 1; k < before.size(); ++k)
            if (before[k] + behind[k] > before[best] + behind[best]) best = k;
        return block.b + best;
    }

    void traceBack(const Block& block, std::vector<Met>& pairs) {
        const std::size_t size = block.bEnd - block.b, rows = block.aEnd - block.a;
        std::vector<std::int32_t>& sums = m_before;
        sums.assign(size + 1, 0);
        m_steps.resize(rows * size);
        for (std::size_t a = 0; a < rows; ++a) {
            const std::int16_t* const row = m_scores.row(block.a + a) + block.b;
            std::int32_t corner = 0, left = 0;
            for (std::size_t b = 0; b < size; ++b) {
                const std::int32_t up = sums[b + 1], both = corner + row[b];
                const std::int32_t best = std::max({both, up, left});
                // A pair that adds nothing is not matched.
                m_steps[a * size + b] = both == best && row[b] > 0 ? Step::Both
                                        : up == best               ? Step::First
                                                                   : Step::Second;
                corner = up;
                sums[b + 1] = left = best;
            }
        }
        const std::size_t first = pairs.size();
        for (std::size_t a = rows, b = size; a > 0 && b > 0;) {
            const Step step = m_steps[(a - 1) * size + b - 1];
            if (step != Step::Second) --a;
            if (step != Step::First) --b;
            if (step == Step::Both) {
                const std::size_t one = block.a + a, other = block.b + b;
                pairs.push_back({static_cast<Place>(one), static_cast<Place>(other), m_scores.metBy(one, other)});
            }
        }
        std::reverse(pairs.begin() + static_cast<std::ptrdiff_t>(first), pairs.end());
    }

    PairScores& m_scores;
    const std::stop_token& m_stop;
    std::vector<std::int32_t> m_before, m_behind;
    std::vector<Step> m_steps;
};

/// Returns the positions of the keys that `keyOf` yields exactly once.
template <class Key, class KeyOf>
std::map<Key, Place> onlyOnes(std::span<const Evidence> all, const KeyOf& keyOf) {
    constexpr Place several = std::numeric_limits<Place>::max();
    std::map<Key, Place> places;
    for (Place place = 0; place < all.size(); ++place)
        if (const auto [known, isNew] = places.try_emplace(keyOf(all[place]), place); !isNew) known->second = several;
    std::erase_if(places, [&](const auto& each) { return each.second == several; });
    return places;
}

/// Returns the longest subsequence of pairs, sorted by first, whose seconds ascend too.
std::vector<Block> rising(const std::map<Place, Place>& pairs) {
    std::vector<std::pair<Place, Place>> all(pairs.begin(), pairs.end());
    std::vector<std::size_t> ends, before(all.size(), all.size());  // ascending subsequences, by length
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto place = std::lower_bound(ends.begin(), ends.end(), all[i].second,
                                            [&](std::size_t end, Place b) { return all[end].second < b; });
        if (place != ends.begin()) before[i] = *(place - 1);
        if (place == ends.end())
            ends.push_back(i);
        else
            *place = i;
    }
    std::vector<Block> chosen;
    for (std::size_t i = ends.empty() ? all.size() : ends.back(); i < all.size(); i = before[i])
        chosen.push_back({all[i].first, all[i].first + std::size_t{1}, all[i].second, all[i].second + std::size_t{1}});
    std::reverse(chosen.begin(), chosen.end());
    return chosen;
}

/// Returns pairs that are unique on both sides by name, or by all evidence together.
std::vector<Block> anchorsOf(const PairScores& scores) {
    std::map<Place, Place> pairs;
    const auto add = [&](const auto& ofFirst, const auto& ofSecond) {
        for (const auto& [key, place] : ofFirst)
            if (const auto other = ofSecond.find(key);
                other != ofSecond.end() && !scores.areApart(place, other->second))
                pairs.try_emplace(place, other->second);
    };
    const auto name = [](const Evidence& each) { return each.name; };
    const auto all = [](const Evidence& each) { return each; };
    add(onlyOnes<std::uint32_t>(scores.first(), name), onlyOnes<std::uint32_t>(scores.second(), name));
    add(onlyOnes<Evidence>(scores.first(), all), onlyOnes<Evidence>(scores.second(), all));
    return rising(pairs);
}

/// Removes pairs without evidence, except one or two between pairs that have some.
void dropUnfounded(std::vector<Met>& pairs, std::size_t aSize, std::size_t bSize) {
    constexpr std::size_t most = 2;
    std::vector<Met> kept;
    const auto isBeside = [](const Met& before, const Met& next) {
        return before.a + 1 == next.a && before.b + 1 == next.b;
    };
    for (std::size_t i = 0; i < pairs.size();) {
        std::size_t end = i;
        while (end < pairs.size() && pairs[end].by == MetBy::Place &&
               (end == i || isBeside(pairs[end - 1], pairs[end])))
            ++end;
        if (end == i) {
            kept.push_back(pairs[i++]);
            continue;
        }
        const bool hasLeft = i > 0 ? pairs[i - 1].by != MetBy::Place && isBeside(pairs[i - 1], pairs[i])
                                   : pairs[i].a == 0 && pairs[i].b == 0;
        const bool hasRight = end < pairs.size() ? pairs[end].by != MetBy::Place && isBeside(pairs[end - 1], pairs[end])
                                                 : pairs[end - 1].a + 1 == aSize && pairs[end - 1].b + 1 == bSize;
        if (end - i <= most && hasLeft && hasRight)
            kept.insert(kept.end(), pairs.begin() + static_cast<std::ptrdiff_t>(i),
                        pairs.begin() + static_cast<std::ptrdiff_t>(end));
        i = end;
    }
    pairs = std::move(kept);
}

}  // namespace

std::optional<std::vector<Met>> aligned(std::span<const Evidence> a, std::span<const Evidence> b,
                                        const std::stop_token& stop) {
    constexpr std::size_t small = std::size_t{16} << 20;  // cells; takes 0.1 s, with no loss from anchors
    PairScores scores(a, b, stop);
    std::vector<Block> anchors;
    if (stop.stop_requested()) return std::vector<Met>();
    if (a.size() * b.size() > small) anchors = anchorsOf(scores);
    anchors.push_back({a.size(), a.size(), b.size(), b.size()});
    std::vector<Block> between;
    std::size_t cells = 0, aDone = 0, bDone = 0;
    for (const Block& anchor : anchors) {
        between.push_back({aDone, anchor.a, bDone, anchor.b});
        aDone = anchor.aEnd;
        bDone = anchor.bEnd;
        cells += between.back().cells();
        if (cells > maxCells) return std::nullopt;
    }
    Aligner aligner(scores, stop);
    std::vector<Met> pairs;
    for (std::size_t i = 0; i < anchors.size() && !stop.stop_requested(); ++i) {
        aligner.align(between[i], pairs);
        if (anchors[i].aEnd > anchors[i].a)
            pairs.push_back({static_cast<Place>(anchors[i].a), static_cast<Place>(anchors[i].b),
                             scores.metBy(anchors[i].a, anchors[i].b)});
    }
    dropUnfounded(pairs, a.size(), b.size());
    return pairs;
}

}  // namespace core
