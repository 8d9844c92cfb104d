// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/match/pair_scores.h"

#include <algorithm>
#include <map>
#include <set>

namespace core {

namespace {

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

}  // namespace

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

}  // namespace core
