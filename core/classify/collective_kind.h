// SPDX-License-Identifier: GPL-3.0-or-later
// Identifies collectives by their recorded names, whoever recorded them.
#pragma once

#include "core/trace/trace.h"

#include <cstdint>
#include <string_view>
#include <unordered_map>

namespace core {

enum class CollectiveKind : std::uint8_t {
    Other,  ///< an unknown one, or none
    AllReduce,
    AllGather,
    ReduceScatter,
    Broadcast,
    Reduce,
    AllToAll,
    AllToAllV,  ///< has a size per rank: how much stays local is not known
    Gather,
    Scatter,
    Send,
    Recv,
    SendRecv,
    Barrier
};

/// Returns the kind for names of PyTorch ("allreduce_coalesced", "_allgather_base", "reduce_scatter_tensor_coalesced")
/// and of NCCL ("ncclAllReduce"); words about the manner of the call are ignored.
CollectiveKind collectiveKind(std::string_view recorded);

/// Returns the kinds of all names of the trace's recorded collectives; each name is examined once.
std::unordered_map<NameId, CollectiveKind> collectiveKinds(const Trace& trace);

/// Returns "AllReduce", as in the names of NCCL's kernels; empty for Other.
std::string_view text(CollectiveKind kind);

}  // namespace core
