// SPDX-License-Identifier: GPL-3.0-or-later
// Actions on a class, wherever it is shown: another name, merging two classes, a color.
#pragma once

#include "ui/panes/shared/pane.h"

#include <string>

class QMenu;

namespace ui {

/// Entries that edit `rules` and report it by the pane's rulesEdited().
void addClassActions(QMenu& menu, Pane& pane, const core::Rules& rules, const std::string& className);

}  // namespace ui
