// SPDX-License-Identifier: GPL-3.0-or-later
// How time by code changed from one run to another, path by path, with a verdict on whether the change exceeds noise.
#pragma once

#include "core/base/table.h"
#include "core/code/code_difference.h"
#include "core/code/code_graph.h"
#include "core/compare/comparison.h"

#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

/// The times of a path in both profiles: ns per iteration if both sides have enough iterations, else in total.
struct PathChange {
    double before = 0, after = 0;
    std::optional<Change> verdict;  ///< set only if the path deserves one
};

/// Returns whether a path has at least a thousandth of the whole's time on either side: a verdict takes 1000 resamples.
bool deservesVerdict(const CodeChange& path, const CodeChange& whole);

struct CodeChanges {
    bool isByIteration = false;
    CodeDifference paths;             ///< with the totals of whole profiles
    std::vector<PathChange> changes;  ///< indexed by path
};

/// Compares the trees of one side: on the GPU, operations by what launched them; off the GPU, idle time of all devices
/// by what the thread that ended it was executing. Operations belong to the iterations that they run in, idle time to
/// that of the operation that ended it.
CodeChanges codeChanges(const ComparedProfile& baseline, const ComparedProfile& candidate, CodeSide side,
                        const std::stop_token& stop = {});

/// Returns `code-changes` or `code-idle-changes`: parents before children, siblings by the larger of their times. With
/// several candidates, each row begins with the name of its profile.
Table toTable(std::span<const CodeChanges> candidates, std::span<const std::string> names, CodeSide side);

}  // namespace core
