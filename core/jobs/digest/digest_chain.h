// SPDX-License-Identifier: GPL-3.0-or-later
// What of a rank's trace its chain is made of: the stream that does the work, the collectives of every stream, and
// where the host waited.
#pragma once

#include "core/jobs/digest/chain.h"
#include "core/jobs/digest/digest_scope.h"
#include "core/jobs/digest/rank_digest.h"

#include <vector>

namespace core {

struct DigestChainInput {
    ChainInput input;
    std::vector<DigestCommunicator> communicators;  ///< by first use, with the sums of their collectives
};

/// Collectives are kernels of which the trace tells the process group. The main stream is the one with most kernel time
/// that does not communicate.
DigestChainInput digestChainInput(const View& view, const DigestScope& scope);

}  // namespace core
