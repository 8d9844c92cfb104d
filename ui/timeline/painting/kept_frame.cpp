// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/painting/kept_frame.h"

#include <QPaintEngine>
#include <QPainter>

#include <utility>

namespace ui {

void KeptFrame::applyTheme(const Tokens& tokens) {
    m_painter.applyTheme(tokens);
    m_isStale = true;
}

void KeptFrame::paint(const Scene& scene) {
    const QSize size = scene.size * scene.ratio;
    if (m_frame.size() != size) m_frame = QImage(size, QImage::Format_RGB32);
    m_frame.setDevicePixelRatio(scene.ratio);
    m_painter.paint(m_frame, scene);
}

void KeptFrame::draw(QPainter& painter, const Scene& scene, bool asShapes) {
    const double ratio = painter.device()->devicePixelRatioF();
    if (asShapes || painter.paintEngine()->type() != QPaintEngine::Raster) return m_painter.paint(painter, scene);
    if (ratio != scene.ratio) {
        // The device has another scale than the screen: a picture is being taken.
        Scene scaled = scene;
        scaled.ratio = ratio;
        paint(scaled);
        m_isStale = true;
    } else if (std::exchange(m_isStale, false)) {
        paint(scene);
    }
    painter.drawImage(QPointF(), m_frame);
}

}  // namespace ui
