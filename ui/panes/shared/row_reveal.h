// SPDX-License-Identifier: GPL-3.0-or-later
// Rows that lead to the timeline.
#pragma once

#include "ui/panes/shared/pane.h"

#include <functional>

namespace ui {

class TableView;

/// From now on Enter and a double click show what a row stands for on the timeline, where the profile has events; rows
/// with others below them unfold.
void revealRows(Pane& pane, TableView& view, const std::function<SnapshotPtr()>& snapshot);

}  // namespace ui
