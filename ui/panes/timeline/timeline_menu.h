// SPDX-License-Identifier: GPL-3.0-or-later
// The entries that the pane adds to the menu of the timeline.
#pragma once

#include "ui/panes/shared/workspace.h"

#include <QPointer>

#include <cstdint>
#include <string>

class QMenu;

namespace core {
struct Timeline;
}

namespace ui {

class FiguresDialog;
class Pane;
struct Row;
struct TimelineItem;

/// The actions on an interval of the timeline: filter, rule, pairs, and all occurrences of its name.
class TimelineMenu {
public:
    explicit TimelineMenu(Pane& pane) : m_pane(pane) {}

    /// Must be called by the pane's follow().
    void show(const Workspace& workspace);
    /// Adds entries to the menu of the interval. `timeline` may belong to a profile that was closed.
    void addTo(QMenu& menu, const core::Timeline& timeline, const TimelineItem& item);
    /// Adds filters to what the row is of: its stream and device, or some of the iterations.
    void addTo(QMenu& menu, const Row& row);

private:
    void addOperationActions(QMenu& menu, std::uint32_t event);
    void addFilter(QMenu& menu, const Mark& mark);
    void filterTo(const Mark& mark);
    void openPairs(const std::string& kernel);
    void openInstances(std::uint32_t event);

    Pane& m_pane;
    Workspace m_workspace;
    QPointer<FiguresDialog> m_table;  ///< the table that was opened last
};

}  // namespace ui
