// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of the timeline, by the place of the key where hands know the place (W A S D), else by its letter.
#pragma once

#include "ui/timeline/scene/timeline_state.h"

class QKeyEvent;

namespace ui {

/// False where the key means nothing here. `anchor`: where keys zoom.
bool handleKey(TimelineState& state, const QKeyEvent& event, core::Nanos anchor);

}  // namespace ui
