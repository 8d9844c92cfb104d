// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/rule_rows.h"

#include "core/analysis/analysis.h"

#include <algorithm>

namespace ui {

namespace {

template <class T>
std::vector<T> inOrder(std::vector<T>& items, const std::vector<int>& order) {
    std::vector<T> sorted;
    sorted.reserve(items.size());
    for (const int row : order)
        sorted.push_back(std::move(items[static_cast<std::size_t>(row)]));
    return sorted;
}

/// Returns whether figures of `made` may be shown, dimmed, for `edited`: the lists are equal except for one rule, which
/// is being typed. Otherwise figures of a moved or removed rule would be shown for a moment.
bool areAlike(const std::vector<core::Rule>& made, const std::vector<core::Rule>& edited) {
    if (made.size() != edited.size()) return false;
    int differences = 0;
    for (std::size_t row = 0; row < made.size() && differences < 2; ++row)
        differences += made[row] != edited[row];
    return differences < 2;
}

const std::vector<core::Rules>& bundledRules() {
    static const std::vector<core::Rules> bundled = [] {
        std::vector<core::Rules> all;
        for (const core::Preset& preset : core::presets())
            if (auto rules = core::parseRules(preset.text)) all.push_back(std::move(*rules));
        return all;
    }();
    return bundled;
}

/// Returns whether bundled rules have both in this order: then the second is for kernels that this trace lacks.
bool isBundledOrder(const core::Rule& first, const core::Rule& second) {
    return std::ranges::any_of(bundledRules(), [&](const core::Rules& bundled) {
        const auto at = std::ranges::find(bundled.rules, first);
        return std::find(at, bundled.rules.end(), second) != bundled.rules.end();
    });
}

}  // namespace

RuleRows::State RuleRows::state(int row) const {
    const RuleFigures& figures = this->figures(row);
    if (figures.error) return Broken;
    if (!figures.known) return Good;
    if (figures.use.shadowedBy && !isBundledOrder(rule(static_cast<int>(*figures.use.shadowedBy)), rule(row)))
        return Shadowed;
    return figures.use.instances == 0 ? Unused : Good;
}

int RuleRows::count(State state) const {
    int found = 0;
    for (int row = 0; row < count(); ++row)
        found += this->state(row) == state;
    return found;
}

void RuleRows::insert(int before, const std::vector<core::Rule>& rules) {
    m_rules.rules.insert(m_rules.rules.begin() + before, rules.begin(), rules.end());
    m_figures.insert(m_figures.begin() + before, rules.size(), RuleFigures{});
}

void RuleRows::remove(int first, int count) {
    m_rules.rules.erase(m_rules.rules.begin() + first, m_rules.rules.begin() + first + count);
    m_figures.erase(m_figures.begin() + first, m_figures.begin() + first + count);
}

void RuleRows::reorder(const std::vector<int>& order) {
    m_rules.rules = inOrder(m_rules.rules, order);
    m_figures = inOrder(m_figures, order);
    for (RuleFigures& figures : m_figures)
        figures.use.shadowedBy.reset();  // it is the index of a row, which has changed
}

void RuleRows::setFigures(const core::Snapshot* snapshot) {
    if (!snapshot) m_figures.assign(m_figures.size(), {});
    if (!snapshot || !areAlike(snapshot->rules.rules, m_rules.rules)) return;
    const auto& use = snapshot->analysis->ruleUse.rules;
    const auto& errors = snapshot->classes->errors;
    m_total = snapshot->analysis->ruleUse.kernels->time.real();
    for (std::size_t row = 0; row < m_figures.size(); ++row) {
        m_figures[row].known = row < use.size();
        if (m_figures[row].known) m_figures[row].use = use[row];
        m_figures[row].error = row < errors.size() ? errors[row] : std::nullopt;
    }
}

}  // namespace ui
