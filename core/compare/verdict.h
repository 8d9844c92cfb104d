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
    std::optional<double> change;     ///< relative change of the means; absent if the baseline is 0
    std::optional<double> low, high;  ///< 95 % interval; absent with fewer than minimumIterations on either side

    bool isSignificant() const { return verdict != Verdict::Unchanged && verdict != Verdict::Inconclusive; }
};

constexpr double noiseFloor = 0.02;  ///< smaller changes do not matter, however certain they are
constexpr std::size_t minimumIterations = 5;

/// Compares the per-iteration times (ns) of a class or kernel in two runs. Increased or decreased: the percentile
/// bootstrap interval (Efron & Tibshirani 1993, 13.3), widened for small samples like Student's t (Hesterberg 2015),
/// excludes 0 and the change of the means exceeds the noise floor. Inconclusive: there are too few iterations, the
/// interval exceeds the floor on both sides, or it contains 0 although the change exceeds the floor. Deterministic: the
/// same input gives the same interval on every machine.
Change changeOf(std::span<const double> baseline, std::span<const double> candidate);

/// The times of the iterations of one kind in two runs.
struct SamplesOfKind {
    std::vector<double> baseline, candidate;
};

/// Compares runs whose iterations are of several kinds: the change is that of the mean with the baseline's mix of
/// kinds, and iterations are drawn within their kind. Without an interval, and inconclusive, if a kind has fewer than
/// `fewest` on either side; kinds of one side alone are then left out of the change.
Change changeByKind(std::span<const SamplesOfKind> kinds, std::size_t fewest = minimumIterations);

/// Returns the number of iterations of each run that, with the spread of these (ns), gives an interval no wider to
/// either side than the change, or than the noise floor if that is larger: enough for a conclusive verdict if the
/// change stays the same. n = z^2 s^2 / d^2 (Cochran, Sampling Techniques, 1977, 4.4), with s^2 of the ratio of two
/// means by the delta method, and z widened for small n as in the interval. Always more than the present number.
/// nullopt if a side has fewer than two iterations or a mean of 0, or if a million would not suffice.
std::optional<std::size_t> iterationsNeeded(std::span<const double> baseline, std::span<const double> candidate);

/// The measured times of a class or kernel in one run.
struct Measured {
    bool ran = false;                     ///< it ran anywhere, even outside of iterations
    ExactSum whole = {};                  ///< ns in the whole profile
    std::vector<double> iterations = {};  ///< ns in each iteration
    bool isRecorded = true;               ///< false: it may have run unrecorded, as kernels in a summary of copies

    double mean() const;  ///< Returns ns per iteration; 0 without iterations.
};

/// Compares two measures. `byIteration`: both profiles have at least minimumIterations, though a measure may lack a
/// few. Added and removed mean that it ran on one side only, which is certain without iterations. Everything else is
/// inconclusive without them, except equal times; the change is then that of whole profiles. What ran on both sides but
/// took time in the iterations of only one (a fully hidden collective) is increased or decreased if it did in at least
/// four of them: with fewer, one resample in 40 has none.
Change changeOf(const Measured& baseline, const Measured& candidate, bool byIteration);

}  // namespace core
