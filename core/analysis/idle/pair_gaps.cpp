// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/idle/pair_gaps.h"

#include "core/analysis/idle/device_gaps.h"
#include "core/analysis/idle/idle_in_gaps.h"
#include "core/analysis/scope/bounded_sum.h"
#include "core/analysis/scope/shown_names.h"
#include "core/base/stop.h"

namespace core {

PairEnds::PairEnds(const View& view)
    : m_view(view),
      m_sameName(sameShownName(view, view.options.names)),
      m_others(static_cast<std::uint32_t>(m_sameName.size())),
      m_classes(2 * m_others) {}

std::string PairEnds::text(std::uint32_t end) const {
    if (end >= m_classes) return m_view.classes.classes[end - m_classes];
    if (end >= m_others) return std::string(m_view.trace.names.texts()[end - m_others]);
    return shownName(m_view.trace.names.texts()[end], m_view.options.names);
}

std::uint32_t GapsByPair::add(std::uint32_t previous, std::uint32_t next, Nanos length, std::uint32_t after) {
    const std::uint32_t place = places.placeOf(previous, next, after);
    if (place == lengths.size()) {
        lengths.addGroup();
        idle.emplace_back();
    }
    lengths.add(place, length);
    return place;
}

bool hasChosenLength(const GapOptions& options, Nanos length) {
    return length >= options.shortest && (!options.marked || options.marked->holds(length));
}

bool isOfPair(const Selection& selection, const GapOptions& options, std::uint32_t previous, std::uint32_t next,
              Nanos length) {
    return previous != noEvent && next != noEvent && hasChosenLength(options, length) &&
           (selection.choice().isNamed(previous) || selection.choice().isNamed(next));
}

namespace {

template <class Visit>
void visitDevicePairGaps(const View& view, const Visit& visit) {
    const Selection selection(view);
    if (view.options.gaps.copiesFill) return visitIdleSpans(view, selection, EmptyOperations::Ignored, visit);
    const GapFillers fills(view);
    const auto& durations = view.trace.events.duration;
    visitDeviceGaps(
        view, selection, [&](std::size_t i) { return durations[i] > 0 && fills[i]; }, visit);
}

/// Assigns gaps to pairs, and idle intervals to the pairs of these gaps or to none.
class DevicePairs {
public:
    DevicePairs(const View& view, const IdleCauseTable& causes, const PairEnds& ends)
        : m_options(view.options.gaps), m_selection(view), m_causes(causes), m_ends(ends) {}

    /// Adds a gap and returns whether a pair owns it and the idle time inside.
    bool addGap(std::uint32_t previous, std::uint32_t next, Nanos length) {
        if (!isOfPair(m_selection, m_options, previous, next, length)) return false;
        m_latest = m_gaps.add(m_ends[previous], m_ends[next], length, m_latest);
        return true;
    }
    void addIdle(std::size_t interval) { addParts(interval, m_gaps.idle[m_latest]); }
    void addToNobody(std::size_t interval) {
        m_gaps.noPair.add(0, m_causes.intervals[interval].length());
        addParts(interval, m_gaps.idleOfNoPair);
    }
    GapsByPair finished() && { return std::move(m_gaps); }

private:
    void addParts(std::size_t interval, IdleByCause& sums) const {
        m_causes.forEachPart(
            interval, [&](IdleCause cause, Nanos time) { addBounded(sums[static_cast<std::size_t>(cause)], time); });
    }

    const GapOptions& m_options;
    const Selection m_selection;
    const IdleCauseTable& m_causes;
    const PairEnds& m_ends;
    GapsByPair m_gaps;
    std::uint32_t m_latest = 0;
};

/// The idle time of a device up to some moment, by cause.
struct IdleSum {
    IdleByCause byCause{};
    std::uint32_t intervals = 0;  ///< number of intervals: if unchanged, nothing was added
};

/// Accumulates the idle time of each device while its operations are visited in order.
class IdleSoFar {
public:
    IdleSoFar(const View& view, const IdleCauseTable& causes)
        : m_causes(causes), m_devices(view.trace.devices.size()) {}

