// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the digests of a job, given as a merged digest, as a folder of digests, or as traces, which are digested on
// demand.
#pragma once

#include "app/cli/jobs/job_inputs.h"
#include "app/cli/profiles.h"
#include "core/base/progress.h"
#include "core/jobs/digest/digest_options.h"

#include <filesystem>
#include <string>
#include <vector>

namespace cli {

/// The folder for digests that are made on demand, kept for the next time; a temporary one if nothing may be cached.
class DigestCache {
public:
    DigestCache(const ReadOptions& read, const Environment& environment);
    ~DigestCache();
    DigestCache(const DigestCache&) = delete;
    DigestCache& operator=(const DigestCache&) = delete;

    const std::filesystem::path& folder() const { return m_folder; }

private:
    std::filesystem::path m_folder;
    bool m_isTemporary = false;
};

struct JobDigests {
    std::vector<std::filesystem::path> files;
    std::vector<std::string> traces;  ///< paths of the traces that were digested; the last of `files` are their digests
    bool isComplete = true;           ///< false: some traces failed, as printed on stderr
    std::string fault = {};           ///< "TRACE: REASON" of the first one without a digest, if some have none

    /// Returns a message with the names of traces instead of those of the digests that were made of them: where these
    /// are is no matter of the user's.
    std::string withTraces(std::string message) const;
};

/// Returns an empty result if it was stopped. Leaves out traces that do not tell their rank; if none does, the error
/// says so. Progress counts traces.
core::Result<JobDigests> jobDigests(const JobInput& input, const core::DigestOptions& options, const ReadOptions& read,
                                    const DigestCache& cache, const Environment& environment,
                                    core::Progress* progress = nullptr);

/// Returns whether a file contains digests, judging by its first bytes.
bool isDigestFile(const std::string& path);

}  // namespace cli
