// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a counter as a filled step line. Where many samples share a pixel, the line covers all their values.
#pragma once

#include "core/timeline/counter_lane.h"
#include "ui/theme/tokens.h"
#include "ui/timeline/painting/bar_inks.h"
#include "ui/timeline/scene/scene.h"

#include <QFontMetricsF>
#include <QRectF>

#include <vector>

namespace ui {

/// Returns the part of a counter's row, whose top is at `top`, in which its line is drawn, in logical pixels.
QRect counterArea(const Scene& scene, const RowPlace& place, int top);

/// Returns the width in the gutter of the values at both ends of a counter's scale.
double scaleWidth(const Scene& scene, const RowPlace& place, const QFontMetricsF& metrics);
/// Returns the room for the mean of a counter, below its title.
QRectF meanArea(const Scene& scene, const RowPlace& place, int top, const QFontMetricsF& metrics);

/// Paints one row after another: first the area, then, above the grid, the line.
class CounterPainter {
public:
    /// Paints the area of a row whose top is at `top`, in logical pixels, within the surface's clip, and the background
    /// above it.
    void paintArea(Surface& surface, const Scene& scene, const RowPlace& place, int top, const Tokens& tokens,
                   QRgb background);
    /// Paints the line of the same row.
    void paintLine(Surface& surface, const Scene& scene, const RowPlace& place, int top, const Tokens& tokens);

private:
    // Reused from frame to frame, so that a frame allocates nothing.
    std::vector<core::CounterColumn> m_columns;
    PixelColumns m_area;
};

}  // namespace ui
