// SPDX-License-Identifier: GPL-3.0-or-later
// The cost of a job of ten thousand ranks: merging its digests, opening, analyzing and drawing it.
#pragma once

#include "core/jobs/job.h"
#include "tests/bench/bench.h"

namespace bench {

std::vector<Line> jobs(const Setting& setting);

/// Writes the digests of `ranks` ranks, one of which is slow.
std::vector<std::filesystem::path> manyDigests(const std::filesystem::path& folder, std::uint32_t ranks);

/// Draws the heat map with one row per rank; available only if the window is built.
std::vector<Line> jobFrames(const Setting& setting);

}  // namespace bench
