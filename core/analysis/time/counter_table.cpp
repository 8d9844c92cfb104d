// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/time/counter_table.h"

#include "core/analysis/scope/selection.h"
#include "core/analysis/time/counter_readings.h"
#include "core/analysis/time/iteration_table.h"
#include "core/trace/labels.h"

#include <cmath>
#include <limits>
#include <set>
#include <span>
#include <tuple>

namespace core {

namespace {

/// Stretches of time, disjoint and rising.
using Stretches = std::vector<TimeWindow>;

constexpr TimeWindow allTime{std::numeric_limits<Nanos>::min(), std::numeric_limits<Nanos>::max()};

/// Adds a stretch that starts no earlier than the last one.
void extendBy(Stretches& stretches, Nanos start, Nanos end) {
    if (!stretches.empty() && start <= stretches.back().end)
        stretches.back().end = std::max(stretches.back().end, end);
    else
        stretches.push_back({start, end});
}

Stretches clippedTo(const Stretches& stretches, TimeWindow window) {
    Stretches parts;
    for (const TimeWindow& each : stretches) {
        const TimeWindow part{std::max(each.start, window.start), std::min(each.end, window.end)};
        if (part.start < part.end) parts.push_back(part);
    }
    return parts;
}

/// A class or an iteration, and the time of a device that is meant.
struct CounterPart {
    std::string name;
    Stretches stretches;
};

/// The time of each device in which chosen operations ran, and that of the parts for which there are rows.
class DeviceParts {
public:
    explicit DeviceParts(const View& view)
        : m_view(view), m_selection(view), m_busy(view.trace.devices.size()), m_parts(view.trace.devices.size()) {
        m_all = m_selection.spans().value_or(Stretches{allTime});
        findBusy();
        if (view.options.countersBy == CountersBy::Iteration) findIterations();
    }

    /// Returns whether the filter chooses what a counter is of.
    bool isChosen(const Counter& counter) const {
        const Filter& filter = m_view.options.filter;
        if (counter.device != noDevice) return m_selection.choice().hasDevice(static_cast<DeviceId>(counter.device));
        return filter.streams.empty() && (filter.devices.empty() || filter.devices.contains(counter.ordinal));
    }
    const Stretches& all() const { return m_all; }
    const Stretches* busyOf(const Counter& counter) const {
        return counter.device == noDevice ? nullptr : &m_busy[counter.device];
    }
    const std::vector<CounterPart>& partsOf(const Counter& counter) const {
        return counter.device == noDevice ? m_ofHost : m_parts[counter.device];
    }

private:
    void findBusy() {
        const Events& events = m_view.trace.events;
        const Classification& classes = m_view.classes;
        const bool isByClass = m_view.options.countersBy == CountersBy::Class;
        for (std::vector<CounterPart>& parts : m_parts)
            for (std::size_t i = 0; isByClass && i < classes.classes.size(); ++i)
                parts.push_back({classes.classes[i], {}});
        m_selection.forEachClipped([&](std::size_t i, Nanos start, Nanos end) {
            if (start == end) return;
            const std::size_t device = index(m_view.trace.streams[index(events.stream[i])].device);
            extendBy(m_busy[device], start, end);
            if (isByClass && events.kind[i] == OpKind::Kernel)
                extendBy(m_parts[device][index(classes.classOf[index(events.name[i])])].stretches, start, end);
        });
    }
    void findIterations() {
        const std::vector<Iteration>& iterations = iterationList(m_view).iterations;
        std::vector<std::set<ProcessId>> processes(m_parts.size());
        for (const Stream& stream : m_view.trace.streams)
            processes[index(stream.device)].insert(stream.process);
        for (const std::size_t i : chosenIterationIndices(m_view)) {
            const Iteration& iteration = iterations[i];
            CounterPart part{iteration.name, clippedTo(m_all, {iteration.start, iteration.end})};
            for (std::size_t device = 0; device < m_parts.size(); ++device)
                if (processes[device].contains(iteration.process)) m_parts[device].push_back(part);
            m_ofHost.push_back(std::move(part));
        }
    }

    const View& m_view;
    const Selection m_selection;
    Stretches m_all;
    std::vector<Stretches> m_busy;                  ///< by device
    std::vector<std::vector<CounterPart>> m_parts;  ///< by device; empty for rows of whole devices
    std::vector<CounterPart> m_ofHost;              ///< of counters without a device
};

/// Returns the parts of stretches in which the device was busy. Linear after the first one.
Stretches busyWithin(const Stretches& stretches, const Stretches& busy) {
    Stretches parts;
    for (const TimeWindow& each : stretches) {
        auto at = std::partition_point(busy.begin(), busy.end(), [&](const auto& b) { return b.end <= each.start; });
        for (; at != busy.end() && at->start < each.end; ++at)
            parts.push_back({std::max(at->start, each.start), std::min(at->end, each.end)});
    }
    return parts;
}

void addCounterRow(CounterTable& table, std::uint32_t counter, const CounterReadings& samples,
                   const Stretches& stretches, const Stretches* busy, std::string of) {
    const SampleSummary all = samples.measured(stretches);
    if (all.samples == 0) return;
    CounterRow row{counter, all.samples, all.min, all.mean, all.max, {}, std::move(of)};
    const SampleSummary whileBusy = busy ? samples.measured(busyWithin(stretches, *busy)) : SampleSummary();
    if (whileBusy.samples > 0) row.whileBusy = whileBusy.mean;
    table.rows.push_back(std::move(row));
}

/// Returns the counters in the order of rows.
std::vector<std::uint32_t> inOrder(const Trace& trace) {
    std::vector<std::uint32_t> order;
    for (std::uint32_t i = 0; i < trace.counters.size(); ++i)
        order.push_back(i);
    const auto key = [&](std::uint32_t i) {
        const Counter& counter = trace.counters[i];
        return std::tuple(counter.device, counter.ordinal, trace.names[counter.name]);
    };
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return key(a) < key(b); });
    return order;
}

