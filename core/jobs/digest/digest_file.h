// SPDX-License-Identifier: GPL-3.0-or-later
// Digests as files: a head with an entry for each rank, then the figures of all, then their chains. The digest of a
// trace and that of a job of ten thousand ranks are the same sort of file, so merging is putting together.
#pragma once

#include "core/base/open_file.h"
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

/// A rank's bytes in a file, with a checksum each.
struct DigestPart {
    std::uint64_t at = 0, size = 0, sum = 0;
};
struct DigestEntry {
    RankKey key;
    DigestPart figures, chain;
};

struct DigestHead {
    DigestTerms terms;
    std::vector<DigestEntry> entries;  ///< by key; each key once
    std::string traces;                ///< the folder in which the traces lie, as whoever merged said; empty: not told
    std::uint64_t size = 0;            ///< of the whole file
};

/// The head as bytes; places of parts follow from their sizes. `traces` is UTF-8 of at most longestTraces bytes.
std::string headBytes(const DigestTerms& terms, const std::vector<DigestEntry>& entries,
                      const std::string& traces = {});
constexpr std::size_t longestTraces = 4096;

class DigestFile {
public:
    /// Reads the head alone.
    static Result<DigestFile> open(const std::filesystem::path& path);

    const DigestHead& head() const { return m_head; }
    /// A part's bytes where they are as they were written.
    Result<std::string> bytes(const DigestPart& part) const;
    Result<RankDigest> digest(std::size_t entry) const;

private:
    DigestFile(OpenFile file, DigestHead head) : m_file(std::move(file)), m_head(std::move(head)) {}

    OpenFile m_file;
    DigestHead m_head;
};

/// Whether a file begins as digests do.
bool isDigest(std::string_view begin);

/// The file of the digests of one trace.
std::string digestFileBytes(const DigestTerms& terms, const std::vector<DigestedRank>& ranks);

}  // namespace core
