// SPDX-License-Identifier: GPL-3.0-or-later
// What the command palette offers: every action of the menus, and what the window holds.
#pragma once

#include "ui/widgets/command_palette.h"

class QMenuBar;

namespace app {

/// Every action that can be triggered now, sub-menus included; a sub-menu's name stands before its entries.
std::vector<ui::Command> menuCommands(const QMenuBar& bar);

/// Without the mnemonic's mark and the ellipsis.
QString plainText(QString actionText);

}  // namespace app
