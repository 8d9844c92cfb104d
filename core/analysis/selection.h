// SPDX-License-Identifier: GPL-3.0-or-later
// Which events a view lets through: devices, streams, names and iterations are decided once, the rest is a look-up per
// event.
#pragma once

#include "core/analysis/view.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

namespace core {

/// By NameId: whether kernels of that name pass the kernel and class filters.
std::vector<char> passingNames(const View& view);

class Selection {
public:
    explicit Selection(const View& view);

    /// Whether the device, stream and kernel filters let an event through, wherever it lies in time.
    bool passes(std::size_t event) const {
        return m_streams[index(m_events.stream[event])] &&
               (m_events.kind[event] != OpKind::Kernel || m_names[index(m_events.name[event])]);
    }
    bool hasDevice(DeviceId device) const { return m_devices[index(device)]; }
    bool hasStream(StreamId stream) const { return m_streams[index(stream)]; }

    /// Whether an iteration is one of those asked for (any, where none was).
    bool hasIteration(std::size_t iteration) const { return m_runs.empty() || m_runs[iteration] > 0; }
    /// Which run of successive chosen iterations an event belongs to; 0: to none. Where none was asked for, all are 1.
    std::uint32_t run(std::size_t event) const {
        if (!m_owners) return 1;
        const std::uint32_t owner = event < m_owners->size() ? (*m_owners)[event] : std::uint32_t(m_runs.size());
        return owner < m_runs.size() ? m_runs[owner] : 0;
    }
    /// How many events start in the time window, whether they pass or not: so many instances there are at the most.
    std::size_t mostStarting() const { return m_endOfWindow - m_firstInWindow; }
    /// Whether tables of instances count an event: it passes, starts in the time window and belongs to the iterations.
    bool counts(std::size_t event) const {
        return event >= m_firstInWindow && event < m_endOfWindow && passes(event) && run(event) > 0;
    }
    /// The stretches of time that interval figures look at, rising and apart; none: all time.
    const std::optional<std::vector<TimeWindow>>& spans() const { return m_spans; }
    /// The events that start between the first and the last of them, [first, second).
    std::pair<std::size_t, std::size_t> startingInSpans() const;

    /// Every event that passes, wherever it lies in time: visit(event), in order of start.
    template <class Visit>
    void forEachPassing(const Visit& visit) const {
        forEachOf(0, m_events.size(), visit);
    }
    /// Of those from `from` to before `to`.
    template <class Visit>
    void forEachPassing(std::size_t from, std::size_t to, const Visit& visit) const {
        forEachOf(from, to, visit);
    }
    bool isStopped() const { return m_stop.stop_requested(); }

    /// Every event that passes, starts in the time window and belongs to the iterations: what tables of instances
    /// count, whole.
    template <class Visit>
    void forEachStarting(const Visit& visit) const {
        if (!m_owners) return forEachOf(m_firstInWindow, m_endOfWindow, visit);
        forEachOf(m_firstInWindow, m_endOfWindow, [&](std::size_t i) {
            if (run(i) > 0) visit(i);
        });
    }

    /// Every event that passes, clipped to the spans: what interval figures stand on. visit(event, start, end), by
    /// start, once for every span that it reaches into; what lies outside is left out.
    template <class Visit>
    void forEachClipped(const Visit& visit) const {
        if (!m_spans) {
            forEachOf(0, m_events.size(), [&](std::size_t i) { visit(i, m_events.start[i], m_events.end(i)); });
            return;
        }
        std::vector<std::size_t> reachingIn;
        std::size_t next = 0;
        for (const TimeWindow& span : *m_spans)
            next = visitSpan(span, next, reachingIn, visit);
    }

private:
    template <class Visit>
    void forEachOf(std::size_t from, std::size_t to, const Visit& visit) const {
        constexpr std::size_t stopInterval = 65536;  // well under a millisecond of work
        while (from < to && !m_stop.stop_requested()) {
            const std::size_t end = std::min(to, from + stopInterval);
            if (m_passAll)
                for (; from < end; ++from)
                    visit(from);
            for (; from < end; ++from)
                if (passes(from)) visit(from);
        }
    }

    /// The events from `next` on and those that reach in from before; the first event that starts after the span.
    template <class Visit>
    std::size_t visitSpan(const TimeWindow& span, std::size_t next, std::vector<std::size_t>& reachingIn,
                          const Visit& visit) const {
        const std::size_t first = firstFrom(span.start), end = firstFrom(span.end);
        for (std::size_t i = std::max(next, m_events.firstReaching(span.start)); i < first;
             ++i)  // few reach in: whether they pass is asked last
            if (m_events.end(i) > span.start && passes(i)) reachingIn.push_back(i);
        std::erase_if(reachingIn, [&](std::size_t i) { return m_events.end(i) <= span.start; });
        for (const std::size_t i : reachingIn)
            visit(i, span.start, std::min(m_events.end(i), span.end));
        forEachOf(first, end, [&](std::size_t i) {
            visit(i, m_events.start[i], std::min(m_events.end(i), span.end));
            if (m_events.end(i) > span.end) reachingIn.push_back(i);
        });
        return end;
    }
    std::size_t firstFrom(Nanos time) const;
    void takeIterations(const View& view);

    const Events& m_events;
    std::stop_token m_stop;
    std::optional<std::vector<TimeWindow>> m_spans;
    std::vector<char> m_streams, m_devices;  // char: a bit costs more to look up than a byte
    std::vector<char> m_names;
    const std::vector<std::uint32_t>* m_owners = nullptr;  ///< by event, of the trace's iterations; null: all pass
    std::vector<std::uint32_t> m_runs;                     ///< by iteration; empty: none was asked for
    bool m_passAll = false;                                ///< no filter looks at the event itself
    std::size_t m_firstInWindow = 0;
    std::size_t m_endOfWindow = 0;
};

}  // namespace core
