// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the digests of a job of thousands of ranks: sixteen simulated ranks, copied under other names with other times.
// The eight ranks of a host share tensors, and all hosts communicate once per step.
#pragma once

#include "core/jobs/digest/rank_digests.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

namespace tests {

struct ManyRanks {
    std::uint32_t ranks = 0;                 ///< a multiple of 8
    int steps = 6;                           ///< not counting the first one
    double jitter = 0.05;                    ///< deviation, relative to the time between a rank's collectives
    std::optional<std::uint32_t> slow = {};  ///< the rank that is late
    double slowness = 0.1;                   ///< relative increase of its times
    bool prefills = false;                   ///< every third step is a prefill, five times as long as a decode
};

/// Writes a digest of each rank into the folder, which is created.
std::vector<std::filesystem::path> writeManyDigests(const std::filesystem::path& folder, const ManyRanks& requested);

}  // namespace tests
