// SPDX-License-Identifier: GPL-3.0-or-later
// What a profile tells of the job it is a part of: how many ranks there are, on which host this one ran, and who
// communicates with whom.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace core {

/// A communicator as the framework set it up.
struct ProcessGroup {
    std::string name;                  ///< as collectives name it
    std::string description;           ///< "TENSOR_MODEL_PARALLEL_GROUP"; empty: not recorded
    std::uint32_t size = 0;            ///< 0: not recorded
    std::vector<std::uint32_t> ranks;  ///< its members; empty: not recorded
};

struct JobFacts {
    std::uint32_t world = 0;  ///< ranks of the job; 0: not recorded
    std::string host;         ///< never shown unless asked for; empty: not recorded
    std::vector<ProcessGroup> groups;
};

}  // namespace core
