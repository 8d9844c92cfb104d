// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the states of a thread as a strip: each pixel has the color of the state with most of its time.
#pragma once

#include "core/timeline/state_lane.h"
#include "ui/theme/tokens.h"
#include "ui/timeline/painting/bar_inks.h"
#include "ui/timeline/scene/scene.h"

#include <vector>

namespace ui {

class StatePainter {
public:
    /// Paints the strip of a row whose top is at `top`, in logical pixels, within the surface's clip.
    void paint(Surface& surface, const Scene& scene, const RowPlace& place, int top, const Tokens& tokens);

private:
    std::vector<core::CoreState> m_columns;  ///< reused from frame to frame, so that a frame allocates nothing
};

}  // namespace ui
