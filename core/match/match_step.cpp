// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/match/match_step.h"

#include "core/analysis/scope/iteration_windows.h"
#include "core/analysis/scope/selection.h"
#include "core/analysis/time/elapsed.h"
#include "core/analysis/time/iteration_table.h"

#include <algorithm>
#include <limits>
#include <set>
#include <tuple>

namespace core {

namespace {

constexpr std::size_t notMatched = std::numeric_limits<std::size_t>::max();

/// Collects the operations of steps: events and their times; an event may be added repeatedly.
class Gathered {
public:
    explicit Gathered(std::size_t steps) : m_parts(steps), m_filtered(steps) {}

    void add(std::size_t step, std::uint32_t event, Nanos time) { m_parts[step].emplace_back(event, time); }
    void addFiltered(std::size_t step, Nanos time) { m_filtered[step] += time; }

    void moveInto(std::size_t which, const Trace& trace, MatchStep& step) {
        auto& parts = m_parts[which];
        std::sort(parts.begin(), parts.end());
        for (const auto& [event, time] : parts) {
            if (step.events.empty() || step.events.back() != event) {
                step.events.push_back(event);
                step.elapsed.push_back(0);
            }
            step.elapsed.back() += time;
        }
        step.filtered = m_filtered[which];
        std::vector<std::pair<std::uint32_t, Nanos>>().swap(parts);
        order(trace, step);
    }

private:
    static void order(const Trace& trace, MatchStep& step) {
        const auto& launch = trace.events.launch;
        const bool areLaunched = std::all_of(step.events.begin(), step.events.end(),
                                             [&](std::uint32_t event) { return launch[event] != noLaunch; });
        std::vector<std::tuple<DeviceId, std::uint32_t, std::uint32_t, Nanos>> all;
        for (std::size_t i = 0; i < step.size(); ++i) {
            const std::uint32_t event = step.events[i];
            const DeviceId device = trace.streams[index(trace.events.stream[event])].device;
            all.emplace_back(device, areLaunched ? launch[event] : 0, event, step.elapsed[i]);
        }
        std::sort(all.begin(), all.end());
        for (std::size_t i = 0; i < all.size(); ++i)
            std::tie(std::ignore, std::ignore, step.events[i], step.elapsed[i]) = all[i];
    }

