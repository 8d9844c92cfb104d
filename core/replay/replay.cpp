// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/replay.h"

#include "core/base/parallel.h"
#include "core/replay/changes.h"
#include "core/trace/recorder.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <set>
#include <vector>

namespace core {

namespace {

constexpr double maxUnexplained = .1, maxLate = .2, maxEarly = .2, maxHidden = .1, maxWithoutLaunch = .2;

struct PathSums {
    Nanos unexplained = 0, hidden = 0;
};

PathSums sumsOf(const Replay& replay) {
    PathSums sums;
    for (std::size_t step = firstCountedStep(replay.graph); step < replay.paths.size(); ++step) {
        sums.hidden += replay.paths[step].hidden;
        for (const PathPiece& piece : replay.paths[step].pieces)
            if (piece.kind == PathKind::Unexplained) sums.unexplained += piece.length();
    }
    return sums;
}

double part(double of, double whole) { return whole > 0 ? of / whole : 0; }

/// Returns what a recording lacks that cannot be replayed at all; otherwise nothing.
std::vector<Words> lackingOf(const Replay& replay) {
    const ReplayCounts& counts = replay.graph.counts;
    const Trace& trace = *replay.graph.trace;
    if (counts.operations == 0 && !trace.recordedTotals.empty())
        return {{sentence("Findings", "nothing to replay: the file has only sums of operations")}};
    if (counts.operations == 0) return {{sentence("Findings", "nothing to replay: no GPU operations were recorded")}};
    if (trace.calls.size() > 0) {
        if (counts.calls > 0 && replay.wall > 0) return {};
        return {{sentence("Findings", "nothing to replay: no recorded call of the host launched a GPU operation")}};
    }
    const auto recorders = recordersOf(trace.source, MissingData::Calls);
    if (recorders.empty() || isTracedInVain(trace.source, MissingData::Calls))
        return {{sentence("Findings", "nothing to replay: the calls of the host were not recorded")}};
    const std::string first(recorders.front()), last(recorders.back());
    const Words either =
        recorders.size() == 1 ? Words{"%1", {first}} : Words{sentence("Findings", "%1 or %2"), {first, last}};
    return {{sentence("Findings", "nothing to replay: the calls of the host were not recorded: record with %1"),
             {std::vector<Words>{either}}}};
}

std::vector<Words> refusalOf(const Replay& replay, const PathSums& sums) {
    const ReplayCounts& counts = replay.graph.counts;
    if (replay.graph.isTooLarge) return {{sentence("Findings", "too many streams and waits to replay")}};
    if (auto lacking = lackingOf(replay); !lacking.empty()) return lacking;
    const auto wall = static_cast<double>(replay.wall);
    const double unexplained = part(static_cast<double>(sums.unexplained), wall);
    const double late = part(static_cast<double>(counts.unexplainedDelays), static_cast<double>(counts.operations));
    const double early = part(static_cast<double>(counts.longBeforeLaunch), static_cast<double>(counts.operations));
    const double hidden = part(static_cast<double>(sums.hidden), wall);
    std::vector<Words> all;
    const auto add = [&](bool holds, std::string_view form, PercentFigure figure) {
        if (holds) all.push_back({form, {figure}});
    };
    add(unexplained > maxUnexplained, sentence("Findings", "%1 of the wall is unexplained (limit 10 %)"),
        {100 * unexplained, 1});
    add(late > maxLate,
        sentence("Findings",
                 "%1 of the operations start late for no recorded reason (limit 20 %): a sampled or "
                 "incomplete recording"),
        {100 * late, 0});
    add(early > maxEarly,
        sentence("Findings",
                 "%1 of the operations start before the calls that launch them (limit 20 %): the clocks of host and "
                 "device differ"),
        {100 * early, 0});
    add(hidden > maxHidden,
        sentence("Findings",
                 "in %1 of the wall no call of the host is recorded until the GPU has nothing left to do: it may wait "
                 "without a record of that (limit 10 %)"),
        {100 * hidden, 1});
    return all;
}

std::vector<Words> hostRefusalOf(const ReplayCounts& counts) {
    const double without = part(static_cast<double>(counts.withoutLaunch), static_cast<double>(counts.operations));
    if (without <= maxWithoutLaunch) return {};
    return {{sentence("Findings",
                      "%1 of %2 operations have no recorded launch (limit 20 %): nothing that the host "
                      "would do otherwise can be told"),
             {counts.withoutLaunch, counts.operations}}};
}

/// Returns whether there are several streams per device but no records of waits between them.
bool hasUnknownWaits(const ReplayGraph& graph) {
    if (graph.counts.recordedWaits + graph.counts.waitCandidates > 0) return false;
    std::set<std::pair<DeviceId, std::int64_t>> streams;
    std::set<DeviceId> devices;
    for (const Stream& stream : graph.trace->streams) {
        streams.insert({stream.device, stream.number});
        devices.insert(stream.device);
    }
    return streams.size() > devices.size();
}

/// Returns what to say of a faster host alone that would end before the device had computed what it did: then streams
/// that it ran one after another would have to compute side by side, for which there may be no room.
std::vector<Words> outrunsDevice(const Replay& replay, const View& view, std::span<const Lever> levers,
                                 const WhatIfAnswer& answer) {
    const bool isHostAlone = std::ranges::all_of(levers, [](const Lever& each) { return isOfHost(each.kind); });
    constexpr Nanos smallest = 10;  // a gain of less than this part of the wall is not worth a pass over all operations
    if (!isHostAlone || answer.low >= replay.wall - replay.wall / smallest) return {};
    const Nanos end = replay.recorded.ends.back(), least = computation(view, end - replay.recorded.wall(), end);
    if (answer.best + answer.best / 100 < least)
        return {{sentence("Findings",
                          "a floor: less time than the device computed, whose streams would "
                          "have to run side by side")}};
    if (answer.low + answer.low / 100 < least)
        return {{sentence("Findings",
                          "the least is less time than the device computed, whose streams would have to "
                          "run side by side")}};
    return {};
}

bool asks(std::span<const Lever> levers, LeverKind kind) {
    return std::any_of(levers.begin(), levers.end(), [&](const Lever& lever) { return lever.kind == kind; });
}

}  // namespace

Nanos computation(const View& view, Nanos begin, Nanos end) {
    const Trace& trace = view.trace;
    std::vector<Nanos> reached(trace.devices.size(), begin), busy(trace.devices.size());
    for (std::size_t i = 0; i < trace.events.size(); ++i) {
        const bool computes = trace.events.kind[i] == OpKind::Kernel || trace.events.kind[i] == OpKind::Graph;
        if (!computes || view.classes.communication[index(trace.events.name[i])]) continue;
        const std::size_t device = index(trace.streams[index(trace.events.stream[i])].device);
        const Nanos from = std::max(trace.events.start[i], reached[device]), to = std::min(trace.events.end(i), end);
        if (to <= from) continue;
        busy[device] += to - from;
        reached[device] = to;
    }
    return busy.empty() ? 0 : std::ranges::max(busy);
}

std::string Replay::basis() const {
    const ReplayCounts& counts = graph.counts;
    std::string text = fmt::format("{} operations, {} calls", counts.operations, counts.calls);
    const auto add = [&](std::int64_t count, std::string_view what) {
        if (count > 0) text += fmt::format(", {} {}", count, what);
    };
    add(counts.leftOut, "calls of threads that launch nothing left out");
    add(counts.clipped, "overlapping calls clipped");
    add(counts.withoutLaunch, "operations without a launch");
    add(counts.inferredWaits, "waits between streams inferred");
    add(counts.waitCandidates, "told by the order of calls");
    add(counts.inferredHostWaits, "waits of the host inferred");
    add(counts.unexplainedDelays, "operations late for no recorded reason");
    add(counts.beforeLaunch + counts.earlyReturns, "times at which the clocks of host and device differ");
    add(counts.inCycles, "points in cycles cut");
    add(counts.overlappingSteps, "steps within others left out");
    if (counts.twoPredecessors > counts.handOvers) text += "; an independent launching thread is present";
    return text;
}

std::shared_ptr<const Replay> replayOf(const TracePtr& trace, const View& view) {
    auto replay = std::make_shared<Replay>();
    replay->graph = replayGraph(trace, view);
    const bool hasSteps = !replay->graph.steps.empty();
    if (view.stop.stop_requested()) return nullptr;
    if (hasSteps) {
        replay->recorded = recordedFinishes(replay->graph);
        replay->wall = replay->recorded.wall();
        bool repeats = false;
        const std::array<std::function<void()>, 2> tasks{
            [&] { replay->paths = criticalPaths(replay->graph, view.stop); },
            [&] { repeats = isIdentical(replay->graph, view.stop); }};
        runAll(tasks);
        if (!repeats) replay->reasons = {{sentence("Findings", "the replay does not repeat the recording")}};
        if (view.stop.stop_requested()) return nullptr;
    }
    const PathSums sums = sumsOf(*replay);
    replay->explained =
        replay->wall > 0 ? 1 - part(static_cast<double>(sums.unexplained), static_cast<double>(replay->wall)) : 0;
    if (replay->reasons.empty()) replay->reasons = refusalOf(*replay, sums);
    if (replay->reasons.empty()) replay->hostReasons = hostRefusalOf(replay->graph.counts);
    replay->refusal = text(replay->reasons);
    replay->hostRefusal = text(replay->hostReasons);
    return replay;
}

namespace {

WhatIfAnswer answerOf(const Replay& replay, const View& view, std::span<const Lever> levers, ReplayRun& run,
                      bool wantsPaths) {
    WhatIfAnswer answer;
    answer.refusal = replay.refusal;
    const bool isHost =
        std::any_of(levers.begin(), levers.end(), [](const Lever& each) { return isOfHost(each.kind); });
    if (answer.refusal.empty() && isHost) answer.refusal = replay.hostRefusal;
    if (!answer.refusal.empty()) return answer;
    PlannedChange planned = plannedChange(replay.graph, view, levers);
    run.run(planned.change);
    const auto wall = [&](Reading reading) { return run.finishes(planned.change, reading).wall(); };
    Readings walls{wall(Low), wall(Best), wall(High)};
    answer.best = walls[Best];
    if (wantsPaths) answer.paths = criticalPaths(replay.graph, planned.change, run, view.stop);
    if (planned.overlaps) {
        // Operations that overlap others slow them down: up to a quarter of the gain may be lost.
        planned.change.overlapping.clear();
        run.run(planned.change);
        walls[High] += std::max<Nanos>(0, wall(Best) - walls[High]) / 4;
    }
    std::tie(answer.low, answer.high) = std::pair(std::ranges::min(walls), std::ranges::max(walls));
    answer.notes = std::move(planned.notes);
    if (asks(levers, LeverKind::NoLaunchGaps))
        answer.notes.push_back({sentence("Findings", "a floor, not a prediction")});
    std::ranges::move(outrunsDevice(replay, view, levers, answer), std::back_inserter(answer.notes));
    const bool needsWaits =
        asks(levers, LeverKind::FastCpu) || asks(levers, LeverKind::OneGraph) || asks(levers, LeverKind::NoHostSyncs);
    if (needsWaits && hasUnknownWaits(replay.graph))
        answer.notes.push_back({sentence("Findings", "a guess: several streams, and no waits between them recorded")});
    answer.note = text(answer.notes);
    return answer;
}

}  // namespace

WhatIfAnswer whatIf(const Replay& replay, const View& view, std::span<const Lever> levers, ReplayRun& run) {
    return answerOf(replay, view, levers, run, false);
}

WhatIfAnswer whatIfWithPaths(const Replay& replay, const View& view, std::span<const Lever> levers, ReplayRun& run) {
    return answerOf(replay, view, levers, run, true);
}

namespace {

double gainedPart(Nanos today, Nanos without) {
    return today > 0 ? std::max(0.0, part(static_cast<double>(today - without), static_cast<double>(today))) : 0;
}

}  // namespace

double StepLimits::gainWithoutHost() const { return gainedPart(today, withoutHost); }
double StepLimits::gainWithoutDevice() const { return gainedPart(today, withoutDevice); }

StepLimits::By StepLimits::by() const {
    constexpr double much = .25, farMore = 2;
    const double host = gainWithoutHost(), device = gainWithoutDevice();
    if (host >= much && host >= farMore * device) return By::Host;
    if (device >= much && device >= farMore * host) return By::Device;
    return By::Both;
}

std::optional<StepLimits> limitsOf(const Replay& replay, const View& view, std::span<const Lever> levers,
                                   ReplayRun& run) {
    StepLimits limits;
    std::vector<Lever> all(levers.begin(), levers.end());
    all.emplace_back();
    for (const auto& [lever, wall] :
         {std::pair(LeverKind::Identity, &limits.today), std::pair(LeverKind::FastCpu, &limits.withoutHost),
          std::pair(LeverKind::FastGpu, &limits.withoutDevice)}) {
        all.back().kind = lever;
        const WhatIfAnswer answer = answerOf(replay, view, all, run, false);
        if (!answer.refusal.empty()) return std::nullopt;
        *wall = answer.best;
    }
    return limits;
}

}  // namespace core
