// SPDX-License-Identifier: GPL-3.0-or-later
// What a profiler recorded of a collective besides the time of its kernel: how much it moved, among how many ranks.
#pragma once

#include "core/base/ids.h"

#include <cstdint>

namespace core {

/// Element counts are those of one rank: what it sends and what it receives. Values that are not recorded are -1; for
/// ranks and element sizes they are 0, and for names "".
struct Collective {
    std::uint32_t event = 0;               ///< index into the trace's events
    NameId name{};                         ///< as recorded: "allreduce", "_allgather_base", "ncclReduceScatter"
    NameId type{};                         ///< of an element: "BFloat16"
    NameId group{};                        ///< the process group
    std::int64_t input = -1, output = -1;  ///< elements
    std::uint32_t ranks = 0;
    std::uint32_t elementSize = 0;  ///< bytes
    std::int64_t sequence = -1;     ///< its number in its group, the same on all members
};

/// A host call of a communication library that records what it moves; the kernel that it launches is that collective.
struct CollectiveCall {
    ThreadId thread{};
    Nanos start = 0, end = 0;
    Collective moved;
};

}  // namespace core
