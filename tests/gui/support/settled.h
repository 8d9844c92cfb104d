// SPDX-License-Identifier: GPL-3.0-or-later
// Waits until a window has finished everything that was requested, before tests check it.
#pragma once

#include "app/window/docks/dock_area.h"
#include "app/window/main_window.h"
#include "tests/gui/support/event_loop.h"

#include <algorithm>

namespace tests {

/// Waits until this many profiles have been read and computed, all visible panes show them and their own results, and
/// the docks are laid out. Panes are updated by a timer of 1 ms, and a layout may bring one into view, so both are
/// checked together.
inline bool settle(app::MainWindow& window, std::size_t profiles) {
    return waitFor([&] {
        runUntilIdle();
        const ui::Workspace& workspace = window.session().workspace();
        return workspace.profiles.size() == profiles && !window.session().files().isReading() && !workspace.computing &&
               std::ranges::all_of(workspace.profiles, [](const auto& each) { return each.snapshot != nullptr; }) &&
               window.findChild<app::DockArea*>()->isUpToDate() &&
               std::ranges::none_of(window.findChildren<ui::Pane*>(),
                                    [](const auto* pane) { return pane->isVisible() && pane->isComputing(); });
    });
}

}  // namespace tests
