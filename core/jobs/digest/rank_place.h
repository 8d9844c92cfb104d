// SPDX-License-Identifier: GPL-3.0-or-later
// Which rank of a job a trace is, and where in the job's grid: from what it tells, else from what it is called.
#pragma once

#include "core/jobs/digest/rank_digest.h"
#include "core/trace/trace.h"

#include <optional>
#include <string_view>

namespace core {

/// Numbers behind "TP", "DP", "PP", "EP": "-TP-0-DP-1-PP-0" as SGLang names its traces and "[TP00-DP01-PP00]" as it
/// names the processes of a merged one, "tp0_pp1".
RankPlace placeInName(std::string_view name);

/// Behind "rank", and where "%q{SLURM_PROCID}" or the like stood in the name of a report: "train.7.nsys-rep".
std::optional<std::int64_t> rankInName(std::string_view name);

/// From the groups that the framework set up, by what they are for.
RankPlace placeInGroups(const JobFacts& job, std::int64_t rank);

/// What is not known of one is taken from the other.
RankPlace completed(RankPlace place, const RankPlace& other);

}  // namespace core
