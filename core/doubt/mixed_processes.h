// SPDX-License-Identifier: GPL-3.0-or-later
// Finds files into which the work of several processes was merged with nothing to tell them apart.
#pragma once

#include "core/doubt/launch_counts.h"

#include <optional>

namespace core {

/// Returns a doubt if many numbers of launches are used twice (the operations of two launches are found for one, and
/// none for the other), or if many operations start while another one of their stream runs.
std::optional<Doubt> mixedProcesses(const Trace& trace, const LaunchCounts& counts, const std::stop_token& stop);

}  // namespace core
