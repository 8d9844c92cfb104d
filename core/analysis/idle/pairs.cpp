// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/idle/pairs.h"

#include "core/analysis/idle/pair_gaps.h"
#include "core/analysis/scope/bounded_sum.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

namespace core {

namespace {

PairRow rowOf(std::string previous, std::string next, const DurationStatistics& lengths, const IdleByCause& idle) {
    PairRow row{std::move(previous), std::move(next), lengths, 0, {}};
    const auto most = std::max_element(idle.begin(), idle.end());
    for (const Nanos part : idle)
        addBounded(row.deviceIdle, part);
    if (*most > 0) row.mainCause = static_cast<IdleCause>(most - idle.begin());
    return row;
}

/// Ranks ends by their texts, to order pairs of equal times;
/// there may be as many ends as names.
class TextOrder {
public:
    TextOrder(const PairEnds& ends, const PairPlaces& places) {
        for (std::size_t pair = 0; pair < places.size(); ++pair)
            for (const std::uint32_t end : {places.previous(pair), places.next(pair)})
                if (m_ranks.try_emplace(end, 0u).second) m_texts.emplace_back(ends.text(end), end);
        std::sort(m_texts.begin(), m_texts.end());
        std::uint32_t rank = 0;
        for (std::size_t i = 0; i < m_texts.size(); ++i) {
            if (i > 0 && m_texts[i].first != m_texts[i - 1].first) ++rank;
            m_ranks[m_texts[i].second] = rank;
        }
        m_texts.clear();
    }
    std::uint32_t operator()(std::uint32_t end) const { return m_ranks.find(end)->second; }

private:
    std::vector<std::pair<std::string, std::uint32_t>> m_texts;
    std::unordered_map<std::uint32_t, std::uint32_t> m_ranks;
};

/// The keys by which rows are ordered first.
struct Ranked {
    DurationStatistics lengths;
    Nanos idle = 0;
    std::size_t pair = 0;
};

std::vector<Ranked> ranked(const View& view, const PairEnds& ends, GapsByPair& gaps) {
    std::vector<Ranked> order;  // rows are large, so they are built only after sorting
    for (std::size_t pair = 0; pair < gaps.places.size() && !view.stop.stop_requested(); ++pair) {
        order.push_back({gaps.lengths.statisticsOf(pair), 0, pair});
        for (const Nanos part : gaps.idle[pair])
            addBounded(order.back().idle, part);
    }
    const bool byIdle = view.options.pairGaps == PairGaps::Device;
    const TextOrder textOrder(ends, gaps.places);
    const auto textsOf = [&](std::size_t pair) {
        return std::pair(textOrder(gaps.places.previous(pair)), textOrder(gaps.places.next(pair)));
    };
    std::sort(order.begin(), order.end(), [&](const Ranked& a, const Ranked& b) {
        if (byIdle && a.idle != b.idle) return a.idle > b.idle;
        if (a.lengths.total != b.lengths.total) return a.lengths.total > b.lengths.total;
        return a.pair != b.pair && textsOf(a.pair) < textsOf(b.pair);
    });
    return order;
}

PairTable tableOf(const View& view, const PairEnds& ends, GapsByPair gaps) {
    PairTable table;
    table.of = view.options.pairGaps;
    const std::vector<Ranked> order = ranked(view, ends, gaps);
    table.rows.reserve(order.size());
    for (const auto& [lengths, idle, pair] : order)
        table.rows.push_back(
            rowOf(ends.text(gaps.places.previous(pair)), ends.text(gaps.places.next(pair)), lengths, gaps.idle[pair]));
    if (!gaps.noPair.isEmpty(0)) table.noPair = rowOf("", "", gaps.noPair.statisticsOf(0), gaps.idleOfNoPair);
    return table;
}

/// Builds the table of streams from the idle time around the view: operations of an iteration may run beyond its GPU
/// window, pairs of streams are unclipped, and operations that take no time are among them.
PairTable tableOfStreams(const View& view, const PairEnds& ends) {
    Options options = view.options;
    options.filter.iterations.clear();
    options.filter.stepKinds.clear();
    if (view.options.filter.choosesIterations()) options.filter.window.reset();
    const View around{view.trace, view.classes, options, view.stop, nullptr, view.host, view.kernelNames, view.code};
    return tableOf(view, ends, streamGapsByPair(view, idleCauseTable(around, EmptyOperations::EndIntervals), ends));
}

}  // namespace

PairTable pairTable(const View& view, const IdleCauseTable& causes) {
    const PairEnds ends(view);
    const bool ofDevices = view.options.pairGaps == PairGaps::Device;
    PairTable table =
        ofDevices ? tableOf(view, ends, deviceGapsByPair(view, causes, ends)) : tableOfStreams(view, ends);
    for (const IdleCauseRow& row : causes.rows)
        addBounded(table.idle, row.idle);
    return table;
}

void forEachPairIdle(const View& view, const IdleCauseTable& causes, const PairTable& pairs,
                     const std::function<void(std::size_t row, std::size_t interval)>& visit) {
    const PairEnds ends(view);
    std::map<std::pair<std::string_view, std::string_view>, std::size_t> rowOf;
    for (std::size_t row = 0; row < pairs.rows.size(); ++row)
        rowOf.try_emplace({std::string_view(pairs.rows[row].previous), pairs.rows[row].next}, row);
    std::unordered_map<std::uint64_t, std::size_t> known;  // keyed by a gap's ends, so that texts are compared once
    forEachOwnedIdle(view, causes, [&](std::size_t interval, std::uint32_t previous, std::uint32_t next) {
        if (previous == noEvent) return visit(pairs.rows.size(), interval);
        const std::uint32_t from = ends[previous], to = ends[next];
        const auto [place, isNew] = known.try_emplace(std::uint64_t{from} << 32 | to, pairs.rows.size());
        if (isNew)
            if (const auto row = rowOf.find({ends.text(from), ends.text(to)}); row != rowOf.end())
                place->second = row->second;
        visit(place->second, interval);
    });
}

std::string_view noPairText() { return "(no pair)"; }

constinit const PairColumns pairColumns{
    .count = {{"Count", "", CellKind::Count}, [](auto& of) { return of.row.gaps.instances; }},
    .total = {{"Total Gap", "ns", CellKind::Time}, [](auto& of) { return of.row.gaps.total; }},
    .average = {{"Avg", "ns", CellKind::Time, 1}, [](auto& of) { return of.row.gaps.average; }},
    .median = {{"Med", "ns", CellKind::Time, 1}, [](auto& of) { return of.row.gaps.median; }},
    .least = {{"Min", "ns", CellKind::Time}, [](auto& of) { return of.row.gaps.min; }},
    .most = {{"Max", "ns", CellKind::Time}, [](auto& of) { return of.row.gaps.max; }},
    .deviation = {{"StdDev", "ns", CellKind::Time, 1}, [](auto& of) { return of.row.gaps.deviation; }},
    .previous = {{"Previous"}, [](auto& of) { return of.isNoPair() ? noPairText() : of.row.previous; }},
    .next = {{"Next"}, [](auto& of) { return of.row.next; }},
    .deviceIdle = {{"Device Idle", "ns", CellKind::Time},
                   [](auto& of) { return ExactSum::ofBounded(of.row.deviceIdle); }},
    .mainCause = {{"Main Cause"},
                  [](auto& of) { return of.row.mainCause ? Cell(std::string(text(*of.row.mainCause))) : Cell(); }},
};

Table toTable(const PairTable& pairs) {
    ColumnsOf<PairItem> columns = asList<PairItem>(pairColumns);
    const bool ofDevices = pairs.of == PairGaps::Device;
    if (ofDevices)
        columns.push_back({{"% of Idle", "", CellKind::Percent, 2}, [](auto& of) {
                               return shareCell(static_cast<double>(of.row.deviceIdle),
                                                static_cast<double>(of.all.idle));
                           }});
    Table table = tableWith("pairs", columns, pairs.rows, [&](const PairRow& row) { return PairItem{pairs, row}; });
    if (ofDevices) table.whole = "idle time of all devices";
    if (pairs.noPair) addRow(table, columns, PairItem{pairs, *pairs.noPair});
    return table;
}

}  // namespace core
