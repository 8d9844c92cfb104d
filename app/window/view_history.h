// SPDX-License-Identifier: GPL-3.0-or-later
// The history of views for Back and Forward: the layout, the profile, its filters and the visible time.
#pragma once

#include "core/analysis/scope/view.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <optional>
#include <vector>

namespace app {

class DockArea;
class Session;

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

}  // namespace app
