// SPDX-License-Identifier: GPL-3.0-or-later
// The message shown in place of a tree of code when there is none, and the actions that can resolve it.
#pragma once

#include "ui/panes/code/code_desk.h"
#include "ui/panes/shared/empty_state.h"
#include "ui/widgets/tables/empty_message.h"

#include <vector>

namespace ui {

/// Returns the state to show; an empty title: there is a tree.
EmptyState codeState(const CodeDesk& desk);
/// Shows the texts and buttons of that state; used by every pane of code.
void showCodeState(EmptyMessage& message, Requests& requests, CodeDesk& desk);

}  // namespace ui
