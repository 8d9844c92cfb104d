// SPDX-License-Identifier: GPL-3.0-or-later
// The command line of `lacuna report` that reproduces what is open.
#pragma once

#include "ui/models/command_line.h"
#include "ui/panes/shared/workspace.h"

namespace ui {

/// Returns the rules as last edited. A profile must be open.
const core::Rules& editedRules(const Workspace& workspace);
/// Sets the rules in force, as the command line names them.
void putRules(const Workspace& workspace, ReportCall& call);
/// A call with the current profile, its options and rules; the caller adds which tables to print.
ReportCall reportCall(const Workspace& workspace);

}  // namespace ui
