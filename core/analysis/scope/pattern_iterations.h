// SPDX-License-Identifier: GPL-3.0-or-later
// Repeats of a pattern of kernels as iterations, for traces in which no range marks any.
#pragma once

#include "core/analysis/scope/iterations.h"

#include <optional>

namespace core {

constexpr std::string_view patternName = "pattern";

/// Returns the agreement, in percent, of iterations that were found by pattern; nothing for others.
std::optional<double> patternAgreement(const IterationList& list);

/// Finds the repeats. `name` is `pattern`, for the level that was chosen on each device, or `pattern:LEVEL` with its
/// number in `iteration-levels`, which may be a level of layers.
/// A repeat owns its kernels, and everything else that its process ran on the
/// device from the first launch of the repeat to that of the next; for the order
/// of a stream, and if no launch is recorded, all operations that started in that
/// time. Devices of one process with equally many repeats share their iterations;
/// others have a track of their own. Fails for a level that is not a number.
Result<IterationList> iterationsByPattern(const Trace& trace, const std::string& name,
                                          const std::stop_token& stop = {});

}  // namespace core
