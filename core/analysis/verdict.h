// SPDX-License-Identifier: GPL-3.0-or-later
// Is a difference between two runs real? A bootstrap interval of the relative change, and one word for it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace core {

enum class Verdict : std::uint8_t { Added, Removed, Increased, Decreased, Unchanged, Inconclusive };

std::string_view text(Verdict verdict);

/// Changes as fractions of the baseline: 0.03 is 3 % more.
struct Change {
    Verdict verdict = Verdict::Inconclusive;
    std::optional<double> change;     ///< of the means; absent where the baseline is 0
    std::optional<double> low, high;  ///< 95 % interval; absent with fewer than minimumIterations on a side
};

constexpr double noiseFloor = 0.02;  ///< differences below it are not news, however certain
constexpr std::size_t minimumIterations = 5;

/// Compares the per-iteration times (ns) of one class or kernel in two runs. Increased or decreased: the percentile
/// bootstrap interval (Efron & Tibshirani 1993, 13.3) excludes 0 and the change of the means exceeds the noise floor.
/// Inconclusive: too few iterations, or the interval reaches beyond the floor on both sides. The same input gives the
/// same interval on every machine.
Change changeOf(std::span<const double> baseline, std::span<const double> candidate);

}  // namespace core
