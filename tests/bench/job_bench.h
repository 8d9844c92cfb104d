// SPDX-License-Identifier: GPL-3.0-or-later
// What a job of ten thousand ranks costs: its digests merged, opened, priced, and drawn.
#pragma once

#include "core/jobs/job.h"
#include "tests/bench/bench.h"

namespace bench {

std::vector<Line> jobs(const Setting& setting);

/// The digests of so many ranks, of which one is slow.
std::vector<std::filesystem::path> manyDigests(const std::filesystem::path& folder, std::uint32_t ranks);

/// Its heat map, row for row and folded; of a program with a window alone.
std::vector<Line> jobFrames(const Setting& setting);

}  // namespace bench
