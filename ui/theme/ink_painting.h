// SPDX-License-Identifier: GPL-3.0-or-later
// Paints inks: areas with a hatch, and swatches beside names.
#pragma once

#include "ui/theme/class_ink.h"

#include <QBrush>
#include <QRect>

class QPainter;

namespace ui {

/// A brush with the color and hatch of an ink, equally fine on every screen: tiles of 6 x 6 logical pixels.
QBrush inkBrush(const ClassInk& ink, qreal devicePixelRatio);

/// Fills a rectangle with an ink, including its hatch and its edge.
void paintInk(QPainter& painter, const QRect& rect, const ClassInk& ink);

/// The width of the swatch beside a name.
int swatchWidth(const ClassInk& ink);
/// Paints the swatch at the left of `cell`, vertically centered.
void paintSwatch(QPainter& painter, const QRect& cell, const ClassInk& ink);

}  // namespace ui
