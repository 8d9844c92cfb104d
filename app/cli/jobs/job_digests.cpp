// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/jobs/job_digests.h"

#include "app/cli/jobs/digest_traces.h"
#include "app/cli/jobs/trace_list.h"
#include "core/base/private_folder.h"
#include "core/base/regular_file.h"
#include "core/jobs/digest/digest_file.h"

#include <unistd.h>

#include <array>
#include <cstdlib>
#include <system_error>

namespace cli {

namespace fs = std::filesystem;

bool isDigestFile(const std::string& path) {
    const auto file = core::openRegularFile(path);
    if (!file) return false;
    std::array<char, 8> begin{};
    const ssize_t got = ::read(file->file.number(), begin.data(), begin.size());
    return got > 0 && core::isDigest({begin.data(), static_cast<std::size_t>(got)});
}

DigestCache::DigestCache(const ReadOptions& read, const Environment& environment) {
    const fs::path& cache = environment.read.cacheFolder;
    m_folder = cache / "digests";
    if (!cache.empty() && !read.noCache && core::makePrivateFolder(m_folder)) return;
    std::string pattern = (fs::temp_directory_path() / "lacuna-digests-XXXXXX").string();
    m_isTemporary = ::mkdtemp(pattern.data()) != nullptr;
    m_folder = pattern;
}

DigestCache::~DigestCache() {
    std::error_code ignored;
    if (m_isTemporary) fs::remove_all(m_folder, ignored);
}

JobDigests jobDigests(const std::vector<std::string>& inputs, const core::DigestOptions& options,
                      const ReadOptions& read, const DigestCache& cache, const Environment& environment,
                      core::Progress* progress) {
    JobDigests digests;
    std::vector<std::string> traces;
    for (const std::string& input : inputs) {
        const std::vector<std::string> inside = isFolder(input) ? digestsIn(input) : std::vector<std::string>();
        if (!inside.empty())
            digests.files.insert(digests.files.end(), inside.begin(), inside.end());
        else if (!isFolder(input) && isDigestFile(input))
            digests.files.emplace_back(input);
        else
            traces.push_back(input);
    }
    const std::vector<ListedTrace> listed = traceList(traces, environment.read);
    if (progress) progress->total = listed.size();
    for (const auto& [trace, isNamed] : listed) {
        const DigestedTrace made = digestTrace(trace, options, cache.folder(), read, environment);
        if (made.outcome == DigestOutcome::Stopped) return {};
        if (made.isMissing(isNamed)) digests.isComplete = false;
        if (!made.digest.empty()) {
            digests.files.push_back(made.digest);
            digests.traces.push_back(trace);
        }
        if (progress) ++progress->done;
    }
    return digests;
}

}  // namespace cli
