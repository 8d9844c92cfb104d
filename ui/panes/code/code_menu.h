// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done with a frame of code, wherever it stands; and the engine's tables behind the panes of code.
#pragma once

#include "ui/panes/code/code_desk.h"

class QMenu;

namespace ui {

/// Marks on the timeline what the frame stands for, and shows the longest of it.
void revealFrame(CodeDesk& desk, std::uint32_t node);
/// Not of a frame that only the other profile of a difference has.
bool canReveal(const CodeDesk& desk, std::uint32_t node);
/// Of a frame as recorded, or an operation; of several that differ in a number, or of what is neither, no filter can
/// say it.
bool canFilterTo(const CodeDesk& desk, std::uint32_t node);
/// Asks for the filter that keeps what the frame launched, and the idle time that it caused.
void filterToFrame(Pane& pane, const CodeDesk& desk, std::uint32_t node);
void addFrameActions(QMenu& menu, Pane& pane, CodeDesk& desk, std::uint32_t node);

/// The command line that prints the tree in view, with all kinds of frames; empty: it has no such table.
QString codeCommand(const CodeDesk& desk);
/// The table of the tree in view, as the command line prints it.
std::vector<core::Table> codeTables(const CodeDesk& desk);

}  // namespace ui
