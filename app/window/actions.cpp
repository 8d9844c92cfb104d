// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/actions.h"

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
#include <QUndoStack>

#include <utility>

namespace app {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("Actions", text); }

/// The actions that are no choices, as rows; keys of one action are separated by "; ".
struct ActionRow {
    QAction* Actions::*action;
    const char* id;  ///< its object name
    const char* keys;
    const char* text;
};

constexpr ActionRow actionRows[] = {
    {&Actions::open, "open", "Ctrl+O", QT_TRANSLATE_NOOP("Actions", "&Open…")},
    {&Actions::openFolder, "openFolder", "", QT_TRANSLATE_NOOP("Actions", "Open &Folder…")},
    {&Actions::openDemo, "openDemo", "", QT_TRANSLATE_NOOP("Actions", "Open the &Demo")},
    {&Actions::clearRecent, "clearRecent", "", QT_TRANSLATE_NOOP("Actions", "&Clear List")},
    {&Actions::openRules, "openRules", "Ctrl+Shift+O", QT_TRANSLATE_NOOP("Actions", "Open R&ules…")},
    {&Actions::saveRules, "saveRules", "Ctrl+S", QT_TRANSLATE_NOOP("Actions", "&Save Rules")},
    {&Actions::saveRulesAs, "saveRulesAs", "Ctrl+Shift+S", QT_TRANSLATE_NOOP("Actions", "Save Rules &As…")},
    {&Actions::saveSession, "saveSession", "Ctrl+Alt+S", QT_TRANSLATE_NOOP("Actions", "Save Sess&ion")},
    {&Actions::saveSessionAs, "saveSessionAs", "", QT_TRANSLATE_NOOP("Actions", "Sa&ve Session As…")},
    {&Actions::sessionNotes, "sessionNotesAction", "", QT_TRANSLATE_NOOP("Actions", "Session &Notes…")},
    {&Actions::exportSession, "exportSession", "", QT_TRANSLATE_NOOP("Actions", "Export Session Repor&t…")},
    {&Actions::exportTables, "exportTables", "", QT_TRANSLATE_NOOP("Actions", "Export All Ta&bles…")},
    {&Actions::exportRules, "exportRules", "", QT_TRANSLATE_NOOP("Actions", "Export Rules for &Other Tools…")},
    {&Actions::exportPane, "export", "Ctrl+E", QT_TRANSLATE_NOOP("Actions", "&Export Pane…")},
    {&Actions::picture, "picture", "Ctrl+Shift+E", QT_TRANSLATE_NOOP("Actions", "Picture of Pan&e…")},
    {&Actions::close, "close", "Ctrl+W", QT_TRANSLATE_NOOP("Actions", "&Close Profile")},
    {&Actions::quit, "quit", "Ctrl+Q", QT_TRANSLATE_NOOP("Actions", "&Quit")},
    {&Actions::filterToMark, "filterToMark", "F", QT_TRANSLATE_NOOP("Actions", "&Filter to What Is Marked")},
    {&Actions::clearFilters, "clearFilters", "Shift+F", QT_TRANSLATE_NOOP("Actions", "&Clear All Filters")},
    {&Actions::fullScreen, "fullScreen", "F11", QT_TRANSLATE_NOOP("Actions", "&Full Screen")},
    {&Actions::resetLayout, "resetLayout", "", QT_TRANSLATE_NOOP("Actions", "&Reset Layout")},
    {&Actions::saveLayoutAs, "saveLayoutAs", "", QT_TRANSLATE_NOOP("Actions", "Save Layout &As…")},
    {&Actions::renameLayout, "renameLayout", "", QT_TRANSLATE_NOOP("Actions", "Re&name Layout…")},
    {&Actions::deleteLayout, "deleteLayout", "", QT_TRANSLATE_NOOP("Actions", "&Delete Layout")},
    {&Actions::back, "back", "Alt+Left", QT_TRANSLATE_NOOP("Actions", "&Back")},
    {&Actions::forward, "forward", "Alt+Right", QT_TRANSLATE_NOOP("Actions", "For&ward")},
    {&Actions::find, "find", "/; Ctrl+F", QT_TRANSLATE_NOOP("Actions", "&Find…")},
    {&Actions::findEverywhere, "findEverywhere", "Ctrl+Shift+F",
     QT_TRANSLATE_NOOP("Actions", "Find &on the Timeline…")},
    {&Actions::nextPane, "nextPane", "F6", QT_TRANSLATE_NOOP("Actions", "Ne&xt Pane")},
    {&Actions::previousPane, "previousPane", "Shift+F6", QT_TRANSLATE_NOOP("Actions", "Pre&vious Pane")},
    {&Actions::nextProfile, "nextProfile", "Ctrl+Tab; Ctrl+PgDown", QT_TRANSLATE_NOOP("Actions", "&Next Profile")},
    {&Actions::previousProfile, "previousProfile", "Ctrl+Shift+Tab; Ctrl+PgUp",
     QT_TRANSLATE_NOOP("Actions", "&Previous Profile")},
    {&Actions::keys, "keys", "?", QT_TRANSLATE_NOOP("Actions", "&Keyboard Shortcuts")},
    {&Actions::guide, "guide", "F1", QT_TRANSLATE_NOOP("Actions", "&User Guide")},
    {&Actions::palette, "palette", "Ctrl+Shift+P", QT_TRANSLATE_NOOP("Actions", "&Find a Command…")},
    {&Actions::preferences, "preferences", "Ctrl+,", QT_TRANSLATE_NOOP("Actions", "&Preferences…")},
    {&Actions::about, "about", "", QT_TRANSLATE_NOOP("Actions", "&About Lacuna")},
    {&Actions::aboutQt, "aboutQt", "", QT_TRANSLATE_NOOP("Actions", "About &Qt")},
};

