// SPDX-License-Identifier: GPL-3.0-or-later
// Which collective a recorded name means, whoever recorded it.
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
    AllToAllV,  ///< with a size for each rank: how much stays local is not known
    Gather,
    Scatter,
    Send,
    Recv,
    SendRecv,
    Barrier
};

/// "allreduce_coalesced", "_allgather_base", "reduce_scatter_tensor_coalesced" of PyTorch, "ncclAllReduce" of NCCL;
/// words about the manner of the call are ignored.
CollectiveKind collectiveKind(std::string_view recorded);

/// The kinds of all names of the trace's recorded collectives; each name is examined once.
std::unordered_map<NameId, CollectiveKind> collectiveKinds(const Trace& trace);

/// "AllReduce", as in the names of NCCL's kernels; empty for Other.
std::string_view text(CollectiveKind kind);

}  // namespace core