    std::vector<std::vector<std::pair<std::uint32_t, Nanos>>> m_parts;
    std::vector<ExactSum> m_filtered;
};

/// Returns the whole profile as a single step.
MatchSteps wholeProfile(const ComparedProfile& profile, const View& view) {
    Gathered gathered(1);
    Selection(view).forEachStarting([&](std::size_t event) { gathered.add(0, static_cast<std::uint32_t>(event), 0); });
    forEachCompared(view, [&](std::uint32_t event, Nanos from, Nanos to) { gathered.add(0, event, to - from); });
    forEachFiltered(view, [&](std::uint32_t, Nanos from, Nanos to) { gathered.addFiltered(0, to - from); });
    MatchSteps steps;
    MatchStep& step = steps.steps.emplace_back();
    gathered.moveInto(0, view.trace, step);
    for (std::int64_t device = 0; device < profile.times->devices; ++device)
        step.wall += profile.times->span.value_or(0);
    return steps;
}

/// Returns the step of each iteration: those of the first track that pass the filter.
std::vector<std::size_t> stepsOf(const View& view, MatchSteps& steps) {
    const auto& iterations = iterationList(view).iterations;
    std::vector<std::size_t> stepOf(iterations.size(), notMatched);
    for (const std::size_t i : chosenIterationIndices(view)) {
        if (!steps.steps.empty() && iterations[i].track != iterations[*steps.steps.front().iteration].track) break;
        stepOf[i] = steps.steps.size();
        steps.steps.push_back({i});
        steps.numbers.push_back(iterations[i].number);
    }
    return stepOf;
}

/// Returns the steps of the most frequent kind, if several kinds are told apart; else all.
std::vector<std::size_t> stepsOfOneKind(const IterationList& list, const MatchSteps& steps) {
    std::vector<std::vector<std::size_t>> ofKinds(std::max<std::size_t>(list.kinds.size(), 1));
    for (std::size_t i = 0; i < steps.steps.size(); ++i)
        ofKinds[list.hasKinds() ? list.iterations[*steps.steps[i].iteration].kind : 0].push_back(i);
    return std::move(*std::ranges::max_element(ofKinds, {}, &std::vector<std::size_t>::size));
}

/// Chooses the step of median wall time among those of one kind that are complete and not odd; among all of them if
/// none is left.
void chooseMedian(const View& view, MatchSteps& steps) {
    const IterationList& list = iterationList(view);
    const std::vector<std::size_t> ofKind = stepsOfOneKind(list, steps);
    std::vector<double> walls(steps.steps.size()), wallsOfKind;
    for (std::size_t i = 0; i < walls.size(); ++i) {
        const Iteration& iteration = list.iterations[*steps.steps[i].iteration];
        walls[i] = static_cast<double>(iteration.end - iteration.start);
    }
    for (const std::size_t i : ofKind)
        wallsOfKind.push_back(walls[i]);
    const std::vector<bool> odd = outliers(wallsOfKind);
    std::vector<std::size_t> fit;
    for (std::size_t i = 0; i < ofKind.size(); ++i) {
        const bool isComplete = !list.iterations[*steps.steps[ofKind[i]].iteration].isIncomplete &&
                                (ofKind[i] + 1 < walls.size() || walls.size() < 3);
        if (isComplete && !odd[i]) fit.push_back(ofKind[i]);
    }
    if (fit.empty()) fit = ofKind;
    steps.leftOut = ofKind.size() - fit.size();
    if (list.hasKinds()) steps.kind = list.kinds[list.iterations[*steps.steps[ofKind.front()].iteration].kind];
    std::stable_sort(fit.begin(), fit.end(), [&](std::size_t a, std::size_t b) { return walls[a] < walls[b]; });
    steps.shown = fit[(fit.size() - 1) / 2];
}

void gatherSteps(const View& view, const std::vector<std::size_t>& stepOf, MatchSteps& steps) {
    const Trace& trace = view.trace;
    const IterationList& list = iterationList(view);
    const ProcessId process = list.iterations[*steps.steps.front().iteration].process;
    Gathered gathered(steps.steps.size());
    std::set<DeviceId> devices;
    const Selection selection(view);
    for (std::size_t event = 0; event < list.ownerOf.size() && !view.stop.stop_requested(); ++event) {
        const std::uint32_t owner = list.ownerOf[event];
        const Stream& stream = trace.streams[index(trace.events.stream[event])];
        if (stream.process == process && selection.choice().occupies(event)) devices.insert(stream.device);
        if (owner != noIteration && stepOf[owner] != notMatched && selection.choice().passes(event))
            gathered.add(stepOf[owner], static_cast<std::uint32_t>(event), 0);
    }
    IterationWindows windows(trace, list);
    const auto within = [&](std::uint32_t event, Nanos from, Nanos to, const auto& visit) {
        const ProcessId own = trace.streams[index(trace.events.stream[event])].process;
        if (own != process) return;
        windows.forEachReached(own, from, to, [&](std::size_t iteration, Nanos begin, Nanos end) {
            if (stepOf[iteration] != notMatched) visit(stepOf[iteration], end - begin);
        });
    };
    forEachCompared(view, [&](std::uint32_t event, Nanos from, Nanos to) {
        within(event, from, to, [&](std::size_t step, Nanos time) { gathered.add(step, event, time); });
    });
    forEachFiltered(view, [&](std::uint32_t event, Nanos from, Nanos to) {
        within(event, from, to, [&](std::size_t step, Nanos time) { gathered.addFiltered(step, time); });
    });
    const std::size_t walls = view.options.overlap == Overlap::Computation ? devices.size() : 1;
    for (std::size_t i = 0; i < steps.steps.size() && !view.stop.stop_requested(); ++i) {
        MatchStep& step = steps.steps[i];
        const Iteration& iteration = list.iterations[*step.iteration];
        gathered.moveInto(i, trace, step);
        for (std::size_t device = 0; device < walls; ++device)
            step.wall += iteration.end - iteration.start;
    }
}

}  // namespace

ExactSum MatchStep::busy() const {
    ExactSum sum;
    for (const Nanos time : elapsed)
        sum += time;
    return sum;
}

MatchSteps matchSteps(const ComparedProfile& profile, std::optional<std::int64_t> wanted, const std::stop_token& stop) {
    const View view = viewOf(*profile.snapshot, stop);
    MatchSteps steps;
    const std::vector<std::size_t> stepOf = stepsOf(view, steps);
    if (steps.steps.empty()) return wholeProfile(profile, view);
    chooseMedian(view, steps);
    const auto requested =
        wanted ? std::find(steps.numbers.begin(), steps.numbers.end(), *wanted) : steps.numbers.end();
    steps.isRequested = requested != steps.numbers.end();
    if (steps.isRequested) steps.shown = static_cast<std::size_t>(requested - steps.numbers.begin());
    gatherSteps(view, stepOf, steps);
    return steps;
}

}  // namespace core
