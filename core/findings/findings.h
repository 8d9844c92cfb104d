// SPDX-License-Identifier: GPL-3.0-or-later
// Runs all rules over one profile and collects findings by price, and the rules that found nothing or could not judge.
#pragma once

#include "core/findings/finding.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace core {

class Frames;
struct FindingRule;
struct Replay;
struct View;

/// A rule that reported no finding.
struct SilentRule {
    const FindingRule* rule = nullptr;
    Words notJudged = {};  ///< why it could not judge; empty: it judged
    Nanos largest = 0;     ///< largest price it found, too small to report
};

/// What fixing a finding gains, per iteration.
struct SavingBounds {
    Nanos least = 0, most = 0;
};

struct Findings {
    std::vector<Finding> found;  ///< sorted by price, highest first
    std::vector<SilentRule> silent;
    Nanos wall = 0;                 ///< wall time of an iteration; prices are fractions of it
    StepBasis basis{};              ///< the meaning of "iteration" in the figures
    std::int64_t iterations = 1;    ///< number of iterations by which sums were divided
    bool hasIterations = true;      ///< otherwise all that the view has counts as one
    std::vector<Words> refusal;     ///< why all prices are estimates; empty if they are not
    bool isFirstLeftOut = false;    ///< nothing is said of the first step of the replay
    Words firstStep;                ///< says that the first step is slow and left out; empty: it is like the others
    std::optional<Nanos> together;  ///< gain of all levers together; nullopt if it cannot be replayed

    double share(const Finding& finding) const {
        return wall > 0 ? static_cast<double>(finding.price) / static_cast<double>(wall) : 0;
    }
    /// Returns what a price states: an upper bound says at most how much is gained, an approximate price is meant to be
    /// right to 2 % of the wall. Tests measure how often that holds. nullopt: how far the price is off is not known.
    std::optional<SavingBounds> bounds(const Finding& finding) const {
        constexpr Nanos parts = 50;
        if (finding.isRough) return std::nullopt;
        if (finding.isBound) return SavingBounds{0, finding.price};
        return SavingBounds{std::max<Nanos>(0, finding.price - wall / parts),
                            std::min(wall, finding.price + wall / parts)};
    }
};

/// Runs all rules; call it on a worker thread. Linear in the size of the recording. Incomplete and unusable if stopped.
Findings findings(const View& view, const Replay& replay, const Frames& frames);

}  // namespace core
