// SPDX-License-Identifier: GPL-3.0-or-later
// The effect of an edit of the rules: the kernels that a rule takes now, and the time moved from class to class.
#pragma once

#include "core/analysis/analysis.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ui {

struct ClassMove {
    std::string from, to;
    double time = 0;  ///< ns, sum of durations
    std::int64_t names = 0;
};

struct RuleEffect {
    std::vector<std::size_t> taken;  ///< rows of the later kernel table, by time descending
    double time = 0;                 ///< ns of all of them
    std::vector<ClassMove> moves;    ///< by time descending
};

/// For the rule at this index in `after`. Both must be of one trace; a kernel that `before` lacked has not moved.
RuleEffect ruleEffect(const core::Snapshot& before, const core::Snapshot& after, std::size_t rule);

}  // namespace ui
