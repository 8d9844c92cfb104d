// SPDX-License-Identifier: GPL-3.0-or-later
// The digests of a trace: one for each rank in it.
#pragma once

#include "core/base/result.h"
#include "core/jobs/digest/digest_options.h"
#include "core/jobs/digest/rank_digest.h"
#include "core/trace/trace.h"

#include <stop_token>
#include <string>
#include <vector>

namespace core {

struct DigestedRank {
    RankDigest digest;
    std::string chain;  ///< as chainBytes() writes it
};

/// Of a trace that was read from a file of this name and content. The error says why there is nothing to digest, or
/// what is wrong with the options.
Result<std::vector<DigestedRank>> digestedRanks(const Trace& trace, const DigestOptions& options,
                                                const std::string& fileName, const std::string& fileChecksum,
                                                const std::stop_token& stop = {});

}  // namespace core
