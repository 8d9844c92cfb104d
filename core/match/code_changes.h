// SPDX-License-Identifier: GPL-3.0-or-later
// How time by code changed from one run to another, path by path, and whether that is more than noise.
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

/// A path of either profile: the ns of an iteration where both sides have enough of them.
struct PathChange {
    double before = 0, after = 0;
    /// Only where either side has a thousandth of its profile below that path.
    std::optional<Change> verdict;
};

struct CodeChanges {
    bool isByIteration = false;
    CodeDifference paths;             ///< with the sums of the whole profiles
    std::vector<PathChange> changes;  ///< by path
};

/// On the GPU or off it: operations by what launched them, idle time of all devices by what the thread that ended it
/// was in. Time of an operation belongs to the iterations that it runs in, idle time to that of the operation that
/// ended it.
CodeChanges codeChanges(const ComparedProfile& baseline, const ComparedProfile& candidate, CodeSide side,
                        const std::stop_token& stop = {});

/// `code-changes` or `code-idle-changes`: parents before children, siblings by the larger of their times; with several
/// candidates each row begins with the name of its profile.
Table toTable(std::span<const CodeChanges> candidates, std::span<const std::string> names, CodeSide side);

}  // namespace core
