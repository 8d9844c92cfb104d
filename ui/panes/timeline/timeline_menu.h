// SPDX-License-Identifier: GPL-3.0-or-later
// The actions on an interval of the timeline: filter, rule, pairs, and all occurrences of its name.
#pragma once

#include "core/timeline/timeline.h"
#include "ui/panes/shared/pane.h"
#include "ui/timeline/scene/item_text.h"

#include <QPointer>

#include <cstdint>

class QMenu;

namespace ui {

class FiguresDialog;

class TimelineMenu {
public:
    explicit TimelineMenu(Pane& pane) : m_pane(pane) {}

    /// Must be called by the pane's follow().
    void show(const Workspace& workspace);
    /// Adds entries to the menu of the interval. `timeline` may belong to a profile that was closed.
    void addTo(QMenu& menu, const core::Timeline& timeline, const TimelineItem& item);

private:
    void addOperationActions(QMenu& menu, std::uint32_t event);
    void filterTo(const Mark& mark);
    void openPairs(const std::string& kernel);
    void openInstances(std::uint32_t event);

    Pane& m_pane;
    Workspace m_workspace;
    QPointer<FiguresDialog> m_table;  ///< the table that was opened last
};

}  // namespace ui
