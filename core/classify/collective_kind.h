// SPDX-License-Identifier: GPL-3.0-or-later
// Which collective a recorded name means, whoever recorded it.
#pragma once

#include "core/trace/trace.h"

#include <cstdint>
#include <string_view>
#include <unordered_map>

namespace core {

enum class CollectiveKind : std::uint8_t {
    Other,  ///< one that is not known, or none
    AllReduce,
    AllGather,
    ReduceScatter,
    Broadcast,
    Reduce,
    AllToAll,
    AllToAllV,  ///< with a size for each rank: how much stays at home is not known
    Gather,
    Scatter,
    Send,
    Recv,
    SendRecv,
    Barrier
};

/// "allreduce_coalesced", "_allgather_base", "reduce_scatter_tensor_coalesced" of PyTorch, "ncclAllReduce" of NCCL:
/// words of how it is called are left out.
CollectiveKind collectiveKind(std::string_view recorded);

/// Of every name that the trace's recorded collectives bear; each is looked at once.
std::unordered_map<NameId, CollectiveKind> collectiveKinds(const Trace& trace);

/// "AllReduce", as NCCL's kernels have it; empty for Other.
std::string_view text(CollectiveKind kind);

}  // namespace core
