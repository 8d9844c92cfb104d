// SPDX-License-Identifier: GPL-3.0-or-later
// All actions of the menus, with their shortcuts; and the menus themselves.
#pragma once

#include <QList>
#include <QString>

#include <vector>

class QAction;
class QActionGroup;
class QMenu;
class QMainWindow;
class QUndoStack;
class QVariant;

namespace app {

struct Actions {
    QAction *open, *openFolder, *openJob, *openDemo, *clearRecent, *openRules, *saveRules, *saveRulesAs, *exportRules,
        *exportPane, *picture, *close, *quit;
    QAction *saveSession, *saveSessionAs, *sessionNotes, *exportSession, *exportTables;
    QAction *undo, *redo;
    QAction *filterToMark, *clearFilters;
    QAction *inCode, *showOnTimeline;
    QAction *fullScreen, *rules, *resetLayout, *divisors;
    QAction *saveLayoutAs, *renameLayout, *deleteLayout, *ownLayoutsEnd;  ///< the user's layouts precede the last one
    QAction *nextPane, *previousPane, *nextProfile, *previousProfile;
    QAction *back, *forward, *find, *findEverywhere;
    QAction *palette, *preferences;
    QAction *guide, *keys, *about, *aboutQt;
    QActionGroup *layout, *theme, *language;  ///< the data of each is an id, a ThemeChoice as int, or a code
    QActionGroup* names;                      ///< how kernel names are shown; the data of each is core::KernelNames
    QMenu *recent, *layouts, *panes, *themes, *languages, *kernelNames;
};

/// Creates the actions and the menu bar of the window; retranslate() sets their texts.
Actions makeActions(QMainWindow& window, QUndoStack& undoStack);
void retranslate(const Actions& actions, QMainWindow& window);
/// Returns the text of an action without the marked letter that chooses it in a menu.
QString withoutLetter(QString text);
/// Checks the action of a group that has this data.
void check(const QActionGroup& group, const QVariant& data);

}  // namespace app
