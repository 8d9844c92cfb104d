// SPDX-License-Identifier: GPL-3.0-or-later
// Finds iterations that take far longer than the others, and what differs in them.
#include "core/analysis/scope/bounded_sum.h"
#include "core/analysis/time/iteration_table.h"
#include "core/findings/advice.h"
#include "core/findings/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <optional>
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

/// A part of an iteration's time, and the work of that sort that it launched, whenever that ran.
struct Part {
    std::string_view name;
    Nanos Breakdown::*time;
    int launched = -1;  ///< index into LaunchedWork; negative: nothing is launched for it
};
enum LaunchedSort : int { LaunchedComputation, LaunchedCommunication, LaunchedCopies, launchedCount };
using LaunchedWork = std::array<Nanos, launchedCount>;
constexpr std::array breakdownParts{
    Part{sentence("Findings", "computation"), &Breakdown::computation, LaunchedComputation},
    Part{sentence("Findings", "exposed communication"), &Breakdown::exposedCommunication, LaunchedCommunication},
    Part{sentence("Findings", "exposed copies"), &Breakdown::exposedCopy, LaunchedCopies},
    Part{sentence("Findings", "idle time"), &Breakdown::idle}};

/// Returns the durations of what each iteration launched, by sort.
std::vector<LaunchedWork> launchedWork(const View& view) {
    const IterationList& list = iterationList(view);
    const Events& events = view.trace.events;
    std::vector<LaunchedWork> work(list.iterations.size());
    for (std::size_t event = 0; event < list.ownerOf.size(); ++event) {
        if (list.ownerOf[event] == noIteration) continue;
        const bool isKernel = events.kind[event] == OpKind::Kernel || events.kind[event] == OpKind::Graph;
        const bool communicates = isKernel && view.classes.communication[index(events.name[event])];
        const LaunchedSort sort = !isKernel      ? LaunchedCopies
                                  : communicates ? LaunchedCommunication
                                                 : LaunchedComputation;
        addBounded(work[list.ownerOf[event]][sort], events.duration[event]);
    }
    return work;
}

using TrackIterations = std::vector<std::size_t>;  // indices of the iterations of one track and kind, in order

struct OddOne {
    std::size_t iteration = 0;
    Nanos length = 0;
    Nanos median = 0;         ///< median length of its kind on its track
    bool isFinished = false;  ///< the lengths are times between the ends of what iterations launched, not windows
    const TrackIterations* track = nullptr;
};

class OddOnes {
public:
    explicit OddOnes(const View& view) : m_list(iterationList(view)), m_ends(m_list.iterations.size()) {
        for (std::size_t event = 0; event < m_list.ownerOf.size(); ++event)
            if (const std::uint32_t owner = m_list.ownerOf[event]; owner != noIteration)
                m_ends[owner] = std::max(m_ends[owner], view.trace.events.end(event));
    }

    /// Examines all iterations but the first, which includes the effects of earlier work, and an open last one.
    void look(const TrackIterations& track) {
        const bool areFinished = runAhead(track);
        std::vector<Nanos> lengths, far;
        for (const std::size_t iteration : track)
            if (areFinished || !isOpen(iteration)) lengths.push_back(length(iteration, areFinished));
        const Nanos median = middleOf(lengths);
        for (const Nanos each : lengths)
            far.push_back(std::abs(each - median));
        const Nanos limit = median + std::max(farthest * middleOf(far), median / 50);
        const auto isOdd = [&](Nanos each) { return each > limit; };
        const auto count = std::count_if(lengths.begin() + 1, lengths.end(), isOdd);
        if (count > std::ssize(track) / maxOdd) return;  // this many are no exceptions: lengths simply vary
        for (std::size_t i = 1; i < lengths.size(); ++i) {
            if (!isOdd(lengths[i])) continue;
            found.push_back({track[i], lengths[i], median, areFinished, &track});
        }
    }

    std::vector<OddOne> found;
    Nanos excess = 0;  ///< on the track with most of it, since ranks wait for each other

private:
    bool isSameTrack(std::size_t a, std::size_t b) const {
        const Iteration &one = m_list.iterations[a], &other = m_list.iterations[b];
        return one.track == other.track && one.process == other.process;
    }
    bool isLast(std::size_t index) const {
        return index + 1 == m_list.iterations.size() || !isSameTrack(index, index + 1);
    }
    /// The window of a track's last iteration ends with all work that was queued: how long it took is not known.
    bool isOpen(std::size_t index) const { return isLast(index) && m_list.basis == IterationBasis::Launches; }

