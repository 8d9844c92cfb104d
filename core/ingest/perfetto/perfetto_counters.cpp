// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/perfetto/perfetto_counters.h"

#include "core/base/text.h"
#include "core/ingest/perfetto/perfetto_wire.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <limits>

namespace core {

namespace {

constexpr std::size_t mostDescriptions = 1 << 16;

/// The units of Perfetto, by number.
constexpr std::array<std::string_view, 41> counterUnits{
    "",   "bit", "kbit", "Mbit",     "Gbit",   "Tbit",       "Pbit",      "B",           "KB", "MB", "GB",
    "TB", "PB",  "Hz",   "kHz",      "MHz",    "GHz",        "THz",       "PHz",         "ns", "us", "ms",
    "s",  "min", "h",    "vertices", "pixels", "triangles",  "mW",        "W",           "kW", "J",  "V",
    "A",  "C",   "F",    "K",        "%",      "primitives", "fragments", "instructions"};

void appendUnit(std::string& to, std::uint64_t unit, char between) {
    if (unit == 0 || unit >= counterUnits.size()) return;
    if (!to.empty() || between == '/') to += between;
    to += counterUnits[unit];
}

double numberOr(double value) { return std::isfinite(value) ? value : std::numeric_limits<double>::quiet_NaN(); }

}  // namespace

PerfettoCounters::Sample PerfettoCounters::sampleIn(std::string_view bytes) {
    Sample sample;
    sample.value = std::numeric_limits<double>::quiet_NaN();
    WireMessage message = wireMessage(bytes);
    while (message.next()) {
        switch (message.tag_and_type()) {
            case wireNumber(1):
                sample.counter = message.get_uint64();
                break;
            case wireNumber(2):
                sample.value = static_cast<double>(message.get_int64());
                break;
            case wireFixed64(3):
                sample.value = numberOr(message.get_double());
                break;
            default:
                message.skip();
        }
    }
    return sample;
}

void PerfettoCounters::describeOne(std::string_view spec, std::uint64_t writer, std::uint64_t iid) {
    Description description;
    std::uint64_t id = 0, direction = 0;
    std::string unit, divisor;
    WireMessage message = wireMessage(spec);
    while (message.next()) {
        switch (message.tag_and_type()) {
            case wireNumber(1):
                id = message.get_uint64();
                break;
            case wireBytes(2):
                description.name = repairedUtf8(wireText(message));
                break;
            case wireNumber(7):
                appendUnit(unit, message.get_uint64(), ' ');
                break;
            case wireNumber(8):
                appendUnit(divisor, message.get_uint64(), '/');
                break;
            case wireNumber(11):
                direction = message.get_uint64();
                break;
            default:
                message.skip();
        }
    }
    constexpr std::uint64_t forwards = 2;
    description.holdsFrom = direction == forwards;
    unit += divisor;
    const bool hasUnit = description.name.ends_with(')') || description.name.ends_with(']');
    if (!unit.empty() && !hasUnit) description.name += fmt::format(" ({})", unit);
    if (m_descriptions.size() < mostDescriptions) m_descriptions.try_emplace({writer, iid, id}, std::move(description));
}

/// Takes a GpuCounterDescriptor.
void PerfettoCounters::describe(std::string_view descriptor, std::uint64_t writer, std::uint64_t iid) {
    WireMessage message = wireMessage(descriptor);
    while (message.next()) {
        if (message.tag_and_type() == wireBytes(1))
            describeOne(wireText(message), writer, iid);
        else
            message.skip();
    }
}

/// Takes an InternedGpuCounterDescriptor at its first use. Returns its GPU, if it says so.
std::optional<std::int64_t> PerfettoCounters::gpuOfInterned(std::string_view entry, std::uint64_t writer,
                                                            std::uint64_t iid) {
    const auto [known, isNew] = m_interned.try_emplace({writer, iid});
    WireMessage message = wireMessage(isNew ? entry : std::string_view());
    while (message.next()) {
        if (message.tag_and_type() == wireBytes(2))
            describe(wireText(message), writer, iid);
        else if (message.tag_and_type() == wireNumber(3))
            known->second = message.get_int32();
        else
            message.skip();
    }
    return known->second;
}

void PerfettoCounters::addSample(const Sample& sample, Nanos time, const DescriptionKey& key, std::int64_t gpu,
                                 bool isCuspy) {
    if (std::isnan(sample.value)) return static_cast<void>(++m_odd);
    const auto description = m_descriptions.find(key);
    if (description == m_descriptions.end()) return static_cast<void>(++m_unknown);
    const auto [counter, isNew] = m_counters.try_emplace({&description->second, gpu});
    CounterRows& rows = m_builder.counters();
    if (isNew) counter->second.number = rows.counterOf(m_builder.intern(description->second.name), noDevice, gpu);
    if (counter->second.number == noCounter) return static_cast<void>(++m_beyond);
    if (isCuspy || description->second.holdsFrom)
        rows.add(counter->second.number, time, sample.value);
    else if (counter->second.last)
        rows.add(counter->second.number, *counter->second.last, sample.value);
    counter->second.last = time;
}

void PerfettoCounters::add(std::string_view event, Nanos time, PerfettoTables& tables, std::uint64_t writer,
                           bool isCuspy) {
    std::int64_t gpu = 0;
    std::uint64_t iid = 0;
    WireMessage message = wireMessage(event);
    while (message.next()) {
        switch (message.tag_and_type()) {
            case wireBytes(1):
                describe(wireText(message), 0, 0);
                break;
            case wireNumber(3):
                gpu = message.get_int32();
                break;
            case wireNumber(4):
                iid = message.get_uint64();
                break;
            default:
                message.skip();
        }
    }
    if (iid != 0) gpu = gpuOfInterned(tables.counters(iid), writer, iid).value_or(gpu);
    const std::uint64_t whose = iid != 0 ? writer : 0;
    message = wireMessage(event);
    while (message.next()) {
        if (message.tag_and_type() != wireBytes(2)) {
            message.skip();
            continue;
        }
        const Sample sample = sampleIn(wireText(message));
        addSample(sample, time, {whose, iid, sample.counter}, gpu, isCuspy);
    }
}

void PerfettoCounters::add(PerfettoTrack& track, Nanos time, double value) {
    if (!std::isfinite(value)) return static_cast<void>(++m_odd);
    if (!track.isCounter) return static_cast<void>(++m_unknown);
    if (track.counter == noCounter) {
        std::string name = repairedUtf8(track.name);
        if (!track.counterUnitName.empty()) name += fmt::format(" ({})", repairedUtf8(track.counterUnitName));
        track.counter = m_builder.counters().counterOf(m_builder.intern(name), noDevice, notRecorded);
    }
    if (track.counter == noCounter) return static_cast<void>(++m_beyond);
    value *= static_cast<double>(track.counterUnit);
    if (track.isIncremental) value = track.counterValue += value;
    if (std::isfinite(value)) m_builder.counters().add(track.counter, time, value);
}

void PerfettoCounters::report(ImportReport& import) const {
    if (m_unknown > 0) import.add(ImportKind::Dropped, "samples of counters that nothing describes", {}, m_unknown);
    if (m_odd > 0) import.add(ImportKind::Dropped, "samples of counters without a number", {}, m_odd);
    if (m_beyond > 0) import.add(ImportKind::Dropped, samplesBeyond, {}, m_beyond);
}

std::size_t PerfettoCounters::memoryBytes() const {
    constexpr std::size_t perEntry = 160;
    return (m_descriptions.size() + m_interned.size() + m_counters.size()) * perEntry;
}

}  // namespace core
