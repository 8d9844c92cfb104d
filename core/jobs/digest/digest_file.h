// SPDX-License-Identifier: GPL-3.0-or-later
// Digest files: a head with an entry per rank, then the figures of all ranks, then their chains. The digest of one
// trace and that of a job of ten thousand ranks have the same format, so merging is concatenation.
#pragma once

#include "core/base/regular_file.h"
#include "core/base/result.h"
#include "core/jobs/digest/digest_options.h"
#include "core/jobs/digest/rank_digest.h"
#include "core/jobs/digest/rank_digests.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// The location of a rank's bytes in the file, and their checksum.
struct DigestPart {
    std::uint64_t at = 0, size = 0, sum = 0;
};
struct DigestEntry {
    RankKey key;
    DigestPart figures, chain;
    std::uint32_t doubts = 0;  ///< a bit for each DoubtKind that is raised about the rank
};

struct DigestHead {
    DigestTerms terms;
    std::vector<DigestEntry> entries;  ///< sorted by key; keys are unique
    std::string traces;                ///< folder of the traces, as given when merging; empty: not given
    std::uint64_t size = 0;            ///< size of the whole file
    bool isOld = false;  ///< written before digests kept doubts, kinds, work, or collectives without groups: that there
                         ///< are none says nothing
};

/// Encodes the head; the positions of parts follow from their sizes. `traces` is UTF-8, at most longestTraces bytes.
std::string headBytes(const DigestTerms& terms, const std::vector<DigestEntry>& entries,
                      const std::string& traces = {});
constexpr std::size_t longestTraces = 4096;

class DigestFile {
public:
    /// Opens a file and reads only its head.
    static Result<DigestFile> open(const std::filesystem::path& path);

    const DigestHead& head() const { return m_head; }
    /// Reads the bytes of a part and verifies their checksum.
    Result<std::string> bytes(const DigestPart& part) const;
    Result<RankDigest> digest(std::size_t entry) const;

private:
    DigestFile(OpenFile file, DigestHead head) : m_file(std::move(file)), m_head(std::move(head)) {}

    OpenFile m_file;
    DigestHead m_head;
};

/// Returns whether `begin`, the first bytes of a file, is that of a digest.
bool isDigest(std::string_view begin);

/// Encodes the digests of one trace as a file.
std::string digestFileBytes(const DigestTerms& terms, const std::vector<DigestedRank>& ranks);

}  // namespace core