    /// Returns whether much of what iterations launched ran after their windows, as where the next batch is copied
    /// while the device computes: then windows, which begin with the next copy, say nothing of lengths.
    bool runAhead(const TrackIterations& track) const {
        Nanos late = 0, windows = 0;
        for (const std::size_t i : track) {
            const Iteration& each = m_list.iterations[i];
            if (m_list.basis != IterationBasis::Launches || isLast(i)) continue;
            addBounded(late, std::max<Nanos>(0, m_ends[i] - each.end));
            addBounded(windows, each.end - each.start);
        }
        return late > windows / 10;
    }
    /// Returns the length of its window, as the table of iterations has it, or the time since the previous one's end.
    Nanos length(std::size_t index, bool areFinished) const {
        const bool hasPrevious = index > 0 && isSameTrack(index - 1, index);
        if (areFinished && hasPrevious) return std::max<Nanos>(0, m_ends[index] - m_ends[index - 1]);
        return m_list.iterations[index].end - m_list.iterations[index].start;
    }

    const IterationList& m_list;
    std::vector<Nanos> m_ends;  ///< when the last operation ended that each iteration launched
};

/// What an iteration has more of than the median of its track.
struct Excess {
    std::array<Nanos, breakdownParts.size()> more{};

    Nanos sum() const { return std::accumulate(more.begin(), more.end(), Nanos{0}); }
    Words words(const std::string& name) const {
        const auto most = std::max_element(more.begin(), more.end());
        const Part& part = breakdownParts[static_cast<std::size_t>(most - more.begin())];
        return {sentence("Findings", "%1: %2 more %3"), {name, TimeFigure{*most}, std::string(part.name)}};
    }
};

/// Compares iterations by what ran in their windows and by what they launched: where the host or a copy runs ahead, the
/// work of one iteration runs in the window of another, and nothing is odd about either.
class Excesses {
public:
    explicit Excesses(const RuleInput& input)
        : m_table(iterationTable(input.whole)), m_launched(launchedWork(input.whole)) {}

    /// `finished`: by how much the iteration ended late, if ends are known; then all of that is its own.
    Excess of(const OddOne& odd, std::optional<Nanos> finished) {
        const auto [known, isNew] = m_usual.try_emplace(odd.track);
        if (isNew) known->second = usualOf(*odd.track);
        Excess excess;
        for (std::size_t i = 0; i < breakdownParts.size(); ++i) {
            const Part& part = breakdownParts[i];
            Nanos more = inWindow(odd.iteration, part) - known->second[i].inWindow;
            if (part.launched >= 0) {
                const Nanos work = launched(odd.iteration, part) - known->second[i].launched;
                more = finished ? std::min(work, *finished) : std::min(more, work);
            } else if (finished) {
                more = *finished - excess.sum();  // the last part: idle time
            }
            excess.more[i] = std::max<Nanos>(0, more);
        }
        return excess;
    }

private:
    struct Usual {
        Nanos inWindow = 0, launched = 0;
    };
    using UsualParts = std::array<Usual, breakdownParts.size()>;

    Nanos inWindow(std::size_t iteration, const Part& part) const {
        const Breakdown& breakdown = m_table.every[iteration].breakdown;
        return breakdown.*part.time + (part.launched == LaunchedComputation ? breakdown.unknown : 0);
    }
    Nanos launched(std::size_t iteration, const Part& part) const {
        return part.launched < 0 ? 0 : m_launched[iteration][static_cast<std::size_t>(part.launched)];
    }
    UsualParts usualOf(const TrackIterations& track) const {
        UsualParts usual;
        for (std::size_t i = 0; i < breakdownParts.size(); ++i) {
            std::vector<Nanos> windows, works;
            for (const std::size_t iteration : track) {
                windows.push_back(inWindow(iteration, breakdownParts[i]));
                works.push_back(launched(iteration, breakdownParts[i]));
            }
            usual[i] = {middleOf(std::move(windows)), middleOf(std::move(works))};
        }
        return usual;
    }

    const IterationTable m_table;
    const std::vector<LaunchedWork> m_launched;
    std::map<const TrackIterations*, UsualParts> m_usual;
};

