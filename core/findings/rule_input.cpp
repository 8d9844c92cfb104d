// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/findings/rule_input.h"

#include "core/analysis/idle/idle_moments.h"
#include "core/analysis/scope/iterations.h"
#include "core/analysis/scope/selection.h"
#include "core/base/exact_sum.h"
#include "core/replay/changes.h"

#include <algorithm>
#include <limits>

namespace core {

namespace {

constexpr Nanos allTime = std::numeric_limits<Nanos>::max();

/// The replay's, else the view's iterations on the host, else one.
std::vector<HostStep> stepsOf(const View& view, const Replay& replay) {
    std::vector<HostStep> steps;
    for (const ReplayStep& step : replay.graph.steps)
        if (step.begin != noPoint && step.end != noPoint)
            steps.push_back({step.name, step.start, replay.graph.time[step.end]});
    if (!steps.empty()) return steps;
    const HostRanges& ranges = view.trace.hostRanges;
    for (const Iteration& iteration : iterationList(view).iterations) {
        const bool isOnHost = iteration.range != noRange;
        const Nanos start = isOnHost ? ranges.start[iteration.range] : iteration.start;
        const Nanos end = isOnHost ? start + ranges.duration[iteration.range] : iteration.end;
        steps.push_back({iteration.name, start, end});
    }
    std::stable_sort(steps.begin(), steps.end(),
                     [](const HostStep& a, const HostStep& b) { return a.start < b.start; });
    if (steps.empty()) steps.push_back({"all", 0, allTime});
    return steps;
}

std::vector<IdlePart> partsOf(const View& view, const IdleCauseTable& idle, const HostActivity& host) {
    const Trace& trace = view.trace;
    std::vector<IdlePart> parts;
    std::vector<HostPart> room;
    std::size_t budget = 16 * (idle.intervals.size() + trace.calls.size() + host.profiling.size());
    for (std::size_t i = 0; i < idle.intervals.size(); ++i) {
        if (i % 65536 == 0 && view.stop.stop_requested()) break;
        const IdleInterval& each = idle.intervals[i];
        const auto add = [&](Nanos start, Nanos end, IdleCause cause) {
            if (cause != IdleCause::CpuBound && end > start) parts.push_back({start, end, cause, each.device});
        };
        const bool hasParts = idle.partsFrom[i] < idle.partsFrom[i + 1];
        if (!hasParts || !visitHostCauses(trace, host, each, budget, room, add)) add(each.start, each.end, each.cause);
    }
    return parts;
}

bool choosesPart(const Filter& filter) {
    return !filter.devices.empty() || !filter.streams.empty() || filter.choosesOperations();
}

bool isMarked(const ReplayStep& step) { return step.begin != noPoint && step.end != noPoint; }

/// Whether window and iterations let a step be told.
bool isReported(const ReplayStep& step, const Filter& filter) {
    const bool isInWindow = !filter.window || (step.start >= filter.window->start && step.start < filter.window->end);
    const auto holds = [&](const NumberRange& range) { return range.contains(step.number); };
    return isInWindow &&
           (filter.iterations.empty() || std::any_of(filter.iterations.begin(), filter.iterations.end(), holds));
}

/// How many of them sums are divided by.
std::int64_t reportedSteps(const View& view, const Replay& replay) {
    const auto count = std::count_if(replay.graph.steps.begin(), replay.graph.steps.end(), [&](const ReplayStep& step) {
        return isMarked(step) && isReported(step, view.options.filter);
    });
    return std::max<std::int64_t>(1, count);
}

/// Of the replay those steps that its wall is made of, as far as they are looked at.
std::vector<std::size_t> countedSteps(const View& view, const Replay& replay) {
    const Filter& filter = view.options.filter;
    std::vector<std::size_t> counted;
    if (replay.graph.steps.empty()) return counted;
    for (std::size_t step = firstCountedStep(replay.graph); step < replay.graph.steps.size(); ++step) {
        const ReplayStep& each = replay.graph.steps[step];
        if (isMarked(each) ? isReported(each, filter) : !filter.boundsTime()) counted.push_back(step);
    }
    return counted;
}

Nanos wallOf(const Finishes& finishes, const std::vector<std::size_t>& steps) {
    Nanos sum = 0;
    for (const std::size_t step : steps)
        sum += finishes.wallOf(step);
    return sum;
}

bool anyOfHost(const std::vector<Lever>& levers) {
    return std::any_of(levers.begin(), levers.end(), [](const Lever& lever) { return isOfHost(lever.kind); });
}

/// How far bounds reach under a change, without what it changes.
ReplayChange onlyBounds(const ReplayChange& change) {
    ReplayChange bare;
    bare.kernelLaunch = change.kernelLaunch;
    bare.copyLaunch = change.copyLaunch;
    bare.stream = change.stream;
    bare.keepsResidual[Low] = change.keepsResidual[Low];
    return bare;
}

bool haveEqualBounds(const ReplayChange& a, const ReplayChange& b) {
    const auto areEqual = [](const WeightRule& one, const WeightRule& other) {
        return one.most == other.most && one.raisedTo == other.raisedTo;
    };
    return areEqual(a.kernelLaunch, b.kernelLaunch) && areEqual(a.copyLaunch, b.copyLaunch) &&
           areEqual(a.stream, b.stream) && a.keepsResidual == b.keepsResidual;
}

/// Of a summary that tells no moments: what its operations take one behind the other.
Nanos spanOfTotals(const Trace& trace) {
    ExactSum sum;
    for (const RecordedTotal& each : trace.recordedTotals)
        sum += each.total.value_or(0);
    return sum.whole().value_or(0);
}

/// Where the replay tells none: the time that is looked at.
Nanos spanOf(const View& view) {
    const Trace& trace = view.trace;
    const Selection selection(view);
    Nanos sum = 0;
    if (selection.spans()) {
        for (const TimeWindow& span : *selection.spans())
            sum += std::max<Nanos>(0, std::min(span.end, trace.end) - std::max<Nanos>(0, span.start));
        return sum;
    }
    if (!trace.hasEvents()) return spanOfTotals(trace);
    Nanos end = 0;
    for (std::size_t i = 0; i < trace.events.size(); ++i)
        end = std::max(end, trace.events.end(i));
    return end - trace.events.start.front();
}

}  // namespace

RuleInput::RuleInput(const View& ofView, const Replay& ofReplay, const Frames& ofFrames, const HostActivity& host)
    : view(ofView),
      trace(ofView.trace),
      replay(ofReplay),
      frames(ofFrames),
      idle(idleCauseTable(ofView)),
      idleParts(partsOf(ofView, idle, host)),
      steps(stepsOf(ofView, ofReplay)),
      hasSteps(steps.front().end != allTime),
      iterations(reportedSteps(ofView, ofReplay)),
      m_spans(Selection(ofView).spans()),
      m_counted(countedSteps(ofView, ofReplay)),
      m_launches(ofView.trace.threads.size()) {
    const Nanos replayed = m_counted.empty() ? 0 : wallOf(replay.recorded, m_counted);
    wall = replayed > 0 ? replayed / static_cast<Nanos>(m_counted.size()) : perIteration(spanOf(view));
    for (const std::uint32_t launch : trace.events.launch)
        if (launch != noLaunch) m_launches[index(trace.calls.thread[launch])] = true;
}

bool RuleInput::looksAt(Nanos time) const {
    if (!m_spans) return true;
    const auto span = std::partition_point(m_spans->begin(), m_spans->end(),
                                           [&](const TimeWindow& each) { return each.end <= time; });
    return span != m_spans->end() && span->start <= time;
}

std::uint32_t RuleInput::stepAt(Nanos time) const {
    const auto after = std::upper_bound(steps.begin(), steps.end(), time,
                                        [](Nanos moment, const HostStep& step) { return moment < step.start; });
    if (after == steps.begin() || time >= after[-1].end) return noStep;
    return static_cast<std::uint32_t>(after - steps.begin()) - 1;
}

std::string RuleInput::stepName(Nanos time) const {
    const std::uint32_t step = hasSteps ? stepAt(time) : noStep;
    return step == noStep ? std::string() : steps[step].name;
}

const HostSpots& RuleInput::hostSpots() {
    if (!m_spots) m_spots = core::hostSpots(view, frames, smallestShown(wall * iterations));
    return *m_spots;
}

const Exposure& RuleInput::exposure() {
    if (!m_exposure) m_exposure = exposureOf(view);
    return *m_exposure;
}

std::string RuleInput::unpriced(bool ofHost) const {
    if (replay.isRefused()) return replay.refusal;
    if (ofHost && !replay.hostRefusal.empty()) return replay.hostRefusal;
    if (choosesPart(view.options.filter))
        return std::string(sentence("Findings", "a part of a recording would not run by itself"));
    if (m_counted.empty())
        return std::string(sentence("Findings", "what is looked at is no step that can be run again by itself"));
    return {};
}

Readings RuleInput::wallsUnder(const ReplayChange& change) {
    if (!m_run) m_run.emplace(replay.graph, view.stop);
    m_run->run(change);
    Readings walls{};
    for (Reading reading = Low; reading < readingCount; ++reading)
        walls[reading] = wallOf(m_run->finishes(change, reading), m_counted);
    return walls;
}

const Readings& RuleInput::wallsWithout(const ReplayChange& change) {
    ReplayChange bare = onlyBounds(change);
    for (const Baseline& known : m_baselines)
        if (haveEqualBounds(known.change, bare)) return known.walls;
    const Readings walls = wallsUnder(bare);
    m_baselines.push_back({std::move(bare), walls});
    return m_baselines.back().walls;
}

std::optional<RuleInput::Gain> RuleInput::gain(const std::string& levers) {
    const auto asked = parsedWhatIf(levers);
    if (!asked || !unpriced(anyOfHost(asked->levers)).empty()) return std::nullopt;
    const PlannedChange planned = plannedChange(replay.graph, view, asked->levers);
    const Readings walls = wallsUnder(planned.change), without = wallsWithout(planned.change);
    Gain gain;
    for (Reading reading = Low; reading < readingCount; ++reading) {
        gain.bound = std::max(gain.bound, wallOf(replay.recorded, m_counted) - walls[reading]);
        gain.own = std::max(gain.own, without[reading] - walls[reading]);
    }
    const auto counted = static_cast<Nanos>(m_counted.size());
    return Gain{gain.bound / counted, gain.own / counted};
}

void RuleInput::price(Finding& finding, const std::string& lever, Nanos seen) {
    finding.lever = lever;
    if (const auto gained = gain(lever)) {
        // Bounds of replays that change the host are wide where much is unexplained: that is no gain of this.
        finding.price = gained->own < smallestShown(wall) ? gained->own : gained->bound;
        finding.isBound = true;
        finding.why = {
            sentence("Findings",
                     "The recording was run again without it; every other launch, stream order and wait was kept. "
                     "An iteration takes %1 instead of %2: %3 less, at most."),
            {TimeFigure{wall - finding.price}, TimeFigure{wall}, TimeFigure{finding.price}}};
        return;
    }
    const auto asked = parsedWhatIf(lever);
    estimate(finding, seen, unpriced(asked && anyOfHost(asked->levers)));
}

void RuleInput::estimate(Finding& finding, Nanos seen, std::string_view reason) const {
    finding.price = perIteration(seen);
    finding.isBound = false;
    finding.why = {
        sentence("Findings",
                 "An estimate: the time of an iteration that lies there. It was not run again without it: %1."),
        {std::string(reason)}};
}

}  // namespace core
