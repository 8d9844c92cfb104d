// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of the timeline: W A S D by their position on the keyboard, all others by their letter.
#pragma once

#include "ui/timeline/scene/timeline_state.h"

class QKeyEvent;

namespace ui {

/// Carries out the command of a key; false if the key has none. `anchor` is the time at which keys zoom.
bool handleKey(TimelineState& state, const QKeyEvent& event, core::Nanos anchor);

}  // namespace ui
