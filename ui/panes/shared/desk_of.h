// SPDX-License-Identifier: GPL-3.0-or-later
// What the panes of one area of docks share: an object of the area, made with the first of them that asks.
#pragma once

#include "ui/panes/shared/pane.h"
#include "ui/widgets/dock_title.h"

#include <QList>
#include <QPointer>
#include <QWidget>

#include <algorithm>

namespace ui {

/// The panes of a desk. One that nobody sees is told that nothing is open so that it lets go of a profile that was
/// closed; another of them may show what is open still.
class DeskPanes {
public:
    void add(QWidget& pane) { m_panes << &pane; }
    /// Whether the pane alone lets go of what it has: the desk keeps what others show.
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
    for (int above = 0; above < 2 && area->parent(); ++above)  // a pane stands in a dock, that in the area
        area = area->parent();
    if (auto* desk = area->findChild<Desk*>(QString(), Qt::FindDirectChildrenOnly)) return *desk;
    return *new Desk(area);
}

}  // namespace ui
