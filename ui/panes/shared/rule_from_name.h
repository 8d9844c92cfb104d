// SPDX-License-Identifier: GPL-3.0-or-later
// Creates a rule for one kernel from any place that shows its name.
#pragma once

#include "ui/panes/shared/workspace.h"

#include <string>

namespace ui {

class Requests;

/// Returns whether a name belongs to one of the snapshot's kernels; copies, for example, have no class.
bool isKernel(const core::Snapshot& snapshot, const std::string& name);

/// Inserts the rule at the top, where no other rule precedes it; the kernel keeps its class until the user edits it.
void makeRuleFromName(Requests& requests, const core::Rules& rules, const core::Snapshot& snapshot,
                      const std::string& kernel);

}  // namespace ui
