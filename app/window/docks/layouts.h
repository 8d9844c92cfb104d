// SPDX-License-Identifier: GPL-3.0-or-later
// The built-in layouts, one for each question that the program answers, and the panes of each.
#pragma once

#include "core/session/saved_session.h"
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

    const char* id;               ///< key of its docks in the settings; never translated or changed
    const char* title;            ///< source text, to be translated in the context "Layouts"
    std::vector<Pane> panes;      ///< all other panes are closed
    double bottomLeft = 0.6;      ///< width of BottomLeft as a share of the bottom: facts need less room than tables
    double top = 0.47;            ///< height of TopLeft as a share of the area
    const char* other = nullptr;  ///< id of the pane that comes to the front if the layout is chosen again

    const Pane* find(const QString& pane) const;
};

/// Returns the layouts in the order of Ctrl+1, Ctrl+2, ...
std::span<const Layout> layouts();
QString title(const Layout& layout);

/// Returns the layout for what is open at a start: Compare for two profiles, Job for a job alone, otherwise the one
/// kept from the last run (an id of layouts()), or Overview if that has nothing to show.
QString layoutAtStart(const QString& kept, std::size_t profiles, bool hasJob);

/// Returns the arrangement for a recording of memory alone, in which no other pane has anything to show.
core::SavedLayout layoutOfMemory();

}  // namespace app
