// SPDX-License-Identifier: GPL-3.0-or-later
// The events that pass a view's filter, clipped to its window and its iterations, which are decided once.
#pragma once

#include "core/analysis/scope/code_choice.h"
#include "core/base/stop.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

namespace core {

/// Returns for each NameId whether kernels of that name pass the kernel and class filters.
std::vector<char> passingNames(const View& view);

/// Returns whether a recorded total of a summary passes the filter; `names` is the result of passingNames().
inline bool passes(const RecordedTotal& recorded, const Filter& filter, const std::vector<char>& names) {
    if (!filter.code.empty()) return false;  // a summary records no code
    return recorded.kind == OpKind::Kernel ? names[index(recorded.name)] != 0 : !filter.choosesKernels();
}

/// Which events pass a filter, whatever their time. What does not depend on the event is decided once.
class EventChoice {
public:
    explicit EventChoice(const View& view);

    /// Returns whether an event passes the device, stream, kernel, class and code filters, whatever its time.
    bool passes(std::size_t event) const { return occupies(event) && isChosen(event); }
    /// Returns whether an event is an operation of the devices and streams of the filter, whatever its name and kind:
    /// while it runs, there is no idle time.
    bool occupies(std::size_t event) const { return m_streams[index(m_events.stream[event])]; }
    /// Returns whether an event passes the kernel, class and code filters.
    bool isChosen(std::size_t event) const {
        return isNamed(event) && (!m_code || m_code->choosesOperation(m_events, event));
    }
    /// Returns whether an event passes the kernel and class filters.
    bool isNamed(std::size_t event) const {
        return m_events.kind[event] == OpKind::Kernel ? m_names[index(m_events.name[event])] : !m_choosesKernels;
    }
    /// Returns whether there may be operations that occupy a stream but do not pass.
    bool choosesOperations() const { return m_choosesKernels || m_code; }
    /// Returns the code that the filter chooses, or null if it does not choose by code.
    const CodeChoice* code() const { return m_code; }
    bool hasDevice(DeviceId device) const { return m_devices[index(device)]; }
    bool hasStream(StreamId stream) const { return m_streams[index(stream)]; }
    /// Returns whether every operation passes.
    bool isAny() const { return m_isAnyStream && !choosesOperations(); }
    /// Returns whether every operation occupies one of the filter's streams.
    bool isAnyStream() const { return m_isAnyStream; }

private:
    const Events& m_events;
    std::vector<char> m_streams, m_devices;  // char, since looking up a bit costs more than a byte
    std::vector<char> m_names;
    const CodeChoice* m_code = nullptr;
    bool m_choosesKernels = false;
    bool m_isAnyStream = false;
};

class Selection {
public:
    explicit Selection(const View& view);

    /// Returns the part of the filter that depends on the event alone, not on its time or iteration.
    const EventChoice& choice() const { return m_choice; }
    /// Returns whether an iteration is chosen; true if the filter chooses no iterations.
    bool hasIteration(std::size_t iteration) const { return m_runs.empty() || m_runs[iteration] > 0; }
    /// Returns the run of consecutive chosen iterations of an event; 0: none. Always 1 if no iterations are chosen.
    std::uint32_t run(std::size_t event) const {
        if (!m_owners) return 1;
        const std::uint32_t owner = event < m_owners->size() ? (*m_owners)[event] : std::uint32_t(m_runs.size());
        return owner < m_runs.size() ? m_runs[owner] : 0;
    }
    /// Returns the number of events that start in the time window, passing or not: an upper bound for instances.
    std::size_t maxStarting() const { return m_endOfWindow - m_firstInWindow; }
    /// Returns whether instance tables count it: it passes, starts in the time window and belongs to the iterations.
    bool counts(std::size_t event) const {
        return event >= m_firstInWindow && event < m_endOfWindow && m_choice.passes(event) && run(event) > 0;
    }
    /// Returns the stretches of time that interval figures cover, disjoint and rising; none: all time.
    const std::optional<std::vector<TimeWindow>>& spans() const { return m_spans; }
    /// Returns [first, second), the events that start between the first and the last of the spans.
    std::pair<std::size_t, std::size_t> startingInSpans() const;

    /// Calls visit(event) for every event that passes, whatever its time, in order of start.
    template <class Visit>
    void forEachPassing(const Visit& visit) const {
        forEachOf(m_passing, 0, m_events.size(), visit);
    }
    /// Visits every event that occupies a stream, in [from, to).
    template <class Visit>
    void forEachOccupying(std::size_t from, std::size_t to, const Visit& visit) const {
        forEachOf(m_occupying, from, to, visit);
    }
    template <class Visit>
    void forEachOccupying(const Visit& visit) const {
        forEachOccupying(0, m_events.size(), visit);
    }
    bool isStopped() const { return m_stop.stop_requested(); }

