// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/commands.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>

namespace app {
namespace {

void addActions(const QList<QAction*>& actions, const QString& before, std::vector<ui::Command>& commands) {
    for (QAction* action : actions) {
        if (action->isSeparator() || !action->isVisible()) continue;
        const QString text = before + plainText(action->text());
        if (action->menu()) {
            addActions(action->menu()->actions(), text + QStringLiteral(": "), commands);
        } else if (action->isEnabled()) {
            const QString kind = QCoreApplication::translate("Commands", "Action");
            commands.push_back(
                {text, kind, action->shortcut().toString(QKeySequence::NativeText), [action = QPointer(action)] {
                     if (action) action->trigger();
                 }});
        }
    }
}

}  // namespace

QString plainText(QString text) {
    // "&&" is a mark that is meant.
    text.replace(QStringLiteral("&&"), QStringLiteral("\x01")).remove(u'&').replace(u'\x01', u'&');
    return text.endsWith(u'…') ? text.chopped(1) : text;
}

std::vector<ui::Command> menuCommands(const QMenuBar& bar) {
    std::vector<ui::Command> commands;
    for (const QAction* menu : bar.actions())
        if (menu->menu()) addActions(menu->menu()->actions(), {}, commands);
    return commands;
}

}  // namespace app
