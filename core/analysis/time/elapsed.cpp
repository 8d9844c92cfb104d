// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/time/elapsed.h"

#include "core/analysis/scope/selection.h"
#include "core/analysis/time/device_times.h"
#include "core/analysis/time/time_shares.h"

#include <algorithm>

namespace core {

ElapsedSums::ElapsedSums(const Trace& trace)
    : m_trace(trace),
      m_names(trace.names.size()),
      m_sums(2 * m_names),
      m_collectives(trace.collectives.size()),
      m_hasCollectives(m_names) {
    for (const Collective& collective : trace.collectives)
        m_hasCollectives[index(trace.events.name[collective.event])] = 1;
}

/// Adds time to the collective that was recorded for the event, if there is one.
void ElapsedSums::addToCollective(std::uint32_t event, Nanos time) {
    const auto& all = m_trace.collectives;
    const auto isBefore = [](const Collective& collective, std::uint32_t at) { return collective.event < at; };
    const auto found = std::lower_bound(all.begin(), all.end(), event, isBefore);
    if (found != all.end() && found->event == event)
        m_collectives[static_cast<std::size_t>(found - all.begin())] += time;
}

ElapsedByName ElapsedSums::byName() const {
    const auto others = m_sums.begin() + static_cast<std::ptrdiff_t>(m_names);
    return {{m_sums.begin(), others}, {others, m_sums.end()}, m_collectives};
}

namespace {

template <class Visit>
void visitByPriority(const View& view, const Selection& selection, const Visit& visit) {
    const Buckets buckets(view.trace, view.classes);
    const Events& events = view.trace.events;
    std::vector<TimeShares> devices(view.trace.devices.size());
    selection.forEachClipped([&](std::size_t i, Nanos start, Nanos end) {
        TimeShares& device = devices[index(view.trace.streams[index(events.stream[i])].device)];
        device.add(static_cast<std::uint32_t>(i), buckets[i], start, end, visit);
    });
    for (TimeShares& device : devices)
        device.finish(visit);
}

/// Gives each instant to the earliest running operation of its owner: ownerOf(event), a number below `owners`.
template <class OwnerOf, class Visit>
void visitByStart(const Selection& selection, std::size_t owners, const OwnerOf& ownerOf, const Visit& visit) {
    std::vector<Nanos> until(owners);  // no time of a trace is before 0
    selection.forEachClipped([&](std::size_t i, Nanos start, Nanos end) {
        Nanos& taken = until[ownerOf(i)];
        const Nanos from = std::max(start, taken);
        if (end <= from) return;
        visit(static_cast<std::uint32_t>(i), from, end);
        taken = end;
    });
}

}  // namespace

ElapsedByName elapsedByName(const View& view) {
    if (view.options.overlap == Overlap::Computation) return exposedByName(view);
    ElapsedSums sums(view.trace);
    const auto deviceOf = [&](std::size_t i) {
        return index(view.trace.streams[index(view.trace.events.stream[i])].device);
    };
    visitByStart(Selection(view), view.trace.devices.size(), deviceOf,
                 [&](std::uint32_t event, Nanos from, Nanos to) { sums.add(event, from, to); });
    return sums.byName();
}

void forEachCompared(const View& view, const ElapsedVisit& visit) {
    const auto visitPart = [&](std::uint32_t event, Nanos from, Nanos to) {
        if (to > from) visit(event, from, to);
    };
    const Selection selection(view);
    if (view.options.overlap == Overlap::Earlier)
        visitByStart(
            selection, 1, [](std::size_t) { return std::size_t{0}; }, visitPart);
    else
        visitByPriority(view, selection, visitPart);
}

void forEachExposed(const View& view, const ElapsedVisit& visit) {
    visitByPriority(view, Selection(view), [&](std::uint32_t event, Nanos from, Nanos to) {
        if (to > from) visit(event, from, to);
    });
}

void forEachExposedTransfer(const View& view, const ElapsedVisit& visit) {
    const Events& events = view.trace.events;
    visitByPriority(view, Selection(view), [&](std::uint32_t event, Nanos from, Nanos to) {
        const bool isKernel = events.kind[event] == OpKind::Kernel;
        if (events.kind[event] != OpKind::Copy && !(isKernel && view.classes.communication[index(events.name[event])]))
            return;
        if (to > from) visit(event, from, to);
    });
}

void forEachFiltered(const View& view, const ElapsedVisit& visit) {
    const Selection selection(view);
    if (!selection.choice().choosesOperations()) return;
    const Trace& trace = view.trace;
    const bool perDevice = view.options.overlap == Overlap::Computation;
    std::vector<TimeShares> devices(perDevice ? trace.devices.size() : 1);
    const auto visitPart = [&](std::uint32_t event, Nanos from, Nanos to) {
        if (to > from && !selection.choice().isChosen(event)) visit(event, from, to);
    };
    selection.forEachOccupyingClipped([&](std::size_t i, Nanos start, Nanos end) {
        const std::size_t device = perDevice ? index(trace.streams[index(trace.events.stream[i])].device) : 0;
        const Bucket bucket = selection.choice().isChosen(i) ? Bucket::Computation : Bucket::Filtered;
        devices[device].add(static_cast<std::uint32_t>(i), bucket, start, end, visitPart);
    });
    for (TimeShares& device : devices)
        device.finish(visitPart);
}

ElapsedByName exposedByName(const View& view) { return deviceTimes(view).exposed; }

}  // namespace core
