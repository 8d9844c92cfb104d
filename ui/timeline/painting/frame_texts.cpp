// SPDX-License-Identifier: GPL-3.0-or-later
// The texts of a frame: titles of rows, labels of bars, the ruler.

#include "core/analysis/analysis.h"
#include "core/analysis/snapshot.h"
#include "ui/theme/icons.h"
#include "ui/timeline/painting/frame_painter.h"
#include "ui/timeline/scene/counter_tracks.h"
#include "ui/timeline/scene/item_text.h"

#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>
#include <QString>
#include <QStringList>

#include <algorithm>

namespace ui {

namespace {

QString shareText(core::Nanos part, core::Nanos whole) {
    return QLocale().toString(static_cast<double>(part) * 100 / static_cast<double>(whole), 'f', 2) +
           QStringLiteral(" %");
}

/// Returns "computation 92.83 % · exposed communication 4.04 % · exposed copies 0.07 % · idle 3.06 % of wall",
/// shortened in the middle if it is wider than `width`; empty if the filter excludes all of the device.
QString deviceWords(const core::Snapshot& snapshot, core::DeviceId device, double width, const QFontMetricsF& metrics) {
    for (const core::BreakdownRow& row : snapshot.analysis->breakdown.rows) {
        if (row.device != device || row.breakdown.wall <= 0) continue;
        const core::Breakdown& b = row.breakdown;
        const QString separator = QStringLiteral(" · ");
        const QString computation = TimelineText::tr("computation %1").arg(shareText(b.computation, b.wall));
        const QString idle = TimelineText::tr("idle %1 of wall").arg(shareText(b.idle, b.wall));
        QStringList words{computation,
                          TimelineText::tr("exposed communication %1").arg(shareText(b.exposedCommunication, b.wall)),
                          TimelineText::tr("exposed copies %1").arg(shareText(b.exposedCopy, b.wall))};
        if (b.unknown > 0) words << TimelineText::tr("graphs %1").arg(shareText(b.unknown, b.wall));
        if (snapshot.analysis->breakdown.isFiltered)
            words << TimelineText::tr("filtered out %1").arg(shareText(b.filtered, b.wall));
        words << idle;
        const QString all = words.join(separator);
        return metrics.horizontalAdvance(all) <= width ? all : computation + separator + idle;
    }
    return {};
}

constexpr int outerBits = 32;  // the part of a label's key below these bits is its name

/// Returns the text of a bar: "+14 › forward" if it shares its line with 14 ranges around it.
QString barText(const core::Timeline& timeline, const BarLabel& label) {
    const QString text = labelOf(timeline, label.item);
    return label.outer == 0 ? text : QStringLiteral("+%1 › ").arg(label.outer) + text;
}

constexpr int labelLeft = 5;
constexpr int labelSpare = 8;
constexpr int shortenedFrom = 48;
constexpr int arrowRoom = 18;
constexpr int arrowSize = 12;

void drawCentered(QPainter& painter, const QStaticText& text, double x, const QRectF& area) {
    painter.drawStaticText(QPointF(x, area.top() + (area.height() - text.size().height()) / 2), text);
}

}  // namespace

void FramePainter::paintTexts(QPainter& painter, const Scene& scene) {
    paintLabels(painter, scene);
    paintTitles(painter, scene, false);
    paintTitles(painter, scene, true);
    paintHead(painter, scene);
    if (!scene.isCompact) paintMinimap(painter, scene);
}

void FramePainter::paintLabels(QPainter& painter, const Scene& scene) {
    painter.setFont(m_labels.font());
    for (const BarLabel& label : m_bars.labels()) {
        const QRectF room(QPointF(label.room.topLeft()) / scene.ratio, QSizeF(label.room.size()) / scene.ratio);
        const double width = room.width() - labelLeft - labelSpare;
        const std::uint64_t key = labelKeyOf(*scene.timeline, label.item) + (std::uint64_t{label.outer} << outerBits);
        const QStaticText* text = m_labels.fitting(key, width, [&] { return barText(*scene.timeline, label); });
        if (!text || (width < shortenedFrom && text->text().endsWith(QChar(0x2026)))) continue;
        double x = room.left() + labelLeft;
        if (label.isCentered) {
            x = room.left() + (room.width() - text->size().width()) / 2;
            painter.fillRect(QRectF(x - labelLeft, room.top(), text->size().width() + 2 * labelLeft, room.height() - 2),
                             QColor::fromRgb(label.behind));
        }
        painter.setPen(QColor::fromRgb(label.color));
        drawCentered(painter, *text, x, room);
    }
}

void FramePainter::paintTitles(QPainter& painter, const Scene& scene, bool pinned) {
    const QRect rows = pinned ? scene.pinnedArea() : scene.scrolledArea();
    painter.setClipRect(0, rows.top(), scene.size.width(), rows.height());
    for (const RowPlace& place : pinned ? scene.layout.pinned : scene.layout.scrolled) {
        const int top = scene.topOf(place, pinned);
        if (top > rows.bottom() || top + place.height <= rows.top()) continue;
        paintTitle(painter, scene, place, {0, top, scene.gutter - 1, place.height});
    }
    painter.setClipping(false);
}

void FramePainter::paintTitle(QPainter& painter, const Scene& scene, const RowPlace& place, const QRect& area) {
    const Row& row = scene.rows[place.row];
    const bool isGroup = row.isGroup();
    // If a row has several lanes, its title stands beside the first one.
    QRectF line(area);
    line.setHeight(std::min<double>(area.height(), scene.line + 8));
    const bool isCounter = row.kind == RowKind::Counter;
    if (isCounter && hasMeanLine(scene, place)) line.setHeight(area.height() / 2.0);
    const double left = scene.titleLeft(row);
    if (place.canFold) {
        const QPixmap arrow = iconPixmap(scene.choices.isFolded(row) ? QStringLiteral("right") : QStringLiteral("down"),
                                         m_tokens->text2, arrowSize, scene.ratio);
        painter.drawPixmap(QPointF(left - arrowRoom, line.center().y() - arrowSize / 2.0), arrow);
    }
    double room = scene.gutter - left - 8 - (isCounter ? paintScale(painter, scene, place, area.top()) : 0);
    painter.setFont(isGroup ? fontOf(FontRole::Emphasis) : m_titles.font());
    painter.setPen(m_tokens->text);
    const std::uint64_t key = place.row * 2;
    double titleWidth = 0;
    if (const QStaticText* title = m_titles.fitting(key, room, [&] { return row.title; })) {
        drawCentered(painter, *title, left, line);
        titleWidth = title->size().width();
    }
    room -= titleWidth + 10;
    painter.setFont(m_details.font());
    painter.setPen(m_tokens->text2);
    if (!row.detail.isEmpty() && room > 20)
        if (const QStaticText* detail = m_details.fitting(key, room, [&] { return row.detail; }))
            drawCentered(painter, *detail, isGroup ? left + titleWidth + 8 : scene.gutter - 8 - detail->size().width(),
                         line);
    if (row.kind != RowKind::Device || scene.choices.isFolded(row)) return;
    const int width = scene.rowsArea().width() - 2 * labelSpare;
    if (const QStaticText* words = m_details.fitting((key + 1) | static_cast<std::uint64_t>(width) << 32, width, [&] {
            return deviceWords(*scene.timeline->snapshot, core::DeviceId{row.owner}, width, m_details.metrics());
        }))
        drawCentered(painter, *words, scene.gutter + labelSpare, line);
}

/// Paints the values at both ends of a counter's scale beside its line. Returns the width that they take.
double FramePainter::paintScale(QPainter& painter, const Scene& scene, const RowPlace& place, int top) {
    if (!hasMeanLine(scene, place)) return 0;
    const CounterScale scale = scaleOf(*scene.timeline, scene.rows[place.row]);
    const QRectF beside(0, counterArea(scene, place, top).top() - 2, scene.gutter - 5, place.height - 4);
    painter.setFont(m_details.font());
    painter.setPen(m_tokens->text2);
    painter.drawText(beside, Qt::AlignRight | Qt::AlignTop, counterText(scale.high, QLocale()));
    painter.drawText(beside, Qt::AlignRight | Qt::AlignBottom, counterText(scale.low, QLocale()));
    return scaleWidth(scene, place, m_details.metrics());
}

void FramePainter::paintHead(QPainter& painter, const Scene& scene) {
    const QLocale locale;
    const QRect ruler(scene.gutter, scene.minimapHeight(), scene.rowsArea().width(), scene.rulerHeight() - 5);
    painter.setFont(m_details.font());
    painter.setPen(m_tokens->text2);
    for (core::Nanos time = m_ruler.first; time < scene.view.window().end; time += m_ruler.step) {
        const QString text = labelAt(m_ruler, time, locale);
        const double width = m_details.metrics().horizontalAdvance(text);
        const double x = scene.xOf(time);
        // A label is drawn completely or not at all.
        if (x - width / 2 < ruler.left() + 2 || x + width / 2 > ruler.right() - 2) continue;
        painter.drawText(QRectF(x - width / 2, ruler.top(), width + 1, ruler.height()), Qt::AlignVCenter, text);
    }
    const QString base = baseLabel(m_ruler, locale);
    painter.drawText(QRect(8, ruler.top(), scene.gutter - 16, ruler.height()), Qt::AlignVCenter | Qt::AlignLeft,
                     m_details.metrics().elidedText(base.isEmpty() ? TimelineText::tr("Time since start") : base,
                                                    Qt::ElideRight, scene.gutter - 16));
}

void FramePainter::paintMinimap(QPainter& painter, const Scene& scene) {
    const QRect area(scene.gutter, 0, scene.rowsArea().width(), scene.minimapHeight() - 1);
    const QSize size(scene.grid().width, qRound(area.height() * scene.ratio));
    painter.drawImage(QRectF(area), m_minimap.image(scene.timeline, scene.view.bounds(), m_inks, *m_tokens, size));
    const auto bounds = scene.view.bounds();
    const double perNano = area.width() / static_cast<double>(bounds.end - bounds.start);
    double left = area.left() + static_cast<double>(scene.view.window().start - bounds.start) * perNano;
    double right = area.left() + static_cast<double>(scene.view.window().end - bounds.start) * perNano;
    const bool isAll = scene.view.window() == bounds;
    constexpr double minFrame = 6;
    if (right - left < minFrame) {
        left = std::clamp((left + right - minFrame) / 2, double(area.left()), area.right() + 1 - minFrame);
        right = left + minFrame;
    }
    if (!isAll) {
        QColor shade = m_tokens->base;
        shade.setAlphaF(0.55F);
        painter.fillRect(QRectF(QPointF(area.left(), area.top()), QPointF(left, area.bottom() + 1)), shade);
        painter.fillRect(QRectF(QPointF(right, area.top()), QPointF(area.right() + 1, area.bottom() + 1)), shade);
        painter.setPen(QPen(m_tokens->accent, 2));
        painter.drawRect(QRectF(left + 1, area.top() + 1, std::max(0.0, right - left - 2), area.height() - 2));
    }
    painter.setFont(m_details.font());
    painter.setPen(m_tokens->text2);
    const QString length = exactTimeText(bounds.end - bounds.start, QLocale());
    const QRect words(8, 0, scene.gutter - 16, scene.minimapHeight() - 1);
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft, TimelineText::tr("Whole trace") + u'\n' + length);
}

}  // namespace ui
