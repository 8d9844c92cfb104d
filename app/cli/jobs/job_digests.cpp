// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/jobs/job_digests.h"

#include "app/cli/complaints.h"
#include "app/cli/jobs/digest_traces.h"
#include "core/base/private_folder.h"
#include "core/base/regular_file.h"
#include "core/jobs/digest/digest_file.h"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <set>
#include <system_error>
#include <utility>

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

namespace {

/// Returns whether nothing tells which rank a digest is of. A trace of several ranks tells them apart itself.
bool isUnranked(const fs::path& digest) {
    const auto file = core::DigestFile::open(digest);
    if (!file || file->head().entries.size() != 1) return false;
    const core::RankKey& key = file->head().entries.front().key;
    return key.rank < 0 && key.place == core::RankPlace{};
}

}  // namespace

std::string JobDigests::withTraces(std::string message) const {
    for (std::size_t i = 0; i < traces.size(); ++i) {
        const std::string digest = files[files.size() - traces.size() + i].string();
        for (auto at = message.find(digest); at != std::string::npos; at = message.find(digest, at + traces[i].size()))
            message.replace(at, digest.size(), traces[i]);
    }
    return message;
}

core::Result<JobDigests> jobDigests(const JobInput& input, const core::DigestOptions& options, const ReadOptions& read,
                                    const DigestCache& cache, const Environment& environment,
                                    core::Progress* progress) {
    if (!input.fault.empty())
        return core::Error{core::ErrorKind::Unsupported, input.fault + ": there are no figures of a job of them"};
    JobDigests digests;
    digests.files = input.digests;
    std::vector<std::pair<fs::path, std::string>> unranked;
    std::set<fs::path> all;
    if (progress) progress->total = input.traces.size();
    for (const auto& [trace, isNamed] : input.traces) {
        const DigestedTrace made = digestTrace(trace, options, cache.folder(), read, environment);
        if (made.outcome == DigestOutcome::Stopped) return JobDigests{};
        if (made.isMissing(isNamed)) digests.isComplete = false;
        if (digests.fault.empty() && !made.fault.empty()) digests.fault = trace + ": " + made.fault;
        if (progress) ++progress->done;
        if (made.digest.empty()) continue;
        if (!all.insert(made.digest).second) {
            complain(environment, trace, "is a copy of another trace of this name: left out");
        } else if (isUnranked(made.digest)) {
            unranked.emplace_back(made.digest, trace);
        } else {
            digests.files.push_back(made.digest);
            digests.traces.push_back(trace);
        }
    }
    // A single trace is a job of one rank, but several recordings of one process are none.
    if (digests.files.empty() && unranked.size() > (input.recording.empty() ? 1 : 0))
        return core::Error{core::ErrorKind::Unsupported,
                           "no profile records which rank of a job it is: there are no figures of a job; see each by "
                           "itself, with other tables"};
    for (const auto& [digest, trace] : unranked)
        if (digests.files.empty()) {
            digests.files.push_back(digest);
            digests.traces.push_back(trace);
        } else {
            complain(environment, trace, "does not record which rank it is: left out of the job");
        }
    return digests;
}

}  // namespace cli
