// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/rules_difference.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>

namespace ui {

namespace {

using Places = std::vector<std::optional<std::size_t>>;

/// For each rule in `here`, the index of the same rule in `there`, if any. Identical rules are paired one to one.
Places partners(const core::Rules& here, const core::Rules& there) {
    using Key = std::tuple<std::string, core::MatchAs, bool>;
    const auto keyOf = [](const core::Rule& rule) { return Key(rule.match, rule.as, rule.ignoreCase); };
    std::map<Key, std::vector<std::size_t>> free;
    for (std::size_t i = there.rules.size(); i-- > 0;)
        free[keyOf(there.rules[i])].push_back(i);
    Places places;
    for (const core::Rule& rule : here.rules) {
        auto& left = free[keyOf(rule)];
        places.push_back(left.empty() ? std::nullopt : std::optional(left.back()));
        if (!left.empty()) left.pop_back();
    }
    return places;
}

/// Marks the rules of a longest increasing subsequence of partners, which have kept their order. Uses patience sorting.
std::vector<char> keptOrder(const Places& places) {
    std::vector<std::size_t> lastOf;  // by length of a subsequence: the element it ends with
    std::vector<std::optional<std::size_t>> before(places.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (!places[i]) continue;
        const auto at = std::ranges::lower_bound(lastOf, *places[i], {}, [&](std::size_t e) { return *places[e]; });
        if (at != lastOf.begin()) before[i] = *std::prev(at);
        if (at == lastOf.end())
            lastOf.push_back(i);
        else
            *at = i;
    }
    std::vector<char> kept(places.size(), 0);
    if (lastOf.empty()) return kept;
    for (std::optional<std::size_t> i = lastOf.back(); i; i = before[*i])
        kept[*i] = 1;
    return kept;
}

}  // namespace

std::vector<RuleDifference> rulesDifference(const core::Rules& here, const core::Rules& there) {
    const Places places = partners(here, there);
    const std::vector<char> kept = keptOrder(places);
    std::vector<char> found(there.rules.size(), 0);
    for (const auto& place : places)
        if (place) found[*place] = 1;
    std::vector<RuleDifference> differences;
    std::size_t done = 0;  // the rules of `there` before this index are done
    const auto addRemoved = [&](std::size_t upTo) {
        for (; done < upTo; ++done)
            if (!found[done]) differences.push_back({RuleChange::Removed, std::nullopt, done});
    };
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (!places[i]) {
            differences.push_back({RuleChange::Added, i, std::nullopt});
            continue;
        }
        if (kept[i]) addRemoved(*places[i]);
        const core::Rule &mine = here.rules[i], &theirs = there.rules[*places[i]];
        if (mine.className != theirs.className)
            differences.push_back({RuleChange::OtherClass, i, places[i]});
        else if (!kept[i])
            differences.push_back({RuleChange::Moved, i, places[i]});
        else if (mine.color != theirs.color)
            differences.push_back({RuleChange::OtherColor, i, places[i]});
    }
    addRemoved(there.rules.size());
    return differences;
}

}  // namespace ui
