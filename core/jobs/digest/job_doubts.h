// SPDX-License-Identifier: GPL-3.0-or-later
// What is doubted about the recordings of a job: by kind, with the ranks concerned.
#pragma once

#include "core/jobs/digest/rank_digest.h"

#include <cstddef>
#include <string>
#include <vector>

namespace core {

/// The doubts of one kind.
struct JobDoubt {
    Doubt first;              ///< that of the first rank
    std::uint64_t count = 0;  ///< sum of the counts of all ranks
    std::vector<RankKey> ranks;
};

class JobDoubts {
public:
    /// Ranks must be added in the order of their keys.
    void add(const RankKey& rank, const std::vector<Doubt>& doubts);
    const std::vector<JobDoubt>& byKind() const { return m_kinds; }

private:
    std::vector<JobDoubt> m_kinds;
};

/// Returns "ranks 0, 3-5", or the files of the first ranks if these have no numbers.
std::string ranksText(const JobDoubt& doubt);
/// Returns "ranks 0, 3-5: 60 of 112 GPU operations start at 0; they are in no figure; record again".
std::string sentence(const JobDoubt& doubt);

}  // namespace core
