// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a difference between two runs is real: a bootstrap interval of the relative change, and a verdict.
#pragma once

#include "core/base/exact_sum.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace core {

enum class Verdict : std::uint8_t { Added, Removed, Increased, Decreased, Unchanged, Inconclusive };

std::string_view text(Verdict verdict);

/// Changes are fractions of the baseline: 0.03 is 3 % more.
struct Change {
    Verdict verdict = Verdict::Inconclusive;
    std::optional<double> change;     ///< of the means; absent where the baseline is 0
    std::optional<double> low, high;  ///< 95 % interval; absent with fewer than minimumIterations on a side

    bool isSignificant() const { return verdict != Verdict::Unchanged && verdict != Verdict::Inconclusive; }
};

constexpr double noiseFloor = 0.02;  ///< smaller differences do not matter, however certain they are
constexpr std::size_t minimumIterations = 5;

/// Compares the per-iteration times (ns) of one class or kernel in two runs. Increased or decreased: the percentile
/// bootstrap interval (Efron & Tibshirani 1993, 13.3), widened for small samples as Student's t is (Hesterberg 2015),
/// excludes 0 and the change of the means exceeds the noise floor. Inconclusive: too few iterations, the interval
/// reaches beyond the floor on both sides, or it has both 0 and a change beyond the floor in it. The same input gives
/// the same interval on every machine.
Change changeOf(std::span<const double> baseline, std::span<const double> candidate);

/// The number of iterations of each run that, at the spread of these (ns), gives an interval no wider to either side
/// than the change, or than the noise floor where that is larger: enough for a verdict other than inconclusive, if the
/// change stays the same. n = z^2 s^2 / d^2 (Cochran, Sampling Techniques, 1977, 4.4), s^2 of the ratio of two means by
/// the delta method, z widened for small n as in the interval. More than there are. Nothing where a side has fewer than
/// two, a mean of 0, or where a million is not enough.
std::optional<std::size_t> iterationsNeeded(std::span<const double> baseline, std::span<const double> candidate);

/// What one run shows for a class or kernel.
struct Measured {
    bool ran = false;                     ///< anywhere, even outside of iterations
    ExactSum whole = {};                  ///< ns of the whole profile
    std::vector<double> iterations = {};  ///< ns of each
    bool isRecorded = true;               ///< otherwise it may have run all the same: a summary may have only copies

    double mean() const;  ///< ns per iteration; 0 without iterations
};

/// Of profiles with at least minimumIterations on both sides, if `byIteration`; a measure may lack a few of them.
/// Added and removed are what ran on one side only: that is certain without iterations. All else is inconclusive
/// without them, but for what took the same ns; the change is then that of the whole profiles. What ran on both sides
/// but took time in the iterations of one alone (a collective wholly hidden) is increased or decreased, if it did in
/// at least four of them: of fewer, one resample in 40 has none.
Change changeOf(const Measured& baseline, const Measured& candidate, bool byIteration);

}  // namespace core
