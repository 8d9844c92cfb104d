// SPDX-License-Identifier: GPL-3.0-or-later
// A pane that slides in at the right edge of any layout, wide enough to work in, and out again.
#pragma once

#include "app/window/docks/dock_layouts.h"

#include <optional>
#include <string>

class QDockWidget;

namespace app {

class SidePane {
public:
    SidePane(QMainWindow& area, DockLayouts& layouts, QDockWidget& dock);

    /// Shows the pane or hides it. A second call restores the layout before the first, unless it was changed meanwhile.
    void toggle();
    /// Shows the pane: in front of its tabs if these are wide enough, otherwise at the right edge.
    void slideIn();

private:
    /// A layout before and after the pane was shown or hidden in it.
    struct Change {
        QString layout;
        core::SavedLayout before, after;
    };

    void slideOut();
    void change(const core::SavedLayout& before, core::SavedLayout after);

    QMainWindow& m_area;
    DockLayouts& m_layouts;
    QDockWidget& m_dock;
    const std::string m_pane;
    std::optional<Change> m_change;  ///< the last one
};

}  // namespace app
