// SPDX-License-Identifier: GPL-3.0-or-later
// Determines which rank of a job a trace is and its coordinates in the job's grid, from recorded facts or from names.
#pragma once

#include "core/jobs/digest/rank_digest.h"
#include "core/trace/trace.h"

#include <optional>
#include <string_view>

namespace core {

/// Parses the numbers after "TP", "DP", "PP" and "EP": in "-TP-0-DP-1-PP-0", as SGLang names its traces, in
/// "[TP00-DP01-PP00]", as it names the processes of a merged one, and in "tp0_pp1".
RankPlace placeInName(std::string_view name);

/// Parses the number after "rank", or the one that "%q{SLURM_PROCID}" or the like left in a name: "train.7.nsys-rep".
std::optional<std::int64_t> rankInName(std::string_view name);

/// Derives coordinates from the framework's process groups and what their descriptions say they are for.
RankPlace placeInGroups(const JobFacts& job, std::int64_t rank);

/// Returns `place` with its unknown coordinates taken from `other`.
RankPlace completed(RankPlace place, const RankPlace& other);

}  // namespace core
