// SPDX-License-Identifier: GPL-3.0-or-later
// What lies over a frame and follows pointer and selection: painted at every turn, the frame below is kept.
#pragma once

#include "ui/theme/tokens.h"
#include "ui/timeline/scene/scene.h"

#include <QPainter>

namespace ui {

/// The selected range with what it holds, the marks, what is selected and pointed at, launches, the line of facts.
/// `band`: a stretch that is being drawn with the middle button, to be zoomed to.
void paintOverlay(QPainter& painter, const Scene& scene, const Tokens& tokens,
                  const std::optional<core::TimeWindow>& band);

}  // namespace ui
