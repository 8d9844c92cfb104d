// SPDX-License-Identifier: GPL-3.0-or-later
// The Go menu and the ways between panes: back and forward through what was looked at, finding names, and from what is
// marked to its code and its places.
#pragma once

#include "core/code/code_places.h"

#include <QObject>

#include <initializer_list>

class QMainWindow;

namespace ui {
class CodePane;
class FindField;
class TimelinePane;
}  // namespace ui

namespace app {

struct Actions;
class DockArea;
class Session;
class ViewHistory;

class Navigation : public QObject {
    Q_OBJECT

public:
    Navigation(const Actions& actions, Session& session, DockArea& docks, ui::FindField& field, QMainWindow* window);

    /// In the layout in view, where it has the pane of code; else in its own.
    void showCode(const core::CodeQuestion& question);
    /// What changed between two profiles; where a comparison is in view, those that it compares.
    void showDifference(Session& session);

signals:
    void layoutChosen(const QString& id);
    void message(const QString& text);

private:
    void connectHistory(const Actions& actions, Session& session);
    void connectFind(const Actions& actions);
    void connectCode(const Actions& actions, Session& session);
    bool hasKeyboard(std::initializer_list<const char*> panes) const;
    void find();
    void findEverywhere();
    void step(int direction);
    ui::TimelinePane* timeline() const;
    ui::CodePane* code() const;
    void bringCode();

    DockArea& m_docks;
    ui::FindField& m_field;
};

}  // namespace app
