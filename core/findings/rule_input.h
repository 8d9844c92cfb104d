// SPDX-License-Identifier: GPL-3.0-or-later
// The input of the rules: a view, its replay, and the analyses that several rules share, each computed once.
#pragma once

#include "core/analysis/host/host_activity.h"
#include "core/analysis/idle/idle_causes.h"
#include "core/analysis/scope/selection.h"
#include "core/analysis/scope/view.h"
#include "core/analysis/stacks/frames.h"
#include "core/efficiency/efficiency.h"
#include "core/findings/code_of.h"
#include "core/findings/evaluated_steps.h"
#include "core/findings/exposure.h"
#include "core/findings/finding.h"
#include "core/findings/host_spots.h"
#include "core/findings/waited_copies.h"
#include "core/replay/call_names.h"
#include "core/replay/replay.h"

#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// Returns the smallest price that is reported: half a percent of the wall time.
constexpr Nanos smallestShown(Nanos wall) { return wall / 200; }

/// A part of a device's idle interval that has a single cause.
struct IdlePart {
    Nanos start = 0, end = 0;
    IdleCause cause{};
    DeviceId device{};

    Nanos length() const { return end - start; }
};

class RuleInput {
    const EvaluatedSteps m_evaluated;
    const View m_view;

public:
    RuleInput(const View& view, const Replay& replay, const Frames& frames, const HostActivity& host);

    /// The view; if its iterations are the replay's steps, limited to those that prices are of, since time outside
    /// belongs to no iteration. See evaluatedSteps().
    const View& view;
    const View& whole;  ///< with the first step and what lies outside of iterations
    const Trace& trace;
    const Replay& replay;
    const Frames& frames;
    const CodeFrames codeFrames;
    const HostActivity& host;
    const CallNames callNames;
    const std::vector<NameId> sameNames;  ///< by name: the first name equal without counters; empty: names have none

    const IdleCauseTable idle;
    /// Idle time split by what the host did at each moment, except time in which it did its own work.
    const std::vector<IdlePart> idleParts;
    const std::vector<HostStep> steps;  ///< ascending; a single one if no steps are known
    const bool hasSteps;
    const StepBasis basis;
    const bool leavesFirstOut;      ///< whether evidence leaves out the first step, as prices do
    const bool hasIterations;       ///< otherwise all that the view has counts as one
    const std::int64_t iterations;  ///< the divisor of sums
    Nanos wall = 0;                 ///< wall time of an iteration
    const Finishes& recorded;       ///< the recorded finishes of the steps that make up the wall time

    /// Returns whether the user's filter includes a part of the time alone.
    bool isBounded() const { return m_spans.has_value(); }
    /// Returns whether the filter's window and iterations include a time that is not of a step left out.
    bool looksAt(Nanos time) const { return time >= m_begin && (!m_spans || isInSpans(time)); }
    /// Returns whether they include an operation and, if there are iterations, it belongs to one.
    bool looksAtOperation(std::uint32_t event) const {
        const Nanos start = trace.events.start[event];
        const auto& window = m_evaluated.options.filter.window;
        return m_selection.run(event) > 0 && (!m_spans || isInSpans(start)) &&
               (!window || (window->start <= start && start < window->end));
    }
    /// Returns the step that contains a host time, or noStep.
    std::uint32_t stepAt(Nanos time) const;
    std::string stepName(Nanos time) const;
    Nanos perIteration(Nanos sum) const { return sum / iterations; }
    /// Returns whether a time lies in a step that counts toward the wall time; the first does not: it has earlier work.
    bool isOfWall(Nanos time) const {
        return stepAt(time) != noStep && (!m_evaluated.hasParts || stepAt(time) >= m_evaluated.first);
    }
    /// Returns the mean per step of a sum over the steps for which isOfWall() holds.
    Nanos perStepOfWall(Nanos sum) const { return sum / m_parts; }
    /// Returns for each thread whether it launched any recorded operation. Threads that did not only observe.
    const std::vector<char>& launches() const { return m_launches; }

    /// Returns the steps that make up the wall time and have names; `recorded` holds their finishes.
    const std::vector<ReplayStep>& markedSteps() const;

    const HostSpots& hostSpots();
    const Exposure& exposure();
    const WaitedCopies& waitedCopies();
    /// Returns the efficiency of operators; null if the trace does not have the shapes of their inputs.
    const Efficiency* efficiency();

    /// Prices a finding at what a replay with the lever gains, or else at the time per iteration seen there.
    void price(Finding& finding, const std::string& lever, Nanos seen);
    /// Prices a finding at what a replay gains in which operations take these times, by index, or else at the time per
    /// iteration seen there.
    void priceAt(Finding& finding, std::vector<Nanos> durations, Nanos seen);
    /// Caps the price of a finding at `most`, summed over the steps of the wall time, for the reason `why`.
    void holdTo(Finding& finding, Nanos most, Words why) const;
    /// Prices a finding at an estimate and records the reasons for it.
    void estimate(Finding& finding, Nanos seen, std::vector<Words> reasons) const;
    /// Returns what a replay with these levers gains per iteration, in the reading that gains most; nullopt if a replay
    /// is not possible. Subtracts what a reading gains from its wide bounds alone, without the change. With levers of
    /// the host alone, that is at most the time in which the device computes nothing: streams that ran one after
    /// another are not taken to run side by side.
    std::optional<Nanos> gain(const std::string& levers);
    /// Returns why prices do not come from a replay; empty if they do.
    std::vector<Words> unpriced(bool ofHost) const;

private:
    struct Baseline {
        ReplayChange change;
        Readings walls{};
    };
    bool isInSpans(Nanos time) const;
    Readings wallsUnder(const ReplayChange& change);
    const Readings& wallsWithout(const ReplayChange& change);
    Nanos gainOf(const ReplayChange& change);
    void take(Finding& finding, Nanos gained) const;

    const Selection m_selection;
    std::vector<Baseline> m_baselines;
    std::optional<std::vector<TimeWindow>> m_spans;     ///< intervals that the filter includes; none: all time
    Nanos m_parts = 1;                                  ///< the number of iterations that the wall time is of
    Nanos m_begin = std::numeric_limits<Nanos>::min();  ///< start of the first step that evidence is of
    std::vector<char> m_launches;
    std::optional<ReplayRun> m_run;
    /// How long per step of the wall time the device that computes most computes nothing.
    std::optional<Nanos> m_notComputed;
    std::optional<HostSpots> m_spots;
    std::optional<Exposure> m_exposure;
    std::optional<WaitedCopies> m_waited;
    std::optional<Efficiency> m_efficiency;
};

/// Returns the mean of a sum per iteration, for a sentence.
inline WordValue iterationTime(const RuleInput& input, Nanos sum) {
    return iterationTime(input.perIteration(sum), input.hasIterations);
}

}  // namespace core
