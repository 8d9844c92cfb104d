// SPDX-License-Identifier: GPL-3.0-or-later
// The actions on a frame of code, for every pane that shows one; and the engine's tables behind the panes of code.
#pragma once

#include "ui/panes/code/code_desk.h"

class QMenu;

namespace ui {

class Pane;
class Requests;

/// Marks the operations or gaps of the frames on the timeline, of many frames the longest ones, and shows the longest.
void revealFrames(Requests& requests, const CodeDesk& desk, const FlameMarks& nodes);
/// Returns false if only the other profile of a difference has the frames.
bool canReveal(const CodeDesk& desk, const FlameMarks& nodes);
/// Returns whether a filter can express the frames: recorded frames or operations, but not a mixture of both, a node
/// that merges siblings whose names differ only in a number, or anything else.
bool canFilterTo(const CodeDesk& desk, const FlameMarks& nodes);
/// Requests the filter that keeps what the frames launched, and the idle time that they caused.
void filterToFrames(Requests& requests, const CodeDesk& desk, const FlameMarks& nodes);
/// Adds the actions on the frame, or on all marked ones if it is marked.
void addFrameActions(QMenu& menu, Pane& pane, CodeDesk& desk, std::uint32_t node);

/// The command line that prints the tree in view, with all kinds of frames; empty: it cannot print such a table.
QString codeCommand(const CodeDesk& desk);
/// The table of the tree in view, as the command line prints it.
std::vector<core::Table> codeTables(const CodeDesk& desk);

}  // namespace ui
