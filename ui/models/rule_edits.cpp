// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/rule_edits.h"

#include "core/base/kernel_name.h"
#include "ui/format/pattern_text.h"

#include <algorithm>
#include <unordered_set>

namespace ui {

std::vector<int> orderAfterMove(int count, const std::vector<int>& rows, int before) {
    std::vector<char> moves(static_cast<std::size_t>(count), 0);
    for (const int row : rows)
        if (row >= 0 && row < count) moves[static_cast<std::size_t>(row)] = 1;
    std::vector<int> order;
    order.reserve(static_cast<std::size_t>(count));
    const auto append = [&](int from, int to, char moving) {
        for (int row = from; row < to; ++row)
            if (moves[static_cast<std::size_t>(row)] == moving) order.push_back(row);
    };
    const int middle = std::clamp(before, 0, count);
    append(0, middle, 0);
    append(0, count, 1);
    append(middle, count, 0);
    return order;
}

core::Rule ruleForKernel(std::string_view kernelName, const std::string& className) {
    std::string text = core::shortName(kernelName);
    // The short form of a lambda leaves out what stands between its parts: then it is not found in the name.
    if (kernelName.find(text) == std::string_view::npos) text = core::baseName(kernelName);
    core::Rule rule;
    rule.match = escapedPattern(QString::fromStdString(text)).toStdString();
    rule.className = className;
    return rule;
}

QStringList classNames(const core::Rules& rules) {
    QStringList names;
    std::unordered_set<std::string_view> seen{rules.unmatched};
    for (const core::Rule& rule : rules.rules)
        if (seen.insert(rule.className).second) names << QString::fromStdString(rule.className);
    names << QString::fromStdString(rules.unmatched);
    return names;
}

core::Rules withClassColour(core::Rules rules, const std::string& className, const std::string& colour) {
    for (core::Rule& rule : rules.rules)
        if (rule.className == className) rule.color = colour;
    return rules;
}

}  // namespace ui
