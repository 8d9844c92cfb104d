// SPDX-License-Identifier: GPL-3.0-or-later
// A list of rules with what is known of each: its hits, its time, its fault, and from these its state. Rules and
// figures come, go and move together.
#pragma once

#include "core/analysis/analysis.h"

#include <optional>
#include <vector>

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
    /// ns of kernel time, the whole of the shares.
    double total() const { return m_total; }
    State state(int row) const;
    int count(State state) const;

    void insert(int before, const std::vector<core::Rule>& rules);
    void remove(int first, int count);
    /// `order` has, for each place, the row that comes there.
    void reorder(const std::vector<int>& order);
    void setRule(int row, const core::Rule& rule) { m_rules.rules[static_cast<std::size_t>(row)] = rule; }
    /// As many rules, which take over the figures row by row.
    void setRules(const core::Rules& rules) { m_rules = rules; }
    /// Figures of rules other than these are taken only where they are alike; null: none are known.
    void setFigures(const core::Snapshot* snapshot);

private:
    core::Rules m_rules;
    std::vector<RuleFigures> m_figures;  ///< by rule
    double m_total = 0;
};

}  // namespace ui
