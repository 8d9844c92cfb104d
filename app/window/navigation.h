// SPDX-License-Identifier: GPL-3.0-or-later
// The Go menu and the navigation between panes: back and forward through earlier views, finding names, and showing the
// code or the places of what is marked.
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

    /// Shows code in the current layout if that shows the pane of code, otherwise in the layout Code.
    void showCode(const core::CodeQuestion& question);
    /// Shows what changed between two profiles; if a comparison is visible, between the profiles that it compares.
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
