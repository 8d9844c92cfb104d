// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules look at: a view, its replay, and the analyses that several rules share, each made once.
#pragma once

#include "core/analysis/host/host_activity.h"
#include "core/analysis/idle/idle_causes.h"
#include "core/analysis/scope/selection.h"
#include "core/analysis/scope/view.h"
#include "core/analysis/stacks/frames.h"
#include "core/findings/exposure.h"
#include "core/findings/finding.h"
#include "core/findings/host_spots.h"
#include "core/findings/waited_copies.h"
#include "core/replay/replay.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// An iteration on the host.
struct HostStep {
    std::string name;
    Nanos start = 0, end = 0;
};

constexpr std::uint32_t noStep = 0xffffffff;

/// What an iteration is to the figures.
enum class StepBasis : std::uint8_t {
    Iterations,  ///< the view's, which are also the replay's steps where that has any
    Marked,      ///< the replay's steps, where the view has other iterations or none
    Whole        ///< the recording in one: there are no steps, and too much lies outside of the view's iterations
};

/// What is less is not told: half of a percent of the wall.
constexpr Nanos smallestShown(Nanos wall) { return wall / 200; }

/// A stretch of a device's idle time that has one cause.
struct IdlePart {
    Nanos start = 0, end = 0;
    IdleCause cause{};
    DeviceId device{};

    Nanos length() const { return end - start; }
};

class RuleInput {
    const Options m_options;
    const View m_view;

public:
    RuleInput(const View& view, const Replay& replay, const Frames& frames, const HostActivity& host);

    /// Where iterations are the replay's steps, of these alone: what lies outside of them is no part of one.
    const View& view;
    const Trace& trace;
    const Replay& replay;
    const Frames& frames;

    const IdleCauseTable idle;
    /// Idle time by what the host did, moment by moment; without that in which it did its own work.
    const std::vector<IdlePart> idleParts;
    const std::vector<HostStep> steps;  ///< rising; the recording is one where none is known
    const bool hasSteps;
    const StepBasis basis;
    const std::int64_t iterations;  ///< what sums are divided by
    Nanos wall = 0;                 ///< of an iteration

    /// Whether the filter's window and iterations hold a moment.
    bool looksAt(Nanos time) const;
    /// Whether they hold an operation, and it is of an iteration where there are any.
    bool looksAtOperation(std::uint32_t event) const {
        return m_selection.run(event) > 0 && looksAt(trace.events.start[event]);
    }
    /// The step in which a moment of the host lies, or noStep.
    std::uint32_t stepAt(Nanos time) const;
    std::string stepName(Nanos time) const;
    Nanos perIteration(Nanos sum) const { return sum / iterations; }
    /// Whether the wall has the step in which a moment lies: it leaves out the first, which carries what was before.
    bool isOfWall(Nanos time) const {
        return stepAt(time) != noStep && (!m_hasMarks || stepAt(time) >= m_firstCounted);
    }
    /// Of what was summed over those steps.
    Nanos perStepOfWall(Nanos sum) const { return sum / m_parts; }
    /// By thread: whether it launched what was recorded. Others only look on.
    const std::vector<char>& launches() const { return m_launches; }

    const HostSpots& hostSpots();
    const Exposure& exposure();
    const WaitedCopies& waitedCopies();

    /// Prices a finding: what a replay with the lever gains, else the time per iteration that was seen there.
    void price(Finding& finding, const std::string& lever, Nanos seen);
    /// The same of operations that take no time, which no lever says.
    void priceWithout(Finding& finding, const std::vector<std::uint32_t>& operations, Nanos seen);
    /// What is shortened by so much in the steps of the wall gives back no more, whatever else the lever changes.
    void holdTo(Finding& finding, Nanos most) const;
    /// An estimate, whose reason is told.
    void estimate(Finding& finding, Nanos seen, std::vector<Words> reasons) const;
    /// What a replay with this changed gains in an iteration, in the reading in which it is most; nothing where it may
    /// not be asked. What a reading gains without the change, since its bounds are wide, is no gain of it.
    std::optional<Nanos> gain(const std::string& levers);
    /// Why no replay prices; empty: it does.
    std::vector<Words> unpriced(bool ofHost) const;

private:
    struct Baseline {
        ReplayChange change;
        Readings walls{};
    };
    Readings wallsUnder(const ReplayChange& change);
    const Readings& wallsWithout(const ReplayChange& change);
    Nanos gainOf(const ReplayChange& change);
    void take(Finding& finding, Nanos gained) const;

    const Selection m_selection;
    std::vector<Baseline> m_baselines;
    std::optional<std::vector<TimeWindow>> m_spans;  ///< that are looked at; none: all time
    std::vector<std::size_t> m_counted;              ///< steps of the replay that figures are of
    Nanos m_parts = 1;                               ///< iterations that they are
    bool m_hasMarks = false;
    std::size_t m_firstCounted = 0;
    std::vector<char> m_launches;
    std::optional<ReplayRun> m_run;
    std::optional<HostSpots> m_spots;
    std::optional<Exposure> m_exposure;
    std::optional<WaitedCopies> m_waited;
};

}  // namespace core
