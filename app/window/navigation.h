// SPDX-License-Identifier: GPL-3.0-or-later
// The Go menu: back and forward through what was looked at, and finding names.
#pragma once

#include <QObject>

class QMainWindow;

namespace ui {
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

signals:
    void layoutChosen(const QString& id);

private:
    void connectHistory(const Actions& actions, Session& session);
    void connectFind(const Actions& actions);
    void find();
    void findEverywhere();
    void step(int direction);
    ui::TimelinePane* timeline() const;

    DockArea& m_docks;
    ui::FindField& m_field;
};

}  // namespace app
