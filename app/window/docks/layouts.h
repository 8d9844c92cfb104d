// SPDX-License-Identifier: GPL-3.0-or-later
// The layouts, one for each question with which the program is opened, and their panes.
#pragma once

#include "ui/panes/panes.h"

#include <QString>

#include <span>
#include <vector>

namespace app {

struct Layout {
    struct Pane {
        const char* id;
        ui::PanePlace place;  ///< panes in one place are tabs, in this order
    };

    const char* id;               ///< key under which its docks are remembered; never translated or changed
    const char* title;            ///< translated in the context "Layouts"
    std::vector<Pane> panes;      ///< the others are closed
    double bottomLeft = 0.6;      ///< width of that place, as a share of the bottom: facts need less than tables
    double top = 0.47;            ///< height of TopLeft, as a share of the whole
    const char* other = nullptr;  ///< of its panes that which comes to the front where the layout is chosen again

    const Pane* find(const QString& pane) const;
};

/// In the order of Ctrl+1, Ctrl+2, ...
std::span<const Layout> layouts();
QString title(const Layout& layout);

}  // namespace app
