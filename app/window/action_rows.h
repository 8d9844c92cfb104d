// SPDX-License-Identifier: GPL-3.0-or-later
// Every action as one row: its name, keys and icon, its place and its requirements. Menus, toolbar, palette and the
// lists of keys are built from these rows.
#pragma once

#include "app/window/actions.h"

#include <QAction>
#include <QMenu>

#include <cstddef>
#include <cstdint>

namespace app {

/// The menus of the menu bar in their order, followed by submenus that contain actions besides a list.
enum class Menu : std::uint8_t { File, Edit, View, Go, Analyze, Window, Help, Layouts, Recent };

constexpr struct {
    const char *name, *text;
} menuBar[] = {
    {"fileMenu", QT_TRANSLATE_NOOP("Actions", "&File")},       {"editMenu", QT_TRANSLATE_NOOP("Actions", "&Edit")},
    {"viewMenu", QT_TRANSLATE_NOOP("Actions", "&View")},       {"goMenu", QT_TRANSLATE_NOOP("Actions", "&Go")},
    {"analyzeMenu", QT_TRANSLATE_NOOP("Actions", "&Analyze")}, {"windowMenu", QT_TRANSLATE_NOOP("Actions", "&Window")},
    {"helpMenu", QT_TRANSLATE_NOOP("Actions", "&Help")}};

/// The requirements of an action, and whether there is a separator above it in its menu.
constexpr unsigned lineAbove = 1, needsProfile = 2, needsSeveral = 4;

/// An action or a submenu of Actions.
struct ActionMember {
    constexpr ActionMember(QAction* Actions::*of) : action(of) {}
    constexpr ActionMember(QMenu* Actions::*of) : submenu(of) {}
    QAction* Actions::*action = nullptr;
    QMenu* Actions::*submenu = nullptr;
};

/// The definition of an action. Its place among the rows is its place in its menu.
struct ActionRow {
    ActionMember member;
    Menu menu;
    const char* id;    ///< its object name; menus have none
    const char* keys;  ///< separated by "; "
    const char* text;  ///< null: the action sets its own text
    unsigned flags = 0;
    const char* icon = "";
};

// Choices (layouts, themes, ...) have no rows: they are built from the lists of what can be chosen.
constexpr ActionRow actionRows[] = {
    {&Actions::open, Menu::File, "open", "Ctrl+O", QT_TRANSLATE_NOOP("Actions", "&Open…"), 0, "open"},
    {&Actions::openFolder, Menu::File, "openFolder", "", QT_TRANSLATE_NOOP("Actions", "Open &Folder…")},
    {&Actions::openJob, Menu::File, "openJob", "", QT_TRANSLATE_NOOP("Actions", "Open &Job…")},
    {&Actions::recent, Menu::File, "", "", QT_TRANSLATE_NOOP("Actions", "Open &Recent")},
    {&Actions::openDemo, Menu::File, "openDemo", "", QT_TRANSLATE_NOOP("Actions", "Open the &Demo")},
    {&Actions::saveSession, Menu::File, "saveSession", "Ctrl+Alt+S", QT_TRANSLATE_NOOP("Actions", "Save Sess&ion"),
     lineAbove | needsProfile},
    {&Actions::saveSessionAs, Menu::File, "saveSessionAs", "", QT_TRANSLATE_NOOP("Actions", "Sa&ve Session As…"),
     needsProfile},
    {&Actions::sessionNotes, Menu::File, "sessionNotesAction", "", QT_TRANSLATE_NOOP("Actions", "Session &Notes…"),
     needsProfile},
    {&Actions::openRules, Menu::File, "openRules", "Ctrl+Shift+O", QT_TRANSLATE_NOOP("Actions", "Open R&ules…"),
     lineAbove},
    {&Actions::saveRules, Menu::File, "saveRules", "Ctrl+S", QT_TRANSLATE_NOOP("Actions", "&Save Rules")},
    {&Actions::saveRulesAs, Menu::File, "saveRulesAs", "Ctrl+Shift+S", QT_TRANSLATE_NOOP("Actions", "Save Rules &As…")},
    {&Actions::exportRules, Menu::File, "exportRules", "",
     QT_TRANSLATE_NOOP("Actions", "E&xport Rules for Other Tools…")},
    {&Actions::exportPane, Menu::File, "export", "Ctrl+E", QT_TRANSLATE_NOOP("Actions", "&Export Pane…"),
     lineAbove | needsProfile},
    {&Actions::picture, Menu::File, "picture", "Ctrl+Shift+E", QT_TRANSLATE_NOOP("Actions", "Picture of &Pane…"),
     needsProfile},
    {&Actions::exportTables, Menu::File, "exportTables", "", QT_TRANSLATE_NOOP("Actions", "Export All Ta&bles…"),
     needsProfile},
    {&Actions::exportSession, Menu::File, "exportSession", "", QT_TRANSLATE_NOOP("Actions", "Export Session Repor&t…"),
     needsProfile},
    {&Actions::close, Menu::File, "close", "Ctrl+W", QT_TRANSLATE_NOOP("Actions", "&Close Profile"),
     lineAbove | needsProfile},
    {&Actions::quit, Menu::File, "quit", "Ctrl+Q", QT_TRANSLATE_NOOP("Actions", "&Quit")},
    {&Actions::undo, Menu::Edit, "undo", "Ctrl+Z", nullptr, 0, "undo"},
    {&Actions::redo, Menu::Edit, "redo", "Ctrl+Shift+Z; Ctrl+Y", nullptr, 0, "redo"},
    {&Actions::filterToMark, Menu::Edit, "filterToMark", "F", QT_TRANSLATE_NOOP("Actions", "&Filter to Selection"),
     lineAbove | needsProfile},
    {&Actions::clearFilters, Menu::Edit, "clearFilters", "Shift+F", QT_TRANSLATE_NOOP("Actions", "&Clear All Filters"),
     needsProfile},
    {&Actions::preferences, Menu::Edit, "preferences", "Ctrl+,", QT_TRANSLATE_NOOP("Actions", "&Preferences…"),
     lineAbove},
    {&Actions::layouts, Menu::View, "", "", QT_TRANSLATE_NOOP("Actions", "La&youts")},
    {&Actions::resetLayout, Menu::View, "resetLayout", "", QT_TRANSLATE_NOOP("Actions", "&Reset Layout"), needsProfile},
    {&Actions::panes, Menu::View, "", "", QT_TRANSLATE_NOOP("Actions", "&Panes"), needsProfile},
    {&Actions::rules, Menu::View, "ruleEditor", "Ctrl+R", QT_TRANSLATE_NOOP("Actions", "Rule &Editor"), needsProfile,
     "rules"},
    {&Actions::kernelNames, Menu::View, "", "", QT_TRANSLATE_NOOP("Actions", "&Kernel Names"), lineAbove},
    {&Actions::divisors, Menu::View, "divisors", "", QT_TRANSLATE_NOOP("Actions", "Per-&Iteration Columns…"),
     needsProfile},
    {&Actions::themes, Menu::View, "", "", QT_TRANSLATE_NOOP("Actions", "&Theme")},
    {&Actions::languages, Menu::View, "", "", QT_TRANSLATE_NOOP("Actions", "&Language")},
    {&Actions::fullScreen, Menu::View, "fullScreen", "F11", QT_TRANSLATE_NOOP("Actions", "&Full Screen"), lineAbove},
    {&Actions::back, Menu::Go, "back", "Alt+Left", QT_TRANSLATE_NOOP("Actions", "&Back"), 0, "left"},
    {&Actions::forward, Menu::Go, "forward", "Alt+Right", QT_TRANSLATE_NOOP("Actions", "For&ward"), 0, "right"},
    {&Actions::find, Menu::Go, "find", "/; Ctrl+F", QT_TRANSLATE_NOOP("Actions", "&Find…"), lineAbove | needsProfile},
    {&Actions::findEverywhere, Menu::Go, "findEverywhere", "Ctrl+Shift+F",
     QT_TRANSLATE_NOOP("Actions", "Find &on the Timeline…"), needsProfile, "search"},
    {&Actions::inCode, Menu::Analyze, "inCode", "Alt+C", QT_TRANSLATE_NOOP("Actions", "In &Code"),
     lineAbove | needsProfile},
    {&Actions::showOnTimeline, Menu::Analyze, "showOnTimeline", "Alt+T",
     QT_TRANSLATE_NOOP("Actions", "Show on &Timeline"), needsProfile},
    {&Actions::nextProfile, Menu::Window, "nextProfile", "Ctrl+Tab; Ctrl+PgDown",
     QT_TRANSLATE_NOOP("Actions", "&Next Profile"), needsSeveral},
    {&Actions::previousProfile, Menu::Window, "previousProfile", "Ctrl+Shift+Tab; Ctrl+PgUp",
     QT_TRANSLATE_NOOP("Actions", "&Previous Profile"), needsSeveral},
    {&Actions::nextPane, Menu::Window, "nextPane", "F6", QT_TRANSLATE_NOOP("Actions", "Ne&xt Pane"),
     lineAbove | needsProfile},
    {&Actions::previousPane, Menu::Window, "previousPane", "Shift+F6", QT_TRANSLATE_NOOP("Actions", "Pre&vious Pane"),
     needsProfile},
    {&Actions::guide, Menu::Help, "guide", "F1", QT_TRANSLATE_NOOP("Actions", "&User Guide")},
    {&Actions::palette, Menu::Help, "palette", "Ctrl+Shift+P", QT_TRANSLATE_NOOP("Actions", "&Find a Command…")},
    {&Actions::keys, Menu::Help, "keys", "?", QT_TRANSLATE_NOOP("Actions", "&Keyboard Shortcuts")},
    {&Actions::about, Menu::Help, "about", "", QT_TRANSLATE_NOOP("Actions", "&About Lacuna"), lineAbove},
    {&Actions::aboutQt, Menu::Help, "aboutQt", "", QT_TRANSLATE_NOOP("Actions", "About &Qt")},
    {&Actions::saveLayoutAs, Menu::Layouts, "saveLayoutAs", "", QT_TRANSLATE_NOOP("Actions", "Save Layout &As…")},
    {&Actions::renameLayout, Menu::Layouts, "renameLayout", "", QT_TRANSLATE_NOOP("Actions", "Re&name Layout…")},
    {&Actions::deleteLayout, Menu::Layouts, "deleteLayout", "", QT_TRANSLATE_NOOP("Actions", "&Delete Layout")},
    {&Actions::clearRecent, Menu::Recent, "clearRecent", "", QT_TRANSLATE_NOOP("Actions", "&Clear List")},
};

/// Enables actions that need a profile, or several, according to the number of open profiles.
void enable(const Actions& actions, std::size_t profiles);

}  // namespace app
