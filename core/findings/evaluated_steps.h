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

/// The steps that prices are of, and how evidence is limited to them.
struct EvaluatedSteps {
    StepBasis basis{};
    std::optional<DeviceSteps> own;    ///< the view's iterations, where the replay's recording marks no steps
    bool hasParts = false;             ///< whether the wall time is that of several steps
    Finishes recorded;                 ///< the recorded finishes of the steps that make up the wall time
    std::vector<std::size_t> counted;  ///< those that count toward it and that the filter includes
    std::size_t first = 0;             ///< the first that counts
    bool leavesFirstOut = false;       ///< whether evidence leaves out the first step, as prices do
    std::int64_t iterations = 1;       ///< the divisor of sums
    /// The view's options without what lies outside of iterations, as set-up does, and without a step left out. A
    /// filter of the time is kept as it is.
    Options options;
};

EvaluatedSteps evaluatedSteps(const View& view, const Replay& replay);

}  // namespace core
