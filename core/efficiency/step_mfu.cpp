// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/efficiency/step_mfu.h"

#include "core/analysis/scope/iterations.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace core {

namespace {

constexpr double nanosPerSecond = 1e9;

/// Adds up the ideal times of work: several types of work add as such.
class IdealTimes {
public:
    explicit IdealTimes(const Efficiency& made) : m_made(made) {}

    void add(const MfuPart& part) {
        const EfficiencyRow& row = m_made.rows[part.row];
        if (!row.hasFigure()) {
            const bool mayBeWork = row.whyEmpty != "communication" && !row.whyEmpty.starts_with("copy over the link");
            if (mayBeWork) m_unknown += part.kernels;
            return;
        }
        if (!isMatrixWork(row.kind) || !row.flop) return;
        const ExactSum model = part.isRecomputed ? ExactSum() : *row.modelFlop;
        flop += *row.flop;
        modelFlop += model;
        const std::optional<DevicePeaks>& peaks = m_made.peaks[index(row.device)];
        const double peak = peaks && row.peak ? peaks->of(*row.peak) : 0;
        if (row.isUpperBound || peak == 0) {
            m_unknown += part.time;
        } else {
            m_executed += row.flop->real() / peak;
            m_model += model.real() / peak;
        }
    }
    void addUnknown(const ExactSum& time) { m_unknown += time; }

    /// Sets the shares of `mfu`, whose wall time and devices are known.
    void finish(Mfu& mfu) const {
        mfu.flop = flop;
        mfu.modelFlop = modelFlop;
        const double wall = static_cast<double>(mfu.end - mfu.start) / nanosPerSecond *
                            static_cast<double>(std::max<std::size_t>(1, mfu.devices));
        if (wall <= 0) return;
        mfu.low = 100 * m_model / wall;
        mfu.hardware = 100 * m_executed / wall;
        mfu.high = std::min(100.0, 100 * (m_model + m_unknown.real() / nanosPerSecond) / wall);
    }

    ExactSum flop, modelFlop;

private:
    const Efficiency& m_made;
    double m_executed = 0, m_model = 0;  ///< s
    ExactSum m_unknown;
};

/// Finds the devices that run something in a time, and whether any of them has peaks.
struct DevicesIn {
    std::set<DeviceId> devices;
    bool anyPeaks = false;

    DevicesIn(const Efficiency& made, const Trace& trace, Nanos start, Nanos end) {
        const Events& events = trace.events;
        const auto first = std::ranges::lower_bound(events.start, start) - events.start.begin();
        for (auto i = static_cast<std::size_t>(first); i < events.size() && events.start[i] < end; ++i)
            if (made.rowOf[i] != noEfficiencyRow) devices.insert(trace.streams[index(events.stream[i])].device);
        for (const DeviceId device : devices)
            anyPeaks |= made.peaks[index(device)].has_value();
    }
};

struct MfuStep {
    std::string name;
    TimeWindow wall;
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
        steps.push_back({std::string(name), {ranges.start[i], ranges.start[i] + ranges.duration[i]}});
    }
    return steps;
}

/// Returns the steps of the filter: of the profiler, whose time is that on the host, if none are chosen; otherwise, and
/// where it has none, the iterations.
std::vector<MfuStep> stepsOf(const View& view, const Selection& selection) {
    if (!view.options.filter.boundsTime())
        if (std::vector<MfuStep> steps = profilerSteps(view.trace); !steps.empty()) return steps;
    const IterationList& list = iterationList(view);
    std::vector<MfuStep> steps;
    for (std::size_t i = 0; i < list.iterations.size(); ++i) {
        const Iteration& each = list.iterations[i];
        if (selection.hasIteration(i)) steps.push_back({each.name, {each.start, each.end}});
    }
    return steps;
}

Mfu ofSpan(const Efficiency& made, const Trace& trace, std::string name, const TimeWindow& wall) {
    Mfu mfu;
    mfu.name = std::move(name);
    mfu.start = wall.start;
    mfu.end = wall.end;
    const DevicesIn in(made, trace, wall.start, wall.end);
    mfu.devices = std::max<std::size_t>(1, in.devices.size());
    return mfu;
}

void addStep(Efficiency& made, const std::vector<MfuPart>& parts, const Trace& trace, const MfuStep& step) {
    const TimeWindow& wall = step.wall;
    Mfu mfu = ofSpan(made, trace, step.name, wall);
    IdealTimes times(made);
    for (auto part = std::ranges::lower_bound(parts, wall.start, {}, &MfuPart::start);
         part != parts.end() && part->start < wall.end; ++part)
        times.add(*part);
    times.finish(mfu);
    if (!DevicesIn(made, trace, wall.start, wall.end).anyPeaks) mfu.low = mfu.high = mfu.hardware = std::nullopt;
    made.steps.push_back(std::move(mfu));
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

void addMfu(Efficiency& made, MfuParts& parts, const View& view, const Selection& selection) {
    std::ranges::stable_sort(parts.instances, {}, &MfuPart::start);
    for (const MfuStep& step : stepsOf(view, selection))
        addStep(made, parts.instances, view.trace, step);
    const TimeWindow wall = wholeOf(view.trace, selection);
    made.whole = ofSpan(made, view.trace, {}, wall);
    IdealTimes times(made);
    for (const MfuPart& part : parts.instances)
        times.add(part);
    times.addUnknown(parts.unownedKernels);
    times.finish(made.whole);
    if (!DevicesIn(made, view.trace, wall.start, wall.end).anyPeaks)
        made.whole.low = made.whole.high = made.whole.hardware = std::nullopt;
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
