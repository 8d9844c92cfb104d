// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/efficiency/efficiency_run.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

namespace ui {
namespace {

/// Lists the operations of each row, in the order of the trace.
void listOperations(EfficiencyRun& run) {
    const auto& rowOf = run.figures.rowOf;
    run.begins.assign(run.figures.rows.size() + 1, 0);
    for (const std::uint32_t row : rowOf)
        if (row != core::noEfficiencyRow) ++run.begins[row + 1];
    for (std::size_t row = 0; row + 1 < run.begins.size(); ++row)
        run.begins[row + 1] += run.begins[row];
    run.operations.resize(run.begins.back());
    std::vector<std::size_t> at = run.begins;
    for (std::size_t event = 0; event < rowOf.size(); ++event)
        if (rowOf[event] != core::noEfficiencyRow)
            run.operations[at[rowOf[event]]++] = static_cast<std::uint32_t>(event);
}

/// The class with most of a row's time.
std::int32_t classOfRow(const EfficiencyRun& run, std::size_t row) {
    const core::Events& events = run.snapshot->trace->events;
    std::unordered_map<std::int32_t, double> times;
    for (const std::uint32_t event : run.operationsOf(row)) {
        const core::ClassId id = run.snapshot->classes->classOf[core::index(events.name[event])];
        times[static_cast<std::int32_t>(core::index(id))] += static_cast<double>(events.duration[event]);
    }
    const auto most = std::ranges::max_element(times, {}, &std::pair<const std::int32_t, double>::second);
    return most == times.end() ? -1 : most->first;
}

/// A kernel of the launch configuration that takes most of the time, by name; names without a kernel have none.
std::vector<std::optional<std::uint32_t>> mainKernels(const EfficiencyRun& run) {
    struct Main {
        std::uint32_t event = 0;
        core::Nanos time = 0;
    };
    const core::Trace& trace = *run.snapshot->trace;
    std::map<std::pair<std::uint32_t, std::uint32_t>, Main> times;
    std::vector<std::optional<std::uint32_t>> main(trace.names.size());
    if (trace.events.config.empty()) return main;
    for (const std::uint32_t event : run.operations) {
        if (trace.events.config[event] == core::noConfig) continue;
        const auto name = static_cast<std::uint32_t>(core::index(trace.events.name[event]));
        Main& of = times.try_emplace({name, trace.events.config[event]}, Main{event, 0}).first->second;
        of.time += trace.events.duration[event];
        if (!main[name] || of.time > times[{name, trace.events.config[*main[name]]}].time) main[name] = of.event;
    }
    return main;
}

/// What operators could save, by name of the kernel; an operator's part is that of its time.
std::vector<std::optional<double>> savingsByName(const EfficiencyRun& run) {
    const core::Events& events = run.snapshot->trace->events;
    std::vector<std::optional<double>> savings(run.snapshot->trace->names.size());
    for (std::size_t row = 0; row < run.figures.rows.size(); ++row) {
        const auto saving = run.figures.rows[row].saving();
        const double time = run.figures.rows[row].time.real();
        if (!saving || time <= 0) continue;
        for (const std::uint32_t event : run.operationsOf(row)) {
            auto& of = savings[core::index(events.name[event])];
            of = of.value_or(0) + *saving * static_cast<double>(events.duration[event]) / time;
        }
    }
    return savings;
}

std::vector<KernelRow> kernelRows(const EfficiencyRun& run) {
    const auto main = mainKernels(run);
    const auto savings = savingsByName(run);
    std::vector<KernelRow> rows;
    for (const core::KernelDistributionRow& durations : run.distribution.rows) {
        KernelRow& row = rows.emplace_back(KernelRow{durations, {}, {}, {}});
        row.saving = savings[core::index(durations.name)];
        const auto event = main[core::index(durations.name)];
        const auto found = event ? core::occupancyOf(*run.snapshot->trace, *event).found : std::nullopt;
        if (!found) continue;
        row.occupancy = found->percent();
        row.limit = found->limit;
        row.waves = found->waves();
        if (const auto tail = found->tailShare()) row.tail = 100 * *tail;
    }
    return rows;
}

}  // namespace

const core::DevicePeaks* EfficiencyRun::peaks() const {
    for (const core::EfficiencyRow& row : figures.rows)
        if (const auto& known = figures.peaks[core::index(row.device)]) return &*known;
    return nullptr;
}

EfficiencyRunPtr efficiencyRun(SnapshotPtr snapshot, const std::stop_token& stop) {
    auto run = std::make_shared<EfficiencyRun>();
    run->snapshot = std::move(snapshot);
    const core::View view = core::viewOf(*run->snapshot, stop);
    const core::PeakTable peaks = core::PeakTable::inUse();
    run->figures = core::efficiency(view, peaks);
    run->devices = peaks.devices();
    run->launches = core::launchTable(view);
    run->distribution = core::kernelDistribution(view);
    listOperations(*run);
    run->kernels = kernelRows(*run);
    for (std::size_t row = 0; row < run->figures.rows.size(); ++row)
        run->classOf.push_back(classOfRow(*run, row));
    return run;
}

}  // namespace ui
