// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/efficiency_changes.h"

#include "core/analysis/analysis.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <tuple>

namespace core {

namespace {

/// Returns the first operation of each row.
std::vector<std::uint32_t> firstEvents(const Efficiency& made) {
    std::vector<std::uint32_t> first(made.rows.size(), noEfficiencyRow);
    for (std::size_t i = made.rowOf.size(); i-- > 0;)
        if (made.rowOf[i] != noEfficiencyRow) first[made.rowOf[i]] = static_cast<std::uint32_t>(i);
    return first;
}

/// Sets the rates and the share of the peak of all rows together.
void setRates(OperatorRows& of, const Efficiency& made) {
    double flop = 0, bytes = 0, ideal = 0;
    bool isShareKnown = true;
    for (const std::uint32_t index : of.rows) {
        const EfficiencyRow& row = made.rows[index];
        const auto count = static_cast<double>(row.count);
        if (row.flop) flop += row.flop->real() * count;
        if (row.bytes) bytes += row.bytes->real() * count;
        ideal += row.ideal.value_or(0);
        isShareKnown &= row.percentOfPeak && row.ideal;
        if (index == of.rows.front()) of.flop = row.flop;
        if (of.flop != row.flop) of.flop.reset();
    }
    const double elapsed = of.elapsed.real();
    if (elapsed <= 0) return;
    constexpr double perTera = 1e-3;  // of FLOP a nanosecond
    if (flop > 0) of.tflops = flop / elapsed * perTera;
    if (bytes > 0) of.gbps = bytes / elapsed;
    if (isShareKnown) of.percentOfPeak = 100 * ideal / elapsed;
}

/// Returns the operators that have figures, in the order in which they first ran.
std::vector<OperatorRows> operatorsOf(const Efficiency& made) {
    const std::vector<std::uint32_t> first = firstEvents(made);
    std::map<std::tuple<std::string_view, std::string_view, std::string_view>, OperatorRows> byShapes;
    for (std::uint32_t i = 0; i < made.rows.size(); ++i) {
        const EfficiencyRow& row = made.rows[i];
        if (row.op.empty() || !row.hasFigure()) continue;
        OperatorRows& of = byShapes[{row.op, row.shapes, row.type}];
        of.op = row.op;
        of.shapes = row.shapes;
        of.type = row.type;
        of.kind = row.kind;
        of.rows.push_back(i);
        of.count += row.count;
        of.time += row.time;
        of.elapsed += row.elapsed;
        of.firstEvent = std::min(of.firstEvent, first[i]);
    }
    std::vector<OperatorRows> operators;
    for (auto& [key, of] : byShapes) {
        setRates(of, made);
        operators.push_back(std::move(of));
    }
    std::ranges::stable_sort(operators, {}, &OperatorRows::firstEvent);
    return operators;
}

/// Matches operators in rounds; each is matched once.
class OperatorMatcher {
public:
    OperatorMatcher(std::vector<OperatorRows> baseline, std::vector<OperatorRows> candidate)
        : m_left{std::move(baseline), std::move(candidate)} {}

    /// Matches those with the same key, in their order. `isSure`: only if there are as many on both sides.
    template <class KeyOf>
    void matchBy(OperatorMatch match, const KeyOf& keyOf, bool isSure) {
        using Key = typename std::invoke_result_t<KeyOf, const OperatorRows&>::value_type;
        std::map<Key, std::array<std::vector<std::size_t>, 2>> places;
        for (std::size_t side = 0; side < 2; ++side)
            for (std::size_t i = 0; i < m_left[side].size(); ++i)
                if (const auto key = keyOf(m_left[side][i])) places[*key][side].push_back(i);
        for (const auto& [key, of] : places) {
            if (isSure && of[0].size() != of[1].size()) continue;
            for (std::size_t i = 0; i < std::min(of[0].size(), of[1].size()); ++i)
                take({{m_left[0][of[0][i]], m_left[1][of[1][i]]}, match}, {of[0][i], of[1][i]});
        }
        for (std::vector<OperatorRows>& left : m_left)
            std::erase_if(left, [](const OperatorRows& of) { return of.rows.empty(); });
    }
    std::vector<OperatorChange> matched() && { return std::move(m_matched); }
    std::array<std::vector<OperatorRows>, 2> unmatched() && { return std::move(m_left); }

private:
    void take(OperatorChange change, std::array<std::size_t, 2> places) {
        m_matched.push_back(std::move(change));
        for (std::size_t side = 0; side < 2; ++side)
            m_left[side][places[side]].rows.clear();
    }

    std::array<std::vector<OperatorRows>, 2> m_left;
    std::vector<OperatorChange> m_matched;
};

/// What a row of the table shows: a change of one candidate.
struct ShownOperators {
    const OperatorChange& change;
    const std::string& profile;

