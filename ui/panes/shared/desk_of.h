// SPDX-License-Identifier: GPL-3.0-or-later
// What the panes of one area of docks share: an object of the area, made with the first of them that asks.
#pragma once

#include <QWidget>

namespace ui {

template <class Desk>
Desk& deskOf(QWidget& pane) {
    QObject* area = &pane;
    for (int above = 0; above < 2 && area->parent(); ++above)  // a pane stands in a dock, that in the area
        area = area->parent();
    if (auto* desk = area->findChild<Desk*>(QString(), Qt::FindDirectChildrenOnly)) return *desk;
    return *new Desk(area);
}

}  // namespace ui
