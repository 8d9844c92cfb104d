// SPDX-License-Identifier: GPL-3.0-or-later
// The drawing primitives of Style.
#pragma once

#include "ui/theme/tokens.h"

#include <QPainter>
#include <QStyleOption>

namespace ui {

/// Draws a rounded box for inputs and buttons; its edge becomes the focus ring if the option has the keyboard focus.
void drawField(QPainter* painter, const QStyleOption& option, const QColor& fill, const QColor& edge);
void drawButtonPanel(QPainter* painter, const QStyleOption& option, bool primary);
void drawToolButtonPanel(QPainter* painter, const QStyleOption& option);
/// Draws one of our icons, centered, in the color of its state.
void drawArrow(QPainter* painter, const QStyleOption& option, const QRect& rect, const char* icon);
void drawMenuBarItem(QPainter* painter, const QStyleOptionMenuItem& option);
void drawTab(QPainter* painter, const QStyleOption& option);
void drawHeaderSection(QPainter* painter, const QStyleOption& option);
void drawProgress(QPainter* painter, const QStyleOptionProgressBar& option);
void drawScrollBar(QPainter* painter, const QStyleOptionSlider& option, const QRect& handle);

}  // namespace ui
