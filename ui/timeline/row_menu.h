// SPDX-License-Identifier: GPL-3.0-or-later
// The context menu of the timeline: what can be done with the interval, and with the row, under the pointer.
#pragma once

#include "ui/timeline/scene/timeline_state.h"

class QMenu;

namespace ui {

void addItemActions(QMenu& menu, TimelineState& state, const TimelineItem& item);
/// Of the row at a point of the widget, and of all rows.
void addRowActions(QMenu& menu, TimelineState& state, const QPoint& at);

}  // namespace ui
