// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/efficiency/step_mfu.h"

#include "core/analysis/scope/iterations.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace core {

namespace {

constexpr double nanosPerSecond = 1e9;

/// Counts the devices that run something in a time, and says whether any of them has peaks.
struct DevicesIn {
    std::size_t count = 0;
    bool anyPeaks = false;

    DevicesIn(const Efficiency& made, const Trace& trace, Nanos start, Nanos end) {
        const Events& events = trace.events;
        std::vector<char> isSeen(trace.devices.size());
        const auto first = std::ranges::lower_bound(events.start, start) - events.start.begin();
        for (auto i = static_cast<std::size_t>(first); i < events.size() && events.start[i] < end; ++i) {
            if (made.rowOf[i] == noEfficiencyRow) continue;
            const std::size_t device = index(trace.streams[index(events.stream[i])].device);
            if (isSeen[device] != 0) continue;
            isSeen[device] = 1;
            anyPeaks |= made.peaks[device].has_value();
            if (++count == isSeen.size()) break;
        }
    }
};

/// Returns the profiler's own steps, each once: an annotation can be recorded for a thread and for the process.
std::vector<MfuStep> profilerSteps(const Trace& trace) {
    const HostRanges& ranges = trace.hostRanges;
    std::set<NameId> seen;
    std::vector<MfuStep> steps;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        if (ranges.kind[i] != RangeKind::Annotation || seen.contains(ranges.name[i])) continue;
        const std::string_view name = trace.names[ranges.name[i]];
        if (!name.starts_with("ProfilerStep#")) continue;
        seen.insert(ranges.name[i]);
        steps.push_back({std::string(name), ranges.start[i], ranges.start[i] + ranges.duration[i]});
    }
    return steps;
}

/// Returns the MFU of a step with this work; without shares, if none of its devices has peaks.
Mfu finished(const Efficiency& made, const Trace& trace, const MfuStep& step, WorkSums& sums) {
    Mfu mfu;
    mfu.name = step.name;
    mfu.start = step.start;
    mfu.end = step.end;
    const DevicesIn in(made, trace, step.start, step.end);
    mfu.devices = std::max<std::size_t>(1, in.count);
    sums.finish(mfu, made.peaks);
    if (!in.anyPeaks) mfu.low = mfu.high = mfu.hardware = std::nullopt;
    return mfu;
}

/// Returns the time that the selection covers: from the first operator, or operation, to the last operation.
TimeWindow wholeOf(const Trace& trace, const Selection& selection) {
    if (const auto& spans = selection.spans(); spans && !spans->empty())
        return {spans->front().start, spans->back().end};
    const Events& events = trace.events;
    if (events.size() == 0) return {};
    TimeWindow whole{events.start.front(), 0};
    for (std::size_t i = 0; i < events.size(); ++i)
        whole.end = std::max(whole.end, events.end(i));
    const auto isOperator = [](RangeKind kind) { return kind == RangeKind::CpuOp; };
    const auto first = std::ranges::find_if(trace.hostRanges.kind, isOperator) - trace.hostRanges.kind.begin();
    if (static_cast<std::size_t>(first) < trace.hostRanges.size())
        whole.start = std::min(whole.start, trace.hostRanges.start[static_cast<std::size_t>(first)]);
    return whole;
}

}  // namespace

std::vector<MfuStep> stepsOf(const View& view, const Selection& selection) {
    if (!view.options.filter.boundsTime())
        if (std::vector<MfuStep> steps = profilerSteps(view.trace); !steps.empty()) return steps;
    const IterationList& list = iterationList(view);
    std::vector<MfuStep> steps;
    for (std::size_t i = 0; i < list.iterations.size(); ++i) {
        const Iteration& each = list.iterations[i];
        if (selection.hasIteration(i)) steps.push_back({each.name, each.start, each.end});
    }
    return steps;
}

StepWork& WorkSums::of(DeviceId device) {
    StepWork& work = m_work[device];
    work.device = device;
    return work;
}

void WorkSums::add(const MfuPart& part, const EfficiencyRow& row) {
    if (!row.hasFigure()) {
        const bool mayBeWork = row.whyEmpty != "communication" && !row.whyEmpty.starts_with("copy over the link");
        if (mayBeWork) addUnknown(row.device, part.kernels);
        return;
    }
    if (!isMatrixWork(row.kind) || !row.flop) return;
    const ExactSum model = part.isRecomputed ? ExactSum() : *row.modelFlop;
    m_flop += *row.flop;
    m_modelFlop += model;
    if (row.isUpperBound || !row.peak) return addUnknown(row.device, part.time);
    StepWork::OfType& sum = of(row.device).ofType[static_cast<std::size_t>(*row.peak)];
    sum.flop += *row.flop;
    sum.modelFlop += model;
    sum.time += part.time;
}

