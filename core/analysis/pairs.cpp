// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/pairs.h"

#include "core/analysis/gaps.h"
#include "core/analysis/idle_clock.h"
#include "core/analysis/shown_names.h"
#include "core/analysis/statistics.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>

namespace core {

namespace {

/// What is known of one pair while gaps arrive.
struct Seen {
    std::uint32_t previous = 0, next = 0;  ///< ids of names or classes
    std::vector<Nanos> lengths;
    IdleByCause idle{};
};

/// Operations as the ends of pairs: an id for each kernel name as shown, other operation or class, and its text.
class Ends {
public:
    explicit Ends(const View& view)
        : m_view(view),
          m_sameName(sameShownName(view.trace, view.options.names)),
          m_others(static_cast<std::uint32_t>(m_sameName.size())),
          m_classes(2 * m_others) {}

    std::uint32_t operator[](std::uint32_t event) const {
        const NameId name = m_view.trace.events.name[event];
        if (m_view.trace.events.kind[event] != OpKind::Kernel) return m_others + static_cast<std::uint32_t>(name);
        if (m_view.options.pairBy == PairBy::Kernel) return static_cast<std::uint32_t>(m_sameName[index(name)]);
        return m_classes + static_cast<std::uint32_t>(m_view.classes.classOf[index(name)]);
    }
    std::string text(std::uint32_t end) const {
        if (end >= m_classes) return m_view.classes.classes[end - m_classes];
        if (end >= m_others) return std::string(m_view.trace.names.texts()[end - m_others]);
        return shownName(m_view.trace.names.texts()[end], m_view.options.names);
    }

private:
    const View& m_view;
    std::vector<NameId> m_sameName;
    std::uint32_t m_others, m_classes;  ///< where ids of other operations and of classes begin
};

PairRow rowOf(const Ends& ends, Seen& pair) {
    PairRow row{ends.text(pair.previous), ends.text(pair.next), statisticsOf(pair.lengths), 0, {}};
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

/// What iterations own may run beyond their GPU windows, where `causes` end; pairs are whole.
std::vector<IdleClock> clocksAroundPairs(const View& view, const IdleCauseTable& causes) {
    if (view.options.filter.iterations.empty()) return clocksOf(view, causes);
    Options options = view.options;
    options.filter.iterations.clear();
    options.filter.window.reset();
    return clocksOf(view, idleCauseTable({view.trace, view.classes, options, view.stop}));
}

}  // namespace

PairTable pairTable(const View& view, const IdleCauseTable& causes) {
    const std::vector<IdleClock> clocks = clocksAroundPairs(view, causes);
    const Ends ends(view);
    std::unordered_map<std::uint64_t, std::size_t> known;
    std::vector<Seen> pairs;
    const auto& marked = view.options.gaps.marked;
    forEachPairGap(view, [&](const Gap& gap) {
        if (marked && !marked->holds(gap.length())) return;
        const std::uint32_t previous = ends[gap.previous];
        const std::uint32_t next = ends[gap.next];
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
        table.rows.push_back(rowOf(ends, pair));
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
