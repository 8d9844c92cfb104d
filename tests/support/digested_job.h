// SPDX-License-Identifier: GPL-3.0-or-later
// Makes digests of traces that a test has as text, and the digests of a simulated job.
#pragma once

#include "core/jobs/job.h"
#include "tests/support/simulated/simulated_job.h"
#include "tests/support/trace_text.h"

#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tests {

/// The default rules, with hosts by name rather than hashed.
core::DigestOptions plainDigestOptions();

/// Returns the bytes of the digest of a JSON trace that is read from a file with this name.
std::string digestOfText(const TemporaryFolder& folder, std::string_view name, const std::string& json,
                         const core::DigestOptions& options = plainDigestOptions());

/// Writes a digest of each rank, except those in `leftOut`, as a file of the folder.
std::vector<std::filesystem::path> digestFiles(const TemporaryFolder& folder, const SimulatedJob& job,
                                               const std::set<int>& leftOut = {}, bool haveGroups = true);

}  // namespace tests
