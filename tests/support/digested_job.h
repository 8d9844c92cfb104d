// SPDX-License-Identifier: GPL-3.0-or-later
// Digests of traces that a test has as text, and their job.
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

/// The default rules, with hosts shown by name.
core::DigestOptions plainDigestOptions();

/// The bytes of the digest of a JSON trace, read from a file of this name.
std::string digestOfText(const TemporaryFolder& folder, std::string_view name, const std::string& json,
                         const core::DigestOptions& options = plainDigestOptions());

/// Writes a digest for each rank except those left out, as files of the folder.
std::vector<std::filesystem::path> digestFiles(const TemporaryFolder& folder, const SimulatedJob& job,
                                               const std::set<int>& leftOut = {});

}  // namespace tests
