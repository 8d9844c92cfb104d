// SPDX-License-Identifier: GPL-3.0-or-later
// The digests of a job of thousands: sixteen simulated ranks, copied under other names and each with other times. What
// they work on is divided over eight ranks of a host, and all hosts meet once a step.
#pragma once

#include "core/jobs/digest/rank_digests.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

namespace tests {

struct ManyRanks {
    std::uint32_t ranks = 0;                 ///< a multiple of 8
    int steps = 6;                           ///< behind the first
    double jitter = 0.05;                    ///< of what a rank takes between its collectives, most of the time
    std::optional<std::uint32_t> slow = {};  ///< the rank that is late
    double slowness = 0.1;                   ///< by which part
};

/// Writes a digest for each rank into the folder, which is made.
std::vector<std::filesystem::path> writeManyDigests(const std::filesystem::path& folder, const ManyRanks& asked);

}  // namespace tests
