// SPDX-License-Identifier: GPL-3.0-or-later
// The context menu of the timeline: what can be done with the row, and with the interval, under the pointer.
#pragma once

#include "ui/timeline/timeline_state.h"

class QWidget;

namespace ui {

/// Opens it at a point of the widget; gone when closed.
void openRowMenu(QWidget& widget, TimelineState& state, const QPoint& at);

}  // namespace ui