QAction* action(QMainWindow& window, const char* name, const QList<QKeySequence>& keys) {
    auto* made = new QAction(&window);
    made->setObjectName(name);
    made->setShortcuts(keys);
    // A floating dock is a window of its own; the keys must work there too.
    made->setShortcutContext(Qt::ApplicationShortcut);
    return made;
}

void makeChoices(Actions& a, QMainWindow& window) {
    a.layout = new QActionGroup(&window);
    a.layout->setObjectName("layout");
    for (const Layout& layout : layouts()) {
        const QKeySequence keys(QStringLiteral("Ctrl+%1").arg(a.layout->actions().size() + 1));
        QAction* made = action(window, ("layout-" + std::string(layout.id)).c_str(), {keys});
        made->setCheckable(true);
        made->setData(QString(layout.id));
        a.layout->addAction(made);
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

QMenu* menu(QMenuBar& bar, const char* name, const QList<QAction*>& actions) {
    auto* made = bar.addMenu(QString());
    made->setObjectName(name);
    for (QAction* each : actions)
        each ? made->addAction(each) : static_cast<void>(made->addSeparator());
    return made;
}

void makeMenus(Actions& a, QMainWindow& window) {
    QMenuBar& bar = *window.menuBar();
    for (QMenu** each : {&a.recent, &a.layouts, &a.panes, &a.themes, &a.languages, &a.kernelNames})
        *each = new QMenu(&window);
    menu(bar, "fileMenu", {a.open,        a.openFolder,    a.recent->menuAction(), a.openDemo, nullptr,
                           a.saveSession, a.saveSessionAs, a.sessionNotes,         nullptr,    a.openRules,
                           a.saveRules,   a.saveRulesAs,   a.exportRules,          nullptr,    a.exportPane,
                           a.picture,     a.exportTables,  a.exportSession,        nullptr,    a.close,
                           a.quit});
    menu(bar, "editMenu", {a.undo, a.redo, nullptr, a.filterToMark, a.clearFilters, nullptr, a.preferences});
    menu(bar, "viewMenu",
         {a.layouts->menuAction(), a.resetLayout, a.panes->menuAction(), nullptr, a.kernelNames->menuAction(),
          a.themes->menuAction(), a.languages->menuAction(), nullptr, a.fullScreen});
    menu(bar, "goMenu", {a.back, a.forward, nullptr, a.find, a.findEverywhere});
    menu(bar, "windowMenu", {a.nextProfile, a.previousProfile, nullptr, a.nextPane, a.previousPane});
    menu(bar, "helpMenu", {a.guide, a.palette, a.keys, nullptr, a.about, a.aboutQt});
    a.layouts->addActions(a.layout->actions());
    a.ownLayoutsEnd = a.layouts->addSeparator();
    a.layouts->addActions({a.saveLayoutAs, a.renameLayout, a.deleteLayout});
    a.themes->addActions(a.theme->actions());
    a.kernelNames->addActions(a.names->actions());
    a.languages->addActions(a.language->actions());
    a.quit->setMenuRole(QAction::QuitRole);
    a.about->setMenuRole(QAction::AboutRole);
    a.aboutQt->setMenuRole(QAction::AboutQtRole);
}

}  // namespace

Actions makeActions(QMainWindow& window, QUndoStack& undoStack) {
    Actions a{};
    for (const ActionRow& row : actionRows)
        a.*row.action = action(window, row.id, QKeySequence::listFromString(QLatin1String(row.keys)));
    a.undo = undoStack.createUndoAction(&window);
    a.redo = undoStack.createRedoAction(&window);
    a.undo->setObjectName("undo");
    a.redo->setObjectName("redo");
    a.undo->setShortcut(QKeySequence("Ctrl+Z"));
    a.redo->setShortcuts({QKeySequence("Ctrl+Shift+Z"), QKeySequence("Ctrl+Y")});
    a.fullScreen->setCheckable(true);
    const std::pair<QAction*, const char*> icons[] = {
        {a.open, "open"}, {a.undo, "undo"}, {a.redo, "redo"}, {a.back, "left"}, {a.forward, "right"}};
    for (const auto& [action, icon] : icons)
        action->setIcon(ui::icon(icon));
    a.preferences->setMenuRole(QAction::PreferencesRole);
    makeChoices(a, window);
    makeMenus(a, window);
    return a;
}

void retranslate(const Actions& a, QMainWindow& window) {
    for (const ActionRow& row : actionRows)
        (a.*row.action)->setText(tr(row.text));
    const std::pair<QAction*, const char*> choices[] = {
        {a.recent->menuAction(), QT_TRANSLATE_NOOP("Actions", "Open &Recent")},
        {a.panes->menuAction(), QT_TRANSLATE_NOOP("Actions", "&Panes")},
        {a.layouts->menuAction(), QT_TRANSLATE_NOOP("Actions", "La&youts")},
        {a.themes->menuAction(), QT_TRANSLATE_NOOP("Actions", "&Theme")},
        {a.theme->actions()[0], QT_TRANSLATE_NOOP("Actions", "&System")},
        {a.theme->actions()[1], QT_TRANSLATE_NOOP("Actions", "&Light")},
        {a.theme->actions()[2], QT_TRANSLATE_NOOP("Actions", "&Dark")},
        {a.theme->actions()[3], QT_TRANSLATE_NOOP("Actions", "&High Contrast")},
        {a.kernelNames->menuAction(), QT_TRANSLATE_NOOP("Actions", "&Kernel Names")},
        {a.names->actions()[0], QT_TRANSLATE_NOOP("Actions", "In &Full, as Recorded")},
        {a.names->actions()[1], QT_TRANSLATE_NOOP("Actions", "&Without Arguments")},
        {a.names->actions()[2], QT_TRANSLATE_NOOP("Actions", "&Short: the Bare Identifier")},
        {a.languages->menuAction(), QT_TRANSLATE_NOOP("Actions", "&Language")},
        {a.language->actions()[0], QT_TRANSLATE_NOOP("Actions", "&System")},
    };
    for (const auto& [action, text] : choices)
        action->setText(tr(text));
    for (std::size_t i = 0; i < layouts().size(); ++i)
        a.layout->actions()[static_cast<qsizetype>(i)]->setText(title(layouts()[i]));
    a.open->setIconText(a.open->text().remove(u'&'));  // Qt takes the ellipsis off for toolbars
    const char* menus[] = {QT_TRANSLATE_NOOP("Actions", "&File"),   QT_TRANSLATE_NOOP("Actions", "&Edit"),
                           QT_TRANSLATE_NOOP("Actions", "&View"),   QT_TRANSLATE_NOOP("Actions", "&Go"),
                           QT_TRANSLATE_NOOP("Actions", "&Window"), QT_TRANSLATE_NOOP("Actions", "&Help")};
    const QList<QAction*> bar = window.menuBar()->actions();
    for (qsizetype i = 0; i < bar.size(); ++i)
        bar[i]->setText(tr(menus[i]));
}

}  // namespace app
