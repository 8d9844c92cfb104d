// SPDX-License-Identifier: GPL-3.0-or-later
// What the command palette offers: every action of the menus, and what the window holds.
#pragma once

#include "core/analysis/analysis.h"
#include "ui/models/mark.h"
#include "ui/widgets/command_palette.h"

class QMenuBar;

namespace app {

struct Actions;
class Session;

/// Every action that can be triggered now, sub-menus included; a sub-menu's name stands before its entries.
std::vector<ui::Command> menuCommands(const QMenuBar& bar);

/// Without the mnemonic's mark and the ellipsis.
QString plainText(QString actionText);

/// Lets the menu of kernel names, also over the heads of all tables within `tables`, edit the session's options.
void connectKernelNames(const Actions& actions, Session& session, const QWidget& tables);

/// The classes and, by time, the kernels of a profile; choosing one hands out its mark.
std::vector<ui::Command> figureCommands(const core::Snapshot& snapshot, const std::function<void(ui::Mark)>& choose);

}  // namespace app
