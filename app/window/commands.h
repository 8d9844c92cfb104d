// SPDX-License-Identifier: GPL-3.0-or-later
// The entries of the command palette: every action of the menus, and the contents of the window.
#pragma once

#include "core/analysis/snapshot.h"
#include "ui/models/mark.h"
#include "ui/widgets/command_palette.h"

class QMenuBar;

namespace app {

struct Actions;
class DockArea;
class Session;

/// Returns an entry for every enabled action; an entry of a sub-menu is preceded by the name of the sub-menu.
std::vector<ui::Command> menuCommands(const QMenuBar& bar);

/// Removes the mnemonic marker and the ellipsis.
QString plainText(QString actionText);

/// Connects the menu of kernel names, and those of the table headers within `tables`, with the session's options.
void connectKernelNames(const Actions& actions, Session& session, const QWidget& tables);

/// Returns entries for the classes and, by time, the kernels of a profile; choosing one calls `choose` with its mark.
std::vector<ui::Command> figureCommands(const core::Snapshot& snapshot, const std::function<void(ui::Mark)>& choose);

/// Returns entries for the modes of panes ("Code: Off GPU"); choosing one shows the pane in that mode.
std::vector<ui::Command> modeCommands(DockArea& docks);

}  // namespace app
