// SPDX-License-Identifier: GPL-3.0-or-later
// Waits until a window has finished everything that was requested, before tests check it.
#pragma once

#include "app/window/docks/dock_area.h"
#include "app/window/main_window.h"
#include "tests/gui/support/text_reader.h"

#include <algorithm>

namespace tests {

/// Waits until this many profiles have been read and computed, and all visible panes show them and their own results.
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
