// SPDX-License-Identifier: GPL-3.0-or-later
// The last frame of the timeline as an image. It is painted again only when it is outdated, so that hover and
// selection, which are drawn over it, cost no frame.
#pragma once

#include "ui/timeline/painting/frame_painter.h"

#include <QImage>

namespace ui {

class KeptFrame {
public:
    /// Applies the theme, font and language; must be called after each change of one of them.
    void applyTheme(const Tokens& tokens);
    /// Marks the image as outdated, because the scene has changed.
    void outdate() { m_isStale = true; }
    /// Releases the timeline that was painted last, and so its trace.
    void forget() { m_painter.forget(); }
    /// Draws the frame at the scale of the painter's device. With `asShapes`, or if the device is not a raster image,
    /// it paints shapes and texts instead of the image.
    void draw(QPainter& painter, const Scene& scene, bool asShapes);

private:
    void paint(const Scene& scene);

    FramePainter m_painter;
    QImage m_frame;
    bool m_isStale = true;
};

}  // namespace ui
