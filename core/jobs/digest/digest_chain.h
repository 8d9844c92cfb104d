// SPDX-License-Identifier: GPL-3.0-or-later
// Collects the input for a rank's chain from its trace: the operations of the main stream, the collectives of all
// streams, and the waits of the host.
#pragma once

#include "core/jobs/digest/chain.h"
#include "core/jobs/digest/digest_scope.h"
#include "core/jobs/digest/rank_digest.h"

#include <vector>

namespace core {

struct DigestChainInput {
    ChainInput input;
    std::vector<DigestCommunicator> communicators;  ///< in order of first use, with the totals of their collectives
};

/// Collects the input. Collectives are kernels for which the trace records a process group, and other kernels that
/// communicate: their stream stands for the group. The main stream is the one with the longest total time of kernels
/// and graphs that do not communicate.
DigestChainInput digestChainInput(const View& view, const DigestScope& scope);

}  // namespace core
