// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/rules/rule_figures.h"

#include "core/analysis/analysis.h"
#include "core/base/kernel_name.h"
#include "ui/format/quantity.h"
#include "ui/models/rule_effect.h"
#include "ui/models/rules_difference.h"

#include <QCoreApplication>

#include <algorithm>

namespace ui {

namespace {

constexpr std::size_t shownMoves = 3, shownKernels = 5;

QString timeOf(double nanos) { return timeText(static_cast<core::Nanos>(nanos), QLocale()); }

QString percentOf(double part, double whole) {
    const NumberFormat percent{core::CellKind::Percent, 1, {}, 2};
    return numberText(whole > 0 ? 100 * part / whole : 0, percent, QLocale());
}

ClassInk inkOf(const std::string& className, const core::Classification& classes, Theme theme) {
    const auto found = std::ranges::find(classes.classes, className);
    if (found == classes.classes.end()) return classInk(QString::fromStdString(className), theme);
    return classInks(classes, theme)[static_cast<std::size_t>(found - classes.classes.begin())];
}

QString changeText(RuleChange change) {
    switch (change) {
        case RuleChange::Added:
            return QCoreApplication::translate("RuleFigures", "added");
        case RuleChange::Removed:
            return QCoreApplication::translate("RuleFigures", "removed");
        case RuleChange::OtherClass:
            return QCoreApplication::translate("RuleFigures", "other class");
        case RuleChange::OtherColor:
            return QCoreApplication::translate("RuleFigures", "other color");
        case RuleChange::Moved:
            return QCoreApplication::translate("RuleFigures", "moved");
    }
    return {};
}

}  // namespace

RulePreview::Content previewOf(const core::Snapshot& before, const core::Snapshot& after, std::size_t rule,
                               Theme theme) {
    const RuleEffect effect = ruleEffect(before, after, rule);
    const int kernels = static_cast<int>(effect.taken.size());
    RulePreview::Content content;
    content.title = QCoreApplication::translate("RuleFigures", "Takes %n kernel name(s) · %1 · %2 % of kernel time",
                                                nullptr, kernels)
                        .arg(timeOf(effect.time), percentOf(effect.time, after.analysis->ruleUse.kernels->time.real()));
    for (std::size_t i = 0; i < std::min(shownMoves, effect.moves.size()); ++i) {
        const ClassMove& move = effect.moves[i];
        content.moves.push_back({QString::fromStdString(move.from), QString::fromStdString(move.to), timeOf(move.time),
                                 inkOf(move.from, *before.classes, theme), inkOf(move.to, *after.classes, theme)});
    }
    for (std::size_t i = 0; i < std::min(shownKernels, effect.taken.size()); ++i) {
        const core::KernelTotal& kernel = after.analysis->ruleUse.kernels->rows[effect.taken[i]];
        content.kernels.push_back({QString::fromStdString(std::string(core::baseName(after.trace->names[kernel.name]))),
                                   timeOf(kernel.time.real())});
    }
    const int more = kernels - static_cast<int>(content.kernels.size());
    if (more > 0) content.more = QCoreApplication::translate("RuleFigures", "and %n more", nullptr, more);
    return content;
}

Figures differenceFigures(const core::Rules& here, const core::Rules& there) {
    auto table = std::make_shared<core::Table>();
    const auto column = [&](const char* title, core::CellKind kind) {
        table->columns.push_back({QCoreApplication::translate("RuleFigures", title).toStdString(), {}, kind, 0});
    };
    column(QT_TRANSLATE_NOOP("RuleFigures", "Pattern"), core::CellKind::Text);
    column(QT_TRANSLATE_NOOP("RuleFigures", "Change"), core::CellKind::Text);
    column(QT_TRANSLATE_NOOP("RuleFigures", "Rule"), core::CellKind::Count);
    column(QT_TRANSLATE_NOOP("RuleFigures", "Class"), core::CellKind::Text);
    column(QT_TRANSLATE_NOOP("RuleFigures", "Rule there"), core::CellKind::Count);
    column(QT_TRANSLATE_NOOP("RuleFigures", "Class there"), core::CellKind::Text);
    for (const RuleDifference& difference : rulesDifference(here, there)) {
        const core::Rule& rule = difference.here ? here.rules[*difference.here] : there.rules[*difference.there];
        const auto place = [](const std::optional<std::size_t>& at) {
            return at ? core::Cell(static_cast<std::int64_t>(*at + 1)) : core::Cell(std::string());
        };
        const auto className = [](const core::Rules& rules, const std::optional<std::size_t>& at) {
            return at ? rules.rules[*at].className : std::string();
        };
        table->rows.push_back({rule.match, changeText(difference.change).toStdString(), place(difference.here),
                               className(here, difference.here), place(difference.there),
                               className(there, difference.there)});
    }
    return figuresOf(std::move(table));
}

}  // namespace ui
