// SPDX-License-Identifier: GPL-3.0-or-later
// The entries of the command palette: every action of the menus, and the contents of the window.
#pragma once

#include "core/analysis/analysis.h"
#include "ui/models/mark.h"
#include "ui/widgets/command_palette.h"

class QMenuBar;

namespace app {

struct Actions;
class DockArea;
class Session;

/// Every enabled action, including sub-menus; the name of a sub-menu precedes its entries.
std::vector<ui::Command> menuCommands(const QMenuBar& bar);

/// Without the mnemonic's mark and the ellipsis.
QString plainText(QString actionText);

/// Makes the menu of kernel names, also that of the table headers within `tables`, edit the session's options.
void connectKernelNames(const Actions& actions, Session& session, const QWidget& tables);

/// The classes and, by time, the kernels of a profile; choosing one emits its mark.
std::vector<ui::Command> figureCommands(const core::Snapshot& snapshot, const std::function<void(ui::Mark)>& choose);

/// What each pane can be switched to ("Code: Off GPU"): choosing one shows the pane, switched.
std::vector<ui::Command> modeCommands(DockArea& docks);

}  // namespace app
