// SPDX-License-Identifier: GPL-3.0-or-later
// Iterations that take far longer than the others, and what is different in them.
#include "core/analysis/time/iteration_table.h"
#include "core/findings/rules.h"

#include <algorithm>
#include <array>
#include <map>

namespace core {

namespace {

constexpr std::size_t fewest = 5;
constexpr Nanos farthest = 5;       // median deviations
constexpr std::size_t mostOdd = 4;  // of so many one may be odd

Nanos middleOf(std::vector<Nanos> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

using Rows = std::vector<const IterationRow*>;

struct Part {
    std::string_view name;
    Nanos Breakdown::*time;
};
constexpr std::array parts{Part{sentence("Findings", "computation"), &Breakdown::computation},
                           Part{sentence("Findings", "exposed communication"), &Breakdown::exposedCommunication},
                           Part{sentence("Findings", "exposed copies"), &Breakdown::exposedCopy},
                           Part{sentence("Findings", "idle time"), &Breakdown::idle}};

/// What grew most beyond its median.
Words difference(const IterationRow& odd, const Rows& all, const std::string& name) {
    Nanos most = 0;
    std::string_view grew;
    for (const Part& part : parts) {
        std::vector<Nanos> times;
        for (const IterationRow* row : all)
            times.push_back(row->breakdown.*part.time);
        const Nanos more = odd.breakdown.*part.time - middleOf(times);
        if (more > most) most = more, grew = part.name;
    }
    return {sentence("Findings", "%1: %2 more %3"), {name, TimeFigure{most}, std::string(grew)}};
}

class OddOnes {
public:
    explicit OddOnes(const RuleInput& input) : m_list(iterationList(input.view)) {
        const Replay& replay = input.replay;
        for (std::size_t step = 0; step < replay.recorded.ends.size(); ++step)
            if (replay.graph.steps[step].begin != noPoint)
                m_walls.try_emplace(replay.graph.steps[step].name, replay.recorded.wallOf(step));
    }

    /// Of one track, without its first, which carries what was there before.
    void look(const Rows& rows) {
        if (rows.size() < fewest) return;
        std::vector<Nanos> lengths, far;
        for (const IterationRow* row : rows)
            lengths.push_back(length(*row));
        const Nanos median = middleOf(lengths);
        for (const Nanos each : lengths)
            far.push_back(std::abs(each - median));
        const Nanos limit = median + std::max(farthest * middleOf(far), median / 50);
        const auto isOdd = [&](std::size_t i) { return lengths[i] > limit; };
        std::size_t count = 0;
        for (std::size_t i = 1; i < rows.size(); ++i)
            count += isOdd(i);
        if (count > rows.size() / mostOdd) return;  // so many are no exception: they vary
        Nanos ofTrack = 0;
        for (std::size_t i = 1; i < rows.size(); ++i) {
            if (!isOdd(i)) continue;
            add(*rows[i], rows, median);
            ofTrack += lengths[i] - median;
        }
        excess = std::max(excess, ofTrack);
    }
    Finding finding;
    Nanos excess = 0;  ///< of the track that has most of it: ranks wait for each other

private:
    /// From the end of the one before to its own, as the replay has it; else its GPU window.
    Nanos length(const IterationRow& row) const {
        const Iteration& iteration = m_list.iterations[row.iteration];
        const auto known = m_walls.find(iteration.name);
        return known != m_walls.end() ? known->second : iteration.end - iteration.start;
    }
    void add(const IterationRow& row, const Rows& all, Nanos median) {
        const Iteration& iteration = m_list.iterations[row.iteration];
        finding.places.push_back({{}, iteration.name, iteration.start, length(row), {}});
        ++finding.placeCount;
        constexpr std::size_t told = 3;
        if (finding.evidence.size() >= 2 * told) return;
        finding.evidence.push_back({sentence("Findings", "%1 takes %2, the median is %3"),
                                    {iteration.name, TimeFigure{length(row)}, TimeFigure{median}}});
        finding.evidence.push_back(difference(row, all, iteration.name));
    }

    const IterationList& m_list;
    std::map<std::string, Nanos> m_walls;  ///< of the replay's steps
};

}  // namespace

Judgement oddIteration(RuleInput& input) {
    if (input.trace.calls.size() == 0)
        return {{}, {sentence("Findings", "needs the calls of the host, to tell which iteration owns what")}};
    const Words tooFew{sentence("Findings", "needs five iterations to tell an odd one: record more steps")};
    if (input.basis == StepBasis::Marked) return {{}, tooFew};  // a pattern found within its few steps, such as layers
    const IterationTable table = iterationTable(input.view);
    const IterationList& list = iterationList(input.view);
    std::map<std::pair<ProcessId, std::uint32_t>, Rows> tracks;
    for (const IterationRow& row : table.rows) {
        const Iteration& iteration = list.iterations[row.iteration];
        tracks[{iteration.process, iteration.track}].push_back(&row);
    }
    OddOnes odd(input);
    bool anyEnough = false;
    for (const auto& [track, rows] : tracks) {
        anyEnough = anyEnough || rows.size() >= fewest;
        odd.look(rows);
    }
    if (!anyEnough) return {{}, tooFew};
    if (odd.excess == 0) return {};
    Finding finding = std::move(odd.finding);
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
    finding.price = input.perStepOfWall(odd.excess);  // the first is none of them
    keepLongest(finding.places);
    return {{std::move(finding)}};
}

}  // namespace core
