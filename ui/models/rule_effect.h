// SPDX-License-Identifier: GPL-3.0-or-later
// The effect of an edit of the rules: the kernels that a rule now matches, and the time that moved between classes.
#pragma once

#include "core/analysis/snapshot.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ui {

struct ClassMove {
    std::string from, to;
    double time = 0;  ///< nanoseconds, sum of durations
    std::int64_t names = 0;
};

struct RuleEffect {
    std::vector<std::size_t> taken;  ///< rows of the later kernel table, in descending order of time
    double time = 0;                 ///< nanoseconds of all of them
    std::vector<ClassMove> moves;    ///< in descending order of time
};

/// `rule` is an index in `after`. Both must be of the same trace; a kernel that is not in `before` has not moved.
RuleEffect ruleEffect(const core::Snapshot& before, const core::Snapshot& after, std::size_t rule);

}  // namespace ui
