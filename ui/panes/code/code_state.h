// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in place of a tree of code where there is none, and what can be done about it.
#pragma once

#include "ui/panes/code/code_desk.h"
#include "ui/panes/shared/empty_state.h"
#include "ui/widgets/tables/empty_message.h"

#include <vector>

namespace ui {

/// An empty title: there is a tree to be shown.
EmptyState codeState(const CodeDesk& desk);
/// Words and buttons of that state, for any pane of code.
void sayCodeState(EmptyMessage& message, Pane& pane, CodeDesk& desk);

}  // namespace ui
