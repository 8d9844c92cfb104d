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

class CounterPainter {
public:
    /// Paints a row whose top is at `top`, in logical pixels, within the surface's clip.
    void paintRow(Surface& surface, const Scene& scene, const RowPlace& place, int top, const Tokens& tokens);

private:
    /// Pixels that look alike: from `left` on, the line from `top` to `bottom`, and the area below it.
    struct Run {
        int left = 0;
        bool isEmpty = true;
        int top = 0, bottom = 0, area = 0;

        bool looksLike(const Run& other) const {
            return isEmpty == other.isEmpty && top == other.top && bottom == other.bottom && area == other.area;
        }
    };

    std::vector<core::CounterColumn> m_columns;  // reused from frame to frame, so that a frame allocates nothing
};

}  // namespace ui
