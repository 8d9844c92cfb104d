// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/pairs.h"

#include "core/analysis/gap_sweep.h"
#include "core/analysis/pair_ends.h"
#include "core/analysis/pair_places.h"
#include "core/analysis/statistics.h"
#include "core/trace/column_memory.h"

#include <algorithm>
#include <array>
#include <numeric>
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

/// All gaps in order, each with the place of its pair. Pairs are many and lie far apart in memory: a few dozen gaps are
/// taken at a time, so that what they need is on its way while others are looked at.
class PairGaps {
public:
    explicit PairGaps(std::size_t most) : m_placeOf(roomFor<std::uint32_t>(most)), m_lengths(roomFor<Nanos>(most)) {
        m_waiting.reserve(atOnce);
    }

    void add(std::uint32_t previous, std::uint32_t next, Nanos length, const IdleSum& before, const IdleSum& after) {
        m_places.expect(previous, next);
        m_waiting.push_back({previous, next, length});
        if (before.intervals != after.intervals) noteIdle(before, after);
        if (m_waiting.size() == atOnce) settle();
    }
    /// Takes in what waits; to be called once all are added.
    void settle() {
        const std::size_t first = m_placeOf.size();
        for (const Waiting& gap : m_waiting) {
            const std::uint32_t place = m_places.placeOf(gap.previous, gap.next);
            if (place == m_ends.size()) {
                m_ends.emplace_back(gap.previous, gap.next);
                m_counts.push_back(0);
                m_idle.emplace_back();
            }
            ++m_counts[place];
            m_placeOf.push_back(place);
            m_lengths.push_back(gap.length);
        }
        for (const auto& [gap, idle] : m_waitingIdle)
            for (std::size_t cause = 0; cause < idleCauseCount; ++cause)
                m_idle[m_placeOf[first + gap]][cause] += idle[cause];
        m_waiting.clear();
        m_waitingIdle.clear();
    }

    std::size_t pairs() const { return m_ends.size(); }
    std::pair<std::uint32_t, std::uint32_t> ends(std::size_t pair) const { return m_ends[pair]; }
    const IdleByCause& idle(std::size_t pair) const { return m_idle[pair]; }
    GroupedValues lengths() const {
        GroupedValues lengths(m_counts);
        for (std::size_t i = 0; i < m_placeOf.size(); ++i)
            lengths.add(m_placeOf[i], m_lengths[i]);
        return lengths;
    }

private:
    static constexpr std::size_t atOnce = 64;
    struct Waiting {
        std::uint32_t previous, next;
        Nanos length;
    };

    /// Of the gap that was added last.
    void noteIdle(const IdleSum& before, const IdleSum& after) {
        auto& [gap, idle] = m_waitingIdle.emplace_back(m_waiting.size() - 1, IdleByCause{});
        for (std::size_t cause = 0; cause < idleCauseCount; ++cause)
            idle[cause] = after.byCause[cause] - before.byCause[cause];
    }

    std::vector<Waiting> m_waiting;
    std::vector<std::pair<std::size_t, IdleByCause>> m_waitingIdle;  ///< by index into m_waiting, of those with any
    PairPlaces m_places;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> m_ends;  ///< by place: ids of names or classes
    std::vector<std::size_t> m_counts;
    std::vector<IdleByCause> m_idle;
    std::vector<std::uint32_t> m_placeOf;  ///< by gap
    std::vector<Nanos> m_lengths;
};

/// While an operation runs its device is not idle: what was idle in a gap came between the starts of its two ends.
PairGaps pairGaps(const View& view, const IdleCauseTable& causes, const PairEnds& ends) {
    const Trace& trace = view.trace;
    IdleSoFar idle(view, causes);
    PairGaps gaps(Selection(view).mostStarting());
    const auto& marked = view.options.gaps.marked;
    const auto idleBefore = [&](std::uint32_t event) -> const IdleSum& {
        return idle.upTo(event, trace.streams[index(trace.events.stream[event])].device);
    };
    const auto noteIdle = [&](std::uint32_t event, IdleSum& mark) {
        const IdleSum& now = idleBefore(event);
        if (mark.intervals != now.intervals) mark = now;  // seldom: it is large
    };
    forEachMarkedPairGap<IdleSum>(view, noteIdle, [&](const Gap& gap, const IdleSum& before) {
        if (!marked || marked->holds(gap.length()))
            gaps.add(ends[gap.previous], ends[gap.next], gap.length(), before, idleBefore(gap.next));
    });
    gaps.settle();
    return gaps;
}

PairRow rowOf(const PairEnds& ends, const PairGaps& gaps, std::size_t pair, const DurationStatistics& lengths) {
    const auto [previous, next] = gaps.ends(pair);
    PairRow row{ends.text(previous), ends.text(next), lengths, 0, {}};
    const IdleByCause& idle = gaps.idle(pair);
    const auto most = std::max_element(idle.begin(), idle.end());
    row.deviceIdle = std::accumulate(idle.begin(), idle.end(), Nanos{0});
    if (*most > 0) row.mainCause = static_cast<IdleCause>(most - idle.begin());
    return row;
}

PairTable tableOf(const View& view, const IdleCauseTable& causes) {
    const PairEnds ends(view);
    const PairGaps gaps = pairGaps(view, causes, ends);
    GroupedValues lengths = gaps.lengths();
    std::vector<std::pair<DurationStatistics, std::size_t>> order;  // rows are large: they are made where they stay
    for (std::size_t pair = 0; pair < gaps.pairs() && !view.stop.stop_requested(); ++pair)
        order.emplace_back(statisticsOf(lengths.of(pair)), pair);
    const auto textsOf = [&](std::size_t pair) {
        return std::pair(ends.text(gaps.ends(pair).first), ends.text(gaps.ends(pair).second));
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
