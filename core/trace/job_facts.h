// SPDX-License-Identifier: GPL-3.0-or-later
// The facts that a profile records about its job: how many ranks there are, on which host this one ran, and which ranks
// communicate.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace core {

/// A communicator as the framework created it.
struct ProcessGroup {
    std::string name;                  ///< the name that collectives refer to
    std::string description;           ///< "TENSOR_MODEL_PARALLEL_GROUP"; empty: not recorded
    std::uint32_t size = 0;            ///< 0: not recorded
    std::vector<std::uint32_t> ranks;  ///< its members; empty: not recorded
};

struct JobFacts {
    std::uint32_t world = 0;  ///< number of ranks of the job; 0: not recorded
    std::string host;         ///< shown only on request; empty: not recorded
    std::vector<ProcessGroup> groups;
};

}  // namespace core
