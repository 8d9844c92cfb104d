// SPDX-License-Identifier: GPL-3.0-or-later
// Paints what depends on the pointer and the selection on top of a frame, which itself need not be painted again.
#pragma once

#include "ui/theme/tokens.h"
#include "ui/timeline/scene/scene.h"

#include <QPainter>

namespace ui {

/// Paints the selected range with its facts, marks, the selected and the hovered interval, launch arrows and the line
/// of facts. `band` is the range that is being drawn with the middle button, to zoom to it.
void paintOverlay(QPainter& painter, const Scene& scene, const Tokens& tokens,
                  const std::optional<core::TimeWindow>& band);

}  // namespace ui
