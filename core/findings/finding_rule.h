// SPDX-License-Identifier: GPL-3.0-or-later
// What is told of a rule to those that list findings; rules.h has what rules judge by.
#pragma once

#include "core/findings/finding.h"

#include <string_view>
#include <vector>

namespace core {

struct Judgement;
class RuleInput;

struct FindingRule {
    std::string_view id;
    FindingGroup group;
    std::string_view looksFor;  ///< title of what it looks for: "Host sync inside the step"
    Judgement (*judge)(RuleInput& input);
};

/// Returns the rules in the order in which findings of equal price are listed.
const std::vector<FindingRule>& findingRules();

}  // namespace core
