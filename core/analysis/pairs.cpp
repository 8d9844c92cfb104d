// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/pairs.h"

#include "core/analysis/gaps.h"
#include "core/analysis/idle_clock.h"
#include "core/analysis/statistics.h"

#include <algorithm>
#include <unordered_map>

namespace core {

namespace {

/// What is known of one pair while gaps arrive.
struct Seen {
    std::uint32_t previous = 0, next = 0;  ///< ids of names or classes
    std::vector<Nanos> lengths;
    IdleByCause idle{};
};

/// The id by which an operation counts as one end of a pair. Copies and sets have no class: they keep their name.
std::uint32_t idOf(const View& view, std::uint32_t event, PairBy by) {
    const NameId name = view.trace.events.name[event];
    if (by == PairBy::Name || view.trace.events.kind[event] != OpKind::Kernel)
        return static_cast<std::uint32_t>(index(name));
    return static_cast<std::uint32_t>(view.trace.names.size() + index(view.classes.classOf[index(name)]));
}

std::string textOf(const View& view, std::uint32_t id) {
    if (id < view.trace.names.size()) return std::string(view.trace.names.texts()[id]);
    return view.classes.classes[id - view.trace.names.size()];
}

PairRow rowOf(const View& view, Seen& pair) {
    PairRow row{textOf(view, pair.previous), textOf(view, pair.next), statisticsOf(pair.lengths), 0, {}};
    const auto most = std::max_element(pair.idle.begin(), pair.idle.end());
    for (const Nanos idle : pair.idle)
        row.deviceIdle += idle;
    if (*most > 0) row.mainCause = static_cast<IdleCause>(most - pair.idle.begin());
    return row;
}

std::vector<IdleClock> clocksOf(const View& view, const IdleCauseTable& causes) {
    std::vector<IdleClock> clocks(view.trace.devices.size());
    for (const IdleInterval& interval : causes.intervals)
        clocks[index(interval.device)].add(interval);
    return clocks;
}

}  // namespace

PairTable pairTable(const View& view, const IdleCauseTable& causes, PairBy by) {
    const std::vector<IdleClock> clocks = clocksOf(view, causes);
    std::unordered_map<std::uint64_t, std::size_t> known;
    std::vector<Seen> pairs;
    const auto& marked = view.options.gaps.marked;
    forEachStreamGap(view, [&](const Gap& gap) {
        if (marked && !marked->holds(gap.length())) return;
        const std::uint32_t previous = idOf(view, gap.previous, by);
        const std::uint32_t next = idOf(view, gap.next, by);
        const auto [found, isNew] = known.try_emplace(std::uint64_t{previous} << 32 | next, pairs.size());
        if (isNew) pairs.push_back({previous, next, {}, {}});
        Seen& pair = pairs[found->second];
        pair.lengths.push_back(gap.length());
        const DeviceId device = view.trace.streams[index(gap.stream)].device;
        const IdleByCause idle = clocks[index(device)].within(gap.start, gap.end);
        for (std::size_t cause = 0; cause < idleCauseCount; ++cause)
            pair.idle[cause] += idle[cause];
    });
    PairTable table;
    for (Seen& pair : pairs)
        table.rows.push_back(rowOf(view, pair));
    std::sort(table.rows.begin(), table.rows.end(), [](const PairRow& a, const PairRow& b) {
        if (a.gaps.total != b.gaps.total) return a.gaps.total > b.gaps.total;
        return std::tie(a.previous, a.next) < std::tie(b.previous, b.next);
    });
    return table;
}

Table toTable(const PairTable& pairs) {
    Table table{"pairs",
                {{"Count", "", CellKind::Count},
                 {"Total Gap", "ns", CellKind::Time},
                 {"Avg", "ns", CellKind::Time, 1},
                 {"Med", "ns", CellKind::Time, 1},
                 {"Min", "ns", CellKind::Time},
                 {"Max", "ns", CellKind::Time},
                 {"StdDev", "ns", CellKind::Time, 1},
                 {"Previous"},
                 {"Next"},
                 {"Device Idle", "ns", CellKind::Time},
                 {"Main Cause"}}};
    for (const PairRow& row : pairs.rows) {
        table.rows.push_back({row.gaps.instances, wholeCell(row.gaps.total), realCell(row.gaps.average),
                              realCell(row.gaps.median), wholeCell(row.gaps.min), wholeCell(row.gaps.max),
                              realCell(row.gaps.deviation), row.previous, row.next, row.deviceIdle,
                              row.mainCause ? Cell(std::string(text(*row.mainCause))) : Cell()});
    }
    return table;
}

}  // namespace core
