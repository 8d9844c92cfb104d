// SPDX-License-Identifier: GPL-3.0-or-later
// Time by code for each iteration of a profile.
#pragma once

#include "core/code/code_graph.h"

#include <cstdint>
#include <vector>

namespace core {

struct CodeByIteration {
    CodeGraph graph;                    ///< the graph of codeGraph(), but with shares per sample
    std::vector<std::int64_t> numbers;  ///< per sample: the number of its iteration
    std::int64_t gpus = 1;              ///< number of GPUs by which times are divided
};

/// Builds the graph. Samples are those of a SampleClock: if a file has several tracks of iterations, the first
/// iterations of all tracks form one sample. Shares cover operations and idle time; the host's tree has none.
CodeByIteration codeByIteration(const View& view, const Frames& frames, const CodeGraphChoice& choice);

struct NodeIterations {
    std::vector<double> times;  ///< ns per GPU, by sample
    double median = 0;
    double longest = 0;
};

/// Returns the time of a node in each iteration.
NodeIterations iterationsOf(const CodeByIteration& code, std::uint32_t node);

}  // namespace core
