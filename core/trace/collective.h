// SPDX-License-Identifier: GPL-3.0-or-later
// The facts that a profiler records about a collective besides its kernel's time: how much it moved, among which ranks.
#pragma once

#include "core/base/ids.h"

#include <cstdint>

namespace core {

/// A recorded collective. Element counts are those of one rank: what it sends and receives. Values that are not
/// recorded are -1; ranks and element sizes are 0 and names "".
struct Collective {
    std::uint32_t event = 0;               ///< index into the trace's events
    NameId name{};                         ///< the recorded name: "allreduce", "_allgather_base", "ncclReduceScatter"
    NameId type{};                         ///< the element type: "BFloat16"
    NameId group{};                        ///< the process group
    std::int64_t input = -1, output = -1;  ///< number of elements
    std::uint32_t ranks = 0;
    std::uint32_t elementSize = 0;  ///< bytes
    std::int64_t sequence = -1;     ///< its number in its group, the same on all members
};

/// A host call of a communication library that records the moved data; the kernel that it launches is the collective.
struct CollectiveCall {
    ThreadId thread{};
    Nanos start = 0, end = 0;
    Collective moved;
};

}  // namespace core
