// SPDX-License-Identifier: GPL-3.0-or-later
// Passes over the operations of a view that tell where nothing ran: what gaps, idle time and pairs are found with.
#pragma once

#include "core/analysis/gaps.h"
#include "core/analysis/selection.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace core {

/// What a stream or device has been seen doing so far.
struct Busy {
    Nanos end = 0;
    std::uint32_t last = noEvent;  ///< the event that ends there

    bool any() const { return last != noEvent; }
    /// Whether the event is the last one now.
    bool extend(std::uint32_t event, Nanos until) {
        if (any() && until <= end) return false;
        end = until;
        last = event;
        return true;
    }
};

/// Which sorts of operations keep a stream busy.
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

/// The parts of a gap inside the filter's spans: tell(start, end).
template <class Tell>
void clipGap(const Selection& selection, const Gap& gap, const Tell& tell) {
    if (!selection.spans()) return tell(gap.start, gap.end);
    const auto& spans = *selection.spans();
    auto span =
        std::partition_point(spans.begin(), spans.end(), [&](const TimeWindow& each) { return each.end <= gap.start; });
    for (; span != spans.end() && span->start < gap.end; ++span)
        tell(std::max(gap.start, span->start), std::min(gap.end, span->end));
}

/// The gaps of each stream between the operations that pass and fill gaps, by end: visit(gap).
template <class Visit>
void forEachStreamGap(const View& view, const Selection& selection, const Visit& visit) {
    const Events& events = view.trace.events;
    const GapFillers fills(view);
    std::vector<Busy> busy(view.trace.streams.size());
    selection.forEachPassing([&](std::size_t i) {
        if (!fills[i]) return;
        const StreamId stream = events.stream[i];
        const auto event = static_cast<std::uint32_t>(i);
        const Nanos start = events.start[i];
        Busy& until = busy[index(stream)];
        if (until.any() && start > until.end) visit(Gap{until.end, start, stream, until.last, event});
        until.extend(event, events.end(i));
    });
}

/// As forEachPairGap(): visit(gap, mark), with what setMark(event, mark) noted of its `previous`, which may be anything
/// up to then; asked of events in order of start.
template <class Mark, class SetMark, class Visit>
void forEachMarkedPairGap(const View& view, const SetMark& setMark, const Visit& visit) {
    struct Neighbour {
        Busy busy;
        std::uint32_t run = 0;
        Mark mark{};
    };
    const Selection selection(view);
    const Events& events = view.trace.events;
    const GapFillers fills(view);
    std::vector<Neighbour> streams(view.trace.streams.size());
    selection.forEachStarting([&](std::size_t i) {
        if (!fills[i]) return;
        const StreamId stream = events.stream[i];
        const auto event = static_cast<std::uint32_t>(i);
        const Nanos start = events.start[i];
        Neighbour& before = streams[index(stream)];
        if (before.run != selection.run(i)) before = {{}, selection.run(i), {}};
        const Busy& busy = before.busy;
        if (busy.any() && start > busy.end && start - busy.end >= view.options.gaps.shortest)
            visit(Gap{busy.end, start, stream, busy.last, event}, before.mark);
        if (before.busy.extend(event, events.end(i))) setMark(event, before.mark);
    });
}

/// Idle time of groups of streams (those of a device, or all): the group is groupOf(stream). With spans idle time
/// reaches to their edges: visit(group, start, end, gap).
template <class GroupOf, class Visit>
void forEachIdle(const View& view, const Selection& selection, std::size_t groups, const GroupOf& groupOf,
                 const Visit& visit) {
    const Events& events = view.trace.events;
    const auto& spans = selection.spans();
    std::vector<Busy> busy(groups);
    const auto tell = [&](std::size_t group, const Gap& gap) {
        clipGap(selection, gap, [&](Nanos start, Nanos end) { visit(group, start, end, gap); });
    };
    selection.forEachPassing([&](std::size_t i) {
        const StreamId stream = events.stream[i];
        const std::size_t group = groupOf(stream);
        const auto event = static_cast<std::uint32_t>(i);
        const Nanos start = events.start[i];
        Busy& until = busy[group];
        if (until.any() && start > until.end) tell(group, {until.end, start, stream, until.last, event});
        if (!until.any() && spans && !spans->empty() && start > spans->front().start)
            tell(group, {spans->front().start, start, stream, noEvent, event});
        until.extend(event, events.end(i));
    });
    if (!spans || spans->empty()) return;
    for (std::size_t group = 0; group < groups; ++group) {
        const Nanos from = busy[group].any() ? busy[group].end : spans->front().start;
        if (from < spans->back().end) tell(group, {from, spans->back().end, {}, busy[group].last, noEvent});
    }
}

/// As forEachIdleSpan().
template <class Visit>
void visitIdleSpans(const View& view, const Selection& selection, const Visit& visit) {
    std::vector<std::size_t> deviceOf;
    for (const Stream& stream : view.trace.streams)
        deviceOf.push_back(index(stream.device));
    forEachIdle(
        view, selection, view.trace.devices.size(), [&](StreamId stream) { return deviceOf[index(stream)]; },
        [&](std::size_t group, Nanos start, Nanos end, const Gap& gap) {
            const auto device = static_cast<DeviceId>(group);
            if (selection.hasDevice(device)) visit(IdleSpan{device, start, end, gap});
        });
}

}  // namespace core
