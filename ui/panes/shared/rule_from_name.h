// SPDX-License-Identifier: GPL-3.0-or-later
// A rule for one kernel, made wherever its name is shown.
#pragma once

#include "ui/panes/shared/pane.h"

#include <string>

namespace ui {

/// Whether it is one of the snapshot's kernels: copies have no class.
bool isKernel(const core::Snapshot& snapshot, const std::string& name);

/// On top, where it is certain to take the kernel; the class stays the same until the user changes it.
void makeRuleFromName(Pane& pane, const core::Rules& rules, const core::Snapshot& snapshot, const std::string& kernel);

}  // namespace ui
