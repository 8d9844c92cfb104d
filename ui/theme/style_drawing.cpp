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
    const Tokens& colours = tokensOf(option.palette);
    if (hasKeyboard(option))
        drawRounded(painter, option.rect, fill, colours.focus, ringWidth);
    else
        drawRounded(painter, option.rect, fill, edge);
}

void drawButtonPanel(QPainter* painter, const QStyleOption& option, bool primary) {
    const Tokens& colours = tokensOf(option.palette);
    const bool enabled = option.state & QStyle::State_Enabled;
    const bool down = option.state & (QStyle::State_Sunken | QStyle::State_On);
    if (primary && enabled) {
        const QColor fill = isHovered(option) && !down ? colours.accent.lighter(108) : colours.accent;
        drawRounded(painter, option.rect, fill, {});
        // On its own color the ring would not be seen: a line of the text's color inside.
        if (hasKeyboard(option))
            drawRounded(painter, option.rect.adjusted(2, 2, -2, -2), Qt::transparent, colours.onAccent);
        return;
    }
    QColor fill = colours.field;
    if (isHovered(option)) fill = colours.hover;
    if (down) fill = colours.selection;
    drawField(painter, option, fill, enabled ? colours.edge : colours.line);
}

void drawToolButtonPanel(QPainter* painter, const QStyleOption& option) {
    const Tokens& colours = tokensOf(option.palette);
    const bool down = option.state & (QStyle::State_Sunken | QStyle::State_On);
    // One that does not rise only under the pointer stands among fields: without an edge it would pass for a label.
    if (!(option.state & QStyle::State_AutoRaise)) {
        const QColor plain = isHovered(option) ? colours.hover : colours.field;
        const bool enabled = option.state & QStyle::State_Enabled;
        return drawField(painter, option, down ? colours.selection : plain, enabled ? colours.edge : colours.line);
    }
    const QColor ring = hasKeyboard(option) ? colours.focus : QColor();
    if (down)
        drawRounded(painter, option.rect, colours.selection, ring, ringWidth);
    else if (isHovered(option))
        drawRounded(painter, option.rect, colours.line, ring, ringWidth);
    else if (ring.isValid())
        drawRounded(painter, option.rect, Qt::transparent, ring, ringWidth);
}

void drawArrow(QPainter* painter, const QStyleOption& option, const QRect& rect, const char* icon) {
    const Tokens& colours = tokensOf(option.palette);
    const int size = std::min({space::iconSize, rect.width(), rect.height()});
    if (size <= 0) return;
    const QColor colour = option.state & QStyle::State_Enabled ? colours.text2 : colours.text3;
    const QRect at(rect.center() - QPoint((size - 1) / 2, (size - 1) / 2), QSize(size, size));
    painter->drawPixmap(at, iconPixmap(icon, colour, size, painter->device()->devicePixelRatioF()));
}

void drawMenuBarItem(QPainter* painter, const QStyleOptionMenuItem& option) {
    const Tokens& colours = tokensOf(option.palette);
    painter->fillRect(option.rect, colours.chrome);
    if (option.state & (QStyle::State_Selected | QStyle::State_Sunken))
        drawRounded(painter, option.rect.adjusted(0, 2, 0, -2), colours.line, {});
    const QColor text = option.state & QStyle::State_Enabled ? colours.text : colours.text3;
    painter->setPen(text);
    painter->drawText(option.rect, Qt::AlignCenter | Qt::TextShowMnemonic, option.text);
}

void drawTab(QPainter* painter, const QStyleOption& option) {
    const Tokens& colours = tokensOf(option.palette);
    const bool current = option.state & QStyle::State_Selected;
    painter->fillRect(option.rect, current ? colours.base : isHovered(option) ? colours.hover : colours.header);
    painter->fillRect(QRect(option.rect.right(), option.rect.top(), 1, option.rect.height()), colours.line);
    if (current && hasKeyboard(option))
        painter->fillRect(QRect(option.rect.left(), option.rect.bottom() - 1, option.rect.width(), 2), colours.focus);
}

void drawHeaderSection(QPainter* painter, const QStyleOption& option) {
    const Tokens& colours = tokensOf(option.palette);
    painter->fillRect(option.rect, isHovered(option) ? colours.hover : colours.base);
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), colours.line);
}

void drawProgress(QPainter* painter, const QStyleOptionProgressBar& option) {
    constexpr int height = 6;
    const Tokens& colours = tokensOf(option.palette);
    QRect bar = option.rect;
    bar.setTop(bar.center().y() - height / 2 + 1);
    bar.setHeight(height);
    drawRounded(painter, bar, colours.grid, colours.edge);
    const double range = option.maximum - option.minimum;
    if (range <= 0) return;
    bar.setWidth(qRound(bar.width() * (option.progress - option.minimum) / range));
    if (bar.width() > 0) drawRounded(painter, bar, colours.accent, {});
}

void drawScrollBar(QPainter* painter, const QStyleOptionSlider& option, const QRect& handle) {
    const Tokens& colours = tokensOf(option.palette);
    painter->fillRect(option.rect, option.palette.base());
    if (option.maximum <= option.minimum) return;
    const bool held = option.activeSubControls == QStyle::SC_ScrollBarSlider && (option.state & QStyle::State_Sunken);
    const QColor colour = held || isHovered(option) ? colours.text2 : colours.edge;
    const bool upright = option.orientation == Qt::Vertical;
    drawRounded(painter, upright ? handle.adjusted(3, 2, -3, -2) : handle.adjusted(2, 3, -2, -3), colour, {});
}

}  // namespace ui
