// SPDX-License-Identifier: GPL-3.0-or-later
// Compares two lists of rules, rule by rule.
#pragma once

#include "core/classify/rules.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ui {

enum class RuleChange : std::uint8_t { Added, Removed, OtherClass, OtherColor, Moved };

/// A difference of one rule. Two rules are considered the same if pattern, kind and case are equal.
struct RuleDifference {
    RuleChange change;
    std::optional<std::size_t> here, there;  ///< indices in the two lists
};

/// Lists differences in the order of `here`; rules only in `there` follow the rule that precedes them there. A rule has
/// moved if it is not in the longest sequence that both lists share; if its class changed too, only that is listed.
std::vector<RuleDifference> rulesDifference(const core::Rules& here, const core::Rules& there);

}  // namespace ui
