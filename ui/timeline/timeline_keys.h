// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of the timeline, by position on the keyboard for W A S D, and otherwise by letter.
#pragma once

#include "ui/timeline/scene/timeline_state.h"

class QKeyEvent;

namespace ui {

/// False if the key has no meaning here. `anchor`: the time at which keys zoom.
bool handleKey(TimelineState& state, const QKeyEvent& event, core::Nanos anchor);

}  // namespace ui
