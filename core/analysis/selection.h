// SPDX-License-Identifier: GPL-3.0-or-later
// Which events a view lets through: devices, streams and names are decided once, the rest is a look-up per event.
#pragma once

#include "core/analysis/view.h"

#include <algorithm>
#include <cstddef>
#include <stop_token>
#include <vector>

namespace core {

class Selection {
public:
    Selection(const Trace& trace, const Filter& filter, std::stop_token stop);
    explicit Selection(const View& view) : Selection(view.trace, view.options.filter, view.stop) {}

    /// Whether the device, stream and kernel filters let an event through, wherever it lies in time.
    bool passes(std::size_t event) const {
        return m_streams[index(m_events.stream[event])] &&
               (m_events.kind[event] != OpKind::Kernel || m_names[index(m_events.name[event])]);
    }
    bool hasDevice(DeviceId device) const { return m_devices[index(device)]; }
    bool hasStream(StreamId stream) const { return m_streams[index(stream)]; }

    /// Every event that passes, wherever it lies in time: visit(event), in order of start.
    template <class Visit>
    void forEachPassing(const Visit& visit) const {
        forEachOf(0, m_events.size(), visit);
    }

    /// Every event that passes and starts in the time window: what tables of instances count, whole.
    template <class Visit>
    void forEachStarting(const Visit& visit) const {
        forEachOf(m_firstInWindow, m_endOfWindow, visit);
    }

    /// Every event that passes, clipped to the time window: what interval figures stand on.
    /// visit(event, start, end), by start; what lies outside is left out.
    template <class Visit>
    void forEachClipped(const Visit& visit) const {
        forEachOf(0, m_endOfWindow, [&](std::size_t i) {
            const Nanos start = m_events.start[i];
            const Nanos end = m_events.end(i);
            if (!m_window) return visit(i, start, end);
            if (end > m_window->start || start >= m_window->start)
                visit(i, std::max(start, m_window->start), std::min(end, m_window->end));
        });
    }

private:
    template <class Visit>
    void forEachOf(std::size_t from, std::size_t to, const Visit& visit) const {
        constexpr std::size_t stopInterval = 65536;  // well under a millisecond of work
        for (std::size_t i = from; i < to; ++i) {
            if (i % stopInterval == 0 && m_stop.stop_requested()) return;
            if (passes(i)) visit(i);
        }
    }

    const Events& m_events;
    std::stop_token m_stop;
    std::optional<TimeWindow> m_window;
    std::vector<char> m_streams, m_devices, m_names;  // char: a bit costs more to look up than a byte
    std::size_t m_firstInWindow = 0;
    std::size_t m_endOfWindow = 0;
};

}  // namespace core
