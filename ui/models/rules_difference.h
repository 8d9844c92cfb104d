// SPDX-License-Identifier: GPL-3.0-or-later
// How two lists of rules differ, rule by rule.
#pragma once

#include "core/classify/rules.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ui {

enum class RuleChange : std::uint8_t { Added, Removed, OtherClass, OtherColor, Moved };

/// Two rules are the same if they match the same: pattern, kind and case.
struct RuleDifference {
    RuleChange change;
    std::optional<std::size_t> here, there;  ///< indices in both lists
};

/// In the order of `here`; rules only in the other list follow the rule that precedes them there. A rule has moved if
/// it is not part of the longest sequence that both lists share; if its class changed too, only that is reported.
std::vector<RuleDifference> rulesDifference(const core::Rules& here, const core::Rules& there);

}  // namespace ui
