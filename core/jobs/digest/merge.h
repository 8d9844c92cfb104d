// SPDX-License-Identifier: GPL-3.0-or-later
// Digests put together: of the same ranks the same bytes come, in whatever order and by whatever steps.
#pragma once

#include "core/base/result.h"
#include "core/jobs/digest/digest_file.h"

#include <filesystem>
#include <span>
#include <stop_token>
#include <vector>

namespace core {

/// An entry and the file it is in.
struct FoundRank {
    DigestEntry entry;
    std::size_t file = 0;  ///< index into what was asked for
};
struct FoundRanks {
    DigestTerms terms;
    std::vector<FoundRank> ranks;     ///< by key
    std::vector<std::string> traces;  ///< by file: the folder in which it says that its traces lie; empty: it does not
};

/// The heads of all files. The error names the file at fault, or both where two hold one rank or were made with
/// different options.
Result<FoundRanks> foundRanks(std::span<const std::filesystem::path> files, const std::stop_token& stop = {});

/// Writes one digest of all, whole or not at all. Parts go through as they are, one at a time. It tells of no traces
/// but of these.
Result<Done> writeMerged(std::span<const std::filesystem::path> files, const FoundRanks& found,
                         const std::filesystem::path& output, const std::stop_token& stop = {},
                         const std::string& traces = {});

}  // namespace core
