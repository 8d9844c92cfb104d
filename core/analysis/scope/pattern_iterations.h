// SPDX-License-Identifier: GPL-3.0-or-later
// Repeats of a pattern as iterations, where no range marks any.
#pragma once

#include "core/analysis/scope/iterations.h"

namespace core {

constexpr std::string_view patternName = "pattern";

/// `name` is `pattern`, which takes the level that was chosen on each device, or `pattern:LEVEL` with its number in
/// `iteration-levels`, which may be one of layers.
///
/// A repeat owns its kernels, and what else its process ran on the device from the first launch of the repeat to that
/// of the next; in the order of a stream, and where no launch is recorded, what started then. Devices of one process
/// that repeat as often have their iterations together, others each its own track of them. An error for a level that is
/// no number.
Result<IterationList> iterationsByPattern(const Trace& trace, const std::string& name,
                                          const std::stop_token& stop = {});

}  // namespace core
