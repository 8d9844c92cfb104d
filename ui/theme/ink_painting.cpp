// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/ink_painting.h"

#include "ui/theme/tokens.h"

#include <QPainter>
#include <QPixmapCache>

#include <cmath>

namespace ui {
namespace {

constexpr int tile = 6;
constexpr int causeSwatch = 14;
constexpr int swatchStrip = 3;

void drawLines(QPainter& painter, Qt::BrushStyle hatch) {
    constexpr double t = tile;
    const bool horizontal = hatch == Qt::HorPattern || hatch == Qt::CrossPattern;
    const bool vertical = hatch == Qt::VerPattern || hatch == Qt::CrossPattern;
    // A diagonal must extend into the corners of adjacent tiles, otherwise the line is interrupted where tiles meet.
    for (const double shift : {-t, 0.0, t}) {
        if (hatch == Qt::BDiagPattern) painter.drawLine(QPointF(shift, t), QPointF(shift + t, 0));
        if (hatch == Qt::FDiagPattern) painter.drawLine(QPointF(shift, 0), QPointF(shift + t, t));
    }
    if (horizontal) painter.drawLine(QPointF(0, t / 2), QPointF(t, t / 2));
    if (vertical) painter.drawLine(QPointF(t / 2, 0), QPointF(t / 2, t));
    if (hatch == Qt::Dense6Pattern) painter.drawPoint(QPointF(t / 2, t / 2));
}

}  // namespace

QBrush inkBrush(const ClassInk& ink, qreal devicePixelRatio) {
    if (ink.hatch == Qt::SolidPattern) return ink.color;
    const QColor lines = ink.lines.isValid() ? ink.lines : labelOn(ink.color);
    const QString key = QStringLiteral("ink/%1/%2/%3/%4")
                            .arg(ink.color.rgb())
                            .arg(lines.rgb())
                            .arg(static_cast<int>(ink.hatch))
                            .arg(devicePixelRatio);
    QPixmap pixmap;
    if (!QPixmapCache::find(key, &pixmap)) {
        const int side = static_cast<int>(std::lround(tile * devicePixelRatio));
        pixmap = QPixmap(side, side);
        pixmap.setDevicePixelRatio(side / static_cast<qreal>(tile));
        pixmap.fill(ink.color);
        QPainter painter(&pixmap);
        const bool diagonal = ink.hatch == Qt::BDiagPattern || ink.hatch == Qt::FDiagPattern;
        painter.setRenderHint(QPainter::Antialiasing, diagonal);
        painter.setPen(QPen(lines, 1));
        drawLines(painter, ink.hatch);
        QPixmapCache::insert(key, pixmap);
    }
    return QBrush(pixmap);
}

void paintInk(QPainter& painter, const QRect& rect, const ClassInk& ink) {
    painter.fillRect(rect, inkBrush(ink, painter.device()->devicePixelRatioF()));
    if (!ink.edge.isValid()) return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(ink.edge);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect.adjusted(0, 0, -1, -1));
    painter.restore();
}

int swatchWidth(const ClassInk& ink) { return ink.strip.isValid() ? causeSwatch : space::swatch; }

void paintSwatch(QPainter& painter, const QRect& cell, const ClassInk& ink) {
    if (ink.strip.isValid()) {
        const QRect square(cell.left(), cell.center().y() - causeSwatch / 2 + 1, causeSwatch, causeSwatch);
        paintInk(painter, square, ink);
        painter.fillRect(QRect(square.left(), square.bottom() - swatchStrip + 1, causeSwatch, swatchStrip), ink.strip);
        return;
    }
    constexpr qreal corner = 2;
    const int top = cell.center().y() - space::swatch / 2 + 1;
    const QRectF square(cell.left(), top, space::swatch, space::swatch);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(ink.edge.isValid() ? QPen(ink.edge) : QPen(Qt::NoPen));
    painter.setBrush(inkBrush(ink, painter.device()->devicePixelRatioF()));
    const qreal inset = ink.edge.isValid() ? 0.5 : 0;
    painter.drawRoundedRect(square.adjusted(inset, inset, -inset, -inset), corner, corner);
    painter.restore();
}

}  // namespace ui
