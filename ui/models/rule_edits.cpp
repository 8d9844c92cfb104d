// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/rule_edits.h"

#include "core/base/kernel_name.h"
#include "ui/theme/tokens.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <unordered_set>

namespace ui {

QString escapedPattern(const QString& text) {
    static const QString special = QStringLiteral("\\^$.|?*+()[]{}");
    QString pattern;
    for (const QChar c : text) {
        if (special.contains(c)) pattern += u'\\';
        pattern += c;
    }
    return pattern;
}

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
    // The short form of a lambda omits text between its parts, so it may not be a substring of the name.
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

std::vector<TakenKernel> takenKernels(const core::Snapshot& snapshot, const std::vector<std::string>& names) {
    std::vector<TakenKernel> kernels;
    const auto& known = snapshot.trace->names.texts();
    for (const std::string& name : names) {
        const auto at = static_cast<std::size_t>(std::ranges::find(known, name) - known.begin());
        kernels.push_back({name, at < known.size() ? snapshot.classes->ruleOf[at] : core::noRule});
    }
    return kernels;
}

core::Rules withKernelsInClass(core::Rules rules, std::vector<TakenKernel> kernels, const std::string& className) {
    // Insert from the last position to the first, so that earlier positions stay valid.
    const auto placeOf = [&](const TakenKernel& kernel) {
        return kernel.rule == core::noRule ? rules.rules.size() : static_cast<std::size_t>(kernel.rule);
    };
    std::ranges::stable_sort(kernels, std::greater<>(), placeOf);
    for (const TakenKernel& kernel : kernels) {
        core::Rule rule = ruleForKernel(kernel.name, className);
        // Instances of the same template have the same short name.
        if (std::ranges::find(rules.rules, rule) != rules.rules.end()) continue;
        const std::size_t place = std::min(placeOf(kernel), rules.rules.size());
        rules.rules.insert(rules.rules.begin() + static_cast<std::ptrdiff_t>(place), std::move(rule));
    }
    return rules;
}

core::Rules withClassRenamed(core::Rules rules, const std::string& from, const std::string& to) {
    const auto of = [&](const core::Rule& rule) { return rule.className == to; };
    const auto other = std::ranges::find_if(rules.rules, of);
    const std::optional<std::string> color = other == rules.rules.end() ? std::nullopt : std::optional(other->color);
    for (core::Rule& rule : rules.rules) {
        if (rule.className != from) continue;
        rule.className = to;
        if (color) rule.color = *color;
    }
    if (rules.unmatched == from) rules.unmatched = to;
    return rules;
}

QStringList paleClasses(const core::Rules& rules, const QColor& background) {
    constexpr double minContrast = 3;
    QStringList names;
    for (const core::Rule& rule : rules.rules) {
        const QColor color(QString::fromStdString(rule.color));
        const QString name = QString::fromStdString(rule.className);
        if (color.isValid() && contrast(color, background) < minContrast && !names.contains(name)) names << name;
    }
    return names;
}

core::Rules withClassColor(core::Rules rules, const std::string& className, const std::string& color) {
    for (core::Rule& rule : rules.rules)
        if (rule.className == className) rule.color = color;
    return rules;
}

}  // namespace ui
