// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/time/sm_clock.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

/// Parts of names, the best first: with several such counters, the first is the clock of the multiprocessors.
constexpr std::array<std::string_view, 4> clockNames{"sm clock", "gpc clock", "graphics clock", "sys clock"};

std::size_t clockRank(std::string_view counter) {
    std::string name = lowerCase(counter);
    std::replace(name.begin(), name.end(), '_', ' ');
    const auto found = std::find_if(clockNames.begin(), clockNames.end(),
                                    [&](std::string_view part) { return name.find(part) != std::string::npos; });
    return static_cast<std::size_t>(found - clockNames.begin());
}

}  // namespace

bool isSmClock(std::string_view counter) { return clockRank(counter) < clockNames.size(); }

std::optional<std::uint32_t> smClockOf(const Trace& trace, DeviceId device) {
    std::optional<std::uint32_t> best;
    std::size_t rank = clockNames.size();
    for (std::uint32_t i = 0; i < trace.counters.size(); ++i) {
        const bool isEmpty = trace.counters[i].end == (i == 0 ? 0 : trace.counters[i - 1].end);
        if (isEmpty || trace.counters[i].device != index(device)) continue;
        const std::size_t itsRank = clockRank(trace.names[trace.counters[i].name]);
        if (itsRank >= rank) continue;
        best = i;
        rank = itsRank;
    }
    return best;
}

double clockInMHz(double recorded) {
    // No multiprocessor runs at 100 GHz, or at 100 kHz.
    if (recorded >= 1e8) return recorded / 1e6;
    return recorded >= 1e5 ? recorded / 1e3 : recorded;
}

SmClocks::SmClocks(const Trace& trace) : m_devices(trace.devices.size()) {
    if (trace.counters.empty()) return;
    for (std::uint32_t device = 0; device < m_devices.size(); ++device) {
        const auto counter = smClockOf(trace, DeviceId{device});
        if (!counter) continue;
        Place& place = m_devices[device];
        place.readings.emplace(trace, *counter);
        for (std::size_t i = 0; i < place.readings->size(); ++i)
            place.highest = std::max(place.highest, clockInMHz(place.readings->value(i)));
    }
}

bool SmClocks::areRecorded() const {
    return std::any_of(m_devices.begin(), m_devices.end(), [](const Place& each) { return each.highest > 0; });
}

double SmClocks::highest(DeviceId device) const { return m_devices[index(device)].highest; }

std::optional<double> SmClocks::during(DeviceId device, Nanos start, Nanos end) {
    Place& place = m_devices[index(device)];
    if (!place.readings) return std::nullopt;
    const CounterReadings& readings = *place.readings;
    while (place.next < readings.size() && readings.end(place.next) <= start)
        ++place.next;
    double weighted = 0, weight = 0;
    for (std::size_t i = place.next; i < readings.size() && readings.time(i) < end; ++i) {
        const Nanos from = std::max(start, readings.time(i)), to = std::min(end, readings.end(i));
        if (to <= from) continue;
        weighted += clockInMHz(readings.value(i)) * static_cast<double>(to - from);
        weight += static_cast<double>(to - from);
    }
    return weight > 0 ? std::optional(weighted / weight) : std::nullopt;
}

}  // namespace core
