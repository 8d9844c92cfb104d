// SPDX-License-Identifier: GPL-3.0-or-later
// Finds launches whose operations are not in the recording.
#pragma once

#include "core/doubt/launch_counts.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// Returns a doubt if launches lack their operations: all of them, the first or the last of the recording, or a good
/// part of those between. A launch that was captured into a graph starts nothing, one that lies within another (the
/// driver's within the runtime's) is the same launch, and the last few of any recording are still under way at its end.
std::optional<Doubt> lostOperations(const Trace& trace, const LaunchCounts& counts, const std::stop_token& stop);

/// Returns the same doubt about calls that copy or set memory.
std::optional<Doubt> lostCopies(const Trace& trace, const LaunchCounts& counts, const std::stop_token& stop);

/// Returns the launches whose operations were not recorded, by start, whether they are many enough for a doubt or not.
std::vector<std::uint32_t> lostLaunches(const Trace& trace, const std::stop_token& stop);

}  // namespace core
