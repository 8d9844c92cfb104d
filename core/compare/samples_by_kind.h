// SPDX-License-Identifier: GPL-3.0-or-later
// Steps of several kinds, such as prefill and decode, are compared with steps of their own kind.
#pragma once

#include "core/compare/operation_times.h"
#include "core/compare/verdict.h"

#include <span>
#include <string>
#include <vector>

namespace core {

/// Returns the kinds of steps of two profiles, those of the first one first; none if they have fewer than two, or if
/// one of them does not tell its kinds.
std::vector<std::string> comparedKinds(const IterationSamples& a, const IterationSamples& b);

/// Returns those of the times, one per sample, that are of a kind.
std::vector<double> timesOfKind(std::span<const double> times, const std::vector<std::string>& kinds,
                                const std::string& kind);

/// Compares times that were measured in steps of several kinds; `kindsA` and `kindsB` are the kinds of each time. The
/// change is that of the mean of an iteration with the baseline's mix of kinds, and the interval that of means drawn
/// within each kind. Inconclusive unless each kind has at least `fewest` times on both sides.
Change changeByKind(const Measured& a, const std::vector<std::string>& kindsA, const Measured& b,
                    const std::vector<std::string>& kindsB, std::size_t fewest);

}  // namespace core
