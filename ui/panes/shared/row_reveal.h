// SPDX-License-Identifier: GPL-3.0-or-later
// Rows that lead to the timeline.
#pragma once

#include "ui/panes/shared/pane.h"

#include <functional>

namespace ui {

class TableView;

/// Makes Enter and a double click show what a row stands for on the timeline, if the profile has events; rows with
/// others below them expand.
void revealRows(Pane& pane, TableView& view, const std::function<SnapshotPtr()>& snapshot);

}  // namespace ui
