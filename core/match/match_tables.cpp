// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/match/folded_positions.h"
#include "core/match/step_match.h"

#include <algorithm>
#include <array>
#include <map>

namespace core {

namespace {

/// A name of the baseline and a name of the candidate that matched, and how often.
struct NamePair {
    std::string a, b;
    std::int64_t pairs = 0;
};

struct NameVotes {
    std::vector<NamePair> pairs;  ///< most frequent first, then by name
    std::map<std::string, std::int64_t> ofA, ofB;

    explicit NameVotes(const StepMatch& match) {
        std::map<std::pair<std::string, std::string>, std::int64_t> votes;
        for (const MatchPosition& position : match.positions) {
            if (position.a) ++ofA[position.a->name];
            if (position.b) ++ofB[position.b->name];
            if (position.a && position.b) ++votes[{position.a->name, position.b->name}];
        }
        for (const auto& [names, count] : votes)
            pairs.push_back({names.first, names.second, count});
        std::stable_sort(pairs.begin(), pairs.end(),
                         [](const NamePair& x, const NamePair& y) { return x.pairs > y.pairs; });
    }
};

/// Makes a table of all matches: addRows(match, profile, add) calls add(row) for each of its rows, which has the name
/// of the candidate as `profile`; with several candidates, rows begin with it.
template <class Row, class AddRows>
Table matchTable(std::string name, ColumnsOf<Row> columns, std::span<const StepMatch> matches,
                 std::span<const std::string> names, const AddRows& addRows) {
    const bool ofSeveral = matches.size() > 1;
    if (ofSeveral) columns.insert(columns.begin(), {{"Profile"}, [](auto& of) { return of.profile; }});
    Table table = tableWith(std::move(name), columns);
    for (std::size_t i = 0; i < matches.size(); ++i) {
        if (matches[i].refusal.empty())
            addRows(matches[i], ofSeveral ? std::string_view(names[i]) : std::string_view(),
                    [&](const Row& row) { addRow(table, columns, row); });
        else
            table.missing = text(matches[i]);
    }
    return table;
}

Cell nsOf(const std::optional<double>& fraction, const MatchPosition& position) {
    if (!fraction || !position.a || !position.b) return {};
    return *fraction * position.a->mean();
}

constexpr PositionColumns positionColumns(const char* timeA, const char* timeB) {
    return {
        .number = {{"Position", "", CellKind::Count}, [](auto& of) { return of.number; }},
        .nameA = {{"Name A"}, [](auto& of) { return of.a() ? Cell(of.a()->name) : Cell(); }},
        .timeA = {{timeA, "ns", CellKind::Time, 1}, [](auto& of) { return of.a() ? Cell(of.a()->mean()) : Cell(); }},
        .nameB = {{"Name B"}, [](auto& of) { return of.b() ? Cell(of.b()->name) : Cell(); }},
        .timeB = {{timeB, "ns", CellKind::Time, 1}, [](auto& of) { return of.b() ? Cell(of.b()->mean()) : Cell(); }},
        .change = {{"Change", "ns", CellKind::Time, 1},
                   [](auto& of) { return of.a() && of.b() ? Cell(of.b()->mean() - of.a()->mean()) : Cell(); }},
        .low = {{"Low", "ns", CellKind::Time, 1}, [](auto& of) { return nsOf(of.position.change.low, of.position); }},
        .high = {{"High", "ns", CellKind::Time, 1},
                 [](auto& of) { return nsOf(of.position.change.high, of.position); }},
        .verdict = {{"Verdict"}, [](auto& of) { return text(of.position.change.verdict); }},
        .classA = {{"Class A"}, [](auto& of) { return of.a() ? Cell(of.a()->className) : Cell(); }},
        .classB = {{"Class B"}, [](auto& of) { return of.b() ? Cell(of.b()->className) : Cell(); }},
        .codeA = {{"Code A"}, [](auto& of) { return of.a() ? textIfAny(of.a()->code) : Cell(); }},
        .codeB = {{"Code B"}, [](auto& of) { return of.b() ? textIfAny(of.b()->code) : Cell(); }},
        .gapA = {{"Gap A", "ns", CellKind::Time}, [](auto& of) { return of.a() ? Cell(of.a()->gap) : Cell(); }},
        .gapB = {{"Gap B", "ns", CellKind::Time}, [](auto& of) { return of.b() ? Cell(of.b()->gap) : Cell(); }},
    };
}

/// A row of the table `name-map`.
struct NameMapItem {
    std::string_view profile;
    const NamePair& pair;
    const NameVotes& votes;
};

/// A row of the table `waterfall`.
struct WaterfallItem {
    std::string_view profile;
    const WaterfallPart& part;
};

std::string_view partWord(WaterfallPart::Kind kind) {
    constexpr std::array<std::string_view, 7> words{"A", "matched", "added", "removed", "filtered", "idle", "B"};
    return words[static_cast<std::size_t>(kind)];
}

/// The contributions to the difference between the steps; their sum is the candidate's minus the baseline's wall.
struct Waterfall {
    std::map<std::string, ExactSum> classes;  ///< matched operations, by the baseline's class
    ExactSum added, removed, filtered, idle;

