// SPDX-License-Identifier: GPL-3.0-or-later
// How two lists of rules differ, rule by rule.
#pragma once

#include "core/classify/rules.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ui {

enum class RuleChange : std::uint8_t { Added, Removed, OtherClass, OtherColour, Moved };

/// Rules are the same one if they match the same: pattern, kind and case.
struct RuleDifference {
    RuleChange change;
    std::optional<std::size_t> here, there;  ///< places in both lists
};

/// In the order of `here`; what is only there stands after what comes before it. A rule has moved if it is none of the
/// longest run that both lists have in one order; one that also changed its class is told as that.
std::vector<RuleDifference> rulesDifference(const core::Rules& here, const core::Rules& there);

}  // namespace ui
