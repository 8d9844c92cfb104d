// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/style_drawing.h"

#include "ui/theme/icons.h"

#include <QStyle>

#include <algorithm>

namespace ui {
namespace {

constexpr int ringWidth = 2;

bool hasKeyboard(const QStyleOption& option) {
    return (option.state & QStyle::State_HasFocus) && (option.state & QStyle::State_Enabled);
}

bool isHovered(const QStyleOption& option) {
    return (option.state & QStyle::State_MouseOver) && (option.state & QStyle::State_Enabled);
}

void drawRounded(QPainter* painter, const QRect& rect, const QColor& fill, const QColor& edge, int edgeWidth = 1) {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(edge.isValid() ? QPen(edge, edgeWidth) : QPen(Qt::NoPen));
    painter->setBrush(fill);
    const qreal inset = edge.isValid() ? edgeWidth / 2.0 : 0;
    painter->drawRoundedRect(QRectF(rect).adjusted(inset, inset, -inset, -inset), space::radius, space::radius);
    painter->restore();
}

}  // namespace

void drawField(QPainter* painter, const QStyleOption& option, const QColor& fill, const QColor& edge) {
    const Tokens& colors = tokensOf(option.palette);
    if (hasKeyboard(option))
        drawRounded(painter, option.rect, fill, colors.focus, ringWidth);
    else
        drawRounded(painter, option.rect, fill, edge);
}

void drawButtonPanel(QPainter* painter, const QStyleOption& option, bool primary) {
    const Tokens& colors = tokensOf(option.palette);
    const bool enabled = option.state & QStyle::State_Enabled;
    const bool down = option.state & (QStyle::State_Sunken | QStyle::State_On);
    if (primary && enabled) {
        const QColor fill = isHovered(option) && !down ? colors.accent.lighter(108) : colors.accent;
        drawRounded(painter, option.rect, fill, {});
        // A ring would be invisible on the accent color, so a line in the text's color is drawn inside.
        if (hasKeyboard(option))
            drawRounded(painter, option.rect.adjusted(2, 2, -2, -2), Qt::transparent, colors.onAccent);
        return;
    }
    QColor fill = colors.field;
    if (isHovered(option)) fill = colors.hover;
    if (down) fill = colors.selection;
    drawField(painter, option, fill, enabled ? colors.edge : colors.line);
}

void drawToolButtonPanel(QPainter* painter, const QStyleOption& option) {
    const Tokens& colors = tokensOf(option.palette);
    const bool down = option.state & (QStyle::State_Sunken | QStyle::State_On);
    // Buttons without AutoRaise appear among fields; without an edge they would look like labels.
    if (!(option.state & QStyle::State_AutoRaise)) {
        const QColor plain = isHovered(option) ? colors.hover : colors.field;
        const bool enabled = option.state & QStyle::State_Enabled;
        return drawField(painter, option, down ? colors.selection : plain, enabled ? colors.edge : colors.line);
    }
    const QColor ring = hasKeyboard(option) ? colors.focus : QColor();
    if (down)
        drawRounded(painter, option.rect, colors.selection, ring, ringWidth);
    else if (isHovered(option))
        drawRounded(painter, option.rect, colors.line, ring, ringWidth);
    else if (ring.isValid())
        drawRounded(painter, option.rect, Qt::transparent, ring, ringWidth);
}

void drawArrow(QPainter* painter, const QStyleOption& option, const QRect& rect, const char* icon) {
    const Tokens& colors = tokensOf(option.palette);
    const int size = std::min({space::iconSize, rect.width(), rect.height()});
    if (size <= 0) return;
    const QColor color = option.state & QStyle::State_Enabled ? colors.text2 : colors.text3;
    const QRect at(rect.center() - QPoint((size - 1) / 2, (size - 1) / 2), QSize(size, size));
    painter->drawPixmap(at, iconPixmap(icon, color, size, painter->device()->devicePixelRatioF()));
}

void drawMenuBarItem(QPainter* painter, const QStyleOptionMenuItem& option) {
    const Tokens& colors = tokensOf(option.palette);
    painter->fillRect(option.rect, colors.chrome);
    if (option.state & (QStyle::State_Selected | QStyle::State_Sunken))
        drawRounded(painter, option.rect.adjusted(0, 2, 0, -2), colors.line, {});
    const QColor text = option.state & QStyle::State_Enabled ? colors.text : colors.text3;
    painter->setPen(text);
    painter->drawText(option.rect, Qt::AlignCenter | Qt::TextShowMnemonic, option.text);
}

void drawTab(QPainter* painter, const QStyleOption& option) {
    const Tokens& colors = tokensOf(option.palette);
    const bool current = option.state & QStyle::State_Selected;
    painter->fillRect(option.rect, current ? colors.base : isHovered(option) ? colors.hover : colors.header);
    painter->fillRect(QRect(option.rect.right(), option.rect.top(), 1, option.rect.height()), colors.line);
    if (current && hasKeyboard(option))
        painter->fillRect(QRect(option.rect.left(), option.rect.bottom() - 1, option.rect.width(), 2), colors.focus);
}

void drawHeaderSection(QPainter* painter, const QStyleOption& option) {
    const Tokens& colors = tokensOf(option.palette);
    painter->fillRect(option.rect, isHovered(option) ? colors.hover : colors.base);
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), colors.line);
}

void drawProgress(QPainter* painter, const QStyleOptionProgressBar& option) {
    constexpr int height = 6;
    const Tokens& colors = tokensOf(option.palette);
    QRect bar = option.rect;
    bar.setTop(bar.center().y() - height / 2 + 1);
    bar.setHeight(height);
    drawRounded(painter, bar, colors.grid, colors.edge);
    const double range = option.maximum - option.minimum;
    if (range <= 0) return;
    bar.setWidth(qRound(bar.width() * (option.progress - option.minimum) / range));
    if (bar.width() > 0) drawRounded(painter, bar, colors.accent, {});
}

void drawScrollBar(QPainter* painter, const QStyleOptionSlider& option, const QRect& handle) {
    const Tokens& colors = tokensOf(option.palette);
    painter->fillRect(option.rect, option.palette.base());
    if (option.maximum <= option.minimum) return;
    const bool held = option.activeSubControls == QStyle::SC_ScrollBarSlider && (option.state & QStyle::State_Sunken);
    const QColor color = held || isHovered(option) ? colors.text2 : colors.edge;
    const bool upright = option.orientation == Qt::Vertical;
    drawRounded(painter, upright ? handle.adjusted(3, 2, -3, -2) : handle.adjusted(2, 3, -2, -3), color, {});
}

}  // namespace ui
