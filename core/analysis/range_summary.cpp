// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/range_summary.h"

#include <algorithm>
#include <map>
#include <utility>

namespace core {

namespace {

struct Sum {
    RangeSummaryRow row;
    std::vector<Nanos> durations;
};

}  // namespace

RangeSummary rangeSummary(const RangeTable& ranges, const Trace& trace) {
    const HostRanges& host = trace.hostRanges;
    // By name and style; a vector by name finds the first style, of which most names have no other.
    std::map<std::pair<NameId, RangeKind>, std::size_t> places;
    std::vector<std::pair<RangeKind, std::size_t>> firstOf(trace.names.size(), {RangeKind::Overhead, 0});
    std::vector<Sum> sums;
    const auto sumOf = [&](NameId name, RangeKind kind) -> Sum& {
        auto& [knownKind, place] = firstOf[index(name)];
        if (knownKind == kind) return sums[place];
        const auto [found, isNew] = places.try_emplace({name, kind}, sums.size());
        if (isNew) sums.push_back({{name, kind, {}, 0, 0, 0, 0}, {}});
        if (knownKind == RangeKind::Overhead) knownKind = kind, place = found->second;  // that kind is never projected
        return sums[found->second];
    };
    for (const RangeRow& range : ranges.rows) {
        Sum& sum = sumOf(host.name[range.range], host.kind[range.range]);
        sum.durations.push_back(range.projectedEnd - range.projectedStart);
        sum.row.host += host.duration[range.range];
        sum.row.operations += range.operations;
        sum.row.levels += range.level;
        sum.row.children += range.children;
    }
    RangeSummary summary;
    for (Sum& sum : sums) {
        sum.row.projected = statisticsOf(sum.durations);
        summary.rows.push_back(sum.row);
    }
    std::sort(summary.rows.begin(), summary.rows.end(), [&](const RangeSummaryRow& a, const RangeSummaryRow& b) {
        if (a.projected.total != b.projected.total) return a.projected.total > b.projected.total;
        return std::pair(trace.names[a.name], a.kind) < std::pair(trace.names[b.name], b.kind);
    });
    return summary;
}

Table toTable(const RangeSummary& summary, const Trace& trace) {
    Table table{"range-summary",
                {{"Range"},
                 {"Style"},
                 {"Total Proj Time", "ns", CellKind::Time},
                 {"Total Range Time", "ns", CellKind::Time},
                 {"Range Instances", "", CellKind::Count},
                 {"Proj Avg", "ns", CellKind::Time, 1},
                 {"Proj Med", "ns", CellKind::Time, 1},
                 {"Proj Min", "ns", CellKind::Time},
                 {"Proj Max", "ns", CellKind::Time},
                 {"Proj StdDev", "ns", CellKind::Time, 1},
                 {"Total GPU Ops", "", CellKind::Count},
                 {"Avg GPU Ops", "", CellKind::Real, 1},
                 {"Avg Range Lvl", "", CellKind::Real, 1},
                 {"Avg Num Child", "", CellKind::Real, 1}}};
    for (const RangeSummaryRow& row : summary.rows) {
        const DurationStatistics& time = row.projected;
        const auto average = [&](std::int64_t sum) {
            return quotientCell(static_cast<double>(sum), static_cast<double>(time.instances));
        };
        table.rows.push_back({std::string(trace.names[row.name]), std::string(text(row.kind)), wholeCell(time.total),
                              row.host, time.instances, realCell(time.average), realCell(time.median),
                              wholeCell(time.min), wholeCell(time.max), realCell(time.deviation), row.operations,
                              average(row.operations), average(row.levels), average(row.children)});
    }
    return table;
}

}  // namespace core
