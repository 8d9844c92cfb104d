// SPDX-License-Identifier: GPL-3.0-or-later
// Merges digests. The same ranks yield the same bytes, in whatever order and steps they are merged.
#pragma once

#include "core/base/result.h"
#include "core/jobs/digest/digest_file.h"
#include "core/jobs/digest/job_doubts.h"

#include <filesystem>
#include <span>
#include <stop_token>
#include <vector>

namespace core {

/// An entry and the file that contains it.
struct FoundRank {
    DigestEntry entry;
    std::size_t file = 0;  ///< index into the list of files
};
struct FoundRanks {
    DigestTerms terms;
    std::vector<FoundRank> ranks;     ///< sorted by key
    std::vector<std::string> traces;  ///< per file: the folder of its traces that it names; or empty
};

/// Reads the heads of all files. The error names the faulty file, or both files if they contain the same rank or were
/// made with different options.
Result<FoundRanks> foundRanks(std::span<const std::filesystem::path> files, const std::stop_token& stop = {});

/// Returns what is doubted about the ranks. Only the figures of those are read about which there are doubts.
Result<JobDoubts> doubtsOf(std::span<const std::filesystem::path> files, const FoundRanks& found,
                           const std::stop_token& stop = {});

/// Writes one digest of all ranks, atomically. Copies parts unchanged, one at a time. Its head names `traces` as the
/// folder of the traces, and no other.
Result<Done> writeMerged(std::span<const std::filesystem::path> files, const FoundRanks& found,
                         const std::filesystem::path& output, const std::stop_token& stop = {},
                         const std::string& traces = {});

}  // namespace core
