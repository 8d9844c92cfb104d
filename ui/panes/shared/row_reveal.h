// SPDX-License-Identifier: GPL-3.0-or-later
// Connects the rows of a table with the timeline.
#pragma once

#include "ui/panes/shared/workspace.h"

#include <functional>

namespace ui {

class Requests;
class TableView;

/// Makes Enter and double-click show the mark of a row on the timeline, if the profile has events; rows with children
/// expand instead.
void revealRows(Requests& requests, TableView& view, const std::function<SnapshotPtr()>& snapshot);

}  // namespace ui