    /// Returns the sum up to the start of an event of this device. Events must not decrease from call to call.
    const IdleSum& upTo(std::uint32_t event, DeviceId device) {
        for (; m_next < m_causes.intervals.size() && m_causes.intervals[m_next].next <= event; ++m_next) {
            IdleSum& sum = m_devices[index(m_causes.intervals[m_next].device)];
            m_causes.forEachPart(
                m_next, [&](IdleCause cause, Nanos time) { sum.byCause[static_cast<std::size_t>(cause)] += time; });
            ++sum.intervals;
        }
        return m_devices[index(device)];
    }

private:
    const IdleCauseTable& m_causes;
    std::vector<IdleSum> m_devices;
    std::size_t m_next = 0;
};

}  // namespace

void forEachDevicePairGap(const View& view, const std::function<void(const IdleSpan&)>& visit) {
    visitDevicePairGaps(view, visit);
}

GapsByPair deviceGapsByPair(const View& view, const IdleCauseTable& causes, const PairEnds& ends) {
    DevicePairs pairs(view, causes, ends);
    const auto toNobody = [&](std::size_t interval) { pairs.addToNobody(interval); };
    const auto toPair = [&](std::size_t interval) { pairs.addIdle(interval); };
    if (view.options.gaps.copiesFill) {
        for (std::size_t i = 0; i < causes.intervals.size(); ++i) {
            if (everyFew(i, view.stop)) break;
            const IdleInterval& idle = causes.intervals[i];
            pairs.addGap(idle.previous, idle.next, idle.length()) ? toPair(i) : toNobody(i);
        }
        return std::move(pairs).finished();
    }
    IdleInGaps idle(causes, view.trace.devices.size());
    visitDevicePairGaps(view, [&](const IdleSpan& gap) {
        if (pairs.addGap(gap.gap.previous, gap.gap.next, gap.end - gap.start))
            idle.take(gap, toPair, toNobody);
        else
            idle.take(gap, toNobody, toNobody);
    });
    idle.finish(toNobody);
    return std::move(pairs).finished();
}

void forEachOwnedIdle(
    const View& view, const IdleCauseTable& causes,
    const std::function<void(std::size_t interval, std::uint32_t previous, std::uint32_t next)>& visit) {
    const Selection selection(view);
    const auto give = [&](std::size_t interval, std::uint32_t previous, std::uint32_t next, Nanos length) {
        const bool isOwned = isOfPair(selection, view.options.gaps, previous, next, length);
        visit(interval, isOwned ? previous : noEvent, isOwned ? next : noEvent);
    };
    if (view.options.gaps.copiesFill) {
        for (std::size_t i = 0; i < causes.intervals.size() && !selection.isStopped(); ++i)
            give(i, causes.intervals[i].previous, causes.intervals[i].next, causes.intervals[i].length());
        return;
    }
    const auto toNobody = [&](std::size_t interval) { visit(interval, noEvent, noEvent); };
    IdleInGaps idle(causes, view.trace.devices.size());
    visitDevicePairGaps(view, [&](const IdleSpan& gap) {
        const auto inside = [&](std::size_t interval) {
            give(interval, gap.gap.previous, gap.gap.next, gap.end - gap.start);
        };
        idle.take(gap, inside, toNobody);
    });
    idle.finish(toNobody);
}

/// While an operation runs, its device is not idle: the idle time of a gap lies between the starts of its two ends.
GapsByPair streamGapsByPair(const View& view, const IdleCauseTable& causes, const PairEnds& ends) {
    const Trace& trace = view.trace;
    IdleSoFar idle(view, causes);
    GapsByPair gaps;
    const auto idleBefore = [&](std::uint32_t event) -> const IdleSum& {
        return idle.upTo(event, trace.streams[index(trace.events.stream[event])].device);
    };
    const auto noteIdle = [&](std::uint32_t event, IdleSum& mark) {
        const IdleSum& now = idleBefore(event);
        if (mark.intervals != now.intervals) mark = now;  // rarely true: copying a mark is expensive
    };
    std::vector<std::uint32_t> latest(trace.streams.size());  // for each stream, the pair of its last gap
    forEachMarkedPairGap<IdleSum>(view, noteIdle, [&](const Gap& gap, const IdleSum& before) {
        if (!hasChosenLength(view.options.gaps, gap.length())) return;
        std::uint32_t& place = latest[index(gap.stream)];
        place = gaps.add(ends[gap.previous], ends[gap.next], gap.length(), place);
        const IdleSum& after = idleBefore(gap.next);
        if (before.intervals == after.intervals) return;
        for (std::size_t cause = 0; cause < idleCauseCount; ++cause)
            addBounded(gaps.idle[place][cause], after.byCause[cause] - before.byCause[cause]);
    });
    return gaps;
}

}  // namespace core