    /// Visits every event that passes, starts in the time window and belongs to the iterations: these events count, in
    /// full, in tables of instances.
    template <class Visit>
    void forEachStarting(const Visit& visit) const {
        forEachStarting(m_passing, visit);
    }
    /// Visits every event that occupies a stream and meets the same conditions of time and iterations.
    template <class Visit>
    void forEachOccupyingStart(const Visit& visit) const {
        forEachStarting(m_occupying, visit);
    }

    /// Visits every event that passes, clipped to the spans, for interval figures: visit(event, start, end), by start,
    /// once for every span that it overlaps. Parts outside are left out.
    template <class Visit>
    void forEachClipped(const Visit& visit) const {
        forEachClipped(m_passing, visit);
    }
    /// Visits all events that occupy a stream, clipped in the same way.
    template <class Visit>
    void forEachOccupyingClipped(const Visit& visit) const {
        forEachClipped(m_occupying, visit);
    }

private:
    /// Selects the events that a pass visits.
    struct Which {
        bool all = false;    ///< whether no filter depends on the event itself
        bool chosen = true;  ///< true: those that pass; false: those that occupy a stream
    };
    bool isOf(Which which, std::size_t event) const {
        return which.chosen ? m_choice.passes(event) : m_choice.occupies(event);
    }

    template <class Visit>
    void forEachOf(Which which, std::size_t from, std::size_t to, const Visit& visit) const {
        while (from < to && !m_stop.stop_requested()) {
            const std::size_t end = std::min(to, from + stopInterval);
            if (which.all)
                for (; from < end; ++from)
                    visit(from);
            for (; from < end; ++from)
                if (isOf(which, from)) visit(from);
        }
    }
    template <class Visit>
    void forEachStarting(Which which, const Visit& visit) const {
        if (!m_owners) return forEachOf(which, m_firstInWindow, m_endOfWindow, visit);
        forEachOf(which, m_firstInWindow, m_endOfWindow, [&](std::size_t i) {
            if (run(i) > 0) visit(i);
        });
    }
    template <class Visit>
    void forEachClipped(Which which, const Visit& visit) const {
        if (!m_spans) {
            forEachOf(which, 0, m_events.size(), [&](std::size_t i) { visit(i, m_events.start[i], m_events.end(i)); });
            return;
        }
        std::vector<std::size_t> reachingIn;
        std::size_t next = 0;
        for (const TimeWindow& span : *m_spans)
            next = visitSpan(which, span, next, reachingIn, visit);
    }

    /// Visits the events from `next` on and those that began earlier; returns the first that starts after the span.
    template <class Visit>
    std::size_t visitSpan(Which which, const TimeWindow& span, std::size_t next, std::vector<std::size_t>& reachingIn,
                          const Visit& visit) const {
        const std::size_t first = firstFrom(span.start), end = firstFrom(span.end);
        for (std::size_t i = std::max(next, m_events.firstReaching(span.start)); i < first;
             ++i)  // few events reach in, so whether they pass is checked last
            if (m_events.end(i) > span.start && isOf(which, i)) reachingIn.push_back(i);
        std::erase_if(reachingIn, [&](std::size_t i) { return m_events.end(i) <= span.start; });
        for (const std::size_t i : reachingIn)
            visit(i, span.start, std::min(m_events.end(i), span.end));
        forEachOf(which, first, end, [&](std::size_t i) {
            visit(i, m_events.start[i], std::min(m_events.end(i), span.end));
            if (m_events.end(i) > span.end) reachingIn.push_back(i);
        });
        return end;
    }
    std::size_t firstFrom(Nanos time) const;
    void takeIterations(const View& view);

    const Events& m_events;
    EventChoice m_choice;
    std::stop_token m_stop;
    std::optional<std::vector<TimeWindow>> m_spans;
    const std::vector<std::uint32_t>* m_owners = nullptr;  ///< iteration of each event; null: all pass
    std::vector<std::uint32_t> m_runs;                     ///< run of each iteration; empty: none chosen
    Which m_passing{false, true}, m_occupying{false, false};
    std::size_t m_firstInWindow = 0;
    std::size_t m_endOfWindow = 0;
};

}  // namespace core
