// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/pairs.h"

#include "core/analysis/gaps.h"
#include "core/analysis/idle_clock.h"
#include "core/analysis/pair_ends.h"
#include "core/analysis/statistics.h"

#include <algorithm>
#include <tuple>

namespace core {

namespace {

/// What is known of one pair while gaps arrive.
struct Seen {
    std::uint32_t previous = 0, next = 0;  ///< ids of names or classes
    std::vector<Nanos> lengths;
    IdleByCause idle{};
};

/// Places of pairs by their two ends: looked up for every gap, so the keys lie side by side.
class PairPlaces {
public:
    PairPlaces() : m_slots(1024) {}

    /// The place of the pair; that of a new one is `next`.
    std::uint32_t placeOf(std::uint32_t previous, std::uint32_t nextEnd, std::size_t next) {
        if (2 * next >= m_slots.size()) grow();
        Slot& slot = slotOf(std::uint64_t{previous} << 32 | nextEnd);
        if (slot.place == unused) slot = {std::uint64_t{previous} << 32 | nextEnd, static_cast<std::uint32_t>(next)};
        return slot.place;
    }

private:
    static constexpr std::uint32_t unused = 0xffffffff;
    struct Slot {
        std::uint64_t key = 0;
        std::uint32_t place = unused;
    };

    Slot& slotOf(std::uint64_t key) {
        const std::uint64_t mixed = (key ^ (key >> 29)) * 0x9e3779b97f4a7c15ULL;
        std::size_t at = static_cast<std::size_t>(mixed >> 32) & (m_slots.size() - 1);
        while (m_slots[at].place != unused && m_slots[at].key != key)
            at = (at + 1) & (m_slots.size() - 1);
        return m_slots[at];
    }
    void grow() {
        std::vector<Slot> old(2 * m_slots.size());
        old.swap(m_slots);
        for (const Slot& slot : old)
            if (slot.place != unused) slotOf(slot.key) = slot;
    }

    std::vector<Slot> m_slots;  ///< a power of two
};

PairRow rowOf(const PairEnds& ends, Seen& pair) {
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
    std::vector<IdleClock> clocks = clocksAroundPairs(view, causes);
    const PairEnds ends(view);
    PairPlaces places;
    std::vector<Seen> pairs;
    const auto& marked = view.options.gaps.marked;
    forEachPairGap(view, [&](const Gap& gap) {
        if (marked && !marked->holds(gap.length())) return;
        const std::uint32_t previous = ends[gap.previous];
        const std::uint32_t next = ends[gap.next];
        const std::uint32_t place = places.placeOf(previous, next, pairs.size());
        if (place == pairs.size()) pairs.push_back({previous, next, {}, {}});
        Seen& pair = pairs[place];
        pair.lengths.push_back(gap.length());
        const DeviceId device = view.trace.streams[index(gap.stream)].device;
        clocks[index(device)].addWithin(gap.start, gap.end, pair.idle);
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
