// SPDX-License-Identifier: GPL-3.0-or-later
// A rule for one kernel, from wherever its name stands.
#pragma once

#include "ui/panes/shared/pane.h"

#include <string>

namespace ui {

/// Whether it is one of the snapshot's kernels: copies have no class.
bool isKernel(const core::Snapshot& snapshot, const std::string& name);

/// On top, because that is where it is certain to take the kernel; the class stays what it was until the user says.
void makeRuleFromName(Pane& pane, const core::Rules& rules, const core::Snapshot& snapshot, const std::string& kernel);

}  // namespace ui
