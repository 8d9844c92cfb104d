// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/pairs.h"

#include "core/analysis/bounded_sum.h"
#include "core/analysis/gap_sweep.h"
#include "core/analysis/pair_ends.h"
#include "core/analysis/pair_places.h"
#include "core/analysis/value_groups.h"

#include <algorithm>
#include <array>
#include <utility>

namespace core {

namespace {

using IdleByCause = std::array<Nanos, idleCauseCount>;

/// How long a device has been idle up to a time, by cause.
struct IdleSum {
    IdleByCause byCause{};
    std::uint32_t intervals = 0;  ///< so many: where it is the same, nothing was added
};

/// Idle time of each device while its operations are looked at one after the other.
class IdleSoFar {
public:
    IdleSoFar(const View& view, const IdleCauseTable& causes)
        : m_intervals(causes.intervals), m_devices(view.trace.devices.size()) {}

    /// Up to the start of an event of this device. Events rise from call to call.
    const IdleSum& upTo(std::uint32_t event, DeviceId device) {
        for (; m_next < m_intervals.size() && m_intervals[m_next].next <= event; ++m_next) {
            const IdleInterval& idle = m_intervals[m_next];
            IdleSum& sum = m_devices[index(idle.device)];
            sum.byCause[static_cast<std::size_t>(idle.cause)] += idle.end - idle.start;
            ++sum.intervals;
        }
        return m_devices[index(device)];
    }

private:
    const std::vector<IdleInterval>& m_intervals;
    std::vector<IdleSum> m_devices;
    std::size_t m_next = 0;
};

/// All gaps by pair.
struct PairGaps {
    PairPlaces places;
    ValueGroups lengths;
    std::vector<IdleByCause> idle;

    void add(std::uint32_t place, Nanos length, const IdleSum& before, const IdleSum& after) {
        if (place == lengths.size()) {
            lengths.addGroup();
            idle.emplace_back();
        }
        lengths.add(place, length);
        if (before.intervals == after.intervals) return;
        for (std::size_t cause = 0; cause < idleCauseCount; ++cause)
            addBounded(idle[place][cause], after.byCause[cause] - before.byCause[cause]);
    }
};

/// While an operation runs its device is not idle: what was idle in a gap came between the starts of its two ends.
PairGaps pairGaps(const View& view, const IdleCauseTable& causes, const PairEnds& ends) {
    const Trace& trace = view.trace;
    IdleSoFar idle(view, causes);
    PairGaps gaps;
    const auto& marked = view.options.gaps.marked;
    const auto idleBefore = [&](std::uint32_t event) -> const IdleSum& {
        return idle.upTo(event, trace.streams[index(trace.events.stream[event])].device);
    };
    const auto noteIdle = [&](std::uint32_t event, IdleSum& mark) {
        const IdleSum& now = idleBefore(event);
        if (mark.intervals != now.intervals) mark = now;  // seldom: it is large
    };
    std::vector<std::uint32_t> latest(trace.streams.size());  // by stream, the place of its last gap
    forEachMarkedPairGap<IdleSum>(view, noteIdle, [&](const Gap& gap, const IdleSum& before) {
        if (marked && !marked->holds(gap.length())) return;
        std::uint32_t& place = latest[index(gap.stream)];
        place = gaps.places.placeOf(ends[gap.previous], ends[gap.next], place);
        gaps.add(place, gap.length(), before, idleBefore(gap.next));
    });
    return gaps;
}

PairRow rowOf(const PairEnds& ends, const PairGaps& gaps, std::size_t pair, const DurationStatistics& lengths) {
    PairRow row{ends.text(gaps.places.previous(pair)), ends.text(gaps.places.next(pair)), lengths, 0, {}};
    const IdleByCause& idle = gaps.idle[pair];
    const auto most = std::max_element(idle.begin(), idle.end());
    for (const Nanos part : idle)
        addBounded(row.deviceIdle, part);
    if (*most > 0) row.mainCause = static_cast<IdleCause>(most - idle.begin());
    return row;
}

PairTable tableOf(const View& view, const IdleCauseTable& causes) {
    const PairEnds ends(view);
    PairGaps gaps = pairGaps(view, causes, ends);
    std::vector<std::pair<DurationStatistics, std::size_t>> order;  // rows are large: they are made where they stay
    for (std::size_t pair = 0; pair < gaps.places.size() && !view.stop.stop_requested(); ++pair)
        order.emplace_back(gaps.lengths.statisticsOf(pair), pair);
    const auto textsOf = [&](std::size_t pair) {
        return std::pair(ends.text(gaps.places.previous(pair)), ends.text(gaps.places.next(pair)));
    };
    std::sort(order.begin(), order.end(), [&](const auto& a, const auto& b) {
        if (a.first.total != b.first.total) return a.first.total > b.first.total;
        return a.second != b.second && textsOf(a.second) < textsOf(b.second);
    });
    PairTable table;
    table.rows.reserve(order.size());
    for (const auto& [statistics, pair] : order)
        table.rows.push_back(rowOf(ends, gaps, pair, statistics));
    return table;
}

/// What iterations own may run beyond their GPU windows, where the view's own idle time ends; pairs are whole.
IdleCauseTable causesAroundPairs(const View& view) {
    Options options = view.options;
    options.filter.iterations.clear();
    options.filter.window.reset();
    return idleCauseTable({view.trace, view.classes, options, view.stop, nullptr, view.host});
}

}  // namespace

PairTable pairTable(const View& view, const IdleCauseTable& causes) {
    const bool areWhole = view.options.filter.iterations.empty();
    return areWhole ? tableOf(view, causes) : tableOf(view, causesAroundPairs(view));
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
