// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done with a frame of code, wherever it stands; and the engine's tables behind the panes of code.
#pragma once

#include "ui/panes/code/code_desk.h"

class QMenu;

namespace ui {

/// Shows where the frame's longest operation or gap lies.
void revealFrame(Pane& pane, CodeDesk& desk, std::uint32_t node);
void addFrameActions(QMenu& menu, Pane& pane, CodeDesk& desk, std::uint32_t node);

/// The table of the tree in view, as the command line prints it.
std::vector<core::Table> codeTables(const CodeDesk& desk);

}  // namespace ui
