// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/elapsed.h"

#include "core/analysis/bucket.h"
#include "core/analysis/selection.h"

#include <algorithm>
#include <array>
#include <limits>

namespace core {

namespace {

/// Finds what was recorded of an event, if anything was.
class RecordedCollectives {
public:
    explicit RecordedCollectives(const Trace& trace) : m_trace(trace), m_hasAny(trace.names.size()) {
        for (const Collective& collective : trace.collectives)
            m_hasAny[index(trace.events.name[collective.event])] = 1;
    }
    void add(std::uint32_t event, Nanos time, std::vector<Nanos>& byCollective) const {
        if (!m_hasAny[index(m_trace.events.name[event])]) return;
        const auto& all = m_trace.collectives;
        const auto isBefore = [](const Collective& collective, std::uint32_t at) { return collective.event < at; };
        const auto found = std::lower_bound(all.begin(), all.end(), event, isBefore);
        if (found != all.end() && found->event == event)
            byCollective[static_cast<std::size_t>(found - all.begin())] += time;
    }

private:
    const Trace& m_trace;
    std::vector<char> m_hasAny;  ///< by NameId
};

/// Operations of one bucket that run now, the earliest starter first. Who ends no later than one before it never gets
/// any time, so that ends rise too.
class Running {
public:
    void push(Nanos end, std::uint32_t event) {
        if (m_first < m_all.size() && end <= m_all.back().end) return;
        m_all.push_back({end, event});
    }

    /// Gives [from, to) to them, one after the other; where they end before `to`, the end is returned.
    template <class Visit>
    Nanos give(Nanos from, Nanos to, const Visit& visit) {
        for (; m_first < m_all.size(); ++m_first) {
            const auto [end, event] = m_all[m_first];
            if (end <= from) continue;  // ran while a better bucket did
            const Nanos until = std::min(end, to);
            visit(event, from, until);
            from = until;
            if (end > to || from == to) break;
        }
        dropEnded();
        return from;
    }

private:
    struct Operation {
        Nanos end;
        std::uint32_t event;
    };

    void dropEnded() {
        constexpr std::size_t worthMoving = 1024;
        if (m_first < m_all.size() && (m_first < worthMoving || 2 * m_first < m_all.size())) return;
        m_all.erase(m_all.begin(), m_all.begin() + static_cast<std::ptrdiff_t>(m_first));
        m_first = 0;
    }

    std::vector<Operation> m_all;
    std::size_t m_first = 0;
};

/// One device at the moment up to which its time is given away. Between two starts nothing new runs: the best bucket
/// has the time until its last operation ends, the next one what is left of it.
class DeviceClock {
public:
    template <class Visit>
    void start(std::uint32_t event, Bucket bucket, Nanos start, Nanos end, const Visit& visit) {
        advance(start, visit);
        if (end > start) m_running[static_cast<std::size_t>(bucket)].push(end, event);
    }
    template <class Visit>
    void advance(Nanos to, const Visit& visit) {
        Nanos from = m_now;
        for (Running& bucket : m_running) {
            if (from == to) break;
            from = bucket.give(from, to, visit);
        }
        m_now = to;
    }

private:
    std::array<Running, bucketCount> m_running;
    Nanos m_now = std::numeric_limits<Nanos>::min();
};

template <class Visit>
void visitByPriority(const View& view, const Selection& selection, const Visit& visit) {
    const Buckets buckets(view.trace, view.classes);
    const Events& events = view.trace.events;
    std::vector<DeviceClock> devices(view.trace.devices.size());
    selection.forEachClipped([&](std::size_t i, Nanos start, Nanos end) {
        const DeviceId device = view.trace.streams[index(events.stream[i])].device;
        devices[index(device)].start(static_cast<std::uint32_t>(i), buckets[i], start, end, visit);
    });
    for (DeviceClock& device : devices)
        device.advance(std::numeric_limits<Nanos>::max(), visit);
}

template <class Visit>
void visitByStart(const Selection& selection, const Visit& visit) {
    Nanos until = 0;
    bool any = false;
    selection.forEachClipped([&](std::size_t i, Nanos start, Nanos end) {
        const Nanos from = any ? std::max(start, until) : start;
        if (end <= from) return;
        visit(static_cast<std::uint32_t>(i), from, end);
        until = end;
        any = true;
    });
}

template <class Visit>
void visitStretches(const View& view, const Visit& visit) {
    const Selection selection(view);
    if (view.options.overlap == Overlap::Earlier)
        visitByStart(selection, visit);
    else
        visitByPriority(view, selection, visit);
}

}  // namespace

ElapsedByName elapsedByName(const View& view) {
    const Events& events = view.trace.events;
    const std::size_t names = view.trace.names.size();
    const RecordedCollectives recorded(view.trace);
    ElapsedByName elapsed{std::vector<Nanos>(names), std::vector<Nanos>(names),
                          std::vector<Nanos>(view.trace.collectives.size())};
    visitStretches(view, [&](std::uint32_t event, Nanos from, Nanos to) {
        auto& byName = events.kind[event] == OpKind::Kernel ? elapsed.kernels : elapsed.others;
        byName[index(events.name[event])] += to - from;
        recorded.add(event, to - from, elapsed.collectives);
    });
    return elapsed;
}

void forEachElapsed(const View& view, const ElapsedVisit& visit) { visitStretches(view, visit); }

ElapsedByName exposedByName(const View& view) {
    Options options = view.options;
    options.overlap = Overlap::Computation;
    return elapsedByName({view.trace, view.classes, options, view.stop, view.iterations});
}

}  // namespace core