    explicit Waterfall(const StepMatch& match) {
        for (const MatchPosition& position : match.positions) {
            if (position.a && position.b)
                classes[position.a->className] += ExactSum(position.b->elapsed) - ExactSum(position.a->elapsed);
            else if (position.b)
                added += position.b->elapsed;
            else
                removed -= position.a->elapsed;
        }
        std::erase_if(classes, [](const auto& each) { return each.second == ExactSum(); });
        filtered = match.stepB().filtered - match.stepA().filtered;
        idle = match.stepB().idle() - match.stepA().idle();
    }
};

}  // namespace

NameMap nameMapOf(const StepMatch& match) {
    NameMap map;
    for (const NamePair& pair : NameVotes(match).pairs)
        map.add(pair.a, pair.b);
    return map;
}

constinit const PositionColumns matchColumns = positionColumns("Mean A", "Mean B");
constinit const PositionColumns foldedColumns = positionColumns("Total A", "Total B");
constinit const ColumnOf<PositionItem> timesColumn{{"Times", "", CellKind::Count}, [](auto& of) { return of.times; }};

Table matchesTable(std::span<const StepMatch> matches, std::span<const std::string> names) {
    return matchTable("matches", asList<PositionItem>(matchColumns), matches, names,
                      [](const StepMatch& match, std::string_view profile, const auto& add) {
                          std::int64_t number = 0;
                          for (const MatchPosition& position : match.positions)
                              add(PositionItem{profile, ++number, position, 1});
                      });
}

Table foldedMatchesTable(std::span<const StepMatch> matches, std::span<const std::string> names) {
    ColumnsOf<PositionItem> columns = asList<PositionItem>(foldedColumns);
    columns.insert(columns.begin() + 1, timesColumn);
    return matchTable(
        "folded-matches", std::move(columns), matches, names,
        [](const StepMatch& match, std::string_view profile, const auto& add) {
            for (const FoldedPosition& folded : foldedPositions(match.positions))
                add(PositionItem{profile, static_cast<std::int64_t>(folded.first + 1), summed(match.positions, folded),
                                 static_cast<std::int64_t>(folded.times)});
        });
}

Table nameMapTable(std::span<const StepMatch> matches, std::span<const std::string> names) {
    const ColumnsOf<NameMapItem> columns{
        {{"Name A"}, [](auto& of) { return of.pair.a; }},
        {{"Name B"}, [](auto& of) { return of.pair.b; }},
        {{"Pairs", "", CellKind::Count}, [](auto& of) { return of.pair.pairs; }},
        {{"Of A", "", CellKind::Count}, [](auto& of) { return of.votes.ofA.at(of.pair.a); }},
        {{"Of B", "", CellKind::Count}, [](auto& of) { return of.votes.ofB.at(of.pair.b); }},
    };
    return matchTable("name-map", columns, matches, names,
                      [](const StepMatch& match, std::string_view profile, const auto& add) {
                          const NameVotes votes(match);
                          for (const NamePair& pair : votes.pairs)
                              add(NameMapItem{profile, pair, votes});
                      });
}

std::vector<WaterfallPart> waterfall(const StepMatch& match) {
    using Kind = WaterfallPart::Kind;
    const Waterfall sums(match);
    std::vector<std::pair<std::string, ExactSum>> classes(sums.classes.begin(), sums.classes.end());
    const auto size = [](const ExactSum& time) { return std::max(time, ExactSum() - time); };
    std::stable_sort(classes.begin(), classes.end(),
                     [&](const auto& x, const auto& y) { return size(x.second) > size(y.second); });
    std::vector<WaterfallPart> parts{{Kind::A, {}, match.stepA().wall}};
    for (auto& [name, time] : classes)
        parts.push_back({Kind::Matched, std::move(name), time});
    parts.push_back({Kind::Added, {}, sums.added});
    parts.push_back({Kind::Removed, {}, sums.removed});
    if (sums.filtered != ExactSum()) parts.push_back({Kind::Filtered, {}, sums.filtered});
    parts.push_back({Kind::Idle, {}, sums.idle});
    parts.push_back({Kind::B, {}, match.stepB().wall});
    return parts;
}

Table waterfallTable(std::span<const StepMatch> matches, std::span<const std::string> names) {
    const ColumnsOf<WaterfallItem> columns{
        {{"Part"}, [](auto& of) { return partWord(of.part.kind); }},
        {{"Class"}, [](auto& of) { return textIfAny(of.part.className); }},
        {{"Time", "ns", CellKind::Time}, [](auto& of) { return of.part.time; }},
    };
    return matchTable("waterfall", columns, matches, names,
                      [](const StepMatch& match, std::string_view profile, const auto& add) {
                          for (const WaterfallPart& part : waterfall(match))
                              add(WaterfallItem{profile, part});
                      });
}

}  // namespace core
