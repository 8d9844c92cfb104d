// SPDX-License-Identifier: GPL-3.0-or-later
// When a window has done all that was asked of it: what tests wait for before they look.
#pragma once

#include "app/window/docks/dock_area.h"
#include "app/window/main_window.h"
#include "tests/gui/support/text_reader.h"

#include <algorithm>

namespace tests {

/// So many profiles are read and computed, and every pane in view shows them, with what it computes itself.
inline bool settle(app::MainWindow& window, std::size_t profiles) {
    return waitFor([&] {
        const ui::Workspace& workspace = window.session().workspace();
        return workspace.profiles.size() == profiles && !window.session().files().isReading() && !workspace.computing &&
               std::ranges::all_of(workspace.profiles, [](const auto& each) { return each.snapshot != nullptr; }) &&
               window.findChild<app::DockArea*>()->isUpToDate() &&
               std::ranges::none_of(window.findChildren<ui::Pane*>(),
                                    [](const auto* pane) { return pane->isVisible() && pane->isComputing(); });
    });
}

}  // namespace tests
