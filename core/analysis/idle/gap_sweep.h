// SPDX-License-Identifier: GPL-3.0-or-later
// Passes over the operations of a view that find where nothing ran; gaps, idle time and pairs are based on them.
#pragma once

#include "core/analysis/idle/gaps.h"
#include "core/analysis/scope/partition_point_near.h"
#include "core/analysis/scope/selection.h"
#include "core/base/stop.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace core {

/// How long a stream or device has been busy so far.
struct Busy {
    Nanos end = 0;
    std::uint32_t last = noEvent;  ///< the event with that end

    bool any() const { return last != noEvent; }
    /// Adds an event and returns whether it is now the last one: of several that end together, the later one is.
    bool extend(std::uint32_t event, Nanos until) {
        if (any() && until < end) return false;
        end = until;
        last = event;
        return true;
    }
};

/// Says which operations keep a stream busy: copies and sets only if the options say so.
class GapFillers {
public:
    explicit GapFillers(const View& view)
        : m_kinds(view.trace.events.kind), m_copiesFill(view.options.gaps.copiesFill) {}
    bool operator[](std::size_t event) const {
        return m_copiesFill || m_kinds[event] == OpKind::Kernel || m_kinds[event] == OpKind::Graph;
    }

private:
    const std::vector<OpKind>& m_kinds;
    bool m_copiesFill;
};

/// Calls visit(start, end) for the parts of [start, end) of a gap that belong to the chosen code.
template <class Visit>
void forEachOfCode(const View& view, const Selection& selection, const Gap& gap, Nanos start, Nanos end,
                   const Visit& visit) {
    const CodeChoice* code = selection.choice().code();
    if (!code) return visit(start, end);
    if (gap.next != noEvent)
        code->forEachChosen(view.trace.calls, view.trace.events.launch[gap.next], start, end, visit);
    else if (code->edge)
        visit(start, end);
}

/// Calls visit(start, end) for the parts of a gap in the filter's spans and chosen code; some may have no length.
/// `near`: the first span of the last gap, for gaps that mostly ascend.
template <class Visit>
void clipGap(const View& view, const Selection& selection, const Gap& gap, std::size_t& near, const Visit& visit) {
    const auto visitPart = [&](Nanos start, Nanos end) { forEachOfCode(view, selection, gap, start, end, visit); };
    if (!selection.spans()) return visitPart(gap.start, gap.end);
    const auto& spans = *selection.spans();
    near = partitionPointNear(0, spans.size(), near, [&](std::size_t i) { return spans[i].end <= gap.start; });
    for (std::size_t i = near; i < spans.size() && spans[i].start < gap.end; ++i)
        if (spans[i].start < spans[i].end)
            visitPart(std::max(gap.start, spans[i].start), std::min(gap.end, spans[i].end));
}

constexpr std::size_t noGroup = static_cast<std::size_t>(-1);

/// Visits the events [from, to), and returns early if stopped.
template <class Visit>
void forEachEvent(const Selection& selection, std::size_t from, std::size_t to, const Visit& visit) {
    while (from < to && !selection.isStopped())
        for (const std::size_t end = std::min(to, from + stopInterval); from < end; ++from)
            visit(from);
}

/// Returns when each group was last busy before event `first`. Stops where no earlier operation can end later.
template <class GroupOf>
std::vector<Busy> busyBefore(const View& view, const Selection& selection, std::size_t first, std::size_t groups,
                             const GroupOf& groupOf) {
    const Events& events = view.trace.events;
    std::vector<Busy> busy(groups);
    std::size_t looked = 0;  // events since all groups were last examined: a longer operation may lie further back
    while (first > 0 && !selection.isStopped()) {
        const std::size_t block = (first - 1) / Events::reachBlock;
        looked += first - block * Events::reachBlock;
        for (; first > block * Events::reachBlock; --first) {
            const std::size_t group = groupOf(first - 1);
            if (group == noGroup) continue;
            Busy& later = busy[group];  // if two operations end together, the later one counts
            if (!later.any() || events.end(first - 1) > later.end)
                later = {events.end(first - 1), static_cast<std::uint32_t>(first - 1)};
        }
        if (looked < groups) continue;
        looked = 0;
        const Nanos before = block > 0 ? events.reach[block - 1] : 0;
        if (std::all_of(busy.begin(), busy.end(), [&](const Busy& each) { return each.any() && each.end > before; }))
            break;
    }
    return busy;
}

