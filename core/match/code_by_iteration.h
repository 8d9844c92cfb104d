// SPDX-License-Identifier: GPL-3.0-or-later
// Time by code, iteration by iteration.
#pragma once

#include "core/code/code_graph.h"

#include <cstdint>
#include <vector>

namespace core {

struct CodeByIteration {
    CodeGraph graph;                    ///< as codeGraph() makes it, but its shares are those of samples
    std::vector<std::int64_t> numbers;  ///< by sample: that of its iteration
    std::int64_t gpus = 1;              ///< among which its time is divided
};

/// Iterations as the samples of a SampleClock: where a file has several tracks of them, the first of all tracks are
/// one. Shares are of operations and of idle time; the host's tree has none.
CodeByIteration codeByIteration(const View& view, const Frames& frames, const CodeGraphChoice& choice);

struct NodeIterations {
    std::vector<double> times;  ///< ns a GPU, by sample
    double median = 0;
    double longest = 0;
};

/// What a node took in each of them.
NodeIterations iterationsOf(const CodeByIteration& code, std::uint32_t node);

}  // namespace core
