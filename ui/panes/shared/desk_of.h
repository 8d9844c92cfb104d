// SPDX-License-Identifier: GPL-3.0-or-later
// The state that the panes of one dock area share: a child object of the area, created by the first pane that asks.
#pragma once

#include "ui/panes/shared/workspace.h"
#include "ui/widgets/dock_title.h"

#include <QList>
#include <QPointer>
#include <QWidget>

#include <algorithm>

namespace ui {

/// The panes that share a desk. A hidden pane is shown an empty workspace so that it releases a closed profile, while
/// other panes of the desk may still be showing an open one.
class DeskPanes {
public:
    void add(QWidget& pane) { m_panes << &pane; }
    /// Returns whether only this pane has to release its profile: the desk keeps what a visible pane shows.
    bool onlyLetsGo(const QWidget& pane, const Workspace& workspace) const {
        const auto isOtherSeen = [&](const QWidget* other) {
            return other && other != &pane && isSeen(dockOf(*other));
        };
        return workspace.current < 0 && !isSeen(dockOf(pane)) && std::ranges::any_of(m_panes, isOtherSeen);
    }

private:
    static const QWidget& dockOf(const QWidget& pane) { return pane.parentWidget() ? *pane.parentWidget() : pane; }

    QList<QPointer<QWidget>> m_panes;
};

template <class Desk>
Desk& deskOf(QWidget& pane) {
    QObject* area = &pane;
    for (int above = 0; above < 2 && area->parent(); ++above)  // a pane is in a dock, and the dock is in the area
        area = area->parent();
    if (auto* desk = area->findChild<Desk*>(QString(), Qt::FindDirectChildrenOnly)) return *desk;
    return *new Desk(area);
}

}  // namespace ui
