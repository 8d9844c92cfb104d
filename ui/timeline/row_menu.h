// SPDX-License-Identifier: GPL-3.0-or-later
// The context menu of the timeline: actions on the interval and on the row under the pointer.
#pragma once

#include "ui/timeline/scene/timeline_state.h"

class QMenu;

namespace ui {

void addItemActions(QMenu& menu, TimelineState& state, const TimelineItem& item);
/// Adds actions on the row at the point `at` of the widget, and on all rows.
void addRowActions(QMenu& menu, TimelineState& state, const QPoint& at);

}  // namespace ui
