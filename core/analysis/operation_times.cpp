// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/operation_times.h"

#include "core/analysis/elapsed.h"
#include "core/analysis/selection.h"
#include "core/base/regex.h"

#include <algorithm>
#include <limits>

namespace core {

namespace {

constexpr std::size_t kindCount = 4;
constexpr std::uint32_t noRow = std::numeric_limits<std::uint32_t>::max();

/// Finds the row of a name and kind, or makes it.
class Rows {
public:
    Rows(std::vector<OperationTime>& rows, std::size_t names) : m_rows(rows), m_places(names * kindCount, noRow) {}

    OperationTime& of(NameId name, OpKind kind, CopyKind copyKind) {
        std::uint32_t& place = m_places[index(name) * kindCount + static_cast<std::size_t>(kind)];
        if (place == noRow) {
            place = static_cast<std::uint32_t>(m_rows.size());
            m_rows.push_back({name, kind, copyKind, 0, 0, std::nullopt});
        }
        return m_rows[place];
    }

private:
    std::vector<OperationTime>& m_rows;
    std::vector<std::uint32_t> m_places;
};

void addSummary(const View& view, Rows& rows, OperationTimes& times) {
    const Regex wanted(view.options.filter.kernels);
    times.hasKernels = times.hasMemory = false;
    for (const RecordedTotal& recorded : view.trace.recordedTotals) {
        if (!recorded.total) continue;
        (recorded.kind == OpKind::Kernel ? times.hasKernels : times.hasMemory) = true;
        if (recorded.kind == OpKind::Kernel && !wanted.matches(view.trace.names[recorded.name])) continue;
        OperationTime& row = rows.of(recorded.name, recorded.kind, CopyKind::Unknown);
        row.instances += recorded.instances;
        row.total += *recorded.total;
    }
}

/// The devices that a process (or any) works on, of those the filter lets through, and the stretch of time it does.
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
    selection.forEachPassing([&](std::size_t i) {
        const Stream& stream = trace.streams[index(trace.events.stream[i])];
        extents.all.add(stream.device, trace.events.start[i], trace.events.end(i));
        extents.byProcess[index(stream.process)].add(stream.device, trace.events.start[i], trace.events.end(i));
    });
    return extents;
}

/// Where in the samples the time of an operation goes.
class SampleClock {
public:
    SampleClock(const View& view, std::vector<Iteration> iterations)
        : m_trace(view.trace), m_iterations(std::move(iterations)) {
        if (const auto& window = view.options.filter.window)
            std::erase_if(m_iterations,
                          [&](const Iteration& each) { return each.start < window->start || each.end > window->end; });
        for (std::size_t i = 0; i < m_iterations.size(); ++i) {
            const bool isNext = i > 0 && m_iterations[i].process == m_iterations[i - 1].process;
            m_samples.push_back(isNext ? m_samples.back() + 1 : 0);
        }
    }

    const std::vector<Iteration>& iterations() const { return m_iterations; }
    std::uint32_t sampleOf(std::size_t iteration) const { return m_samples[iteration]; }

    void add(std::uint32_t event, Nanos from, Nanos to, OperationTime& row) const {
        const ProcessId process = m_trace.streams[index(m_trace.events.stream[event])].process;
        auto it = std::partition_point(m_iterations.begin(), m_iterations.end(), [&](const Iteration& each) {
            return std::pair(each.process, each.end) <= std::pair(process, from);
        });
        for (; it != m_iterations.end() && it->process == process && it->start < to; ++it) {
            const std::uint32_t sample = sampleOf(static_cast<std::size_t>(it - m_iterations.begin()));
            const Nanos time = std::min(to, it->end) - std::max(from, it->start);
            if (!row.byIteration.empty() && row.byIteration.back().first == sample)
                row.byIteration.back().second += time;
            else
                row.byIteration.emplace_back(sample, time);
        }
    }

private:
    const Trace& m_trace;
    std::vector<Iteration> m_iterations;
    std::vector<std::uint32_t> m_samples;
};

void setSamples(const SampleClock& clock, const Extents& extents, bool perDevice, IterationSamples& samples) {
    const auto& iterations = clock.iterations();
    for (std::size_t i = 0; i < iterations.size(); ++i) {
        const std::size_t sample = clock.sampleOf(i);
        if (sample >= samples.size()) {
            samples.wall.resize(sample + 1);
            samples.tracks.resize(sample + 1);
            samples.isWhole.resize(sample + 1, true);
        }
        const bool isLast = i + 1 == iterations.size() || iterations[i + 1].process != iterations[i].process;
        if (isLast && samples.basis == IterationBasis::Launches) samples.isWhole[sample] = false;
        const std::int64_t devices = perDevice ? extents.byProcess[index(iterations[i].process)].devices() : 1;
        samples.wall[sample] += static_cast<double>((iterations[i].end - iterations[i].start) * devices);
        samples.tracks[sample] += 1;
    }
    for (std::size_t sample = 0; sample < samples.size(); ++sample)
        samples.wall[sample] /= samples.tracks[sample];
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
        row.total += static_cast<double>(events.duration[i]);
    });
    const Extents extents = extentsOf(view, selection);
    const bool perDevice = view.options.overlap == Overlap::Computation;
    const auto& window = view.options.filter.window;
    times.devices = perDevice ? extents.all.devices() : 1;
    times.span = window ? window->end - window->start : extents.all.span();

    const auto list = iterationsOf(view.trace, view.options.iteration);
    const IterationList iterations = list ? *list : IterationList{};
    times.iterations = {iterations.name, iterations.basis, {}, {}, {}};
    const SampleClock clock(view, iterations.iterations);
    setSamples(clock, extents, perDevice, times.iterations);
    forEachElapsed(view, [&](std::uint32_t event, Nanos from, Nanos to) {
        OperationTime& row = rowOf(event);
        row.elapsed = row.elapsed.value_or(0) + to - from;
        clock.add(event, from, to, row);
    });
    for (OperationTime& row : times.operations)
        row.elapsed = row.elapsed.value_or(0);
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

void add(const OperationTime& operation, const IterationSamples& iterations, bool elapsed, Measured& sum) {
    sum.ran = true;
    sum.whole += elapsed ? static_cast<double>(operation.elapsed.value_or(0)) : operation.total;
    sum.iterations.resize(iterations.size());
    for (const auto& [sample, time] : operation.byIteration)
        sum.iterations[sample] += static_cast<double>(time) / iterations.tracks[sample];
}

}  // namespace core
