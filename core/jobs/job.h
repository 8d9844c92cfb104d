// SPDX-License-Identifier: GPL-3.0-or-later
// A job as described by its digests: the figures of all ranks in memory; their chains are read on demand.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/jobs/digest/merge.h"
#include "core/jobs/digest/rank_digest.h"

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

struct JobRank {
    std::int64_t number = 0;  ///< its rank; ranks without a number are numbered after the others
    RankDigest digest;
    std::size_t file = 0;
    DigestPart chain;
};

struct Job {
    std::vector<std::filesystem::path> files;
    std::vector<std::string> traces;  ///< per file: the folder of its traces that it names; or empty
    DigestTerms terms;
    std::vector<JobRank> ranks;  ///< sorted by number
    std::uint32_t world = 0;     ///< recorded number of ranks, or the number of digests if that is larger

    /// Returns the rank numbers below `world` for which there is no digest.
    std::vector<std::uint64_t> missing() const;
};

/// Opens a job; the error names the faulty file.
Result<Job> openJob(std::vector<std::filesystem::path> digests, const std::stop_token& stop = {},
                    Progress* progress = nullptr);

/// Reads the chains of all ranks, as chainBytes() encodes them, indexed by rank.
Result<std::vector<std::string>> chainsOf(const Job& job, const std::stop_token& stop = {});

}  // namespace core
