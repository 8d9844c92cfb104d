// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done with a frame of code, wherever it stands; and the engine's tables behind the panes of code.
#pragma once

#include "ui/panes/code/code_desk.h"

class QMenu;

namespace ui {

/// Marks on the timeline what the frames stand for, of many the longest ones, and shows the longest of it.
void revealFrames(CodeDesk& desk, const FlameMarks& nodes);
/// Not of frames that only the other profile of a difference has.
bool canReveal(const CodeDesk& desk, const FlameMarks& nodes);
/// Of frames as recorded, or operations; of a mixture of both, of one frame that stands for several that differ in a
/// number, or of what is neither, no filter can say it.
bool canFilterTo(const CodeDesk& desk, const FlameMarks& nodes);
/// Asks for the filter that keeps what the frames launched, and the idle time that they caused.
void filterToFrames(Pane& pane, const CodeDesk& desk, const FlameMarks& nodes);
/// Of the frame, or of all marked ones if it is one of them.
void addFrameActions(QMenu& menu, Pane& pane, CodeDesk& desk, std::uint32_t node);

/// The command line that prints the tree in view, with all kinds of frames; empty: it has no such table.
QString codeCommand(const CodeDesk& desk);
/// The table of the tree in view, as the command line prints it.
std::vector<core::Table> codeTables(const CodeDesk& desk);

}  // namespace ui
