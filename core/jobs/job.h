// SPDX-License-Identifier: GPL-3.0-or-later
// A job as its digests tell of it: the figures of all ranks at hand, their chains read when they are asked for.
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
    std::int64_t number = 0;  ///< its own; those that have none are counted on behind the others
    RankDigest digest;
    std::size_t file = 0;
    DigestPart chain;
};

struct Job {
    std::vector<std::filesystem::path> files;
    std::vector<std::string> traces;  ///< by file: the folder in which it says that its traces lie; empty: it does not
    DigestTerms terms;
    std::vector<JobRank> ranks;  ///< by number
    std::uint32_t world = 0;     ///< as recorded, or as many as there are

    /// Ranks of the world that no digest is of, as far as their numbers are known.
    std::vector<std::uint64_t> missing() const;
};

/// The error names the file at fault.
Result<Job> openJob(std::vector<std::filesystem::path> digests, const std::stop_token& stop = {},
                    Progress* progress = nullptr);

/// The chains of all ranks, as chainBytes() writes them; by rank.
Result<std::vector<std::string>> chainsOf(const Job& job, const std::stop_token& stop = {});

}  // namespace core
