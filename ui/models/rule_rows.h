// SPDX-License-Identifier: GPL-3.0-or-later
// A list of rules with the figures of each (hits, time, error), from which its state follows. Rules and their figures
// are inserted, removed and moved together.
#pragma once

#include "core/analysis/names/rule_use.h"

#include <optional>
#include <vector>

namespace core {
struct Snapshot;
}

namespace ui {

struct RuleFigures {
    core::RuleUseRow use;
    std::optional<core::RuleError> error;
    bool known = false;
};

class RuleRows {
public:
    enum State { Good, Unused, Shadowed, Broken };

    const core::Rules& rules() const { return m_rules; }
    const core::Rule& rule(int row) const { return m_rules.rules[static_cast<std::size_t>(row)]; }
    const RuleFigures& figures(int row) const { return m_figures[static_cast<std::size_t>(row)]; }
    int count() const { return static_cast<int>(m_rules.rules.size()); }
    /// Returns the total kernel time in ns, of which each rule has a share.
    double total() const { return m_total; }
    State state(int row) const;
    int count(State state) const;

    void insert(int before, const std::vector<core::Rule>& rules);
    void remove(int first, int count);
    /// Moves the rules; `order` has, for each new position, the row that is moved there.
    void reorder(const std::vector<int>& order);
    void setRule(int row, const core::Rule& rule) { m_rules.rules[static_cast<std::size_t>(row)] = rule; }
    /// Replaces the rules by as many others, which keep the figures of their rows.
    void setRules(const core::Rules& rules) { m_rules = rules; }
    /// Adopts the figures, unless they belong to a list that differs in more than one rule; null clears them.
    void setFigures(const core::Snapshot* snapshot);

private:
    core::Rules m_rules;
    std::vector<RuleFigures> m_figures;  ///< indexed by rule
    double m_total = 0;
};

}  // namespace ui
