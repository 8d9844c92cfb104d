// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/host/range_summary.h"

#include "core/analysis/scope/value_groups.h"
#include "core/base/text.h"

#include <algorithm>
#include <map>
#include <utility>

namespace core {

namespace {

/// Maps each range to its row, by name and style.
class NamePlaces {
public:
    explicit NamePlaces(std::size_t names) : m_firstOf(names, {RangeKind::Overhead, 0}) {}

    std::size_t of(NameId name, RangeKind kind) {
        auto& [knownKind, place] = m_firstOf[index(name)];
        if (knownKind == kind) return place;
        const std::size_t found = m_places.try_emplace({name, kind}, m_places.size()).first->second;
        if (knownKind == RangeKind::Overhead) knownKind = kind, place = found;  // never projected
        return found;
    }

private:
    std::map<std::pair<NameId, RangeKind>, std::size_t> m_places;
    std::vector<std::pair<RangeKind, std::size_t>> m_firstOf;  ///< the first style of each name: most have no other
};

}  // namespace

RangeSummary rangeSummary(const RangeTable& ranges, const Trace& trace, std::span<const NameId> sameName) {
    const HostRanges& host = trace.hostRanges;
    NamePlaces places(trace.names.size());
    RangeSummary summary;
    ValueGroups projected;
    for (const RangeRow& range : ranges.rows) {
        const NameId recorded = host.name[range.range];
        const NameId name = sameName.empty() ? recorded : sameName[index(recorded)];
        const RangeKind kind = host.kind[range.range];
        const std::size_t place = places.of(name, kind);
        if (place == summary.rows.size()) {
            summary.rows.push_back({name, kind, {}, {}, 0, 0, 0});
            projected.addGroup();
        }
        RangeSummaryRow& row = summary.rows[place];
        projected.add(place, range.projectedEnd - range.projectedStart);
        row.host += host.duration[range.range];
        row.operations += range.operations;
        row.levels += range.level;
        row.children += range.children;
    }
    for (std::size_t place = 0; place < summary.rows.size(); ++place)
        summary.rows[place].projected = projected.statisticsOf(place);
    std::sort(summary.rows.begin(), summary.rows.end(), [&](const RangeSummaryRow& a, const RangeSummaryRow& b) {
        if (a.projected.total != b.projected.total) return a.projected.total > b.projected.total;
        return std::pair(trace.names[a.name], a.kind) < std::pair(trace.names[b.name], b.kind);
    });
    return summary;
}

constinit const RangeSummaryColumns rangeSummaryColumns{
    .name = {{"Range"}, [](auto& of) { return of.trace.names[of.row.name]; }},
    .style = {{"Style"}, [](auto& of) { return text(of.row.kind); }},
    .projected = {{"Total Proj Time", "ns", CellKind::Time}, [](auto& of) { return of.row.projected.total; }},
    .host = {{"Total Range Time", "ns", CellKind::Time}, [](auto& of) { return of.row.host; }},
    .instances = {{"Range Instances", "", CellKind::Count}, [](auto& of) { return of.row.projected.instances; }},
    .average = {{"Proj Avg", "ns", CellKind::Time, 1}, [](auto& of) { return of.row.projected.average; }},
    .median = {{"Proj Med", "ns", CellKind::Time, 1}, [](auto& of) { return of.row.projected.median; }},
    .least = {{"Proj Min", "ns", CellKind::Time}, [](auto& of) { return of.row.projected.min; }},
    .most = {{"Proj Max", "ns", CellKind::Time}, [](auto& of) { return of.row.projected.max; }},
    .deviation = {{"Proj StdDev", "ns", CellKind::Time, 1}, [](auto& of) { return of.row.projected.deviation; }},
    .operations = {{"Total GPU Ops", "", CellKind::Count}, [](auto& of) { return of.row.operations; }},
    .averageOperations = {{"Avg GPU Ops", "", CellKind::Real, 1}, [](auto& of) { return of.mean(of.row.operations); }},
    .averageLevel = {{"Avg Range Lvl", "", CellKind::Real, 1}, [](auto& of) { return of.mean(of.row.levels); }},
    .averageChildren = {{"Avg Num Child", "", CellKind::Real, 1}, [](auto& of) { return of.mean(of.row.children); }},
};

Table toTable(const RangeSummary& summary, const Trace& trace) {
    return tableWith("range-summary", asList<RangeSummaryItem>(rangeSummaryColumns), summary.rows,
                     [&](const RangeSummaryRow& row) {
                         return RangeSummaryItem{row, trace};
                     });
}

}  // namespace core