/// Returns the name of an iteration, with its process or thread if several have iterations, which may share names.
std::string fullName(const View& view, std::size_t index) {
    const auto& all = iterationList(view).iterations;
    const Iteration& each = all[index];
    const auto differs = [&](const auto& member) {
        return std::ranges::any_of(all, [&](const Iteration& other) { return other.*member != each.*member; });
    };
    if (differs(&Iteration::process))
        return fmt::format("{} (pid {})", each.name, view.trace.processes[core::index(each.process)].pid);
    if (each.range == noRange || !differs(&Iteration::track)) return each.name;
    const ThreadId thread = view.trace.hostRanges.thread[each.range];
    return fmt::format("{} (tid {})", each.name, view.trace.threads[core::index(thread)].tid);
}

/// Leaves out iterations less than half of whose excess is theirs: that is work of others in their window. Compares
/// only if there are odd iterations, since that takes passes over all operations.
Finding findingOf(const RuleInput& input, OddOnes& odd) {
    constexpr std::size_t maxNamed = 3;
    Excesses excesses(input);
    Finding finding;
    odd.excess = 0;
    std::map<const TrackIterations*, Nanos> byTrack;
    for (const OddOne& each : odd.found) {
        const Iteration& iteration = iterationList(input.view).iterations[each.iteration];
        const Nanos late = each.length - each.median;
        const Excess excess = excesses.of(each, each.isFinished ? std::optional(late) : std::nullopt);
        if (2 * excess.sum() < late) continue;
        odd.excess = std::max(odd.excess, byTrack[each.track] += late);
        finding.places.push_back(
            {{}, iteration.name, iteration.start, each.length, {}, static_cast<std::uint32_t>(each.iteration)});
        ++finding.placeCount;
        if (finding.evidence.size() >= 2 * maxNamed) continue;
        const std::string name = fullName(input.view, each.iteration);
        finding.evidence.push_back({each.isFinished
                                        ? sentence("Findings", "%1 ends %2 after the one before it, the median is %3")
                                        : sentence("Findings", "%1 takes %2, the median is %3"),
                                    {name, TimeFigure{each.length}, TimeFigure{each.median}}});
        finding.evidence.push_back(excess.words(name));
        if (finding.placeCount == 1) finding.title = {sentence("Findings", "Iteration %1 takes far longer"), {name}};
    }
    if (finding.placeCount > 1)
        finding.title = {sentence("Findings", "%1 iterations take far longer"), {finding.placeCount}};
    return finding;
}

}  // namespace

Judgement oddIteration(RuleInput& input) {
    if (input.trace.calls.size() == 0) return needsCalls(input.trace);  // they tell which iteration owns what
    const Words tooFew{
        sentence("Findings", "needs five iterations to tell that one takes far longer: record more steps")};
    if (input.basis == StepBasis::Marked) return {{}, tooFew};  // a pattern within few steps, such as layers
    const IterationList& list = iterationList(input.view);
    std::map<std::tuple<ProcessId, std::uint32_t, std::uint8_t>, TrackIterations> tracks;
    for (const std::size_t i : chosenIterationIndices(input.whole)) {
        const Iteration& each = list.iterations[i];
        if (each.isIncomplete) continue;
        tracks[{each.process, each.track, list.hasKinds() ? each.kind : std::uint8_t{0}}].push_back(i);
    }
    std::erase_if(tracks, [](const auto& track) { return track.second.size() < fewest; });
    if (tracks.empty()) return {{}, tooFew};
    OddOnes odd(input.view);
    for (const auto& [key, track] : tracks)
        odd.look(track);
    if (odd.found.empty()) return {};
    Finding finding = findingOf(input, odd);
    if (finding.placeCount == 0) return {};
    finding.toDo = {sentence("Findings",
                             "Look at what is different there on the timeline: a checkpoint, an evaluation, a garbage "
                             "collection, a batch of another size.")};
    finding.unless = {
        sentence("Findings", "Where that work has to be done now and then: it may still be done beside the steps.")};
    input.estimate(finding, odd.excess,
                   {{sentence("Findings", "what it takes beyond the median, spread over all iterations")}});
    finding.price = input.perStepOfWall(odd.excess);  // the first iteration is never odd
    finding.isRough = false;
    keepLongest(finding.places);
    return {{std::move(finding)}};
}

}  // namespace core
