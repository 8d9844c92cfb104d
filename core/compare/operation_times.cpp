// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/operation_times.h"

#include "core/analysis/scope/bounded_sum.h"
#include "core/analysis/scope/selection.h"
#include "core/analysis/time/elapsed.h"
#include "core/analysis/time/sm_clock.h"
#include "core/compare/sample_clock.h"

#include <algorithm>
#include <limits>

namespace core {

namespace {

constexpr std::size_t kindCount = 4;
constexpr std::uint32_t noRow = std::numeric_limits<std::uint32_t>::max();

/// Finds or creates the row of a name and kind.
class Rows {
public:
    Rows(std::vector<OperationTime>& rows, std::size_t names) : m_rows(rows), m_places(names * kindCount, noRow) {}

    OperationTime& of(NameId name, OpKind kind, CopyKind copyKind) {
        std::uint32_t& place = m_places[index(name) * kindCount + static_cast<std::size_t>(kind)];
        if (place == noRow) {
            place = static_cast<std::uint32_t>(m_rows.size());
            m_rows.push_back({name, kind, copyKind, 0, {}, std::nullopt});
        }
        return m_rows[place];
    }

private:
    std::vector<OperationTime>& m_rows;
    std::vector<std::uint32_t> m_places;
};

void addSummary(const View& view, Rows& rows, OperationTimes& times) {
    const std::vector<char> wanted = passingNames(view);
    times.hasKernels = times.hasMemory = false;
    for (const RecordedTotal& recorded : view.trace.recordedTotals) {
        if (!recorded.total) continue;
        (recorded.kind == OpKind::Kernel ? times.hasKernels : times.hasMemory) = true;
        if (!passes(recorded, view.options.filter, wanted)) continue;
        OperationTime& row = rows.of(recorded.name, recorded.kind, CopyKind::Unknown);
        row.instances += recorded.instances;
        row.total += ExactSum::ofBounded(*recorded.total);
    }
}

/// The devices that a process (or any) uses, among those that pass the filter, and the time span in which it does.
class Extent {
public:
    void add(DeviceId device, Nanos start, Nanos end) {
        if (m_devices.size() <= index(device)) m_devices.resize(index(device) + 1);
        m_devices[index(device)] = true;
        m_start = std::min(m_start, start);
        m_end = std::max(m_end, end);
    }
    std::int64_t devices() const { return std::count(m_devices.begin(), m_devices.end(), true); }
    Nanos span() const { return std::max<Nanos>(m_end - m_start, 0); }

private:
    std::vector<bool> m_devices;
    Nanos m_start = std::numeric_limits<Nanos>::max() / 2;
    Nanos m_end = 0;
};

struct Extents {
    Extent all;
    std::vector<Extent> byProcess;
};

Extents extentsOf(const View& view, const Selection& selection) {
    const Trace& trace = view.trace;
    Extents extents{{}, std::vector<Extent>(trace.processes.size())};
    selection.forEachOccupying([&](std::size_t i) {
        const Stream& stream = trace.streams[index(trace.events.stream[i])];
        extents.all.add(stream.device, trace.events.start[i], trace.events.end(i));
        extents.byProcess[index(stream.process)].add(stream.device, trace.events.start[i], trace.events.end(i));
    });
    return extents;
}

/// Sets the kind of each sample, unless the iterations of a sample differ in theirs.
void takeKinds(const IterationList& list, const std::vector<std::uint32_t>& sampleOf, IterationSamples& samples) {
    if (list.kinds.empty()) return;
    samples.kinds.resize(samples.size());
    for (std::size_t i = 0; i < sampleOf.size(); ++i) {
        if (sampleOf[i] == SampleClock::noSample) continue;
        std::string& kind = samples.kinds[sampleOf[i]];
        if (!kind.empty() && kind != list.kinds[list.iterations[i].kind]) return samples.kinds.clear();
        kind = list.kinds[list.iterations[i].kind];
    }
}

IterationSamples samplesOf(const View& view, const SampleClock& clock, const Extents& extents, bool perDevice) {
    const IterationList& list = iterationList(view);
    const std::vector<std::uint32_t>& sampleOf = clock.samples();
    IterationSamples samples;
    for (std::size_t i = 0; i < sampleOf.size(); ++i) {
        const std::uint32_t sample = sampleOf[i];
        if (sample == SampleClock::noSample) continue;
        if (sample >= samples.size()) samples.resize(sample + 1);
        const Iteration& iteration = list.iterations[i];
        const bool isLast = i + 1 == sampleOf.size() || list.iterations[i + 1].track != iteration.track;
        if (isLast && list.basis == IterationBasis::Launches) samples.isWhole[sample] = false;
        const std::int64_t devices = perDevice ? extents.byProcess[index(iteration.process)].devices() : 1;
        samples.wall[sample] += static_cast<double>(iteration.end - iteration.start) * static_cast<double>(devices);
        samples.tracks[sample] += 1;
        samples.averaged[sample] += static_cast<double>(devices);
    }
    for (std::size_t sample = 0; sample < samples.size(); ++sample)
        if (samples.averaged[sample] > 0) samples.wall[sample] /= samples.averaged[sample];
    takeKinds(list, sampleOf, samples);
    return samples;
}

void addSamples(SampleClock& clock, std::uint32_t event, Nanos from, Nanos to, OperationTime& row) {
    clock.forEachSample(event, from, to, [&](std::uint32_t sample, Nanos time) {
        if (row.byIteration.empty() || row.byIteration.back().first != sample) row.byIteration.emplace_back(sample, 0);
        addBounded(row.byIteration.back().second, time);
    });
}

Nanos spanOf(const Selection& selection, const Extents& extents) {
    if (!selection.spans()) return extents.all.span();
    Nanos length = 0;
    for (const TimeWindow& span : *selection.spans())
        length += span.end - span.start;
    return length;
}

/// Adds the clocks at which kernels ran, where a counter recorded them.
void addClocks(const View& view, const Selection& selection, Rows& rows) {
    const Events& events = view.trace.events;
    SmClocks clocks(view.trace);
    if (!clocks.areRecorded()) return;
    selection.forEachStarting([&](std::size_t i) {
        if (events.kind[i] != OpKind::Kernel) return;
        const DeviceId device = view.trace.streams[index(events.stream[i])].device;
        const auto clock = clocks.during(device, events.start[i], events.end(i));
        if (!clock) return;
        const auto time = static_cast<double>(events.duration[i]);
        rows.of(events.name[i], events.kind[i], events.copyKind[i]).clock.add({*clock * time, time});
    });
}

void addEvents(const View& view, Rows& rows, OperationTimes& times) {
    const Events& events = view.trace.events;
    const auto rowOf = [&](std::size_t i) -> OperationTime& {
        return rows.of(events.name[i], events.kind[i], events.copyKind[i]);
    };
    const Selection selection(view);
    selection.forEachStarting([&](std::size_t i) {
        OperationTime& row = rowOf(i);
        ++row.instances;
        row.total += events.duration[i];
    });
    addClocks(view, selection, rows);
    const Extents extents = extentsOf(view, selection);
    const bool perDevice = view.options.overlap == Overlap::Computation;
    times.devices = perDevice ? extents.all.devices() : 1;
    times.span = spanOf(selection, extents);
    SampleClock clock(view);
    times.iterations = samplesOf(view, clock, extents, perDevice);
    forEachCompared(view, [&](std::uint32_t event, Nanos from, Nanos to) {
        OperationTime& row = rowOf(event);
        (row.elapsed ? *row.elapsed : row.elapsed.emplace()) += to - from;
        addSamples(clock, event, from, to, row);
    });
    for (OperationTime& row : times.operations)
        row.elapsed = row.elapsed.value_or(ExactSum());
    if (!selection.choice().choosesOperations()) return;
    OperationTime& filtered = times.filtered.emplace();
    filtered.elapsed.emplace();
    forEachFiltered(view, [&](std::uint32_t event, Nanos from, Nanos to) {
        *filtered.elapsed += to - from;
        addSamples(clock, event, from, to, filtered);
    });
}

}  // namespace

OperationTimes operationTimes(const View& view) {
    OperationTimes times;
    Rows rows(times.operations, view.trace.names.size());
    if (view.trace.hasEvents())
        addEvents(view, rows, times);
    else
        addSummary(view, rows, times);
    return times;
}

void IterationSamples::resize(std::size_t count) {
    tracks.resize(count);
    averaged.resize(count);
    wall.resize(count);
    isWhole.resize(count, true);
}

void MeasuredSum::add(const OperationTime& operation) {
    m_sum.ran = true;
    m_sum.whole += m_isElapsed ? operation.elapsed.value_or(ExactSum()) : operation.total;
    for (const auto& [sample, time] : operation.byIteration)
        m_sum.iterations[sample] += static_cast<double>(time) / m_times->iterations.averaged[sample];
}

Measured MeasuredSum::take(std::int64_t& left) {
    if (m_isElapsed && m_times->devices > 1) m_sum.whole = m_sum.whole.over(m_times->devices, left);
    return std::move(m_sum);
}

}  // namespace core