void WorkSums::finish(Mfu& mfu, const std::vector<std::optional<DevicePeaks>>& peaks) {
    mfu.flop = m_flop;
    mfu.modelFlop = m_modelFlop;
    IdealTime ideal;
    for (auto& [device, work] : m_work) {
        ideal.add(work, peaks[index(device)]);
        mfu.work.push_back(std::move(work));
    }
    const double wall = static_cast<double>(mfu.end - mfu.start) / nanosPerSecond *
                        static_cast<double>(std::max<std::size_t>(1, mfu.devices));
    if (wall <= 0) return;
    mfu.low = 100 * ideal.model / wall;
    mfu.hardware = 100 * ideal.executed / wall;
    mfu.high = std::min(100.0, 100 * (ideal.model + ideal.unknown) / wall);
}

MfuSums::MfuSums(std::vector<MfuStep> steps) : m_steps(std::move(steps)), m_sums(m_steps.size()) {
    for (std::uint32_t i = 0; i < m_steps.size(); ++i)
        m_byStart.push_back(i);
    std::ranges::stable_sort(m_byStart, {}, [&](std::uint32_t i) { return m_steps[i].start; });
    for (const std::uint32_t i : m_byStart)
        m_reached.push_back(m_reached.empty() ? m_steps[i].end : std::max(m_reached.back(), m_steps[i].end));
}

void MfuSums::add(const MfuPart& part, const EfficiencyRow& row) {
    m_whole.add(part, row);
    const auto after =
        std::ranges::upper_bound(m_byStart, part.start, {}, [&](std::uint32_t i) { return m_steps[i].start; });
    for (auto at = static_cast<std::size_t>(after - m_byStart.begin()); at > 0 && m_reached[at - 1] > part.start; --at)
        if (m_steps[m_byStart[at - 1]].end > part.start) m_sums[m_byStart[at - 1]].add(part, row);
}

void MfuSums::finish(Efficiency& made, const View& view, const Selection& selection) {
    for (std::size_t i = 0; i < m_steps.size(); ++i)
        made.steps.push_back(finished(made, view.trace, m_steps[i], m_sums[i]));
    const TimeWindow wall = wholeOf(view.trace, selection);
    made.whole = finished(made, view.trace, {{}, wall.start, wall.end}, m_whole);
}

void IdealTime::add(const StepWork& work, const std::optional<DevicePeaks>& peaks) {
    unknown += work.unknown.real() / nanosPerSecond;
    for (std::size_t i = 0; i < peakTypes; ++i) {
        const StepWork::OfType& of = work.ofType[i];
        const double peak = peaks ? peaks->of(static_cast<PeakType>(i)) : 0;
        if (peak > 0) {
            executed += of.flop.real() / peak;
            model += of.modelFlop.real() / peak;
        } else {
            unknown += of.time.real() / nanosPerSecond;
        }
    }
}

Mfu Efficiency::ofSteps() const {
    if (steps.empty()) return whole;
    Mfu all;
    all.start = steps.front().start;
    all.end = steps.front().end;
    double wall = 0;
    for (const Mfu& step : steps) {
        const double own = static_cast<double>(step.end - step.start) * static_cast<double>(step.devices);
        const auto mean = [&](std::optional<double>& sum, const std::optional<double>& value) {
            if (value) sum = (sum.value_or(0) * wall + *value * own) / (wall + own);
        };
        mean(all.low, step.low), mean(all.high, step.high), mean(all.hardware, step.hardware);
        wall += own;
        all.start = std::min(all.start, step.start);
        all.end = std::max(all.end, step.end);
        all.devices = std::max(all.devices, step.devices);
        all.flop += step.flop;
        all.modelFlop += step.modelFlop;
    }
    return all;
}

std::string mfuText(const Mfu& mfu) {
    if (!mfu.low || !mfu.high) return "not known: peaks of the device are not known";
    const std::string low = fmt::format("{:.1f}", *mfu.low), high = fmt::format("{:.1f}", *mfu.high);
    if (mfu.isVague()) return fmt::format("between {} and {} %: too much of the time has no figure", low, high);
    return low == high ? low + " %" : fmt::format("{} to {} %", low, high);
}

}  // namespace core
