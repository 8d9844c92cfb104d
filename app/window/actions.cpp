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

namespace app {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("Actions", text); }

QAction* action(QMainWindow& window, const char* name, const QList<QKeySequence>& keys = {}) {
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
    a.open = action(window, "open", {QKeySequence::Open});
    a.open->setIcon(ui::icon("open"));
    a.openFolder = action(window, "openFolder");
    a.openDemo = action(window, "openDemo");
    a.clearRecent = action(window, "clearRecent");
    a.openRules = action(window, "openRules", {QKeySequence("Ctrl+Shift+O")});
    a.saveRules = action(window, "saveRules", {QKeySequence::Save});
    a.saveRulesAs = action(window, "saveRulesAs", {QKeySequence("Ctrl+Shift+S")});
    a.saveSession = action(window, "saveSession", {QKeySequence("Ctrl+Alt+S")});
    a.saveSessionAs = action(window, "saveSessionAs");
    a.sessionNotes = action(window, "sessionNotesAction");
    a.exportSession = action(window, "exportSession");
    a.exportTables = action(window, "exportTables");
    a.exportRules = action(window, "exportRules");
    a.exportPane = action(window, "export", {QKeySequence("Ctrl+E")});
    a.picture = action(window, "picture", {QKeySequence("Ctrl+Shift+E")});
    a.close = action(window, "close", {QKeySequence("Ctrl+W")});
    a.quit = action(window, "quit", {QKeySequence("Ctrl+Q")});
    a.undo = undoStack.createUndoAction(&window);
    a.redo = undoStack.createRedoAction(&window);
    a.undo->setObjectName("undo");
    a.redo->setObjectName("redo");
    a.undo->setShortcut(QKeySequence("Ctrl+Z"));
    a.redo->setShortcuts({QKeySequence("Ctrl+Shift+Z"), QKeySequence("Ctrl+Y")});
    a.undo->setIcon(ui::icon("undo"));
    a.redo->setIcon(ui::icon("redo"));
    a.filterToMark = action(window, "filterToMark", {QKeySequence("F")});
    a.clearFilters = action(window, "clearFilters", {QKeySequence("Shift+F")});
    a.fullScreen = action(window, "fullScreen", {QKeySequence("F11")});
    a.fullScreen->setCheckable(true);
    a.resetLayout = action(window, "resetLayout");
    a.saveLayoutAs = action(window, "saveLayoutAs");
    a.renameLayout = action(window, "renameLayout");
    a.deleteLayout = action(window, "deleteLayout");
    a.nextPane = action(window, "nextPane", {QKeySequence("F6")});
    a.previousPane = action(window, "previousPane", {QKeySequence("Shift+F6")});
    a.nextProfile = action(window, "nextProfile", {QKeySequence("Ctrl+Tab"), QKeySequence("Ctrl+PgDown")});
    a.previousProfile = action(window, "previousProfile", {QKeySequence("Ctrl+Shift+Tab"), QKeySequence("Ctrl+PgUp")});
    // "?" lies on other keys on other keyboards; in a text field it stays a letter, as Qt gives fields precedence.
    a.keys = action(window, "keys", {QKeySequence("?")});
    a.guide = action(window, "guide", {QKeySequence::HelpContents});
    a.palette = action(window, "palette", {QKeySequence("Ctrl+Shift+P")});
    a.preferences = action(window, "preferences", {QKeySequence("Ctrl+,")});
    a.preferences->setMenuRole(QAction::PreferencesRole);
    a.about = action(window, "about");
    a.aboutQt = action(window, "aboutQt");
    makeChoices(a, window);
    makeMenus(a, window);
    return a;
}

