// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/selection.h"

#include "core/base/regex.h"

namespace core {

Selection::Selection(const Trace& trace, const Filter& filter, std::stop_token stop)
    : m_events(trace.events),
      m_stop(std::move(stop)),
      m_window(filter.window),
      m_streams(trace.streams.size()),
      m_devices(trace.devices.size()),
      m_names(trace.names.size(), true),
      m_endOfWindow(trace.events.size()) {
    for (std::size_t s = 0; s < trace.streams.size(); ++s) {
        const Stream& stream = trace.streams[s];
        const std::int64_t ordinal = trace.devices[index(stream.device)].ordinal;
        m_streams[s] = (filter.devices.empty() || filter.devices.contains(ordinal)) &&
                       (filter.streams.empty() || filter.streams.contains(stream.number));
        if (m_streams[s]) m_devices[index(stream.device)] = true;
    }
    if (!filter.kernels.empty()) {
        const Regex pattern(filter.kernels);
        for (std::size_t name = 0; name < m_names.size(); ++name)
            m_names[name] = pattern.matches(trace.names.texts()[name]);
    }
    if (!m_window) return;
    const auto& starts = trace.events.start;
    const auto at = [&](Nanos time) {
        return static_cast<std::size_t>(std::lower_bound(starts.begin(), starts.end(), time) - starts.begin());
    };
    m_firstInWindow = at(m_window->start);
    m_endOfWindow = at(m_window->end);
}

}  // namespace core
