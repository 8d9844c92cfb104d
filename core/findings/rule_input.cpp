// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/findings/rule_input.h"

#include "core/analysis/idle/idle_moments.h"
#include "core/analysis/scope/iterations.h"
#include "core/analysis/scope/step_kinds.h"
#include "core/analysis/scope/step_spans.h"
#include "core/base/exact_sum.h"
#include "core/base/stop.h"
#include "core/replay/changes.h"
#include "core/trace/labels.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

namespace core {

namespace {

constexpr Nanos allTime = std::numeric_limits<Nanos>::max();
constexpr std::int64_t allNumbers = std::numeric_limits<std::int64_t>::max();

/// Returns the track with most iterations, which stands for all others: they run theirs in parallel.
std::vector<std::size_t> mostIterations(const View& view, const Selection& selection) {
    const IterationList& list = iterationList(view);
    std::map<std::pair<ProcessId, std::uint32_t>, std::vector<std::size_t>> tracks;
    for (std::size_t i = 0; i < list.iterations.size(); ++i)
        if (selection.hasIteration(i)) tracks[{list.iterations[i].process, list.iterations[i].track}].push_back(i);
    std::vector<std::size_t> longest;
    for (auto& [key, track] : tracks)
        if (track.size() > longest.size()) longest = std::move(track);
    return longest;
}

/// Returns the view's iterations as steps of the device, for a replay whose recording marks none.
DeviceSteps deviceSteps(const View& view) {
    const IterationList& list = iterationList(view);
    const std::vector<StepSpan> spans = stepSpans(view);
    const std::vector<std::size_t> track = mostIterations(view, Selection(view));
    DeviceSteps steps;
    std::vector<std::uint32_t> stepOf(list.iterations.size(), noStep);
    for (const std::size_t i : track) {
        const Iteration& each = list.iterations[i];
        stepOf[i] = static_cast<std::uint32_t>(steps.steps.size());
        steps.steps.push_back({each.name, each.number, spans[i].isKnown ? spans[i].start : each.start});
    }
    std::vector<std::size_t> counts(steps.steps.size() + 1);
    const auto forEachOwned = [&](const auto& visit) {
        for (std::uint32_t event = 0; event < list.ownerOf.size(); ++event)
            if (const std::uint32_t owner = list.ownerOf[event]; owner != noIteration && stepOf[owner] != noStep)
                visit(event, stepOf[owner]);
    };
    forEachOwned([&](std::uint32_t, std::uint32_t step) { ++counts[step + 1]; });
    for (std::size_t step = 0; step < steps.steps.size(); ++step) {
        counts[step + 1] += counts[step];
        steps.steps[step].first = steps.steps[step].last = counts[step];
    }
    steps.owned.resize(counts.back());
    forEachOwned([&](std::uint32_t event, std::uint32_t step) { steps.owned[steps.steps[step].last++] = event; });
    return steps;
}

bool isMarked(const ReplayStep& step) { return step.begin != noPoint && step.end != noPoint; }

bool hasMarks(const Replay& replay) {
    return std::any_of(replay.graph.steps.begin(), replay.graph.steps.end(), isMarked);
}

/// Returns whether every step of the replay is one of the view's iterations.
bool areSteps(const IterationList& list, const Replay& replay) {
    std::set<std::string_view> names;
    for (const Iteration& iteration : list.iterations)
        names.insert(iteration.name);
    const auto isKnown = [&](const ReplayStep& step) { return isMarked(step) && names.contains(step.name); };
    const auto& steps = replay.graph.steps;
    return !steps.empty() && std::all_of(steps.begin(), steps.end(), isKnown);
}

/// Returns whether the view's iterations own nearly all operations, so that they are the program.
bool ownMost(const IterationList& list) {
    const auto owned = std::ranges::count_if(list.ownerOf, [](std::uint32_t owner) { return owner != noIteration; });
    return !list.iterations.empty() && 10 * owned >= 9 * std::ssize(list.ownerOf);
}

StepBasis basisOf(const View& view, const Replay& replay) {
    const IterationList& list = iterationList(view);
    if (hasMarks(replay)) return areSteps(list, replay) ? StepBasis::Iterations : StepBasis::Marked;
    return list.iterations.empty() || ownMost(list) ? StepBasis::Iterations : StepBasis::Whole;
}

/// Returns the steps of the replay, else the view's iterations on the host if they are the program, else a single one.
/// The wall time of a step includes what the host does until the next one begins, such as a wait for its operations.
std::vector<HostStep> stepsOf(const View& view, const Replay& replay) {
    std::vector<HostStep> steps;
    for (const ReplayStep& step : replay.graph.steps)
        if (step.begin != noPoint && step.end != noPoint)
            steps.push_back({step.name, step.start, replay.graph.time[step.end]});
    for (std::size_t step = 1; step < steps.size(); ++step)
        steps[step - 1].end = std::max(steps[step - 1].end, steps[step].start);
    if (!steps.empty()) return steps;
    if (basisOf(view, replay) == StepBasis::Whole) return {{"all", 0, allTime}};
    const std::vector<StepSpan> spans = stepSpans(view);
    for (const std::size_t i : mostIterations(view, Selection(view))) {
        const Iteration& iteration = iterationList(view).iterations[i];
        if (!spans[i].isKnown) {
            steps.push_back({iteration.name, iteration.start, iteration.end});
            continue;
        }
        const auto& all = iterationList(view).iterations;
        const bool goesOn = i + 1 < all.size() && all[i + 1].process == iteration.process &&
                            all[i + 1].track == iteration.track && spans[i + 1].isKnown;
        steps.push_back({iteration.name, spans[i].start, std::max(spans[i].end, goesOn ? spans[i + 1].start : 0)});
    }
    std::ranges::stable_sort(steps, {}, &HostStep::start);
    if (steps.empty()) steps.push_back({"all", 0, allTime});
    return steps;
}

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

/// Returns the options; what lies outside of all iterations, as set-up does, is left out.
Options optionsOf(const View& view, const Replay& replay) {
    Options options = view.options;
    const IterationList& list = iterationList(view);
    if (!options.filter.boundsTime() && (hasMarks(replay) ? areSteps(list, replay) : ownMost(list)))
        options.filter.iterations = {{std::numeric_limits<std::int64_t>::min(), allNumbers}};
    return options;
}

/// Returns whether the filter's window and iterations include a step.
bool isReported(const ReplayStep& step, const Filter& filter) {
    const bool isInWindow = !filter.window || (step.start >= filter.window->start && step.start < filter.window->end);
    return isInWindow && isChosenStep(filter, step.name, step.number);
}

/// Returns the number of iterations by which sums are divided.
std::int64_t iterationsLookedAt(const View& view, const Replay& replay, StepBasis basis) {
    if (basis == StepBasis::Whole) return 1;
    if (!hasMarks(replay)) return std::max<std::int64_t>(1, std::ssize(mostIterations(view, Selection(view))));
    const auto count = std::count_if(replay.graph.steps.begin(), replay.graph.steps.end(), [&](const ReplayStep& step) {
        return isMarked(step) && isReported(step, view.options.filter);
    });
    return std::max<std::int64_t>(1, count);
}

/// Returns the steps that count toward the wall time and that the filter includes.
std::vector<std::size_t> countedSteps(const View& view, const std::vector<ReplayStep>& steps, bool areParts) {
    const Filter& filter = view.options.filter;
    std::vector<std::size_t> counted;
    for (std::size_t step = firstCountedStep(steps.size()); step < steps.size(); ++step)
        if (areParts ? isReported(steps[step], filter) : !filter.boundsTime()) counted.push_back(step);
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
    : m_options(optionsOf(ofView, ofReplay)),
      m_view{ofView.trace,      ofView.classes, m_options,          ofView.stop,
             ofView.iterations, ofView.host,    ofView.kernelNames, ofView.code},
      view(m_view),
      trace(ofView.trace),
      replay(ofReplay),
      frames(ofFrames),
      codeFrames(ofFrames),
      host(ofHost),
      callNames(ofView.trace),
      sameNames(sameNamesOf(ofView.trace)),
      idle(idleCauseTable(m_view)),
      idleParts(partsOf(m_view, idle, ofHost)),
      steps(stepsOf(m_view, ofReplay)),
      hasSteps(steps.front().end != allTime),
      basis(basisOf(m_view, ofReplay)),
      hasIterations(basis == StepBasis::Marked ||
                    (basis == StepBasis::Iterations && !iterationList(ofView).iterations.empty())),
      iterations(iterationsLookedAt(m_view, ofReplay, basis)),
      m_selection(m_view),
      m_spans(Selection(ofView).spans()),
      m_launches(ofView.trace.threads.size()) {
    const bool canReplay = !replay.graph.steps.empty();
    const bool areMarked = hasMarks(replay);
    if (canReplay && !areMarked && basis == StepBasis::Iterations && hasSteps) m_own = deviceSteps(m_view);
    m_hasParts = areMarked || m_own;
    if (canReplay) m_counted = countedSteps(ofView, m_own ? m_own->steps : replay.graph.steps, m_hasParts);
    m_parts = m_hasParts ? std::max<Nanos>(1, std::ssize(m_counted)) : iterations;
    m_firstCounted = m_hasParts ? firstCountedStep((m_own ? m_own->steps : replay.graph.steps).size()) : 0;
    if (canReplay) recorded = m_own ? recordedFinishes(replay.graph, *m_own) : replay.recorded;
    const Nanos replayed = m_counted.empty() ? 0 : wallOf(recorded, m_counted);
    wall = replayed > 0 ? replayed / m_parts : perIteration(spanOf(ofView));
    for (const std::uint32_t launch : trace.events.launch)
        if (launch != noLaunch) m_launches[index(trace.calls.thread[launch])] = true;
}

const std::vector<ReplayStep>& RuleInput::markedSteps() const {
    static const std::vector<ReplayStep> none;
    return !m_hasParts ? none : m_own ? m_own->steps : replay.graph.steps;
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
    if (m_counted.empty())
        return {{sentence("Findings", "what is looked at is no step that can be run again by itself")}};
    return {};
}

Readings RuleInput::wallsUnder(const ReplayChange& change) {
    if (!m_run) m_run.emplace(replay.graph, view.stop);
    m_run->run(change);
    Readings walls{};
    for (Reading reading = Low; reading < readingCount; ++reading)
        walls[reading] =
            wallOf(m_own ? m_run->finishes(change, reading, *m_own) : m_run->finishes(change, reading), m_counted);
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
    for (Reading reading = Low; reading < readingCount; ++reading)
        most = std::max(most, without[reading] - walls[reading]);
    return most / m_parts;
}

std::optional<Nanos> RuleInput::gain(const std::string& levers) {
    const auto requested = parsedWhatIf(levers);
    if (!requested || !unpriced(anyOfHost(requested->levers)).empty()) return std::nullopt;
    return gainOf(plannedChange(replay.graph, view, requested->levers).change);
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
    if (const auto gained = gain(lever)) return take(finding, *gained);
    const auto requested = parsedWhatIf(lever);
    estimate(finding, seen, unpriced(requested && anyOfHost(requested->levers)));
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
