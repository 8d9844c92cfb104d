// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done to a class, wherever it stands: another name, one class out of two, a colour.
#pragma once

#include "ui/panes/shared/pane.h"

#include <string>

class QMenu;

namespace ui {

/// Entries that edit `rules` and say so by the pane's rulesEdited().
void addClassActions(QMenu& menu, Pane& pane, const core::Rules& rules, const std::string& className);

}  // namespace ui
