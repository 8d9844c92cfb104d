// SPDX-License-Identifier: GPL-3.0-or-later
// Computes the digests of a trace, one for each rank in it.
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
    std::string chain;  ///< bytes from chainBytes()
};

/// Digests a trace that was read from a file with this name and checksum. The error says why there is nothing to
/// digest, or what is wrong with the options.
Result<std::vector<DigestedRank>> digestedRanks(const Trace& trace, const DigestOptions& options,
                                                const std::string& fileName, const std::string& fileChecksum,
                                                const std::stop_token& stop = {});

}  // namespace core