/// A row of the table `counters`.
struct CounterItem {
    const CounterRow& row;
    const Counter& counter;
    const NameTable& names;
    const Labels& labels;

    std::string device() const {
        if (counter.device != noDevice) return labels.deviceNumber(static_cast<DeviceId>(counter.device));
        return counter.ordinal == notRecorded ? std::string() : std::to_string(counter.ordinal);
    }
};

/// Returns a whole number as one, so that it is written without decimals.
Cell valueCell(double value) {
    constexpr double exact = 9007199254740992;  // 2^53
    if (std::abs(value) < exact && value == std::floor(value)) return static_cast<std::int64_t>(value);
    return value;
}

constexpr int valueDecimals = 6;

constinit const struct CounterColumns {
    ColumnOf<CounterItem> device, counter, unit, samples, min, mean, max, whileBusy;
} counterColumns{
    .device = {{"Device"}, [](auto& of) { return of.device(); }},
    .counter = {{"Counter"}, [](auto& of) { return of.names[of.counter.name]; }},
    .unit = {{"Unit"}, [](auto& of) { return unitOf(of.names[of.counter.name]); }},
    .samples = {{"Samples", "", CellKind::Count}, [](auto& of) { return of.row.samples; }},
    .min = {{"Min", "", CellKind::Real, valueDecimals}, [](auto& of) { return valueCell(of.row.min); }},
    .mean = {{"Mean", "", CellKind::Real, valueDecimals}, [](auto& of) { return valueCell(of.row.mean); }},
    .max = {{"Max", "", CellKind::Real, valueDecimals}, [](auto& of) { return valueCell(of.row.max); }},
    .whileBusy = {{"Mean While Busy", "", CellKind::Real, valueDecimals},
                  [](auto& of) { return of.row.whileBusy ? valueCell(*of.row.whileBusy) : Cell(); }},
};
constinit const ColumnOf<CounterItem> classColumn{{"Class"}, [](auto& of) { return of.row.of; }};
constinit const ColumnOf<CounterItem> iterationColumn{{"Iteration"}, [](auto& of) { return of.row.of; }};

}  // namespace

CounterTable counterTable(const View& view) {
    CounterTable table{view.options.countersBy, {}};
    if (view.trace.counters.empty()) return table;
    const DeviceParts parts(view);
    for (const std::uint32_t i : inOrder(view.trace)) {
        const Counter& counter = view.trace.counters[i];
        if (view.stop.stop_requested()) break;
        if (!parts.isChosen(counter)) continue;
        const CounterReadings samples(view.trace, i);
        const Stretches* const busy = parts.busyOf(counter);
        if (table.by == CountersBy::Device) {
            addCounterRow(table, i, samples, parts.all(), busy, {});
            continue;
        }
        for (const CounterPart& part : parts.partsOf(counter))
            addCounterRow(table, i, samples, part.stretches, busy, part.name);
    }
    return table;
}

std::string_view unitOf(std::string_view counter) {
    if (counter.ends_with(']')) {
        const std::size_t open = counter.rfind('[');
        return open == std::string_view::npos ? std::string_view()
                                              : counter.substr(open + 1, counter.size() - open - 2);
    }
    if (!counter.ends_with(')')) return {};
    const std::size_t open = counter.rfind('(');
    if (open == std::string_view::npos) return {};
    const std::string_view unit = counter.substr(open + 1, counter.size() - open - 2);
    return unit.find(' ') == std::string_view::npos ? unit : std::string_view();  // "Cycles (Current Kernel)" has none
}

Table toTable(const CounterTable& counters, const Trace& trace) {
    const Labels labels(trace);
    ColumnsOf<CounterItem> columns = asList<CounterItem>(counterColumns);
    if (counters.by == CountersBy::Class) columns.push_back(classColumn);
    if (counters.by == CountersBy::Iteration) columns.push_back(iterationColumn);
    Table table = tableWith("counters", columns, counters.rows, [&](const CounterRow& row) {
        return CounterItem{row, trace.counters[row.counter], trace.names, labels};
    });
    if (trace.counters.empty()) table.missing = "no samples of counters were recorded";
    return table;
}

}  // namespace core
