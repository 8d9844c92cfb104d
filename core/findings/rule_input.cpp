// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/findings/rule_input.h"

#include "core/analysis/idle/idle_moments.h"
#include "core/analysis/scope/iterations.h"
#include "core/base/exact_sum.h"
#include "core/base/stop.h"
#include "core/replay/changes.h"
#include "core/trace/labels.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace core {

namespace {

std::vector<IdlePart> partsOf(const View& view, const IdleCauseTable& idle, const HostActivity& host) {
    const Trace& trace = view.trace;
    std::vector<IdlePart> parts;
    std::vector<HostPart> room;
    std::size_t budget = 16 * (idle.intervals.size() + trace.calls.size() + host.profiling.size());
    for (std::size_t i = 0; i < idle.intervals.size(); ++i) {
        if (everyFew(i, view.stop)) break;
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

Nanos wallOf(const Finishes& finishes, const std::vector<std::size_t>& steps) {
    Nanos sum = 0;
    for (const std::size_t step : steps)
        sum += finishes.wallOf(step);
    return sum;
}

/// Returns how much of these steps passes while the device that computes most computes nothing; all of it if they do
/// not follow each other.
Nanos notComputed(const View& view, const Finishes& finishes, const std::vector<std::size_t>& steps) {
    const Nanos all = wallOf(finishes, steps);
    if (steps.back() - steps.front() + 1 != steps.size()) return all;
    const Nanos begin = steps.front() == 0 ? finishes.begin : finishes.ends[steps.front() - 1];
    return all - computation(view, begin, finishes.ends[steps.back()]);
}

bool anyOfHost(const std::vector<Lever>& levers) {
    return std::any_of(levers.begin(), levers.end(), [](const Lever& lever) { return isOfHost(lever.kind); });
}

/// Returns only the bounds of a change on launches, gaps and residuals, without what it changes.
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

/// Returns the summed durations of the operations of a summary, which has no start times.
Nanos spanOfTotals(const Trace& trace) {
    ExactSum sum;
    for (const RecordedTotal& each : trace.recordedTotals)
        sum += each.total.value_or(0);
    return sum.whole().value_or(0);
}

/// Returns the length of time that the filter includes, for when the replay has no wall time.
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

/// Only NVTX ranges have counters in their names.
std::vector<NameId> sameNamesOf(const Trace& trace) {
    const auto& kinds = trace.hostRanges.kind;
    const bool hasNvtx = std::ranges::find(kinds, RangeKind::PushPop) != kinds.end();
    return hasNvtx ? namesWithoutCounters(trace.names) : std::vector<NameId>();
}

}  // namespace

RuleInput::RuleInput(const View& ofView, const Replay& ofReplay, const Frames& ofFrames, const HostActivity& ofHost)
    : m_evaluated(evaluatedSteps(ofView, ofReplay)),
      m_view{ofView.trace,      ofView.classes, m_evaluated.options, ofView.stop,
             ofView.iterations, ofView.host,    ofView.kernelNames,  ofView.code},
      view(m_view),
      whole(ofView),
      trace(ofView.trace),
      replay(ofReplay),
      frames(ofFrames),
      codeFrames(ofFrames),
      host(ofHost),
      callNames(ofView.trace),
      sameNames(sameNamesOf(ofView.trace)),
      idle(idleCauseTable(m_view)),
      idleParts(partsOf(m_view, idle, ofHost)),
      steps(stepsOf(ofView, ofReplay)),
      hasSteps(steps.front().end != unendingStep),
      basis(m_evaluated.basis),
      leavesFirstOut(m_evaluated.leavesFirstOut),
      hasIterations(basis == StepBasis::Marked ||
                    (basis == StepBasis::Iterations && !iterationList(ofView).iterations.empty())),
      iterations(m_evaluated.iterations),
      recorded(m_evaluated.recorded),
      m_selection(m_view),
      m_spans(Selection(ofView).spans()),
      m_launches(ofView.trace.threads.size()) {
    const std::vector<std::size_t>& counted = m_evaluated.counted;
    m_parts = m_evaluated.hasParts ? std::max<Nanos>(1, std::ssize(counted)) : iterations;
    if (leavesFirstOut) m_begin = markedSteps()[m_evaluated.first].start;
    const Nanos replayed = counted.empty() ? 0 : wallOf(recorded, counted);
    wall = replayed > 0 ? replayed / m_parts : perIteration(spanOf(ofView));
    for (const std::uint32_t launch : trace.events.launch)
        if (launch != noLaunch) m_launches[index(trace.calls.thread[launch])] = true;
}

const std::vector<ReplayStep>& RuleInput::markedSteps() const {
    static const std::vector<ReplayStep> none;
    return !m_evaluated.hasParts ? none : m_evaluated.own ? m_evaluated.own->steps : replay.graph.steps;
}

bool RuleInput::isInSpans(Nanos time) const {
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
    if (!m_spots) m_spots = core::hostSpots(view, frames, idle, smallestShown(wall * iterations));
    return *m_spots;
}

const Exposure& RuleInput::exposure() {
    if (!m_exposure) m_exposure = exposureOf(view);
    return *m_exposure;
}

const WaitedCopies& RuleInput::waitedCopies() {
    if (!m_waited) m_waited = core::waitedCopies(*this);
    return *m_waited;
}

const Efficiency* RuleInput::efficiency() {
    if (!trace.inputs.empty() && !m_efficiency) m_efficiency = core::efficiency(view, PeakTable::inUse());
    return m_efficiency ? &*m_efficiency : nullptr;
}

std::vector<Words> RuleInput::unpriced(bool ofHost) const {
    if (replay.isRefused()) return replay.reasons;
    if (ofHost && !replay.hostRefusal.empty()) return replay.hostReasons;
    if (choosesPart(view.options.filter))
        return {{sentence("Findings", "a part of a recording would not run by itself")}};
    if (m_evaluated.counted.empty())
        return {{sentence("Findings", "what is looked at is no step that can be run again by itself")}};
    return {};
}

Readings RuleInput::wallsUnder(const ReplayChange& change) {
    if (!m_run) m_run.emplace(replay.graph, view.stop);
    m_run->run(change);
    Readings walls{};
    for (Reading reading = Low; reading < readingCount; ++reading)
        walls[reading] = wallOf(
            m_evaluated.own ? m_run->finishes(change, reading, *m_evaluated.own) : m_run->finishes(change, reading),
            m_evaluated.counted);
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

Nanos RuleInput::gainOf(const ReplayChange& change) {
    const Readings walls = wallsUnder(change), without = wallsWithout(change);
    Nanos most = 0;
    for (Reading reading = Low; reading < readingCount; ++reading) {
        const Nanos gained = without[reading] - walls[reading];
        // A reading that takes longer than what was recorded would gain more of it than there is.
        const double ofRecorded = static_cast<double>(wall * m_parts) / static_cast<double>(without[reading]);
        most = std::max(most, ofRecorded < 1 ? std::lround(static_cast<double>(gained) * ofRecorded) : gained);
    }
    return most / m_parts;
}

std::optional<Nanos> RuleInput::gain(const std::string& levers) {
    const auto requested = parsedWhatIf(levers);
    if (!requested || !unpriced(anyOfHost(requested->levers)).empty()) return std::nullopt;
    const Nanos gained = gainOf(plannedChange(replay.graph, view, requested->levers).change);
    const bool isHostAlone =
        std::ranges::all_of(requested->levers, [](const Lever& each) { return isOfHost(each.kind); });
    constexpr Nanos smallest = 10;  // a gain of less than this part of the wall is not worth a pass over all operations
    if (!isHostAlone || gained <= wall / smallest) return gained;
    if (!m_notComputed) m_notComputed = perStepOfWall(notComputed(view, recorded, m_evaluated.counted));
    return std::min(gained, *m_notComputed);
}

void RuleInput::take(Finding& finding, Nanos gained) const {
    finding.price = gained;
    finding.isBound = true;
    finding.why = {sentence("Findings",
                            "The recording was run again without it; every other launch, stream order and wait was "
                            "kept. An iteration takes %1 instead of %2: %3 less."),
                   {TimeFigure{wall - gained}, TimeFigure{wall}, TimeFigure{gained}}};
}

void RuleInput::price(Finding& finding, const std::string& lever, Nanos seen) {
    finding.lever = lever;
    const auto requested = parsedWhatIf(lever);
    const auto gained = gain(lever);
    if (!gained) return estimate(finding, seen, unpriced(requested && anyOfHost(requested->levers)));
    take(finding, *gained);
    if (m_notComputed == gained)
        finding.why = {
            sentence("Findings",
                     "How long the device computes nothing: more than that would be saved only if its streams "
                     "computed side by side, for which there may be no room.")};
}

void RuleInput::priceAt(Finding& finding, std::vector<Nanos> durations, Nanos seen) {
    if (auto reasons = unpriced(false); !reasons.empty()) return estimate(finding, seen, std::move(reasons));
    ReplayChange change;
    change.durations[Low] = std::move(durations);
    take(finding, gainOf(change));
}

void RuleInput::holdTo(Finding& finding, Nanos most, Words why) const {
    if (!finding.isBound || finding.price <= perStepOfWall(most)) return;
    finding.price = perStepOfWall(most);
    finding.why = std::move(why);
}

void RuleInput::estimate(Finding& finding, Nanos seen, std::vector<Words> reasons) const {
    finding.price = perIteration(seen);
    finding.isBound = false;
    finding.isRough = true;
    finding.why = {
        sentence("Findings", "An estimate: the time that is spent there. It was not run again without it: %1."),
        {std::move(reasons)}};
}

}  // namespace core