void retranslate(const Actions& a, QMainWindow& window) {
    const std::pair<QAction*, const char*> texts[] = {
        {a.open, QT_TRANSLATE_NOOP("Actions", "&Open…")},
        {a.openFolder, QT_TRANSLATE_NOOP("Actions", "Open &Folder…")},
        {a.recent->menuAction(), QT_TRANSLATE_NOOP("Actions", "Open &Recent")},
        {a.openDemo, QT_TRANSLATE_NOOP("Actions", "Open the &Demo")},
        {a.clearRecent, QT_TRANSLATE_NOOP("Actions", "&Clear List")},
        {a.saveSession, QT_TRANSLATE_NOOP("Actions", "Save Sess&ion")},
        {a.saveSessionAs, QT_TRANSLATE_NOOP("Actions", "Sa&ve Session As…")},
        {a.sessionNotes, QT_TRANSLATE_NOOP("Actions", "Session &Notes…")},
        {a.exportSession, QT_TRANSLATE_NOOP("Actions", "Export Session Repor&t…")},
        {a.exportTables, QT_TRANSLATE_NOOP("Actions", "Export All Ta&bles…")},
        {a.openRules, QT_TRANSLATE_NOOP("Actions", "Open R&ules…")},
        {a.saveRules, QT_TRANSLATE_NOOP("Actions", "&Save Rules")},
        {a.saveRulesAs, QT_TRANSLATE_NOOP("Actions", "Save Rules &As…")},
        {a.exportRules, QT_TRANSLATE_NOOP("Actions", "Export Rules for &Other Tools…")},
        {a.exportPane, QT_TRANSLATE_NOOP("Actions", "&Export Pane…")},
        {a.picture, QT_TRANSLATE_NOOP("Actions", "Picture of Pan&e…")},
        {a.close, QT_TRANSLATE_NOOP("Actions", "&Close Profile")},
        {a.quit, QT_TRANSLATE_NOOP("Actions", "&Quit")},
        {a.panes->menuAction(), QT_TRANSLATE_NOOP("Actions", "&Panes")},
        {a.layouts->menuAction(), QT_TRANSLATE_NOOP("Actions", "La&youts")},
        {a.saveLayoutAs, QT_TRANSLATE_NOOP("Actions", "Save Layout &As…")},
        {a.renameLayout, QT_TRANSLATE_NOOP("Actions", "Re&name Layout…")},
        {a.deleteLayout, QT_TRANSLATE_NOOP("Actions", "&Delete Layout")},
        {a.resetLayout, QT_TRANSLATE_NOOP("Actions", "&Reset Layout")},
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
        {a.filterToMark, QT_TRANSLATE_NOOP("Actions", "&Filter to What Is Marked")},
        {a.clearFilters, QT_TRANSLATE_NOOP("Actions", "&Clear All Filters")},
        {a.fullScreen, QT_TRANSLATE_NOOP("Actions", "&Full Screen")},
        {a.nextProfile, QT_TRANSLATE_NOOP("Actions", "&Next Profile")},
        {a.previousProfile, QT_TRANSLATE_NOOP("Actions", "&Previous Profile")},
        {a.nextPane, QT_TRANSLATE_NOOP("Actions", "Ne&xt Pane")},
        {a.previousPane, QT_TRANSLATE_NOOP("Actions", "Pre&vious Pane")},
        {a.palette, QT_TRANSLATE_NOOP("Actions", "&Find a Command…")},
        {a.preferences, QT_TRANSLATE_NOOP("Actions", "&Preferences…")},
        {a.guide, QT_TRANSLATE_NOOP("Actions", "&User Guide")},
        {a.keys, QT_TRANSLATE_NOOP("Actions", "&Keyboard Shortcuts")},
        {a.about, QT_TRANSLATE_NOOP("Actions", "&About Lacuna")},
        {a.aboutQt, QT_TRANSLATE_NOOP("Actions", "About &Qt")},
    };
    for (const auto& [action, text] : texts)
        action->setText(tr(text));
    for (std::size_t i = 0; i < layouts().size(); ++i)
        a.layout->actions()[static_cast<qsizetype>(i)]->setText(title(layouts()[i]));
    a.open->setIconText(a.open->text().remove(u'&'));  // Qt takes the ellipsis off for toolbars
    const char* menus[] = {QT_TRANSLATE_NOOP("Actions", "&File"), QT_TRANSLATE_NOOP("Actions", "&Edit"),
                           QT_TRANSLATE_NOOP("Actions", "&View"), QT_TRANSLATE_NOOP("Actions", "&Window"),
                           QT_TRANSLATE_NOOP("Actions", "&Help")};
    const QList<QAction*> bar = window.menuBar()->actions();
    for (qsizetype i = 0; i < bar.size(); ++i)
        bar[i]->setText(tr(menus[i]));
}

}  // namespace app