/// Visits the gaps of groups of operations, clipped to the filter's spans: visit(group, start, end, gap), by end of the
/// gap. Events for which groupOf(event) is noGroup do not count. With `toEdges` and spans, the time before a group's
/// first operation and after its last one is a gap too.
template <class GroupOf, class Visit>
void forEachGap(const View& view, const Selection& selection, std::size_t groups, bool toEdges, const GroupOf& groupOf,
                const Visit& visit) {
    const Events& events = view.trace.events;
    const auto& spans = selection.spans();
    if (spans && spans->empty()) return;
    const auto [first, last] = selection.startingInSpans();
    std::vector<Busy> busy = busyBefore(view, selection, first, groups, groupOf);
    std::size_t near = 0;
    const auto visitParts = [&](std::size_t group, const Gap& gap) {
        clipGap(view, selection, gap, near, [&](Nanos start, Nanos end) { visit(group, start, end, gap); });
    };
    const auto take = [&](std::size_t i, std::size_t group) {
        const auto event = static_cast<std::uint32_t>(i);
        const Nanos start = events.start[i];
        Busy& until = busy[group];
        if (until.any() && start > until.end)
            visitParts(group, {until.end, start, events.stream[i], until.last, event});
        if (!until.any() && toEdges && spans && start > spans->front().start)
            visitParts(group, {spans->front().start, start, events.stream[i], noEvent, event});
        until.extend(event, events.end(i));
    };
    forEachEvent(selection, first, last, [&](std::size_t i) {
        if (const std::size_t group = groupOf(i); group != noGroup) take(i, group);
    });
    if (!spans) return;
    // The first operation of a group after the spans ends the last gap of that group that reaches into them.
    std::vector<char> isOver(groups);
    std::size_t open = groups;
    for (std::size_t i = last; i < events.size() && open > 0; ++i) {
        const std::size_t group = groupOf(i);
        if (group == noGroup || isOver[group]) continue;
        take(i, group);
        isOver[group] = true;
        --open;
        if (selection.isStopped()) return;
    }
    for (std::size_t group = 0; group < groups && toEdges; ++group) {
        const Nanos from = busy[group].any() ? busy[group].end : spans->front().start;
        if (from < spans->back().end) visitParts(group, {from, spans->back().end, {}, busy[group].last, noEvent});
    }
}

/// Visits the gaps of each stream between operations that fill gaps, whatever their names: visit(stream, start, end).
template <class Visit>
void forEachStreamGap(const View& view, const Selection& selection, const Visit& visit) {
    const Events& events = view.trace.events;
    const GapFillers fills(view);
    std::vector<std::size_t> groups;
    for (std::size_t stream = 0; stream < view.trace.streams.size(); ++stream)
        groups.push_back(selection.choice().hasStream(static_cast<StreamId>(stream)) ? stream : noGroup);
    forEachGap(
        view, selection, groups.size(), false,
        [&](std::size_t i) { return fills[i] ? groups[index(events.stream[i])] : noGroup; },
        [&](std::size_t stream, Nanos start, Nanos end, const Gap&) { visit(stream, start, end); });
}

/// Works like forEachPairGap(), but calls visit(gap, mark) with the mark that setMark(event, mark) stored for
/// `previous` (arbitrary until then); setMark is called for events in order of start.
template <class Mark, class SetMark, class Visit>
void forEachMarkedPairGap(const View& view, const SetMark& setMark, const Visit& visit) {
    struct Neighbor {
        Busy busy;
        std::uint32_t run = 0;
        Mark mark{};
    };
    const Selection selection(view);
    const Events& events = view.trace.events;
    const GapFillers fills(view);
    std::vector<Neighbor> streams(view.trace.streams.size());
    selection.forEachOccupyingStart([&](std::size_t i) {
        if (!fills[i]) return;
        const StreamId stream = events.stream[i];
        const auto event = static_cast<std::uint32_t>(i);
        const Nanos start = events.start[i];
        Neighbor& before = streams[index(stream)];
        if (before.run != selection.run(i)) before = {{}, selection.run(i), {}};
        const Busy& busy = before.busy;
        const bool isGap = busy.any() && start > busy.end && start - busy.end >= view.options.gaps.shortest;
        if (isGap && (selection.choice().isNamed(busy.last) || selection.choice().isNamed(i))) {
            const Gap gap{busy.end, start, stream, busy.last, event};
            forEachOfCode(view, selection, gap, gap.start, gap.end, [&](Nanos from, Nanos to) {
                if (to - from >= view.options.gaps.shortest)
                    visit(Gap{from, to, stream, gap.previous, gap.next}, before.mark);
            });
        }
        if (before.busy.extend(event, events.end(i))) setMark(event, before.mark);
    });
}

}  // namespace core