    const OperatorRows& a() const { return change.sides[0]; }
    const OperatorRows& b() const { return change.sides[1]; }
};

const ColumnOf<ShownOperators> efficiencyChangeColumns[]{
    {{"Profile"}, [](auto& of) { return of.profile; }},
    {{"Op"}, [](auto& of) { return textIfAny(of.b().op); }},
    {{"Shapes"}, [](auto& of) { return textIfAny(of.b().shapes); }},
    {{"Type"}, [](auto& of) { return textIfAny(of.b().type); }},
    {{"Matched By"}, [](auto& of) { return text(of.change.match); }},
    {{"Op A"}, [](auto& of) { return textIfAny(of.a().op); }},
    {{"Shapes A"}, [](auto& of) { return textIfAny(of.a().shapes); }},
    {{"Count A", "", CellKind::Count}, [](auto& of) { return of.a().count; }},
    {{"Count B", "", CellKind::Count}, [](auto& of) { return of.b().count; }},
    {{"Time A", "ns", CellKind::Time}, [](auto& of) { return of.a().time; }},
    {{"Time B", "ns", CellKind::Time}, [](auto& of) { return of.b().time; }},
    {{"TFLOP/s A", "", CellKind::Real, 3}, [](auto& of) { return of.a().tflops; }},
    {{"TFLOP/s B", "", CellKind::Real, 3}, [](auto& of) { return of.b().tflops; }},
    {{"GB/s A", "", CellKind::Real, 1}, [](auto& of) { return of.a().gbps; }},
    {{"GB/s B", "", CellKind::Real, 1}, [](auto& of) { return of.b().gbps; }},
    {{"% of Peak A", "", CellKind::Percent, 1}, [](auto& of) { return of.a().percentOfPeak; }},
    {{"% of Peak B", "", CellKind::Percent, 1}, [](auto& of) { return of.b().percentOfPeak; }},
    {{"Lost", "ns", CellKind::Time},
     [](auto& of) {
         const auto lost = of.change.lost();
         constexpr double most = 9e18;
         return lost && std::abs(*lost) < most ? std::optional(static_cast<std::int64_t>(std::nearbyint(*lost)))
                                               : std::nullopt;
     }},
};

}  // namespace

std::string_view text(OperatorMatch match) {
    constexpr std::array<std::string_view, 3> texts{"shapes", "work", "order"};
    return texts[static_cast<std::size_t>(match)];
}

std::optional<double> OperatorChange::lost() const {
    const auto &before = sides[0].percentOfPeak, &after = sides[1].percentOfPeak;
    if (!before || !after || *before <= 0) return std::nullopt;
    return sides[1].elapsed.real() * (1 - *after / *before);
}

OperatorChanges operatorChanges(const Efficiency& baseline, const Efficiency& candidate) {
    using Shapes = std::tuple<std::string_view, std::string_view, std::string_view>;
    using Work = std::pair<WorkKind, ExactSum>;
    OperatorChanges changes;
    std::array<std::vector<OperatorRows>, 2> operators{operatorsOf(baseline), operatorsOf(candidate)};
    for (std::size_t side = 0; side < 2; ++side)
        for (const OperatorRows& of : operators[side])
            changes.all[side] += of.time;
    OperatorMatcher matcher(std::move(operators[0]), std::move(operators[1]));
    matcher.matchBy(
        OperatorMatch::Shapes, [](const OperatorRows& of) { return std::optional(Shapes(of.op, of.shapes, of.type)); },
        false);
    matcher.matchBy(
        OperatorMatch::Work,
        [](const OperatorRows& of) { return of.flop ? std::optional(Work(of.kind, *of.flop)) : std::nullopt; }, false);
    matcher.matchBy(
        OperatorMatch::Order, [](const OperatorRows& of) { return std::optional(of.op); }, true);
    changes.rows = std::move(matcher).matched();
    changes.unmatched = std::move(matcher).unmatched();
    for (const OperatorChange& change : changes.rows)
        for (std::size_t side = 0; side < 2; ++side)
            changes.matched[side] += change.sides[side].time;
    std::ranges::stable_sort(changes.rows, std::greater(), [](const OperatorChange& change) {
        const auto lost = change.lost();
        return std::tuple(lost.value_or(-std::numeric_limits<double>::infinity()), change.sides[1].time.real());
    });
    return changes;
}

Table toTable(std::span<const OperatorChanges> changes, std::span<const std::string> names) {
    Table table = tableWith("efficiency-changes", efficiencyChangeColumns);
    for (std::size_t i = 0; i < changes.size(); ++i) {
        for (const OperatorChange& change : changes[i].rows)
            addRow(table, efficiencyChangeColumns, ShownOperators{change, names[i]});
        const auto share = [&](std::size_t side) {
            return 100 * changes[i].matched[side].real() / changes[i].all[side].real();
        };
        if (!table.note.empty()) table.note += "; ";
        const bool haveFigures = changes[i].all[0].real() > 0 && changes[i].all[1].real() > 0;
        table.note += haveFigures ? fmt::format(
                                        "{}: of the time with a figure, {:.1f} % of the baseline's and {:.1f} % of its "
                                        "own is matched",
                                        names[i], share(0), share(1))
                                  : fmt::format("{}: nothing to match: no operator of {} has a figure", names[i],
                                                changes[i].all[0].real() > 0 ? "this profile" : "the baseline");
    }
    return table;
}

Table efficiencyChanges(std::span<const ComparedProfile> profiles, std::span<const std::string> names) {
    const PeakTable peaks = PeakTable::inUse();
    std::vector<OperatorChanges> changes;
    const Efficiency baseline = efficiency(viewOf(*profiles[0].snapshot), peaks);
    for (std::size_t i = 1; i < profiles.size(); ++i)
        changes.push_back(operatorChanges(baseline, efficiency(viewOf(*profiles[i].snapshot), peaks)));
    return toTable(changes, names.subspan(1));
}

}  // namespace core
