// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a whole frame of the timeline except what follows the pointer: minimap, ruler, titles, rows, labels.
#pragma once

#include "ui/timeline/painting/bar_painter.h"
#include "ui/timeline/painting/label_cache.h"
#include "ui/timeline/painting/minimap.h"
#include "ui/timeline/scene/ruler.h"

#include <QImage>

namespace ui {

class FramePainter {
public:
    FramePainter();

    /// Applies the theme, font and language; must be called after each change of one of them.
    void applyTheme(const Tokens& tokens);
    /// Releases the timeline that was painted last, and so its trace.
    void forget();
    /// Paints into `image`, which has the scene's size in device pixels and Format_RGB32.
    void paint(QImage& image, const Scene& scene);
    /// Paints shapes and text, for painters that keep them (vector files). The caller paints the background.
    void paint(QPainter& painter, const Scene& scene);

private:
    void take(const core::TimelinePtr& timeline);
    void paintShapes(Surface& surface, const Scene& scene);
    void paintRows(Surface& surface, const Scene& scene, bool pinned);
    void paintGrid(Surface& surface, const Scene& scene, int top, int bottom);
    void paintTexts(QPainter& painter, const Scene& scene);
    void paintLabels(QPainter& painter, const Scene& scene);
    void paintTitles(QPainter& painter, const Scene& scene, bool pinned);
    void paintTitle(QPainter& painter, const Scene& scene, const RowPlace& place, const QRect& area);
    void paintHead(QPainter& painter, const Scene& scene);
    void paintMinimap(QPainter& painter, const Scene& scene);

    const Tokens* m_tokens = nullptr;
    BarInks m_inks;
    core::TimelinePtr m_timeline;  ///< the timeline to which the inks, titles and labels belong
    BarPainter m_bars;
    LabelCache m_labels, m_titles, m_details;
    Minimap m_minimap;
    Ruler m_ruler;
};

}  // namespace ui
