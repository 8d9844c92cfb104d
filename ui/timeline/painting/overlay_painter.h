// SPDX-License-Identifier: GPL-3.0-or-later
// Paints what follows pointer and selection over a frame; the frame below it is kept.
#pragma once

#include "ui/theme/tokens.h"
#include "ui/timeline/scene/scene.h"

#include <QPainter>

namespace ui {

/// The selected range with its facts, the marks, the selected and the pointed-at interval, launches, the line of facts.
/// `band`: a stretch to zoom to that is being drawn with the middle button.
void paintOverlay(QPainter& painter, const Scene& scene, const Tokens& tokens,
                  const std::optional<core::TimeWindow>& band);

}  // namespace ui
