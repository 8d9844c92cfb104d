// SPDX-License-Identifier: GPL-3.0-or-later
// The code that threads were seen in by samples of the CPU.
#pragma once

#include "core/code/code_trees.h"

#include <vector>

namespace core {

/// Builds a tree of the sampled stacks of each thread. A sample stands for the time to its thread's next one, clipped
/// to the view's window; the last one has none. Counts the samples taken in the window, with those of descendants.
std::vector<ThreadCode> sampledTrees(const View& view, const PathFolder& folder);
inline std::vector<ThreadCode> sampledTrees(const View& view, const CodeOptions& options) {
    return sampledTrees(view, PathFolder(options));
}

}  // namespace core
