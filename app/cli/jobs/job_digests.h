// SPDX-License-Identifier: GPL-3.0-or-later
// The digests of a job, whatever it is given as: a merged digest, a folder of digests, traces that are digested on the
// way.
#pragma once

#include "app/cli/profiles.h"
#include "core/base/progress.h"
#include "core/jobs/digest/digest_options.h"

#include <filesystem>
#include <string>
#include <vector>

namespace cli {

/// Where digests made on the way are kept for the next time; a folder that goes with it where they must not be.
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
    std::vector<std::string> traces;  ///< those that were digested, where they lie
    bool isComplete = true;           ///< false: some could not be, which is said on stderr
};

/// Empty where told to stop. Progress counts traces.
JobDigests jobDigests(const std::vector<std::string>& inputs, const core::DigestOptions& options,
                      const ReadOptions& read, const DigestCache& cache, const Environment& environment,
                      core::Progress* progress = nullptr);

/// Whether it is a file of digests, by its first bytes.
bool isDigestFile(const std::string& path);

}  // namespace cli
