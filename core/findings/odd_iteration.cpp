// SPDX-License-Identifier: GPL-3.0-or-later
// Finds iterations that take far longer than the others, and what differs in them.
#include "core/analysis/time/iteration_table.h"
#include "core/findings/rules.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

namespace core {

namespace {

constexpr std::size_t fewest = 5;
constexpr Nanos farthest = 5;         // in median absolute deviations
constexpr std::ptrdiff_t maxOdd = 4;  // at most one iteration in this many may be odd

Nanos middleOf(std::vector<Nanos> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

struct Part {
    std::string_view name;
    Nanos Breakdown::*time;
};
constexpr std::array breakdownParts{
    Part{sentence("Findings", "computation"), &Breakdown::computation},
    Part{sentence("Findings", "exposed communication"), &Breakdown::exposedCommunication},
    Part{sentence("Findings", "exposed copies"), &Breakdown::exposedCopy},
    Part{sentence("Findings", "idle time"), &Breakdown::idle}};

using TrackIterations = std::vector<std::size_t>;  // indices of the iterations of one track and kind, in order

struct OddOne {
    std::size_t iteration = 0;
    Nanos median = 0;  ///< median length of its kind on its track
    const TrackIterations* track = nullptr;
};

class OddOnes {
public:
    explicit OddOnes(const RuleInput& input) : m_list(iterationList(input.view)) {
        const Replay& replay = input.replay;
        for (std::size_t step = 0; step < replay.recorded.ends.size(); ++step)
            if (replay.graph.steps[step].begin != noPoint)
                m_walls.try_emplace(replay.graph.steps[step].name, replay.recorded.wallOf(step));
    }

    /// Returns the time from the previous step's end to its own end, from the replay; else its GPU window.
    Nanos length(std::size_t index) const {
        const Iteration& iteration = m_list.iterations[index];
        const auto known = m_walls.find(iteration.name);
        return known != m_walls.end() ? known->second : iteration.end - iteration.start;
    }
    /// Examines all iterations but the first, which includes the effects of earlier work.
    void look(const TrackIterations& track) {
        std::vector<Nanos> lengths, far;
        for (const std::size_t iteration : track)
            lengths.push_back(length(iteration));
        const Nanos median = middleOf(lengths);
        for (const Nanos each : lengths)
            far.push_back(std::abs(each - median));
        const Nanos limit = median + std::max(farthest * middleOf(far), median / 50);
        const auto isOdd = [&](Nanos each) { return each > limit; };
        const auto count = std::count_if(lengths.begin() + 1, lengths.end(), isOdd);
        if (count > std::ssize(track) / maxOdd) return;  // this many are no exceptions: lengths simply vary
        Nanos ofTrack = 0;
        for (std::size_t i = 1; i < track.size(); ++i) {
            if (!isOdd(lengths[i])) continue;
            found.push_back({track[i], median, &track});
            ofTrack += lengths[i] - median;
        }
        excess = std::max(excess, ofTrack);
    }
    std::vector<OddOne> found;
    Nanos excess = 0;  ///< on the track with most of it, since ranks wait for each other

private:
    const IterationList& m_list;
    std::map<std::string, Nanos> m_walls;  ///< wall times of the replay's steps, by name
};

/// Names the part of the breakdown that exceeds its median on the track by most.
Words difference(const OddOne& odd, const IterationTable& table, const std::string& name) {
    Nanos most = 0;
    std::string_view grew;
    for (const Part& part : breakdownParts) {
        std::vector<Nanos> times;
        for (const std::size_t iteration : *odd.track)
            times.push_back(table.every[iteration].breakdown.*part.time);
        const Nanos more = table.every[odd.iteration].breakdown.*part.time - middleOf(times);
        if (more > most) most = more, grew = part.name;
    }
    return {sentence("Findings", "%1: %2 more %3"), {name, TimeFigure{most}, std::string(grew)}};
}

/// Computes the breakdown only if there are odd iterations, since that takes a pass over all operations.
Finding findingOf(const RuleInput& input, const OddOnes& odd) {
    constexpr std::size_t maxNamed = 3;
    const IterationTable table = iterationTable(input.view);
    Finding finding;
    for (const OddOne& each : odd.found) {
        const Iteration& iteration = iterationList(input.view).iterations[each.iteration];
        const Nanos length = odd.length(each.iteration);
        finding.places.push_back({{}, iteration.name, iteration.start, length, {}});
        ++finding.placeCount;
        if (finding.evidence.size() >= 2 * maxNamed) continue;
        finding.evidence.push_back({sentence("Findings", "%1 takes %2, the median is %3"),
                                    {iteration.name, TimeFigure{length}, TimeFigure{each.median}}});
        finding.evidence.push_back(difference(each, table, iteration.name));
    }
    return finding;
}

}  // namespace

Judgement oddIteration(RuleInput& input) {
    if (input.trace.calls.size() == 0)
        return {{}, {sentence("Findings", "needs the calls of the host, to tell which iteration owns what")}};
    const Words tooFew{sentence("Findings", "needs five iterations to recognize an odd one: record more steps")};
    if (input.basis == StepBasis::Marked) return {{}, tooFew};  // a pattern within few steps, such as layers
    const IterationList& list = iterationList(input.view);
    std::map<std::tuple<ProcessId, std::uint32_t, std::uint8_t>, TrackIterations> tracks;
    for (const std::size_t i : chosenIterationIndices(input.view)) {
        const Iteration& each = list.iterations[i];
        if (each.isIncomplete) continue;
        tracks[{each.process, each.track, list.hasKinds() ? each.kind : std::uint8_t{0}}].push_back(i);
    }
    std::erase_if(tracks, [](const auto& track) { return track.second.size() < fewest; });
    if (tracks.empty()) return {{}, tooFew};
    OddOnes odd(input);
    for (const auto& [key, track] : tracks)
        odd.look(track);
    if (odd.found.empty()) return {};
    Finding finding = findingOf(input, odd);
    finding.title = finding.placeCount == 1
                        ? Words{sentence("Findings", "Odd iteration %1"), {finding.places.front().iteration}}
                        : Words{sentence("Findings", "%1 odd iterations"), {finding.placeCount}};
    finding.toDo = {sentence("Findings",
                             "Look at what is different there on the timeline: a checkpoint, an evaluation, a garbage "
                             "collection, a batch of another size.")};
    finding.unless = {
        sentence("Findings", "Where that work has to be done now and then: it may still be done beside the steps.")};
    input.estimate(finding, odd.excess,
                   {{sentence("Findings", "what it takes beyond the median, spread over all iterations")}});
    finding.price = input.perStepOfWall(odd.excess);  // the first iteration is never odd
    keepLongest(finding.places);
    return {{std::move(finding)}};
}

}  // namespace core
