// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/actions.h"

#include "app/window/action_rows.h"
#include "app/window/docks/layouts.h"
#include "app/window/language.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QUndoStack>

#include <utility>

namespace app {
namespace {

QString translatedAction(const char* text) { return QCoreApplication::translate("Actions", text); }

QAction* actionOf(const Actions& a, const ActionRow& row) {
    return row.member.action ? a.*row.member.action : (a.*row.member.submenu)->menuAction();
}

void setUp(QAction& action, const QString& id, const QList<QKeySequence>& keys) {
    action.setObjectName(id);
    action.setShortcuts(keys);
    // A floating dock is a window of its own; the keys must work there too.
    action.setShortcutContext(Qt::ApplicationShortcut);
}

void makeChoices(Actions& a, QMainWindow& window) {
    a.layout = new QActionGroup(&window);
    a.layout->setObjectName("layout");
    for (const Layout& layout : layouts()) {
        const QKeySequence keys(QStringLiteral("Ctrl+%1").arg(a.layout->actions().size() + 1));
        QAction* made = a.layout->addAction(QString());
        setUp(*made, QStringLiteral("layout-") + layout.id, {keys});
        made->setCheckable(true);
        made->setData(QString(layout.id));
    }
    a.theme = new QActionGroup(&window);
    a.theme->setObjectName("theme");
    for (const auto choice :
         {ui::ThemeChoice::System, ui::ThemeChoice::Light, ui::ThemeChoice::Dark, ui::ThemeChoice::HighContrast}) {
        auto* made = a.theme->addAction(QString());
        made->setCheckable(true);
        made->setData(static_cast<int>(choice));
    }
    a.names = new QActionGroup(&window);
    a.names->setObjectName("names");
    for (const auto choice : {core::KernelNames::Full, core::KernelNames::Base, core::KernelNames::Short}) {
        auto* made = a.names->addAction(QString());
        made->setCheckable(true);
        made->setData(static_cast<int>(choice));
    }
    a.language = new QActionGroup(&window);
    a.language->setObjectName("language");
    auto* system = a.language->addAction(QString());
    system->setCheckable(true);
    system->setData(QString());
    for (const Language& language : languages()) {
        auto* made = a.language->addAction(language.name);
        made->setCheckable(true);
        made->setData(language.code);
    }
}

void makeMenus(Actions& a, QMainWindow& window) {
    QMenuBar& bar = *window.menuBar();
    std::vector<QMenu*> menus;
    for (const auto& each : menuBar) {
        menus.push_back(bar.addMenu(QString()));
        menus.back()->setObjectName(each.name);
    }
    a.layouts->addActions(a.layout->actions());
    a.ownLayoutsEnd = a.layouts->addSeparator();
    for (QAction* layout : a.layout->actions())
        if (QStringList{"code", "findings", "job", "query"}.contains(layout->data().toString()))
            menus[static_cast<std::size_t>(Menu::Analyze)]->addAction(layout);
    menus.insert(menus.end(), {a.layouts, a.recent});
    for (const ActionRow& row : actionRows) {
        QMenu& menu = *menus[static_cast<std::size_t>(row.menu)];
        if (row.flags & lineAbove) menu.addSeparator();
        menu.addAction(actionOf(a, row));
    }
    a.themes->addActions(a.theme->actions());
    a.kernelNames->addActions(a.names->actions());
    a.languages->addActions(a.language->actions());
}

}  // namespace

Actions makeActions(QMainWindow& window, QUndoStack& undoStack) {
    Actions a{};
    a.undo = undoStack.createUndoAction(&window);
    a.redo = undoStack.createRedoAction(&window);
    for (const ActionRow& row : actionRows) {
        if (row.member.submenu) {
            a.*row.member.submenu = new QMenu(&window);
            continue;
        }
        if (!(a.*row.member.action)) a.*row.member.action = new QAction(&window);
        // An empty text would yield a list with one empty key sequence.
        const auto keys = *row.keys ? QKeySequence::listFromString(QLatin1String(row.keys)) : QList<QKeySequence>();
        setUp(*(a.*row.member.action), row.id, keys);
        if (*row.icon) (a.*row.member.action)->setIcon(ui::icon(QLatin1String(row.icon)));
    }
    a.fullScreen->setCheckable(true);
    a.rules->setCheckable(true);
    a.quit->setMenuRole(QAction::QuitRole);
    a.preferences->setMenuRole(QAction::PreferencesRole);
    a.about->setMenuRole(QAction::AboutRole);
    a.aboutQt->setMenuRole(QAction::AboutQtRole);
    makeChoices(a, window);
    makeMenus(a, window);
    return a;
}

void enable(const Actions& a, std::size_t profiles) {
    for (const ActionRow& row : actionRows)
        if (row.flags & (needsProfile | needsSeveral))
            actionOf(a, row)->setEnabled(profiles > (row.flags & needsSeveral ? 1U : 0U));
}

void retranslate(const Actions& a, QMainWindow& window) {
    for (const ActionRow& row : actionRows)
        if (row.text) actionOf(a, row)->setText(translatedAction(row.text));
    const std::pair<QAction*, const char*> choices[] = {
        {a.theme->actions()[0], QT_TRANSLATE_NOOP("Actions", "&System")},
        {a.theme->actions()[1], QT_TRANSLATE_NOOP("Actions", "&Light")},
        {a.theme->actions()[2], QT_TRANSLATE_NOOP("Actions", "&Dark")},
        {a.theme->actions()[3], QT_TRANSLATE_NOOP("Actions", "&High Contrast")},
        {a.names->actions()[0], QT_TRANSLATE_NOOP("Actions", "In &Full, as Recorded")},
        {a.names->actions()[1], QT_TRANSLATE_NOOP("Actions", "&Without Arguments")},
        {a.names->actions()[2], QT_TRANSLATE_NOOP("Actions", "&Short")},
        {a.language->actions()[0], QT_TRANSLATE_NOOP("Actions", "&System")},
    };
    for (const auto& [action, text] : choices)
        action->setText(translatedAction(text));
    for (std::size_t i = 0; i < layouts().size(); ++i)
        a.layout->actions()[static_cast<qsizetype>(i)]->setText(title(layouts()[i]));
    a.open->setIconText(withoutLetter(a.open->text()));  // for toolbars, Qt removes the ellipsis itself
    const QList<QAction*> bar = window.menuBar()->actions();
    for (qsizetype i = 0; i < bar.size(); ++i)
        bar[i]->setText(translatedAction(menuBar[i].text));
}

QString withoutLetter(QString text) {
    static const QRegularExpression appended(QStringLiteral("\\(&[^&]\\)"));  // as in Chinese: "(&O)"
    // "&&" represents a literal ampersand.
    text.remove(appended).replace(QStringLiteral("&&"), QStringLiteral("\x01"));
    return text.remove(u'&').replace(u'\x01', u'&');
}

void check(const QActionGroup& group, const QVariant& data) {
    for (QAction* action : group.actions())
        if (action->data() == data) action->setChecked(true);
}

}  // namespace app
