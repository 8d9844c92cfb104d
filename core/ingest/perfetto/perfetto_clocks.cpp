// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/perfetto/perfetto_clocks.h"

#include "core/ingest/perfetto/perfetto_wire.h"
#include "core/trace/trace_builder.h"

#include <algorithm>

namespace core {

namespace {

constexpr std::uint32_t firstOfSequence = 64, lastOfSequence = 127;
constexpr std::size_t mostPoints = 1 << 20, mostClocks = 1 << 16;  // a recording of a day has some thousand

/// Returns time x unit, or nothing if that is beyond the clock.
std::optional<Nanos> inNanos(std::uint64_t time, Nanos unit) {
    if (unit <= 0 || time >= static_cast<std::uint64_t>(furthestTime / unit)) return std::nullopt;
    return static_cast<Nanos>(time) * unit;
}

}  // namespace

PerfettoClocks::Key PerfettoClocks::keyOf(std::uint32_t clock, std::uint32_t sequence) {
    return {clock >= firstOfSequence && clock <= lastOfSequence ? sequence : 0, clock};
}

/// Converts by the last snapshot before the time, or by the first one.
std::optional<Nanos> PerfettoClocks::converted(const Clock& clock, Nanos time) {
    if (clock.points.empty()) return std::nullopt;
    const auto after = std::upper_bound(clock.points.begin(), clock.points.end(), time,
                                        [](Nanos left, const auto& point) { return left < point.first; });
    const auto& [own, traces] = after == clock.points.begin() ? *after : *std::prev(after);
    const Nanos ahead = time - own;  // both are within the clock, but their difference need not be
    if (!isWithinClock(ahead) || !isWithinClock(traces + ahead)) return std::nullopt;
    return traces + ahead;
}

/// Returns the trace's time of a snapshot: as recorded, else by a clock that was compared to the trace's before.
std::optional<Nanos> PerfettoClocks::traceTimeOf(const std::vector<Reading>& readings, std::uint32_t sequence) const {
    for (const Reading& reading : readings)
        if (reading.clock == m_main) return reading.time;
    for (const Reading& reading : readings) {
        const auto known = m_clocks.find(keyOf(reading.clock, sequence));
        if (known == m_clocks.end()) continue;
        if (const auto time = converted(known->second, reading.time)) return time;
    }
    return std::nullopt;
}

void PerfettoClocks::addSnapshot(std::string_view snapshot, std::uint32_t sequence) {
    std::vector<Reading> readings;
    WireMessage message = wireMessage(snapshot);
    std::uint32_t primary = boottime;
    while (message.next()) {
        if (message.tag_and_type() == wireNumber(2)) {
            primary = static_cast<std::uint32_t>(message.get_uint64());
            continue;
        }
        if (message.tag_and_type() != wireBytes(1)) {
            message.skip();
            continue;
        }
        WireMessage clock = message.get_message();
        Reading reading;
        std::uint64_t time = 0;
        while (clock.next()) {
            switch (clock.tag_and_type()) {
                case wireNumber(1):
                    reading.clock = static_cast<std::uint32_t>(clock.get_uint64());
                    break;
                case wireNumber(2):
                    time = clock.get_uint64();
                    break;
                case wireNumber(3):
                    reading.isIncremental = clock.get_uint64() != 0;
                    break;
                case wireNumber(4):
                    reading.unit = static_cast<Nanos>(clock.get_uint64());
                    break;
                default:
                    clock.skip();
            }
        }
        const auto inUnits = inNanos(time, reading.unit);
        if (!inUnits) continue;
        reading.time = *inUnits;
        readings.push_back(reading);
    }
    if (m_clocks.empty()) m_main = primary;
    const auto now = traceTimeOf(readings, sequence);
    if (!now) return;
    for (const Reading& reading : readings) {
        if (m_points >= mostPoints || m_clocks.size() >= mostClocks) return;
        Clock& clock = m_clocks[keyOf(reading.clock, sequence)];
        clock.unit = reading.unit;
        clock.isIncremental = reading.isIncremental;
        clock.last = reading.time;
        if (!clock.points.empty() && clock.points.back().first >= reading.time) continue;
        clock.points.emplace_back(reading.time, *now);
        ++m_points;
        if (reading.clock == realtime && !m_utcAtZero) m_utcAtZero = reading.time - *now;
    }
}

std::optional<Nanos> PerfettoClocks::timeOf(std::uint64_t time, std::uint32_t clock, std::uint32_t sequence) {
    const auto known = m_clocks.find(keyOf(clock, sequence));
    // Without any snapshot, the times of the machine's own clocks stand for themselves.
    if (known == m_clocks.end())
        return clock < firstOfSequence && (clock == m_main || m_clocks.empty()) ? inNanos(time, 1) : std::nullopt;
    auto own = inNanos(time, known->second.unit);
    if (own && known->second.isIncremental) {
        if (!isWithinClock(known->second.last + *own)) return std::nullopt;
        own = known->second.last += *own;
    }
    if (!own || clock == m_main) return own;
    return converted(known->second, *own);
}

}  // namespace core
