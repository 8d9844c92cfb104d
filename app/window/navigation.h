// SPDX-License-Identifier: GPL-3.0-or-later
// The Go menu and the navigation between panes: back and forward through earlier views, finding names, and showing the
// code or the places of what is marked.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/code/code_places.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <initializer_list>
#include <optional>
#include <vector>

class QMainWindow;

namespace ui {
class CodePane;
class FindField;
class TimelinePane;
}  // namespace ui

namespace app {

class DockArea;
class Session;

/// The history of views for Back and Forward: the layout, the profile, its filters and the visible time.
class ViewHistory : public QObject {
    Q_OBJECT

public:
    ViewHistory(Session& session, DockArea& docks, QObject* parent);

    /// Goes one visit back (-1) or forward (1); visits of closed profiles are skipped.
    void go(int direction);
    bool canGo(int direction) const { return next(direction).has_value(); }
    /// Returns whether the current view has been recorded: it is once it has not changed for a moment.
    bool isAtRest() const { return !m_rest.isActive(); }

signals:
    void changed();  ///< whether going back or forward is possible may have changed
    void layoutChosen(const QString& id);

private:
    struct Visit {
        QString layout;
        QString profile;  ///< path of its file
        core::Filter filter;
        std::optional<core::TimeWindow> view;  ///< visible time; empty: the whole trace

        bool operator==(const Visit&) const = default;
    };

    std::optional<Visit> now() const;
    std::optional<int> profileOf(const Visit& visit) const;
    std::optional<std::size_t> next(int direction) const;
    void note();
    void show(const Visit& visit, int profile);

    Session& m_session;
    DockArea& m_docks;
    std::vector<Visit> m_visits;
    std::size_t m_at = 0;  ///< index of the current visit
    QTimer m_rest;         ///< runs while the view moves: intermediate views are not visits
};

struct Actions;
class DockArea;
class Session;

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
    void connectMemory(Session& session);
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
