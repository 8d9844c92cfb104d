// SPDX-License-Identifier: GPL-3.0-or-later
// The last frame of the timeline as an image: it is painted again only when it is outdated, so that what follows the
// pointer costs no frame.
#pragma once

#include "ui/timeline/painting/frame_painter.h"

#include <QImage>

namespace ui {

class KeptFrame {
public:
    /// Call after a change of theme, font or language.
    void applyTheme(const Tokens& tokens);
    /// The scene has changed.
    void outdate() { m_isStale = true; }
    /// Releases the timeline that was painted last, and so its trace.
    void forget() { m_painter.forget(); }
    /// Draws the frame at the scale of the painter's device; with `asShapes`, or onto what keeps shapes, it paints the
    /// shapes and texts themselves.
    void draw(QPainter& painter, const Scene& scene, bool asShapes);

private:
    void paint(const Scene& scene);

    FramePainter m_painter;
    QImage m_frame;
    bool m_isStale = true;
};

}  // namespace ui
