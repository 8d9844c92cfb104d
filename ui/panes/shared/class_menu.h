// SPDX-License-Identifier: GPL-3.0-or-later
// Actions on a class, wherever it is shown: renaming it, merging it with another one, choosing its color.
#pragma once

#include <string>

class QMenu;

namespace core {
struct Rules;
}

namespace ui {

class Pane;

/// Adds entries to a menu that edit `rules` and report the result by the pane's rulesEdited().
void addClassActions(QMenu& menu, Pane& pane, const core::Rules& rules, const std::string& className);

}  // namespace ui
