// SPDX-License-Identifier: GPL-3.0-or-later
// From what is open to the command line that says the same.
#pragma once

#include "ui/models/command_line.h"
#include "ui/panes/shared/pane.h"

namespace ui {

/// The rules as last edited. A profile must be open.
const core::Rules& editedRules(const Workspace& workspace);
/// The rules in force, as the command line names them.
void putRules(const Workspace& workspace, ReportCall& call);
/// Of the current profile with its options and rules; what is asked of it is up to the caller.
ReportCall reportCall(const Workspace& workspace);

}  // namespace ui
