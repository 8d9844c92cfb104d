// SPDX-License-Identifier: GPL-3.0-or-later
// Rules applied to the distinct names of one trace: which class each has, by which rule, and what is wrong with a rule.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/classify/rules.h"
#include "core/trace/name_table.h"

namespace core {

/// Why a rule is not in force. `at` is the 0-based byte in its pattern.
struct RuleError {
    std::string message;
    std::size_t at = 0;
};

constexpr std::int32_t noRule = -1;

struct Classification {
    std::vector<std::string> classes;        ///< in rule order of first mention, the unmatched class last
    std::vector<std::string> colors;         ///< of each class, "" where no rule gives one
    std::vector<ClassId> classOf;            ///< by NameId
    std::vector<std::int32_t> ruleOf;        ///< by NameId: index of the rule that matched, or noRule
    std::vector<std::vector<bool>> matches;  ///< [rule][NameId]: whether the rule alone would match (for shadowing)
    std::vector<std::optional<RuleError>> errors;  ///< by rule: broken, or gave up at the match limit (then it is off)
    std::vector<bool> communication;         ///< by NameId: is it a communication kernel?
    std::optional<RuleError> communicationError;

    ClassId unmatched() const { return static_cast<ClassId>(classes.size() - 1); }
};

/// The outcome of one pattern on every name, kept so that an edited rule costs only itself. One per trace and thread.
class MatchCache {
public:
    struct Outcome {
        std::vector<bool> hits;  ///< by NameId
        std::optional<RuleError> error;
    };
    /// Runs the pattern, or gives what it gave before.
    std::shared_ptr<const Outcome> outcome(const std::string& pattern, MatchAs as, bool ignoreCase,
                                           const NameTable& names);

private:
    std::map<std::string, std::shared_ptr<const Outcome>> m_outcomes;
};

/// Every name of the table against every rule; broken rules match nothing and say why.
Classification classify(const Rules& rules, const NameTable& names, MatchCache& cache);

}  // namespace core
