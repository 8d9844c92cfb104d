// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/shared/class_menu.h"

#include "ui/format/plain_text.h"
#include "ui/models/rule_edits.h"
#include "ui/panes/shared/pane.h"
#include "ui/theme/class_ink.h"
#include "ui/theme/tokens.h"

#include <QColorDialog>
#include <QCoreApplication>
#include <QInputDialog>
#include <QMenu>
#include <QPixmap>

#include <algorithm>

namespace ui {

namespace {

QIcon swatchIcon(const QColor& color) {
    QPixmap swatch(space::iconSize, space::iconSize);
    swatch.fill(color);
    return swatch;
}

void rename(Pane& pane, const core::Rules& rules, const std::string& from, const QString& to) {
    if (to.trimmed().isEmpty() || to.toStdString() == from) return;
    const bool isMerge = classNames(rules).contains(to);
    const QString name = QString::fromStdString(from);
    const QString what = isMerge ? QCoreApplication::translate("ClassMenu", "Merge %1 into %2").arg(name, to)
                                 : QCoreApplication::translate("ClassMenu", "Rename %1 to %2").arg(name, to);
    emit pane.requests().rulesEdited(withClassRenamed(rules, from, to.toStdString()), what);
}

void askForName(Pane& pane, const core::Rules& rules, const std::string& className) {
    auto* dialog = new QInputDialog(&pane);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("renameClass"));
    dialog->setWindowTitle(QCoreApplication::translate("ClassMenu", "Rename class"));
    dialog->setLabelText(QCoreApplication::translate("ClassMenu", "Name (the name of another class merges the two):"));
    dialog->setTextValue(QString::fromStdString(className));
    QObject::connect(dialog, &QInputDialog::textValueSelected, &pane, [&pane, rules, className](const QString& name) {
        rename(pane, rules, className, name.trimmed());
    });
    dialog->open();
}

void addColors(QMenu& menu, Pane& pane, const core::Rules& rules, const std::string& className) {
    const auto of = std::ranges::find(rules.rules, className, &core::Rule::className);
    if (of == rules.rules.end()) return;  // colors are saved with rules, and no rule sets this class
    const QString name = QString::fromStdString(className), now = QString::fromStdString(of->color);
    QMenu* colors = menu.addMenu(QCoreApplication::translate("ClassMenu", "Color of %1").arg(menuText(name)));
    const auto use = [&pane, rules, className, name](const QString& color) {
        emit pane.requests().rulesEdited(withClassColor(rules, className, color.toStdString()),
                                         QCoreApplication::translate("ClassMenu", "Color of %1").arg(name));
    };
    const auto add = [&](const QString& text, const QString& color) {
        QAction* action = colors->addAction(text, &pane, [use, color] { use(color); });
        if (!color.isEmpty()) action->setIcon(swatchIcon(QColor(color)));
        action->setCheckable(true);
        action->setChecked(color == now);
    };
    add(QCoreApplication::translate("ClassMenu", "Automatic"), {});
    for (const QColor& color : classPalette(tokensOf(pane.palette()).theme))
        add(color.name(), color.name());
    colors->addAction(QCoreApplication::translate("ClassMenu", "Other…"), &pane, [&pane, use, now] {
        auto* dialog = new QColorDialog(QColor(now), &pane);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        QObject::connect(dialog, &QColorDialog::colorSelected, &pane,
                         [use](const QColor& chosen) { use(chosen.name()); });
        dialog->open();
    });
}

}  // namespace

void addClassActions(QMenu& menu, Pane& pane, const core::Rules& rules, const std::string& className) {
    const QString name = QString::fromStdString(className);
    menu.addSeparator();
    menu.addAction(QCoreApplication::translate("ClassMenu", "Rename %1…").arg(menuText(name)), &pane,
                   [&pane, rules, className] { askForName(pane, rules, className); });
    QMenu* others = menu.addMenu(QCoreApplication::translate("ClassMenu", "Merge %1 into").arg(menuText(name)));
    for (const QString& other : classNames(rules))
        if (other != name)
            others->addAction(menuText(other), &pane,
                              [&pane, rules, className, other] { rename(pane, rules, className, other); });
    addColors(menu, pane, rules, className);
}

}  // namespace ui
