// SPDX-License-Identifier: GPL-3.0-or-later
// Which steps of a recording findings are about: those that a replay runs, or else the view's iterations.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/findings/finding.h"
#include "core/replay/replay.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace core {

constexpr std::uint32_t noStep = 0xffffffff;

/// The interval of an iteration on the host.
struct HostStep {
    std::string name;
    Nanos start = 0, end = 0;
};

/// The end of the only step where none are known.
constexpr Nanos unendingStep = std::numeric_limits<Nanos>::max();

/// Returns whether the recording marks steps that the replay knows.
bool hasMarks(const Replay& replay);
StepBasis basisOf(const View& view, const Replay& replay);

/// Returns the steps of the replay, else the view's iterations on the host if they are the program, else a single one.
/// The wall time of a step includes what the host does until the next one begins, such as a wait for its operations.
std::vector<HostStep> stepsOf(const View& view, const Replay& replay);
/// Returns the view's iterations as steps of the device, for a replay whose recording marks none.
DeviceSteps deviceSteps(const View& view);

/// Returns the number of the first step if evidence leaves it out, since it does not count toward the wall time that
/// prices are of. A filter of the time is kept as it is, and so are steps of which two have that number.
std::optional<std::int64_t> stepLeftOut(const View& view, const Replay& replay);
/// Returns the view's options without what lies outside of all iterations, as set-up does, and without that step.
Options optionsOfSteps(const View& view, const Replay& replay);

/// Returns the number of iterations by which sums are divided.
std::int64_t iterationsLookedAt(const View& view, const Replay& replay, StepBasis basis);
/// Returns the steps that count toward the wall time and that the filter includes.
std::vector<std::size_t> countedSteps(const View& view, const std::vector<ReplayStep>& steps, bool areParts);

}  // namespace core
