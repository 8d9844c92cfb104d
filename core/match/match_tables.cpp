// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/match/folded_positions.h"
#include "core/match/step_match.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

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

/// Appends the rows of each match; with several matches, each row begins with the name of its profile.
template <class AddRows>
Table tableOf(Table table, std::span<const StepMatch> matches, std::span<const std::string> names,
              const AddRows& addRows) {
    const bool ofSeveral = matches.size() > 1;
    if (ofSeveral) table.columns.insert(table.columns.begin(), Column{"Profile"});
    for (std::size_t i = 0; i < matches.size(); ++i) {
        if (!matches[i].refusal.empty()) {
            table.missing = text(matches[i]);
            continue;
        }
        const std::size_t first = table.rows.size();
        addRows(matches[i], table);
        for (std::size_t row = first; ofSeveral && row < table.rows.size(); ++row)
            table.rows[row].insert(table.rows[row].begin(), names[i]);
    }
    return table;
}

template <class Value>
Cell cellOf(const std::optional<MatchedOperation>& operation, const Value& value) {
    return operation ? Cell(value(*operation)) : Cell();
}

Cell textCell(const std::string& text) { return text.empty() ? Cell() : Cell(text); }

Cell nsOf(const std::optional<double>& fraction, const MatchPosition& position) {
    if (!fraction || !position.a || !position.b) return {};
    return *fraction * position.a->mean();
}

std::vector<Cell> rowOf(const MatchPosition& position, std::int64_t number) {
    const auto &a = position.a, &b = position.b;
    const auto name = [](const MatchedOperation& each) { return each.name; };
    const auto mean = [](const MatchedOperation& each) { return each.mean(); };
    const auto className = [](const MatchedOperation& each) { return each.className; };
    const auto gap = [](const MatchedOperation& each) { return each.gap; };
    return {number,
            cellOf(a, name),
            cellOf(a, mean),
            cellOf(b, name),
            cellOf(b, mean),
            a && b ? Cell(b->mean() - a->mean()) : Cell(),
            nsOf(position.change.low, position),
            nsOf(position.change.high, position),
            std::string(text(position.change.verdict)),
            cellOf(a, className),
            cellOf(b, className),
            a ? textCell(a->code) : Cell(),
            b ? textCell(b->code) : Cell(),
            cellOf(a, gap),
            cellOf(b, gap)};
}

std::vector<Column> positionColumns(const char* timeA, const char* timeB) {
    return {{"Position", "", CellKind::Count},
            {"Name A"},
            {timeA, "ns", CellKind::Time, 1},
            {"Name B"},
            {timeB, "ns", CellKind::Time, 1},
            {"Change", "ns", CellKind::Time, 1},
            {"Low", "ns", CellKind::Time, 1},
            {"High", "ns", CellKind::Time, 1},
            {"Verdict"},
            {"Class A"},
            {"Class B"},
            {"Code A"},
            {"Code B"},
            {"Gap A", "ns", CellKind::Time},
            {"Gap B", "ns", CellKind::Time}};
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

Table matchesTable(std::span<const StepMatch> matches, std::span<const std::string> names) {
    return tableOf({"matches", positionColumns("Mean A", "Mean B")}, matches, names,
                   [](const StepMatch& match, Table& rows) {
                       std::int64_t number = 0;
                       for (const MatchPosition& position : match.positions)
                           rows.rows.push_back(rowOf(position, ++number));
                   });
}

Table foldedMatchesTable(std::span<const StepMatch> matches, std::span<const std::string> names) {
    Table table{"folded-matches", positionColumns("Total A", "Total B")};
    table.columns.insert(table.columns.begin() + 1, Column{"Times", "", CellKind::Count});
    return tableOf(std::move(table), matches, names, [](const StepMatch& match, Table& rows) {
        for (const FoldedPosition& folded : foldedPositions(match.positions)) {
            auto cells = rowOf(summed(match.positions, folded), static_cast<std::int64_t>(folded.first + 1));
            cells.insert(cells.begin() + 1, static_cast<std::int64_t>(folded.times));
            rows.rows.push_back(std::move(cells));
        }
    });
}

Table nameMapTable(std::span<const StepMatch> matches, std::span<const std::string> names) {
    Table table{"name-map",
                {{"Name A"},
                 {"Name B"},
                 {"Pairs", "", CellKind::Count},
                 {"Of A", "", CellKind::Count},
                 {"Of B", "", CellKind::Count}}};
    return tableOf(std::move(table), matches, names, [](const StepMatch& match, Table& rows) {
        const NameVotes votes(match);
        for (const NamePair& pair : votes.pairs)
            rows.rows.push_back({pair.a, pair.b, pair.pairs, votes.ofA.at(pair.a), votes.ofB.at(pair.b)});
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
    Table table{"waterfall", {{"Part"}, {"Class"}, {"Time", "ns", CellKind::Time}}};
    return tableOf(std::move(table), matches, names, [](const StepMatch& match, Table& rows) {
        constexpr std::array words{"A", "matched", "added", "removed", "filtered", "idle", "B"};
        for (const WaterfallPart& part : waterfall(match))
            rows.rows.push_back({std::string(words[static_cast<std::size_t>(part.kind)]), textCell(part.className),
                                 sumCell(part.time, rows)});
    });
}

}  // namespace core
